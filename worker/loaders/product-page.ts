import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Product, ProductSummary } from '../../commerce/contract/product.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import { isInStock, isPickupAvailableAt } from '../../commerce/domain/availability.ts'
import { type ProductQuery, productUrl } from '../../commerce/domain/product-url.ts'
import { selectVariant, type VariantSelection } from '../../commerce/domain/variant.ts'
import type { FulfillmentOptions } from '../../ui/components/fulfillment-choice.tsx'
import type { ProductPageProps } from '../../ui/pages/product-page.tsx'
import type { SiteConfig } from '../config.ts'
import type { VisitorStore } from '../cookies.ts'
import type { Services } from '../services.ts'
import { type ChromeData, loadChrome } from './chrome.ts'
import { loadProductStories } from './product-stories.ts'

const RELATED_COUNT = 4

/** Products beside this one, of the same department. Never rejects: what cannot be had is an empty list. */
const loadRelated = async (
  services: Services,
  product: Product,
): Promise<readonly ProductSummary[]> => {
  const [department = ''] = product.categoryPath.split('/')
  const listing = await services.commerce.catalog.list({
    category: department,
    pageSize: RELATED_COUNT + 1,
  })
  return listing.ok
    ? listing.value.items.filter((it) => it.itemId !== product.itemId).slice(0, RELATED_COUNT)
    : []
}

const fulfillmentOptions = (
  product: Product,
  selection: VariantSelection,
  site: SiteConfig,
  store: VisitorStore,
): FulfillmentOptions => {
  const carried = isPickupAvailableAt(
    product.dynamicProperties.stores,
    site.brand.brandId,
    store.storeId,
  )
  return {
    delivery: {
      available: isInStock(selection.item),
      words: 'See the day for your address in checkout',
    },
    pickup: {
      available: carried && isInStock(selection.item),
      words: carried ? `At ${store.name}, free` : `Not carried at ${store.name}`,
    },
  }
}

/** Product and offers as schema.org words them, from what the page itself shows. */
const jsonLd = (
  product: Product,
  selection: VariantSelection,
  site: SiteConfig,
  address: string,
): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  sku: selection.item.skuId,
  description: product.shortDescription,
  brand: { '@type': 'Brand', name: product.manufacturerName },
  image: selection.item.images.map((picture) => new URL(picture.url, site.origin).href),
  offers: {
    '@type': 'Offer',
    url: `${site.origin}${address}`,
    priceCurrency: 'USD',
    price: (selection.item.pricing.price / 100).toFixed(2),
    availability: isInStock(selection.item)
      ? 'https://schema.org/InStock'
      : 'https://schema.org/OutOfStock',
  },
})

export type LoadedProductPage = {
  readonly product: Product
  readonly selection: VariantSelection
  /** The address of the product itself, without choices: what search engines keep. */
  readonly canonicalPath: string
  readonly props: ProductPageProps
  readonly chrome: ChromeData
}

/**
 * The page of a product. The product decides status and head and is awaited; what goes well with it is started and
 * comes when it comes.
 */
export const loadProductPage = async (
  services: Services,
  site: SiteConfig,
  store: VisitorStore,
  path: { readonly manufacturer: string | null; readonly name: string; readonly itemId: string },
  query: ProductQuery,
): Promise<Result<LoadedProductPage, CommerceError>> => {
  const manufacturer = path.manufacturer ?? site.brand.shortName
  const [answer, chrome] = await Promise.all([
    services.commerce.catalog.product(manufacturer, path.name, path.itemId),
    loadChrome(services.content),
  ])
  if (!answer.ok) return err(answer.error)
  const product = answer.value
  const selection = selectVariant(product, query)
  const canonicalPath = productUrl(product)
  const address = productUrl(product, query)
  const options = fulfillmentOptions(product, selection, site, store)
  const crumbs = chrome.crumbs(`/c/${product.categoryPath}`)
  return ok({
    product,
    selection,
    canonicalPath,
    chrome,
    props: {
      product,
      selection,
      buying: {
        fulfillment:
          options.delivery.available || !options.pickup.available ? 'delivery' : 'pickup',
        options,
        returnTo: address,
      },
      crumbs: crumbs.length > 0 ? [...crumbs, { label: product.name, href: address }] : [],
      related: loadRelated(services, product),
      stories: loadProductStories(services, product),
      jsonLd: jsonLd(product, selection, site, address),
    },
  })
}
