import { bedSizes } from '../../contract/product/sizes.ts'

type BedSize = (typeof bedSizes)[keyof typeof bedSizes]

/** Inches across and from head to foot, as the trade makes them. A split is two side by side: its measures are the pair's. */
export const footprints = {
  Twin: [38, 75],
  'Twin XL': [38, 80],
  Full: [53, 75],
  'Full XL': [53, 80],
  Queen: [60, 80],
  'Split Queen': [60, 80],
  King: [76, 80],
  'Split King': [76, 80],
  'Cal King': [72, 84],
  'Split Cal King': [72, 84],
  'Half Cal King': [36, 84],
  Crib: [27.3, 51.7],
} as const satisfies Record<BedSize, readonly [number, number]>

/** So many pieces of a size, side by side where there are two. */
export type InSize = { readonly size: string; readonly count: 1 | 2 }

/** The same bed in one piece and in two: what carries the one carries the other. */
const pairs = [
  [bedSizes.queen, bedSizes.splitQueen],
  [bedSizes.king, bedSizes.splitKing],
  [bedSizes.calKing, bedSizes.splitCalKing],
] as const

const partners: Readonly<Record<string, string>> = Object.fromEntries(
  pairs.flatMap(([whole, split]) => [
    [whole, split],
    [split, whole],
  ]),
)

/** Two of these stand side by side where one of that size would: 38 by 80 inches, and 36 by 84. */
const halves: Readonly<Record<string, string>> = {
  [bedSizes.king]: bedSizes.twinXl,
  [bedSizes.splitKing]: bedSizes.twinXl,
  [bedSizes.calKing]: bedSizes.halfCalKing,
  [bedSizes.splitCalKing]: bedSizes.halfCalKing,
}

const splits: ReadonlySet<string> = new Set(pairs.map(([, split]) => split))

/** Whether a bed of this size has two mattresses, which move and feel apart. */
export const isSplit = (size: string): boolean => splits.has(size)

const twoHalves = (size: string): readonly InSize[] => {
  const half = halves[size]
  return half === undefined ? [] : [{ size: half, count: 2 }]
}

/** What carries a mattress of this size: the same size first, then the same bed in one or two pieces. */
export const basesUnder = (size: string): readonly InSize[] => {
  const partner = partners[size]
  return [
    { size, count: 1 },
    ...(partner === undefined ? [] : [{ size: partner, count: 1 as const }]),
    ...twoHalves(size),
  ]
}

/** The beds that two of this size make, side by side. */
export const bedsOfTwo = (size: string): readonly string[] =>
  Object.keys(halves).filter((whole) => halves[whole] === size)

/** What a bed of this size has for a mattress: a pair sold as one piece, or two of its halves, where it is split. */
export const mattressesOf = (size: string): readonly InSize[] => [
  { size, count: 1 },
  ...(isSplit(size) ? twoHalves(size) : []),
]

/** What is drawn over its mattress: each half of a split has its own. Empty where nothing is made for the half. */
export const coversOf = (size: string): readonly InSize[] =>
  isSplit(size) ? twoHalves(size) : [{ size, count: 1 }]

/** A mattress by what it is called, and its inches. */
export type MattressMeasures = {
  readonly size: string
  readonly width: number
  readonly length: number
}

/** What has a place for a mattress and is sold without one, by the trade's types of product. */
const takers: ReadonlySet<string> = new Set(['bed', 'kids-bed', 'base'])

/** The mattress that a piece has a place for; null for what takes none, and where nobody knows how large it is. */
export const mattressFor = (productType: string, size: string | null): MattressMeasures | null => {
  const known = Object.entries(footprints).find(([name]) => name === size)
  if (!known || !takers.has(productType)) return null
  const [name, [width, length]] = known
  return { size: name, width, length }
}

/** What a piece of bed is sold without, in one size: a mattress, or what carries it. Null for anything else, and for halves. */
export const otherPartOf = (
  productType: string,
  size: string | null,
): { readonly part: 'mattress' | 'base'; readonly size: string } | null => {
  if (size === null || isSplit(size) || size === bedSizes.halfCalKing || size === bedSizes.crib)
    return null
  if (mattressFor(productType, size)) return { part: 'mattress', size }
  return productType === 'mattress' ? { part: 'base', size } : null
}
