import { assemblyOf } from './assembly.ts'
import type { AuthoredProduct, Measures } from './authored-product.ts'
import { hash32 } from '../../commerce/domain/hash.ts'
import { leadTimeDaysOf } from './lead-times.ts'
import type { PieceType } from './piece.ts'
import { holidaySale } from './sales.ts'
import { planSkuIdsFor } from './protection-plans.ts'
import type { ProductRow, SkuRow } from '../../commerce/domain/catalogue-rows.ts'
import type { ShippingMethodId } from './shipping-methods.ts'
import { type Variant, variantsOf } from './variants.ts'

/** Of what is done by hands or on paper, and does not run out. */
const ENDLESS = 100_000

/** Eight to sixty: enough to sell, and the same on every machine. */
const usualStock = (skuId: string) => 8 + (hash32(skuId) % 53)

const SOLD_BY_LONG_SIDE = new Set<PieceType>([
  'rug',
  'coffee-table',
  'end-table',
  'dining-table',
  'desk',
  'bench',
  'crib',
])
const SOLD_HEAD_TO_FOOT = new Set<PieceType>(['bed', 'kids-bed', 'mattress', 'base'])

/** How long a piece is, where it is sold by its length. */
export const lengthOf = (type: PieceType, [width, depth]: Measures): number | null =>
  SOLD_BY_LONG_SIDE.has(type) ? Math.max(width, depth) : SOLD_HEAD_TO_FOOT.has(type) ? depth : null

const cents = (dollars: number) => dollars * 100

/** A clearance price stays until the piece is gone; another one below the regular price ends with the sale. */
const pricesOf = (
  price: number,
  was: number | null,
  clearance: boolean,
): Pick<SkuRow, 'price' | 'listPrice' | 'sales'> =>
  was === null || clearance
    ? { price: cents(price), listPrice: was === null ? null : cents(was) }
    : {
        price: cents(was),
        listPrice: null,
        sales: [[Date.parse(holidaySale.startsAt), Date.parse(holidaySale.endsAt), cents(price)]],
      }

/** How a variant is shown. */
type MediaOf = (
  product: AuthoredProduct,
  variant: Variant,
) => Pick<SkuRow, 'images' | 'model' | 'colorSwatch' | 'finishSwatch'>

/** The variant's row. */
const skuRowOf = (
  product: AuthoredProduct,
  variant: Variant,
  position: number,
  mediaOf: MediaOf,
): SkuRow => {
  const exception = product.exceptions?.[variant.ending] ?? {}
  const add = variant.option?.add ?? 0
  const price = exception.price ?? variant.size.price + add
  const was = exception.was ?? (variant.size.was === undefined ? null : variant.size.was + add)
  const [width, depth, height, weight] = variant.measures
  return {
    skuId: variant.skuId,
    itemId: product.itemId,
    position,
    ...pricesOf(price, was, exception.clearance ?? false),
    stock:
      exception.stock ?? (product.carriage === 'nowhere' ? ENDLESS : usualStock(variant.skuId)),
    leadTimeDays:
      exception.leadTimeDays === undefined ? leadTimeDaysOf(product) : exception.leadTimeDays,
    planYears: variant.option?.covers?.years ?? null,
    size: variant.size.size,
    option: variant.option?.name ?? null,
    clearance: exception.clearance ?? false,
    isMattressRemoval: product.isMattressRemoval ?? false,
    dimensions:
      product.carriage === 'nowhere'
        ? null
        : { width, depth, height, length: lengthOf(product.type, variant.measures), weight },
    ...(product.boxes && {
      boxes: product.boxes(variant.measures, variant.size.size),
    }),
    ...mediaOf(product, variant),
  }
}

const shippingMethodIdsOf = ({ ships, carriage }: AuthoredProduct): ShippingMethodId[] => [
  ...(ships === 'truck'
    ? (['home-delivery', 'room-delivery', 'white-glove-delivery'] as const)
    : (['parcel'] as const)),
  ...(carriage === 'maker' || carriage === 'nowhere' ? [] : (['in-store-pick-up'] as const)),
]

export const productRowOf = (product: AuthoredProduct): ProductRow => ({
  itemId: product.itemId,
  name: product.soldAs ?? product.name,
  manufacturerName: product.maker,
  productType: product.type,
  siteIds: product.sites,
  categoryPaths: product.paths,
  optionLabel: product.optionLabel ?? null,
  shortDescription: product.short,
  description: product.description,
  features: product.features,
  materials: product.materials,
  care: product.care,
  warranty: product.warranty,
  assembly: product.assembly ?? assemblyOf(product),
  ...(product.useSpace !== undefined && { useSpace: product.useSpace }),
  ...(product.legs !== undefined && { legHeight: product.legs }),
  collection: product.collection ?? null,
  protectionPlanSkuIds: planSkuIdsFor(product),
  rating: null, // until shoppers have written reviews
  shippingMethodIds: shippingMethodIdsOf(product),
  relatedItemIds: product.related,
  featuredRank: product.rank,
  createdAt: `${product.added}T12:00:00.000Z`,
})

/** The product's variants as rows. An exception for a variant that does not exist is a mistake, and throws. */
export const skuRowsOf = (product: AuthoredProduct, mediaOf: MediaOf): SkuRow[] => {
  const variants = variantsOf(product)
  const endings = new Set(variants.map(({ ending }) => ending))
  for (const ending of Object.keys(product.exceptions ?? {}))
    if (!endings.has(ending)) throw new Error(`${product.name} has no variant ${ending}`)
  return variants.map((variant, position) => skuRowOf(product, variant, position, mediaOf))
}
