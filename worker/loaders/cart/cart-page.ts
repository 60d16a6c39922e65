import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import { sizeFacet } from '../../../commerce/contract/product/facets.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { isPurchasable } from '../../../commerce/domain/cart/cart.ts'
import { examineCart, typesOfNeed } from '../../../commerce/domain/cart/cart-doctor.ts'
import { emptyCart } from '../../../commerce/domain/cart/empty-cart.ts'
import { buildUrl } from '../../../commerce/domain/modular/arrangement.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { type Brand, hasStores } from '../../../commerce/domain/brand.ts'
import type { MissingPiece } from '../../../ui/pages/cart/saved-for-later.tsx'
import type { CartPageProps } from '../../../ui/pages/cart/cart-page.tsx'
import type { VisitorStore } from '../../visitor.ts'
import type { Services } from '../../services.ts'
import { swatchesHrefOf } from '../product/swatch-links.ts'
import { findStarters } from '../product/starters.ts'
import { loadDisclosure, openPlans } from './financing.ts'
import { shownCart } from './shown-cart.ts'

/** The names of the stores that lines and shipments are picked up at. */
export const loadStoreNames = async (services: Services): Promise<Record<number, string>> =>
  Object.fromEntries((await services.stores()).map((store) => [store.storeId, store.name]))

/** Each line's product page with its choices in the query. */
const lineHrefs = ({ items, saved }: Cart): Record<string, string> =>
  Object.fromEntries(
    [...items.filter((it) => it.catalogItemType === 'product'), ...saved].flatMap(
      ({ id, catalogItem, set }) => {
        if (set) return [[id, buildUrl(set.collection, set)]]
        return catalogItem.dynamicProperties.isMattressRemoval
          ? []
          : [[id, productUrl(catalogItem, { s: catalogItem.skuId })]]
      },
    ),
  )

type Visiting = {
  readonly store: VisitorStore
  /** The store for which the visitor said that what waits at others stays there. */
  readonly keptFor: string | null
}

/** What waits at another store than the visitor's, and when the visitor's own has it; one question for all lines. */
const askMyStore = async (
  services: Services,
  { items }: Cart,
  { storeId }: VisitorStore,
): Promise<Record<string, Promised>> => {
  const elsewhere = items.filter((it) => it.fulfillment === 'pickup' && it.storeId !== storeId)
  if (elsewhere.length === 0) return {}
  const sku = [...new Set(elsewhere.map(({ catalogItem }) => catalogItem.skuId))]
  const quantity = Math.max(...elsewhere.map((it) => it.quantity))
  const asked = await services.commerce.promises.list({ sku, storeId, quantity })
  if (!asked.ok) return {}
  const bySku = new Map(asked.value.skus.map(({ skuId, pickup }) => [skuId, pickup]))
  return Object.fromEntries(
    elsewhere.flatMap(({ id, catalogItem }) => {
      const promised = bySku.get(catalogItem.skuId)
      return promised ? [[id, promised]] : []
    }),
  )
}

/** A listing names the variant only where not all of them fit; else the product knows. */
const skuOfSize = async (
  services: Services,
  itemId: string,
  size: string,
): Promise<string | undefined> => {
  const found = await services.commerce.catalog.item(itemId)
  if (!found.ok) return undefined
  const fitting = found.value.productItems.filter((it) => it.dynamicProperties.size === size)
  return (fitting.find(isBuyable) ?? fitting[0])?.skuId
}

/** Of the cheapest in a category, so many are looked through for one that does the work: pillows have protectors, too. */
const LOOKED_THROUGH = 12

/** What a bed in this cart still needs, each with one piece of ours that would do. */
const findMissing = async (services: Services, { items }: Cart): Promise<MissingPiece[]> => {
  const { bedCategories } = services.policies
  const findings = examineCart(items).map((finding) => ({
    ...finding,
    category: bedCategories[finding.wanted.type],
  }))
  const sought = findings.filter(({ category }) => category !== undefined)
  const found =
    sought.length === 0
      ? null
      : await services.commerce.catalog.shortLists(
          sought.map(({ category, wanted }) => ({
            category,
            [sizeFacet.name]: [wanted.size],
            inStock: true,
            sort: 'price-asc' as const,
            pageSize: LOOKED_THROUGH,
          })),
        )
  return Promise.all(
    findings.map(async (finding): Promise<MissingPiece[]> => {
      const { type, quantity, size } = finding.wanted
      const does: readonly string[] = typesOfNeed[type]
      const list = found?.ok ? found.value.lists[sought.indexOf(finding)] : undefined
      const it = list?.items.find(({ productType }) => does.includes(productType))
      const skuId = it && (it.skuId ?? (await skuOfSize(services, it.itemId, size)))
      // Nothing is asked for that we do not have; that something does not fit is said all the same.
      if (!it || !skuId)
        return finding.kind === 'base-does-not-fit' ? [{ words: finding.words, offer: null }] : []
      const offer = {
        skuId,
        name: it.name,
        size,
        quantity,
        price: it.priceFrom,
        href: productUrl(it, { s: skuId }),
        moreHref: `/c/${finding.category}?${sizeFacet.param}=${encodeURIComponent(size)}`,
      }
      return [{ words: finding.words, offer }]
    }),
  ).then((pieces) => pieces.flat())
}

/** The cart page's own data; without a cart, the empty one. */
export const loadCartPage = async (
  services: Services,
  brand: Brand,
  given: Cart | null,
  { store, keptFor }: Visiting,
): Promise<
  Omit<CartPageProps, 'notices' | 'wasRemoved' | 'promoProblems' | 'promoTyped' | 'see'>
> => {
  const cartNow = given ?? emptyCart
  const [shown, storeNames, disclosure, atMyStore, missing, starters] = await Promise.all([
    shownCart(services, cartNow),
    loadStoreNames(services),
    loadDisclosure(services),
    askMyStore(services, cartNow, store),
    findMissing(services, cartNow),
    cartNow.items.length === 0 ? findStarters(services, brand) : [],
  ])
  return {
    cart: shown,
    hrefs: lineHrefs(shown),
    myStore: hasStores(brand) ? { storeId: store.storeId, name: store.name } : null,
    storeNames,
    atMyStore,
    asksAboutStore: Object.keys(atMyStore).length > 0 && keptFor !== String(store.storeId),
    missing,
    financing: disclosure === null ? null : { plans: openPlans(services), disclosure },
    canCheckOut: isPurchasable(shown),
    swatchesHref: swatchesHrefOf(
      services,
      cartNow.items.filter(({ set }) => !set).map(({ catalogItem }) => catalogItem),
    ),
    emptyLead: brand.emptyCartLead ?? null,
    suggestions: brand.emptyCartLinks,
    starters,
  }
}
