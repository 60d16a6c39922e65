import { isOfferPage } from '../../commerce/domain/offer-pages.ts'
import { ContentPage } from '../../ui/pages/content-page.tsx'
import { notFoundPage } from '../errors.tsx'
import { factory } from '../factory.ts'
import { loadContentPage } from '../loaders/content-page.ts'
import { siteJsonLd } from '../loaders/site-json-ld.ts'
import type { Page } from '../page.ts'
import { sharedPage, type SharedRequest } from '../shared-page.ts'

const load = async ({ services, site, path }: SharedRequest): Promise<Page> => {
  const loaded = await loadContentPage(services, path)
  if (!loaded) return notFoundPage(services, path)
  const { seo, title } = loaded.document
  return {
    meta: {
      title: seo.metaTitle ?? title,
      ...(seo.metaDescription ? { description: seo.metaDescription } : {}),
      canonical: `${site.origin}${path}`,
      noindex: seo.noIndex,
    },
    body: (
      <ContentPage
        {...loaded.props}
        takesReferral={isOfferPage(path)}
        {...(path === '/' ? { siteData: siteJsonLd(site) } : {})}
      />
    ),
    chrome: loaded.chrome.chrome,
    address: path,
  }
}

/** `/` and every other path that editors have made a page for; mounted last. */
export const contentRoutes = factory.createApp().get('/*', sharedPage([], load))
