import { plansHoldUntil } from '../../../commerce/domain/financing/financing.ts'
import { isOfferPage } from '../../../commerce/domain/listing/offer-pages.ts'
import { ContentPage } from '../../../ui/pages/content/content-page.tsx'
import { notFoundPage } from '../../page/errors.tsx'
import { factory } from '../../factory.ts'
import { loadBuiltInHome } from '../../loaders/content/built-in-home.ts'
import {
  isOverSale,
  type LoadedContentPage,
  loadContentPage,
} from '../../loaders/content/content-page.ts'
import { siteJsonLd } from '../../loaders/machine/site-json-ld.ts'
import { shareImage } from '../../loaders/content/share-image.ts'
import { testedPages } from '../../experiments/tested-page.ts'
import { log } from '../../log.ts'
import type { Page } from '../../page/page.ts'
import { within } from '../../time-outs.ts'
import { sharedPage } from '../../page/shared-page.ts'
import type { SharedRequest } from '../../page/shared-request.ts'

/** How long a home page that is not kept is waited for; the shop's own plain one stands in for it then. */
const HOME_TIMEOUT_MS = 2000

/** The editors' home page; null where it cannot be had, or there is none. */
const editorsHome = async ({
  services,
  site,
  found,
  version,
}: SharedRequest): Promise<LoadedContentPage | null> =>
  within(
    loadContentPage(services, '/', found, version).catch((fault: unknown) => {
      log('home-page-unavailable', {
        site: site.brand.id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      })
      return null
    }),
    HOME_TIMEOUT_MS,
  )

const load = async (request: SharedRequest): Promise<Page> => {
  const { services, site, path, found, version } = request
  // An editor who looks at drafts is told what is wrong with them.
  const mayStandIn = path === '/' && services.content.perspective === 'published'
  const own = mayStandIn
    ? await editorsHome(request)
    : await loadContentPage(services, path, found, version)
  if (!own && !mayStandIn) return notFoundPage(services, path, await isOverSale(services, path))
  const loaded = own ?? (await loadBuiltInHome(services, site))
  const { seo, title } = loaded.document
  const hasFigures = Object.keys(loaded.props.found?.financing ?? {}).length > 0
  const holdsUntil = hasFigures
    ? plansHoldUntil(site.policies, site.brand.brandId, services.now())
    : undefined
  const image = shareImage(seo, services.content.imageHost, site.origin)
  return {
    meta: {
      title: seo.metaTitle ?? title,
      ...(seo.metaDescription ? { description: seo.metaDescription } : {}),
      canonical: `${site.origin}${path}`,
      noindex: seo.noIndex,
      ...(loaded.document.sections[0]?._type === 'hero' ? { first: 'content' } : {}),
      ...(image ? { image } : {}),
    },
    markdown: async () =>
      (await import('../../markdown/page-markdown.ts')).contentMarkdown(loaded.props, site, path),
    body: (
      <ContentPage
        {...loaded.props}
        takesReferral={isOfferPage(path)}
        {...(path === '/' ? { siteData: siteJsonLd(site) } : {})}
      />
    ),
    chrome: loaded.chrome.chrome,
    address: path,
    ...(own ? { document: { id: own.document._id, type: 'page' } } : { standsIn: true }),
    ...(loaded.test ? { test: loaded.test } : {}),
    ...(holdsUntil === undefined ? {} : { validUntil: holdsUntil }),
  }
}

/** `/` and every other path that editors have made a page for, in its versions; mounted last. */
export const contentRoutes = factory.createApp().get('/*', testedPages, sharedPage([], load))
