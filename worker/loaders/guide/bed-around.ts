import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { sizeFacet } from '../../../commerce/contract/product/facets.ts'
import type { ListingQuery } from '../../../commerce/contract/product/listing-args.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { type BesideCount, besideCounts } from '../../../commerce/domain/bed/beside.ts'
import { goTogether } from '../../../commerce/domain/bed/bed.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import { otherPartOf } from '../../../commerce/domain/bed/bed-sizes.ts'
import { buyableQuantity, isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { add, multiply } from '../../../commerce/domain/money.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { BedLine, WholeBedPageProps } from '../../../ui/pages/guide/whole-bed-page.tsx'
import type { Services } from '../../services.ts'
import type { VisitorLocation, VisitorStore } from '../../visitor.ts'
import type { CheckedProduct } from '../product/product-checks.ts'
import { arrivalOf } from './bed-arrival.ts'
import { loadGuideProducts } from './guide-products.ts'
import { lookOf } from './whole-bed.ts'

type Role = keyof Services['policies']['bedCategories']

type Part = {
  readonly role: Role | 'own'
  readonly kind: string
  readonly product: Product
  readonly item: ProductItem
  readonly changeHref: string
}

const lineOf = ({ kind, product, item, changeHref }: Part): BedLine => {
  const { size, option } = item.dynamicProperties
  return {
    kind,
    name: product.name,
    choice: [size, option, lookOf(item)].filter((it) => it !== null).join(', '),
    price: item.pricing.price,
    picture: item.images[0] ?? null,
    href: productUrl(product, { s: item.skuId }),
    changeHref,
  }
}

/** The variant that a list showed, or the first of a size that can be had. */
const itemOf = (
  { productItems }: Product,
  skuId: string | undefined,
  size: string | null,
): ProductItem | undefined =>
  productItems.find((it) => it.skuId === skuId) ??
  productItems.find((it) => isBuyable(it) && (size === null || it.dynamicProperties.size === size))

/** Of each list so many are looked at: what is sold for the size may still not go with the piece. */
const CANDIDATES = 6

/** What is looked for of a part: what stands beside a bed is of its family, where that has such a piece. */
const wantedOf = (
  role: Role,
  category: string,
  size: string,
  collection: string | null,
): readonly ListingQuery[] => {
  const listed = { category, inStock: true, pageSize: CANDIDATES }
  const inSize = { ...listed, [sizeFacet.name]: [size] }
  if (role === 'mattress') return [inSize]
  // What carries and covers it, as the cart's advice proposes it: nobody has asked for a base that moves.
  if (role !== 'beside') return [{ ...inSize, sort: 'price-asc' }]
  return [...(collection === null ? [] : [{ ...listed, collection }]), listed]
}

/** The first of each part that a bed of this piece's size still needs, with what stands beside it. */
const findParts = async (
  services: Services,
  { guides = [] }: Brand,
  { itemId, collection }: Product,
  { part, size }: NonNullable<ReturnType<typeof otherPartOf>>,
): Promise<Result<readonly Part[], CommerceError>> => {
  const { bedCategories } = services.policies
  const facts = guides.flatMap(({ bed }) => bed ?? [])
  const wanted = ([part, 'protector', 'beside'] as const).flatMap((role) => {
    const category = bedCategories[role]
    return category === undefined
      ? []
      : wantedOf(role, category, size, collection).map((query) => ({ role, category, query }))
  })
  const lists = await services.commerce.catalog.shortLists(wanted.map(({ query }) => query))
  if (!lists.ok) return lists
  const found = wanted.flatMap((it, at) => {
    const pieces = lists.value.lists[at]?.items ?? []
    const piece = pieces.find((one) => facts.every((all) => goTogether(all, [itemId, one.itemId])))
    return piece ? [{ ...it, piece }] : []
  })
  const first = found.filter(
    ({ role }, at) => found.findIndex((other) => other.role === role) === at,
  )
  const products = await loadGuideProducts(
    services,
    first.map(({ piece }) => piece.itemId),
  )
  if (!products.ok) return products
  return ok(
    first.flatMap(({ role, category, piece }): Part[] => {
      const ofSize = role === 'beside' ? null : size
      const product = products.value.get(piece.itemId)
      const item = product && itemOf(product, piece.skuId, ofSize)
      const narrowed = ofSize === null ? '' : `?${sizeFacet.param}=${encodeURIComponent(ofSize)}`
      return product && item
        ? [
            {
              role,
              kind: words.wholeBed.sets[role],
              product,
              item,
              changeHref: `/c/${category}${narrowed}`,
            },
          ]
        : []
    }),
  )
}

/** What a piece of bed is itself. */
const ownKind = ({ productType }: Product): string =>
  productType === 'mattress' || productType === 'base'
    ? words.wholeBed.sets[productType]
    : words.wholeBed.sets.bed

/**
 * A whole bed around one piece: what it still needs in its size, what stands beside it, what all of it comes to and when
 * it can be there. Null for what is no part of a bed, and for what cannot be had.
 */
export const loadBedAround = async (
  services: Services,
  brand: Brand,
  { product, selection: { item }, brief }: CheckedProduct,
  visitor: { readonly location: VisitorLocation; readonly store: VisitorStore },
  at: { readonly beside: BesideCount; hrefOf(beside: BesideCount): string },
): Promise<Result<Omit<WholeBedPageProps, 'formKey' | 'action'> | null, CommerceError>> => {
  const other = otherPartOf(product.productType, item.dynamicProperties.size)
  if (other === null || !isBuyable(item)) return ok(null)
  const found = await findParts(services, brand, product, other)
  if (!found.ok) return found
  const own: Part = {
    role: 'own',
    kind: ownKind(product),
    product,
    item,
    changeHref: brief.href,
  }
  const parts = [own, ...found.value]
  const countOf = (it: Part): number =>
    it.role === 'beside' ? Math.min(at.beside, buyableQuantity(it.item) ?? at.beside) : 1
  const chosen = parts.filter((it) => countOf(it) > 0)
  const skuIds = chosen.map((it) => it.item.skuId)
  const countsOf = (it: Part) =>
    besideCounts
      .filter((count) => count <= (buyableQuantity(it.item) ?? count))
      .map((count) => ({ count, href: at.hrefOf(count), isChosen: count === countOf(it) }))
  return ok({
    title: product.name,
    size: other.size,
    lead: words.wholeBed.aroundLead,
    lines: parts.map((it) => ({
      ...lineOf(it),
      price: multiply(it.item.pricing.price, countOf(it)),
      ...(it.role === 'beside' ? { counts: countsOf(it) } : {}),
    })),
    total: add(...chosen.map((it) => multiply(it.item.pricing.price, countOf(it)))),
    arrival: await arrivalOf(services, skuIds, visitor),
    height: null,
    met: [],
    unmet: [],
    items: chosen.map((it) => `${it.item.skuId}:${countOf(it)}`).join(','),
    start: { href: brief.href, label: words.wholeBed.backTo(product.name) },
  })
}
