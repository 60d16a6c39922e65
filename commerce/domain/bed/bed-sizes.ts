import { bedSizes } from '../../contract/product/sizes.ts'

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
