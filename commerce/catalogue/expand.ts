import type { Picture } from '../contract/product.ts'
import type { AuthoredProduct, Measures, OptionChoice, SizeChoice } from './authored-product.ts'
import { hash32 } from './hash.ts'
import type { PieceLook } from './media/piece.ts'
import { isSeenFromSide } from './media/pieces.ts'
import { type View, viewsOf } from './media/view.ts'
import type { ProductRow, SkuRow } from './rows.ts'
import type { ShippingMethodId } from './shipping-methods.ts'
import { colors, finishes } from './swatches.ts'

/** One variant of a product, before it is a row: which choices it is made of. */
export type Variant = {
  readonly skuId: string
  readonly ending: string
  readonly size: SizeChoice
  readonly color: (typeof colors)[keyof typeof colors] | null
  readonly finish: (typeof finishes)[keyof typeof finishes] | null
  readonly option: OptionChoice | null
  readonly measures: Measures
}

const code = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replace(/-$/, '')
const orNone = <T>(choices: readonly T[] | undefined): readonly (T | null)[] =>
  choices?.length ? choices : [null]

/** Every combination of the product's choices, sizes first, in the order in which they are written. */
export const variantsOf = (product: AuthoredProduct): Variant[] =>
  product.sizes.flatMap((size) =>
    orNone(product.colors).flatMap((colorKey) =>
      orNone(product.finishes).flatMap((finishKey) =>
        orNone(product.options).map((option) => {
          const color = colorKey && colors[colorKey]
          const finish = finishKey && finishes[finishKey]
          const ending = [size.size, color?.name, finish?.name, option?.name]
            .filter((name) => typeof name === 'string')
            .map(code)
            .join('-')
          const skuId = ending === '' ? `${product.itemId}-1` : `${product.itemId}-${ending}`
          const [width, depth, height, weight] = size.measures
          const measures = [width, depth, option?.height ?? height, weight] as const
          return { skuId, ending, size, color, finish, option, measures }
        }),
      ),
    ),
  )

/** How a variant is drawn: the product's own look, in the variant's colours and measures. */
export const lookOf = (product: AuthoredProduct, variant: Variant): PieceLook => {
  const [width, depth, height] = variant.measures
  return {
    style: 'plain',
    hex: '#d6c9b3',
    finishHex: '#7c5539',
    ...product.look,
    ...(variant.color && { hex: variant.color.hex }),
    ...(variant.finish && { finishHex: variant.finish.hex }),
    ...variant.option?.look,
    width,
    depth,
    height,
  }
}

const VIEW_WORDS: Record<View, string> = {
  front: 'front view',
  room: 'in a room',
  measured: 'with its measurements',
}

/** What a picture of the variant shows, in words: `Hollis Sofa in Moss, front view`. */
export const altOf = (product: AuthoredProduct, variant: Variant, view: View): string => {
  const finish = variant.color ? null : variant.finish
  const tone = variant.color?.name ?? finish?.name
  const size = variant.size.size && `, ${variant.size.size}`
  const words = `${product.name}${size ?? ''}${tone ? ` in ${tone}` : ''}`
  const [width, depth, height] = variant.measures
  const fromSide = view === 'front' && isSeenFromSide(product.type, product.look.style ?? '')
  const inches = `: ${width} inches wide, ${depth} deep, ${height} high`
  return `${words}, ${fromSide ? 'side view' : VIEW_WORDS[view]}${view === 'measured' ? inches : ''}`
}

/** Eight to sixty: enough to sell, and the same on every machine. */
const usualStock = (skuId: string) => 8 + (hash32(skuId) % 53)

const cents = (dollars: number) => dollars * 100

/** The variant's row. `pictureOf` gives the picture of a view. */
const skuRowOf = (
  product: AuthoredProduct,
  variant: Variant,
  position: number,
  pictureOf: (product: AuthoredProduct, variant: Variant, view: View) => Picture,
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
    price: cents(price),
    listPrice: was === null ? null : cents(was),
    stock: exception.stock ?? usualStock(variant.skuId),
    size: variant.size.size,
    colorSwatch: variant.color,
    finishSwatch: variant.finish,
    option: variant.option?.name ?? null,
    clearance: exception.clearance ?? false,
    isMattressRemoval: product.isMattressRemoval ?? false,
    dimensions: { width, depth, height, weight },
    images: viewsOf(product.type).map((view) => pictureOf(product, variant, view)),
  }
}

const shippingMethodIdsOf = ({ ships, carriage }: AuthoredProduct): ShippingMethodId[] => [
  ...(ships === 'truck'
    ? (['home-delivery', 'white-glove-delivery'] as const)
    : (['parcel'] as const)),
  ...(carriage === 'maker' || carriage === 'nowhere' ? [] : (['in-store-pick-up'] as const)),
]

export const productRowOf = (product: AuthoredProduct): ProductRow => ({
  itemId: product.itemId,
  name: product.name,
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
  rating: null, // until shoppers have written reviews
  shippingMethodIds: shippingMethodIdsOf(product),
  relatedItemIds: product.related,
  featuredRank: product.rank,
  createdAt: `${product.added}T12:00:00.000Z`,
})

/** The product's variants as rows. An exception for a variant that does not exist is a mistake, and throws. */
export const skuRowsOf = (
  product: AuthoredProduct,
  pictureOf: (product: AuthoredProduct, variant: Variant, view: View) => Picture,
): SkuRow[] => {
  const variants = variantsOf(product)
  const endings = new Set(variants.map(({ ending }) => ending))
  for (const ending of Object.keys(product.exceptions ?? {}))
    if (!endings.has(ending)) throw new Error(`${product.name} has no variant ${ending}`)
  return variants.map((variant, position) => skuRowOf(product, variant, position, pictureOf))
}
