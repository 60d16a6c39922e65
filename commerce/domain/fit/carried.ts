import type { Product, ProductBox, ProductItem } from '../../contract/product/product.ts'
import { type Outline, outlineOf } from '../product/outline.ts'
import { type Fit, fitBox, fitOf, fitsBox, fitsWay, type WayIn } from './fit.ts'

/** What has to be carried in: null where nobody has measured it. */
export type Goods = {
  readonly outline: Outline | null
  readonly productType: string
  /** How much lower it is without its legs, in inches; null where they stay on. */
  readonly legHeight: number | null
  /** All the boxes that it comes in; none where that is not known. */
  readonly boxes: readonly ProductBox[]
}

/** What of a product is carried in as this variant. */
export const goodsOf = (
  { productType, legHeight }: Pick<Product, 'productType' | 'legHeight'>,
  { dimensions, boxes = [] }: Pick<ProductItem, 'dimensions' | 'boxes'>,
): Goods => ({ outline: outlineOf(dimensions), productType, legHeight, boxes })

/** The box that goes least well, and of how many. */
export type BoxFit = {
  readonly fit: Exclude<Fit, { readonly verdict: 'in-pieces' }>
  readonly box: ProductBox
  readonly of: number
}

/**
 * How it is best taken in: `boxed`, or `unboxed` where it goes better without its box, and what comes of either. `plain`
 * is what nobody knows a box of.
 */
export type Carrying =
  | { readonly as: 'plain'; readonly fit: Fit }
  | {
      readonly as: 'boxed' | 'unboxed'
      readonly fit: Fit
      readonly boxed: BoxFit
      /** Null where it is not measured by itself; `in-pieces` where its parts are not. */
      readonly bare: Fit | null
    }

const rank = { 'in-pieces': -1, stuck: 0, tight: 1, fits: 2 } as const

/** The box that goes least well: all of them have to get in. */
const worst = (boxes: readonly ProductBox[], way: WayIn): BoxFit | null => {
  const fits = boxes.map((box) => ({ fit: fitBox(box, way, false), box, of: boxes.length }))
  const [first] = fits.toSorted(
    (a, b) =>
      rank[a.fit.verdict] - rank[b.fit.verdict] || a.fit.tightest.spare - b.fit.tightest.spare,
  )
  return first ?? null
}

/** Whether it goes better without its box. What goes as well in it stays in it, which keeps it safe. */
const isBetterBare = (boxed: BoxFit['fit'], bare: Fit | null): boolean => {
  if (bare === null || bare.verdict === 'in-pieces') return false
  const by = rank[bare.verdict] - rank[boxed.verdict]
  return (
    by > 0 || (by === 0 && bare.verdict === 'stuck' && bare.tightest.spare > boxed.tightest.spare)
  )
}

/**
 * Whether goods get in, in their boxes or without, whichever goes better; null where neither is measured. Boxes are all
 * reckoned with, each as it is: where one does not go, the goods do not go in their boxes.
 */
export const carriedIn = (
  { outline, productType, legHeight, boxes }: Goods,
  way: WayIn,
): Carrying | null => {
  const bare = outline && fitOf(outline, productType, way, legHeight)
  const boxed = worst(boxes, way)
  if (!boxed) return bare && { as: 'plain', fit: bare }
  return bare && isBetterBare(boxed.fit, bare)
    ? { as: 'unboxed', fit: bare, boxed, bare }
    : { as: 'boxed', fit: boxed.fit, boxed, bare }
}

/** Whether `carriedIn` says that goods fit, with room to spare: the same without how, many times faster. */
export const goesIn = (
  {
    outline,
    isInPieces,
    legHeight,
    boxes,
  }: Omit<Goods, 'productType'> & { readonly isInPieces: boolean },
  way: WayIn,
): boolean =>
  (boxes.length > 0 && boxes.every((box) => fitsBox(box, way))) ||
  (outline !== null && !isInPieces && fitsWay(outline, way, legHeight))
