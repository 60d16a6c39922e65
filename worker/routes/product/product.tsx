import { isMissing } from '../../../commerce/contract/errors.ts'
import type { Handler } from 'hono'
import type { ProductName } from '../../../commerce/contract/product/product.ts'
import { plansHoldUntil } from '../../../commerce/domain/financing/financing.ts'
import {
  isProductPath,
  parseProductPath,
  productQueryNames,
  productUrl,
  readProductQuery,
} from '../../../commerce/domain/product/product-url.ts'
import { PICTURE_SIZES } from '../../../ui/components/picture.tsx'
import { ProductReviews } from '../../../ui/components/reviews/product-reviews.tsx'
import { productJsonLd } from '../../../ui/pages/product/product-json-ld.ts'
import { ProductPageClassic } from '../../../ui/pages/product/product-page-classic.tsx'
import { ProductPage } from '../../../ui/pages/product/product-page.tsx'
import { assets } from '../../assets.ts'
import { failedPage, notFoundPage } from '../../page/errors.tsx'
import { type AppEnv, factory } from '../../factory.ts'
import { loadProductPage } from '../../loaders/product/product-page.ts'
import type { Page } from '../../page/page.ts'
import { redirectTo, sharedPage } from '../../page/shared-page.ts'
import type { SharedRequest } from '../../page/shared-request.ts'

/** An editor who previews may look at either page, whatever the setting says: `?productPage=classic`. */
const PAGE_PARAM = 'productPage'

const viewOf = ({ services, site, query }: SharedRequest) => {
  const asked = services.content.perspective === 'drafts' ? query.get(PAGE_PARAM) : null
  const page = asked === 'classic' || asked === 'redesigned' ? asked : site.productPage
  return page === 'classic' ? ProductPageClassic : ProductPage
}

const load = async (request: SharedRequest): Promise<Page | Response> => {
  const { services, site, store, path, query } = request
  const wanted = parseProductPath(path)
  if (!wanted) return notFoundPage(services, path)
  const choices = readProductQuery(query)
  const address = query.size > 0 ? `${path}?${query}` : path
  const isOwn = (it: ProductName) => isProductPath(path, it, site.brand.shortName)
  // Where no addresses are known at all, a frame at once is worth more than a status later.
  void services.addresses.has(path).then((isKnown) => isKnown !== false && request.found())
  const loaded = await loadProductPage(
    services,
    site,
    store,
    wanted,
    choices,
    (it) => isOwn(it) && request.found(),
  )
  if (!loaded.ok) {
    const { error } = loaded
    return isMissing(error) ? notFoundPage(services, path) : failedPage(services, address, error)
  }
  const { product, canonicalPath, view, feedback, chrome } = loaded.value
  // The id says which product it is; other words around it are an old or a mistyped link.
  if (!isOwn(product)) return redirectTo(productUrl(product, choices, site.brand.shortName), 301)
  const [picture] = view.selection.item.images
  const View = viewOf(request)
  const holdsUntil = plansHoldUntil(site.policies, site.brand.brandId, services.now())
  return {
    meta: {
      title: product.name,
      description: product.shortDescription,
      kind: 'product',
      first: View === ProductPageClassic ? 'product-classic' : 'product',
      sheets: ['reviews'],
      canonical: `${site.origin}${canonicalPath}`,
      ...(picture
        ? {
            image: {
              url: new URL(picture.url, site.origin).href,
              alt: picture.alt,
              width: picture.width,
              height: picture.height,
            },
            preloadPicture: { picture, sizes: PICTURE_SIZES.gallery },
          }
        : {}),
    },
    body: (
      <View
        view={view}
        lightboxSheet={assets.sheets.lightbox ?? ''}
        jsonLd={productJsonLd(view, { origin: site.origin, brandName: site.brand.shortName })}
        reviews={<ProductReviews itemId={product.itemId} feedback={feedback} />}
      />
    ),
    markdown: async () =>
      (await import('../../markdown/page-markdown.ts')).productMarkdown(product, {
        origin: site.origin,
        path: canonicalPath,
        swatchesHref: view.swatchesHref,
      }),
    chrome: chrome.chrome,
    address,
    ...(holdsUntil === undefined ? {} : { validUntil: holdsUntil }),
  }
}

const shared = sharedPage(productQueryNames, load)
const previewed = sharedPage([...productQueryNames, PAGE_PARAM], load)
const productPage: Handler<AppEnv> = (c, next) =>
  (c.var.viewing.perspective === 'drafts' ? previewed : shared)(c, next)

export const productRoutes = factory
  .createApp()
  .get('/pd/:manufacturer/:name/:id', productPage)
  .get('/pd/:name/:id', productPage)
