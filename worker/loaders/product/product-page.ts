import { hasSwatches } from '../../../commerce/domain/swatches/samples.ts'
import { swatchesUrl } from '../../../commerce/domain/swatches/swatches-url.ts'
import * as words from '#words'
import type { ListingQuery } from '../../../commerce/contract/product/listing-args.ts'
import type { ShippingMethod } from '../../../commerce/contract/cart/shipping.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import { PAGE_PRODUCTS } from '../../../commerce/contract/product/product-page.ts'
import type {
  Product,
  ProductItem,
  ProductSummary,
} from '../../../commerce/contract/product/product.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { type Brand, hasStores } from '../../../commerce/domain/brand.ts'
import { removalPlaces } from '../../../commerce/domain/cart/mattress-removal.ts'
import { returnTermsOf } from '../../../commerce/domain/claims/return-terms.ts'
import { otherPartOf } from '../../../commerce/domain/bed/bed-sizes.ts'
import type { Policies } from '../../../commerce/domain/policies.ts'
import { sizeFacet } from '../../../commerce/contract/product/facets.ts'
import { offersFinancing } from '../../../commerce/domain/financing/financing-plans.ts'
import { goingWith, standingBeside } from '../../../commerce/domain/product/complements.ts'
import { type ProductQuery, productUrl } from '../../../commerce/domain/product/product-url.ts'
import { isPlan, isService } from '../../../commerce/domain/product/services.ts'
import { needsDoor } from '../../../commerce/domain/fit/needs-door.ts'
import { selectVariant } from '../../../commerce/domain/product/variant.ts'
import type { Feedback } from '../../../ui/components/reviews/product-reviews.tsx'
import { soonOrLater } from '../../time-outs.ts'
import type { ProductView } from '../../../ui/pages/product/product-view.ts'
import type { SiteConfig } from '../../config.ts'
import type { VisitorStore } from '../../visitor.ts'
import type { Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'
import { buyingOf, fulfillmentOptions } from './buying.ts'
import { loadProductPosts, loadProductStories } from './product-stories.ts'
import { financingOf, loadDisclosure } from '../cart/financing.ts'
import { loadProductFeedback } from './reviews.ts'
import { loadArea, loadWords, placesOf } from './product-extras.ts'

const PLACES_SHOWN = 4
/** What editors wrote about a product is nearly always at hand; otherwise the product is asked for without it. */
const POSTS_TIMEOUT_MS = 10
/** A page waits so long for it; later it streams in. */
const STORIES_TIMEOUT_MS = 50

/**
 * What stands beside a product, asked for as short lists: a page that shows a few is not another when the listing gets
 * one more. Never rejects: what cannot be had is an empty list.
 */
const besides = async (
  services: Services,
  { itemId, categoryPath, collection }: Product,
  bedSize: string | null,
): Promise<ReturnType<typeof standingBeside<ProductSummary>>> => {
  const goesWith: readonly ListingQuery[] = goingWith(services.policies, categoryPath, bedSize)
  const wanted = [...goesWith, ...(collection === null ? [] : [{ collection }])]
  if (wanted.length === 0) return { related: [], matching: [] }
  const answer = await services.commerce.catalog.shortLists(
    wanted.map((it) => ({ ...it, pageSize: PAGE_PRODUCTS + 1 })),
  )
  const lists = answer.ok ? answer.value.lists.map(({ items }) => items) : []
  return standingBeside(
    itemId,
    lists.slice(0, goesWith.length),
    lists.slice(goesWith.length).flat(),
    PAGE_PRODUCTS,
  )
}

/** Where it can be seen around a store; null where nobody can come to any. */
const placesAround = (
  { policies }: Services,
  brand: Brand,
  product: Product,
  stores: readonly Store[],
  own: Store | undefined,
): ProductView['places'] => {
  if (!hasStores(brand)) return null
  return own
    ? placesOf(policies, product, stores, brand.brandId, own, { most: PLACES_SHOWN })
    : { near: [], beyond: null, miles: policies.stores.nearMiles }
}

/** How it can be had: of a brand without stores, nothing is picked up. */
const waysOf = async (
  brand: Brand,
  methods: readonly ShippingMethod[] | Promise<readonly ShippingMethod[]>,
): Promise<readonly ShippingMethod[]> =>
  (await methods).filter(({ fulfillment }) => fulfillment === 'delivery' || hasStores(brand))

export type LoadedProductPage = {
  readonly product: Product
  /** The address of the product itself, without choices: what search engines keep. */
  readonly canonicalPath: string
  readonly view: ProductView
  /** The first of what was written about it, or on its way. */
  readonly feedback: Feedback | Promise<Feedback>
  readonly chrome: ChromeData
}

/** Where the shop has what a piece of bed is sold without, and the whole of such a bed. */
const otherPart = (
  categories: Policies['bedCategories'],
  other: ReturnType<typeof otherPartOf>,
  { itemId }: Product,
  { skuId }: ProductItem,
): ProductView['otherPart'] => {
  const category = other && categories[other.part]
  return other && category
    ? {
        ...other,
        href: `/c/${category}?${sizeFacet.param}=${encodeURIComponent(other.size)}`,
        wholeHref: `/whole-bed/${encodeURIComponent(itemId)}?s=${encodeURIComponent(skuId)}`,
      }
    : null
}

/** Which variant the page is of, and where. */
const pageQuery = (
  { Cat: _, ...choices }: ProductQuery,
  { storeId }: VisitorStore,
  named: readonly string[],
) => ({ ...choices, storeId, ...(named.length === 0 ? {} : { named: [...named] }) })

/** Breadcrumbs by the category one came from, else by the product's first; from home where no menu knows either. */
const crumbsOf = (chrome: ChromeData, product: Product, cat: string | undefined) => {
  const came = cat ? chrome.crumbs(`/c/${cat}`) : []
  const own = came.length > 0 ? came : chrome.crumbs(`/c/${product.categoryPath}`)
  return own.length > 0 ? own : [{ label: words.common.home, href: '/' }]
}

/** The categories as the menu calls them; those that it does not know are left out. */
const coveredBy = (chrome: ChromeData, categories: readonly string[]) =>
  categories.flatMap((path) => chrome.crumbs(`/c/${path}`).at(-1) ?? [])

/**
 * The page of a product. The product decides status and head and is awaited; it brings along what stands around it. What
 * a service does not bring is asked for then, and comes when it comes. `onFound` is told of the product before the rest is there.
 */
export const loadProductPage = async (
  services: Services,
  site: SiteConfig,
  store: VisitorStore,
  path: { readonly manufacturer: string | null; readonly name: string; readonly itemId: string },
  query: ProductQuery,
  onFound: (product: Product) => void,
): Promise<Result<LoadedProductPage, CommerceError>> => {
  const { id: siteId, shortName } = site.brand
  const { policies } = services
  const writing = loadProductPosts(services.content, path.itemId)
  // Then the products that it names come in the same answer.
  const { it: posts } = await soonOrLater(writing, POSTS_TIMEOUT_MS)
  const named = posts instanceof Promise ? undefined : posts.named
  const [answer, chrome, bases] = await Promise.all([
    services.commerce.catalog
      .product(
        path.manufacturer ?? shortName,
        path.name,
        path.itemId,
        pageQuery(query, store, named ?? []),
      )
      .then((it) => {
        if (it.ok) onFound(it.value)
        return it
      }),
    loadChrome(services),
    services.bases(),
  ])
  if (!answer.ok) return err(answer.error)
  const { page: told, ...product } = answer.value
  const selection = selectVariant(product, query)
  const { item } = selection
  const other = otherPartOf(product.productType, item.dynamicProperties.size)
  const own = bases.find(({ storeId }) => storeId === store.storeId)
  const stories = loadProductStories(services, product, writing, named && told?.named)
  const [area, financingNote, disclosure, returnPolicy, methods, written, tales] =
    await Promise.all([
      loadArea(services, item.skuId, own, told),
      loadWords(services, 'financing-note'),
      loadDisclosure(services),
      loadWords(services, 'return-policy'),
      waysOf(site.brand, told?.methods ?? services.shippingMethods(product.shippingMethodIds)),
      told ? { it: told } : loadProductFeedback(services, product.itemId),
      soonOrLater(stories, STORIES_TIMEOUT_MS),
    ])
  const beside = told ? null : besides(services, product, other?.size ?? null)
  const address = productUrl(product, query, shortName)
  const crumbs = crumbsOf(chrome, product, query.Cat)
  const isBrought = !isService(product.productType)
  const options = isBrought
    ? fulfillmentOptions(policies.pickUp, product, item, site.brand, store, area, methods)
    : null
  const check = `${encodeURIComponent(product.itemId)}?s=${encodeURIComponent(item.skuId)}`
  const view: ProductView = {
    product,
    selection,
    buying: buyingOf(
      policies.mattressRemoval,
      product,
      item,
      options,
      own?.address.stateOrRegion ?? '',
      address,
    ),
    covers: isPlan(product.productType) ? coveredBy(chrome, told?.covers ?? []) : null,
    crumbs: [...crumbs, { label: product.name, href: address }],
    places: placesAround(services, site.brand, product, bases, own),
    storeName: store.name,
    methods,
    area: isBrought ? area : null,
    financing: financingOf(
      services,
      {
        price: item.pricing.price,
        clearance: item.dynamicProperties.clearance,
        productType: product.productType,
      },
      disclosure,
    ),
    offersFinancing: offersFinancing(policies.financing, item.pricing.price),
    financingNote,
    removalPlaces: words.listed(removalPlaces(policies.mattressRemoval)),
    returnTerms:
      isBrought && policies.claims
        ? returnTermsOf(policies.claims, siteId, product.productType)
        : null,
    returnPolicy: isBrought ? returnPolicy : null,
    otherPart: otherPart(policies.bedCategories, other, product, item),
    url: `${site.origin}${address}`,
    availabilityHref: isBrought ? `/availability/${check}` : null,
    fitHref: isBrought && needsDoor(product.productType) ? `/will-it-fit/${check}` : null,
    swatchesHref: hasSwatches(policies.swatches, product)
      ? swatchesUrl([{ itemId: product.itemId, skuId: item.skuId }])
      : null,
    alertHref: isPlan(product.productType) ? null : `/alerts/new/${check}`,
    stories: tales.it,
    related: told?.related ?? beside?.then(({ related }) => related) ?? [],
    matching: told?.matching ?? beside?.then(({ matching }) => matching) ?? [],
  }
  return ok({
    product,
    canonicalPath: productUrl(product, {}, shortName),
    chrome,
    view,
    feedback: written.it,
  })
}
