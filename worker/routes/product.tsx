import type { Handler } from 'hono'
import { plansHoldUntil } from '../../commerce/domain/financing.ts'
import {
  isProductPath,
  parseProductPath,
  productQueryNames,
  productUrl,
  readProductQuery,
} from '../../commerce/domain/product-url.ts'
import { PICTURE_SIZES } from '../../ui/components/picture.tsx'
import { ProductReviews } from '../../ui/components/product-reviews.tsx'
import { productJsonLd } from '../../ui/pages/product-json-ld.ts'
import { ProductPageClassic } from '../../ui/pages/product-page-classic.tsx'
import { ProductPage } from '../../ui/pages/product-page.tsx'
import { assets } from '../assets.ts'
import { failedPage, notFoundPage } from '../errors.tsx'
import { type AppEnv, factory } from '../factory.ts'
import { loadProductPage } from '../loaders/product-page.ts'
import { loadProductFeedback } from '../loaders/reviews.ts'
import type { Page } from '../page.ts'
import { redirectTo, sharedPage, type SharedRequest } from '../shared-page.ts'

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
  const [loaded, { feedback }] = await Promise.all([
    loadProductPage(services, site, store, wanted, choices),
    loadProductFeedback(services, wanted.itemId),
  ])
  if (!loaded.ok) {
    const { error } = loaded
    const isMissing = error.kind === 'refused' && (error.status === 404 || error.status === 400)
    return isMissing ? notFoundPage(services, path) : failedPage(services, address, error)
  }
  const { product, canonicalPath, view, chrome } = loaded.value
  // The id says which product it is; other words around it are an old or a mistyped link.
  if (!isProductPath(path, product, site.brand.shortName))
    return redirectTo(productUrl(product, choices), 301)
  const [picture] = view.selection.item.images
  const View = viewOf(request)
  const holdsUntil = plansHoldUntil(site.brand.brandId, new Date())
  return {
    meta: {
      title: product.name,
      description: product.shortDescription,
      kind: 'product',
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
        closerSheet={assets.sheets.closer ?? ''}
        jsonLd={productJsonLd(view, site.origin)}
        reviews={<ProductReviews itemId={product.itemId} feedback={feedback} />}
      />
    ),
    markdown: async () =>
      (await import('../markdown/page-markdown.ts')).productMarkdown(
        product,
        site.origin,
        canonicalPath,
      ),
    chrome: chrome.chrome,
    address,
    ...(holdsUntil === undefined ? {} : { validUntil: holdsUntil }),
  }
}

const shared = sharedPage(productQueryNames, load)
const previewed = sharedPage([...productQueryNames, PAGE_PARAM], load)
const productPage: Handler<AppEnv> = (c, next) =>
  (c.var.perspective === 'drafts' ? previewed : shared)(c, next)

export const productRoutes = factory
  .createApp()
  .get('/pd/:manufacturer/:name/:id', productPage)
  .get('/pd/:name/:id', productPage)
