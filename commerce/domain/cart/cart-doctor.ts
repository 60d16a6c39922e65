import * as words from '#words'
import type { CartItem } from '../../contract/cart/cart.ts'
import { bedSizes } from '../../contract/product/sizes.ts'
import { basesUnder, bedsOfTwo, coversOf } from '../bed/bed-sizes.ts'
import { optionLabels } from '../product/variant.ts'

/** The kinds of product that do the work of what a mattress needs. */
export const typesOfNeed = {
  base: ['base', 'foundation', 'box-spring'],
  protector: ['protector'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What a bed still needs, or what does not go together in it. */
export type Finding = {
  readonly kind: 'base-does-not-fit' | 'base-missing' | 'second-half-missing' | 'protector-missing'
  /** Of the mattress. */
  readonly size: string
  readonly words: string
  /** What would put it right, to look for in the range. */
  readonly wanted: {
    readonly type: keyof typeof typesOfNeed
    readonly size: string
    readonly quantity: number
  }
}

type Piece = Pick<CartItem, 'quantity'> & {
  readonly catalogItem: Pick<CartItem['catalogItem'], 'productType' | 'name' | 'options'>
}

const sizeOf = ({ catalogItem }: Piece): string | null =>
  catalogItem.options.find(({ label }) => label === optionLabels.size)?.value ?? null

type Count = Map<string, number>

const countSizes = (pieces: readonly Piece[]): Count => {
  const counts: Count = new Map()
  for (const piece of pieces) {
    const size = sizeOf(piece)
    if (size !== null) counts.set(size, (counts.get(size) ?? 0) + piece.quantity)
  }
  return counts
}

/** Takes up to `wanted` of a size away and says how many there were. */
const take = (counts: Count, size: string, wanted: number): number => {
  const taken = Math.min(counts.get(size) ?? 0, wanted)
  if (taken > 0) counts.set(size, (counts.get(size) ?? 0) - taken)
  return taken
}

const remaining = (counts: Count): string[] =>
  [...counts].filter(([, count]) => count > 0).map(([size]) => size)

/** Beds come with something that carries the mattress; a base bought on its own is what this is about. */
const beds: readonly string[] = ['bed', 'kids-bed', 'crib']

/** Two halves of a bed lie on what carries the whole: takes such bases away, and says how many halves are left. */
const leftOfPairs = (bases: Count, size: string, halves: number): number =>
  bedsOfTwo(size).reduce(
    (left, whole) => left - 2 * take(bases, whole, Math.floor(left / 2)),
    halves,
  )

const checkBases = (mattresses: Count, bases: Count, hasBed: boolean): Finding[] => {
  const alone: [size: string, count: number][] = []
  const halves: Finding[] = []
  for (const [size, wanted] of mattresses) {
    let missing = wanted
    for (const { size: base, count } of basesUnder(size)) {
      const taken = take(bases, base, missing * count)
      missing -= Math.ceil(taken / count)
      if (taken % count === 1)
        halves.push({
          kind: 'second-half-missing',
          size,
          words: words.cartAdvice.secondHalf({ size, base }),
          wanted: { type: 'base', size: base, quantity: 1 },
        })
    }
    if (missing > 0) alone.push([size, missing])
  }
  // Whole mattresses have had theirs by now.
  const uncarried = alone
    .map(([size, missing]) => [size, leftOfPairs(bases, size, missing)] as const)
    .filter(([, missing]) => missing > 0)
  const unused = remaining(bases)
  return [
    ...halves,
    ...uncarried.flatMap(([size, count]): Finding[] => {
      const wanted = { type: 'base' as const, size, quantity: count }
      const [other] = unused
      if (other !== undefined)
        return [
          {
            kind: 'base-does-not-fit',
            size,
            words: words.cartAdvice.otherBase({ size, base: other }),
            wanted,
          },
        ]
      if (hasBed) return []
      return [
        {
          kind: 'base-missing',
          size,
          words: words.cartAdvice.noBase(size),
          wanted,
        },
      ]
    }),
  ]
}

const checkProtectors = (mattresses: Count, protectors: Count): Finding[] => {
  const bare = [...mattresses].map(
    ([size, wanted]) => [size, wanted - take(protectors, size, wanted)] as const,
  )
  return bare.flatMap(([size, wanted]): Finding[] => {
    // Each half of a split has its own, where such are made.
    const [cover = { size, count: 1 }] = coversOf(size)
    const covered = cover.size === size ? 0 : take(protectors, cover.size, wanted * cover.count)
    const missing = wanted * cover.count - covered
    if (missing <= 0) return []
    return [
      {
        kind: 'protector-missing',
        size,
        words: words.cartAdvice.noProtector(size),
        wanted: { type: 'protector', size: cover.size, quantity: missing },
      },
    ]
  })
}

/** Goes through the beds in a cart: is there something under every mattress, does it fit, is it protected? */
export const examineCart = (pieces: readonly Piece[]): Finding[] => {
  const of = (types: readonly string[]) =>
    pieces.filter(({ catalogItem }) => types.includes(catalogItem.productType))
  const mattresses = countSizes(of(['mattress']))
  mattresses.delete(bedSizes.crib)
  return [
    ...checkBases(mattresses, countSizes(of(typesOfNeed.base)), of(beds).length > 0),
    ...checkProtectors(mattresses, countSizes(of(typesOfNeed.protector))),
  ]
}
