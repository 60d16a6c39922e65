import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Product, ProductItem, ProductSummary } from '../../commerce/contract/product.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import { isBuyable, isPickupAvailableAt } from '../../commerce/domain/availability.ts'
import { MATTRESS_REMOVAL_STATES, offersMattressRemoval } from '../../commerce/domain/limits.ts'
import { ZERO } from '../../commerce/domain/money.ts'
import { type ProductQuery, productUrl } from '../../commerce/domain/product-url.ts'
import { selectVariant } from '../../commerce/domain/variant.ts'
import type { FulfillmentOptions } from '../../ui/components/fulfillment-choice.tsx'
import type { Buying, DeliveryArea, ProductView } from '../../ui/pages/product-view.ts'
import type { SiteConfig } from '../config.ts'
import type { VisitorStore } from '../visitor.ts'
import type { Services } from '../services.ts'
import { type ChromeData, loadChrome } from './chrome.ts'
import { loadProductStories } from './product-stories.ts'
import { financingOf, loadDisclosure } from './financing.ts'
import { loadArea, loadFinancingNote, loadReturns, placesOf } from './product-extras.ts'

const RELATED_COUNT = 4
const PLACES_SHOWN = 4

/** Products of a listing besides this one. Never rejects: what cannot be had is an empty list. */
const others = async (
  services: Services,
  product: Product,
  which: { readonly category: string } | { readonly collection: string },
): Promise<readonly ProductSummary[]> => {
  const listing = await services.commerce.catalog.list({ ...which, pageSize: RELATED_COUNT + 1 })
  return listing.ok
    ? listing.value.items.filter((it) => it.itemId !== product.itemId).slice(0, RELATED_COUNT)
    : []
}

const fulfillmentOptions = (
  product: Product,
  item: ProductItem,
  brandId: string,
  store: VisitorStore,
  area: DeliveryArea | null,
): FulfillmentOptions => {
  const carried = isPickupAvailableAt(product.dynamicProperties.stores, brandId, store.storeId)
  const canPickUp = carried && isBuyable(item)
  return {
    delivery: {
      available: isBuyable(item),
      near: area && { fee: area.fee, city: area.city },
      words: 'To your door',
    },
    pickup: {
      available: canPickUp,
      ...(canPickUp ? { near: { fee: ZERO, city: store.name } } : {}),
      words: carried ? `At ${store.name}` : `Not carried at ${store.name}`,
    },
  }
}

const SOLD_OUT = 'Sold out in this choice. Another size or color may be ready to go.'

/** When what is made to order leaves; nothing about what is there. */
const madeToOrderWords = ({ stock, leadTimeDays }: ProductItem): string | undefined => {
  if (stock !== 0 || leadTimeDays === null) return undefined
  const weeks = Math.max(1, Math.round(leadTimeDays / 7))
  return `Made to order in this choice: it leaves our warehouse in about ${weeks === 1 ? 'a week' : `${weeks} weeks`}.`
}

/** What the page needs to put the variant into the cart, with what may go with it. */
const buyingOf = (
  product: Product,
  item: ProductItem,
  options: FulfillmentOptions,
  storeState: string,
  returnTo: string,
): Buying => {
  const [state = ''] = MATTRESS_REMOVAL_STATES
  const { mattressRemovalSkuId: removal } = product
  const madeToOrder = madeToOrderWords(item)
  return {
    fulfillment: options.delivery.available || !options.pickup.available ? 'delivery' : 'pickup',
    options,
    returnTo,
    quantity: 1,
    purchasable: isBuyable(item),
    problems: [],
    soldOut: SOLD_OUT,
    ...(madeToOrder ? { madeToOrder } : {}),
    cover: { plans: product.protectionPlans, isClearance: item.dynamicProperties.clearance },
    ...(removal === null
      ? {}
      : { removal: { skuId: removal, isOffered: offersMattressRemoval(storeState), state } }),
  }
}

/** Small things that come in a box go through any door. */
const NEEDS_NO_DOOR: readonly string[] = [
  'pillow',
  'protector',
  'sheets',
  'lamp',
  'rug',
  'mattress-removal',
  'protection-plan',
]

export type LoadedProductPage = {
  readonly product: Product
  /** The address of the product itself, without choices: what search engines keep. */
  readonly canonicalPath: string
  readonly view: ProductView
  readonly chrome: ChromeData
}

/** Breadcrumbs by the category one came from, else by the product's first. */
const crumbsOf = (chrome: ChromeData, product: Product, cat: string | undefined) => {
  const came = cat ? chrome.crumbs(`/c/${cat}`) : []
  return came.length > 0 ? came : chrome.crumbs(`/c/${product.categoryPath}`)
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
  const { brandId, shortName } = site.brand
  const [answer, chrome, stores] = await Promise.all([
    services.commerce.catalog.product(path.manufacturer ?? shortName, path.name, path.itemId),
    loadChrome(services.content),
    services.stores(brandId),
  ])
  if (!answer.ok) return err(answer.error)
  const product = answer.value
  const selection = selectVariant(product, query)
  const { item } = selection
  const own = stores.find(({ storeId }) => storeId === store.storeId)
  const [area, financingNote, disclosure, returns, methods] = await Promise.all([
    loadArea(services, item.skuId, own),
    loadFinancingNote(services),
    loadDisclosure(services),
    loadReturns(services, product, item),
    services.shippingMethods(product.shippingMethodIds),
  ])
  const address = productUrl(product, query)
  const crumbs = crumbsOf(chrome, product, query.Cat)
  const options = fulfillmentOptions(product, item, brandId, store, area)
  const [department = ''] = product.categoryPath.split('/')
  const { collection } = product
  const check = `${encodeURIComponent(product.itemId)}?s=${encodeURIComponent(item.skuId)}`
  const view: ProductView = {
    product,
    selection,
    buying: buyingOf(product, item, options, own?.address.stateOrRegion ?? '', address),
    crumbs: crumbs.length > 0 ? [...crumbs, { label: product.name, href: address }] : [],
    places: own
      ? placesOf(product, stores, brandId, own)
          .slice(0, PLACES_SHOWN)
          .map(({ store: _, ...place }) => place)
      : [],
    storeName: store.name,
    methods,
    area,
    financing: financingOf(
      brandId,
      {
        price: item.pricing.price,
        clearance: item.dynamicProperties.clearance,
        productType: product.productType,
      },
      disclosure,
    ),
    financingNote,
    returns,
    url: `${site.origin}${address}`,
    availabilityHref: `/availability/${check}`,
    fitHref: NEEDS_NO_DOOR.includes(product.productType) ? null : `/will-it-fit/${check}`,
    stories: loadProductStories(services, product),
    related: others(services, product, { category: department }),
    matching: collection === null ? Promise.resolve([]) : others(services, product, { collection }),
  }
  return ok({ product, canonicalPath: productUrl(product), chrome, view })
}
