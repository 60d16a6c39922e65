import type { CartItem } from '../contract/cart.ts'

/** What a bed still needs, or what does not go together in it. */
export type Finding = {
  readonly kind: 'base-does-not-fit' | 'base-missing' | 'second-half-missing' | 'protector-missing'
  /** Of the mattress. */
  readonly size: string
  readonly words: string
  /** What would put it right, to look for in the range. */
  readonly wanted: {
    readonly type: 'base' | 'protector'
    readonly size: string
    readonly quantity: number
  }
}

type Piece = Pick<CartItem, 'quantity'> & {
  readonly catalogItem: Pick<CartItem['catalogItem'], 'productType' | 'name' | 'options'>
}

const sizeOf = ({ catalogItem }: Piece): string | null =>
  catalogItem.options.find(({ label }) => label === 'Size')?.value ?? null

/** Two of these stand side by side where one of that size would: the halves of a split bed. */
const halfOf: Readonly<Record<string, string>> = {
  King: 'Twin XL',
  'Split King': 'Twin XL',
}

/** Sizes that a base holds besides its own: a split base carries the undivided mattress, and the other way round. */
const alsoHolds: Readonly<Record<string, readonly string[]>> = {
  'Split Queen': ['Queen'],
  'Split King': ['King'],
  'Split Cal King': ['Cal King'],
  Queen: ['Split Queen'],
  King: ['Split King'],
  'Cal King': ['Split Cal King'],
}

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

const a = (size: string): string => `a ${size}`

/** Beds come with something that carries the mattress; a base bought on its own is what this is about. */
const beds: readonly string[] = ['bed', 'kids-bed', 'crib']

const checkBases = (mattresses: Count, bases: Count, hasBed: boolean): Finding[] => {
  const uncarried: [size: string, count: number][] = []
  const halves: Finding[] = []
  for (const [size, wanted] of mattresses) {
    let missing = wanted - take(bases, size, wanted)
    for (const [base, holds] of Object.entries(alsoHolds))
      if (holds.includes(size)) missing -= take(bases, base, missing)
    const half = halfOf[size]
    if (half !== undefined && missing > 0) {
      const taken = take(bases, half, missing * 2)
      missing -= Math.ceil(taken / 2)
      if (taken % 2 === 1)
        halves.push({
          kind: 'second-half-missing',
          size,
          words: `${size} mattresses lie on two ${half} bases side by side. There is only one in your cart.`,
          wanted: { type: 'base', size: half, quantity: 1 },
        })
    }
    if (missing > 0) uncarried.push([size, missing])
  }
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
            words: `Your ${size} mattress does not fit on the ${other} base in your cart. It needs ${a(size)} base.`,
            wanted,
          },
        ]
      if (hasBed) return []
      return [
        {
          kind: 'base-missing',
          size,
          words: `Nothing in your cart carries your ${size} mattress. If you have no base or bed in this size, add one.`,
          wanted,
        },
      ]
    }),
  ]
}

const checkProtectors = (mattresses: Count, protectors: Count): Finding[] =>
  [...mattresses].flatMap(([size, wanted]): Finding[] => {
    const missing = wanted - take(protectors, size, wanted)
    if (missing <= 0) return []
    return [
      {
        kind: 'protector-missing',
        size,
        words: `No protector for your ${size} mattress yet. It keeps the mattress clean, should you want to exchange it for another comfort.`,
        wanted: { type: 'protector', size, quantity: missing },
      },
    ]
  })

/** Goes through the beds in a cart: is there something under every mattress, does it fit, is it protected? */
export const examineCart = (pieces: readonly Piece[]): Finding[] => {
  const of = (types: readonly string[]) =>
    pieces.filter(({ catalogItem }) => types.includes(catalogItem.productType))
  const mattresses = countSizes(of(['mattress']))
  mattresses.delete('Crib')
  return [
    ...checkBases(
      mattresses,
      countSizes(of(['base', 'foundation', 'box-spring'])),
      of(beds).length > 0,
    ),
    ...checkProtectors(mattresses, countSizes(of(['protector']))),
  ]
}
