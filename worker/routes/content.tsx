import { plansHoldUntil } from '../../commerce/domain/financing.ts'
import { isOfferPage } from '../../commerce/domain/offer-pages.ts'
import { ContentPage } from '../../ui/pages/content-page.tsx'
import { notFoundPage } from '../errors.tsx'
import { factory } from '../factory.ts'
import { loadContentPage } from '../loaders/content-page.ts'
import { siteJsonLd } from '../loaders/site-json-ld.ts'
import { shareImage } from '../loaders/share-image.ts'
import type { Page } from '../page.ts'
import { sharedPage, type SharedRequest } from '../shared-page.ts'

const load = async ({ services, site, path }: SharedRequest): Promise<Page> => {
  const loaded = await loadContentPage(services, path)
  if (!loaded) return notFoundPage(services, path)
  const { seo, title } = loaded.document
  const hasFigures = Object.keys(loaded.props.found?.financing ?? {}).length > 0
  const holdsUntil = hasFigures ? plansHoldUntil(site.brand.brandId, new Date()) : undefined
  const image = shareImage(seo, services.content.imageHost, site.origin)
  return {
    meta: {
      title: seo.metaTitle ?? title,
      ...(seo.metaDescription ? { description: seo.metaDescription } : {}),
      canonical: `${site.origin}${path}`,
      noindex: seo.noIndex,
      ...(image ? { image } : {}),
    },
    markdown: async () =>
      (await import('../markdown/page-markdown.ts')).contentMarkdown(
        loaded.props,
        site.origin,
        path,
      ),
    body: (
      <ContentPage
        {...loaded.props}
        takesReferral={isOfferPage(path)}
        {...(path === '/' ? { siteData: siteJsonLd(site) } : {})}
      />
    ),
    chrome: loaded.chrome.chrome,
    address: path,
    document: { id: loaded.document._id, type: 'page' },
    ...(holdsUntil === undefined ? {} : { validUntil: holdsUntil }),
  }
}

/** `/` and every other path that editors have made a page for; mounted last. */
export const contentRoutes = factory.createApp().get('/*', sharedPage([], load))
