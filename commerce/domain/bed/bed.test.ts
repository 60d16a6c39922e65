import { describe, expect, test } from 'vitest'
import { bedSizes } from '../../contract/product/sizes.ts'
import { toCents } from '../money.ts'
import {
  type BaseFacts,
  bedHeight,
  type BedPiece,
  coversFor,
  type ChosenMattress,
  goesRound,
  goTogether,
  judgeBase,
  type MattressFacts,
  pillowsFor,
  type Position,
  sitting,
  suits,
} from './bed.ts'
import { basesUnder, coversOf, mattressesOf } from './bed-sizes.ts'

const piece = (itemId: string, size: string, more: Partial<BedPiece> = {}): BedPiece => ({
  itemId,
  skuId: `${itemId}-${size}`,
  size,
  option: null,
  look: null,
  price: toCents(10_000),
  height: 12,
  weight: 100,
  isBuyable: true,
  ...more,
})

const foundation: BaseFacts = {
  itemId: 'foundation',
  moves: false,
  slatGap: 2.5,
  deck: null,
  carries: null,
}
const slatted: BaseFacts = { ...foundation, itemId: 'slatted', slatGap: 3, deck: 12 }
const adjustable: BaseFacts = {
  itemId: 'adjustable',
  moves: true,
  slatGap: 0,
  deck: null,
  carries: 850,
}
const foam: MattressFacts = { itemId: 'foam', bends: true, slatGap: 2.75 }
const springs: MattressFacts = { itemId: 'springs', bends: false, slatGap: 3.5 }

const chosen = (facts: MattressFacts, size: string, height: number | null = 11): ChosenMattress => {
  const [way] = mattressesOf(size)
  return {
    facts,
    size,
    parts: [{ piece: piece(facts.itemId, size, { height }), count: way?.count ?? 1 }],
  }
}

test.each([
  ['foam on close slats', ['foam', 'foundation'], true],
  ['foam on slats too far apart', ['foam', 'slatted'], false],
  ['springs on a base that moves', ['adjustable', 'springs'], false],
  ['what nobody has measured', ['foam', 'somebody-elses'], true],
])('%s', (_, pieces, together) => {
  const known = { mattresses: [foam, springs], bases: [foundation, slatted, adjustable] }
  expect(goTogether(known, pieces)).toBe(together)
})

const everySize = Object.values(bedSizes)
const everyBase = [foundation, slatted, adjustable]
const range = everyBase.flatMap(({ itemId }) => everySize.map((size) => piece(itemId, size)))

describe('every size on every base with every mattress and every depth of sheet', () => {
  const depths = [8, 11, 14, 16].flatMap((height) =>
    [12, 14, 16, 18].map((pocket) => ({ height, pocket })),
  )
  const rows = everySize.flatMap((size) =>
    everyBase.flatMap((base) => [foam, springs].map((mattress) => ({ size, base, mattress }))),
  )

  test.each(rows)('$size, $base.itemId, $mattress.itemId', ({ size, base, mattress }) => {
    // Said anew here, so that a slip in the rules shows.
    const bends = base === adjustable && mattress === springs
    const sinks = base === slatted && mattress === foam
    const isMade = size !== bedSizes.splitQueen
    for (const { height, pocket } of depths) {
      const bed = chosen(mattress, size, height)
      const found = judgeBase(bed, base, range, 300)
      expect(found).toMatchObject(
        bends || sinks
          ? { carries: false, why: bends ? 'mattress-does-not-bend' : 'slats-too-far' }
          : { carries: true, parts: [{ piece: { size: basesUnder(size)[0]?.size }, count: 1 }] },
      )
      const sheets = coversFor(
        bed,
        [{ itemId: 'sheets', from: 6, to: pocket }],
        everySize.map((it) => piece('sheets', it)),
        base.moves,
      )
      const isDeepEnough = height + (base === adjustable ? 1 : 0) <= pocket
      expect(sheets.map(({ piece: it, count }) => ({ size: it.size, count }))).toEqual(
        isDeepEnough && isMade ? coversOf(size) : [],
      )
    }
  })
})

describe('what carries a mattress', () => {
  const only = (base: BaseFacts, ...sizes: readonly string[]) =>
    sizes.map((size) => piece(base.itemId, size))
  const judge = (
    facts: MattressFacts,
    size: string,
    base: BaseFacts,
    made: readonly string[],
    sleepers = 300,
  ) => judgeBase(chosen(facts, size), base, only(base, ...made), sleepers)

  test.each([
    ['King', ['Split King', 'Twin XL'], 'Split King', 1, 'moves-as-one'],
    ['King', ['Twin XL'], 'Twin XL', 2, 'moves-as-one'],
    ['King', ['King', 'Split King'], 'King', 1, null],
    ['Split King', ['Twin XL'], 'Twin XL', 2, 'halves-move-apart'],
    ['Split King', ['Split King'], 'Split King', 1, 'halves-move-apart'],
    ['Split King', ['King'], 'King', 1, 'moves-as-one'],
    ['Cal King', ['Split Cal King'], 'Split Cal King', 1, 'moves-as-one'],
    ['Split Cal King', ['Half Cal King'], 'Half Cal King', 2, 'halves-move-apart'],
    ['Queen', ['Queen'], 'Queen', 1, null],
  ] as const)('%s on what is made in %s', (size, made, taken, count, note) => {
    expect(judge(foam, size, adjustable, made)).toMatchObject({
      carries: true,
      note,
      parts: [{ piece: { size: taken }, count }],
    })
  })

  test.each([
    ['Queen', adjustable, ['King'], foam, 300, 'not-in-size'],
    ['Queen', adjustable, ['Queen'], springs, 300, 'mattress-does-not-bend'],
    ['Queen', slatted, ['Queen'], foam, 300, 'slats-too-far'],
    ['Queen', adjustable, ['Queen'], foam, 751, 'too-heavy'],
    ['Queen', adjustable, [], foam, 300, 'not-in-size'],
  ] as const)('%s not on %o in %s', (size, base, made, mattress, sleepers, why) => {
    expect(judge(mattress, size, base, made, sleepers)).toEqual({ carries: false, why })
  })

  test('two bases carry twice as much, to the pound', () => {
    expect(judge(foam, 'King', adjustable, ['Twin XL'], 1600).carries).toBe(true)
    expect(judge(foam, 'King', adjustable, ['Twin XL'], 1601).carries).toBe(false)
  })

  test('what is sold out carries nothing', () => {
    const gone = [piece('foundation', 'Queen', { isBuyable: false })]
    expect(judgeBase(chosen(foam, 'Queen'), foundation, gone, 300)).toEqual({
      carries: false,
      why: 'not-in-size',
    })
  })
})

describe('how high it is', () => {
  const height = (mattress: number | null, base: BaseFacts, tall: number | null) =>
    bedHeight(chosen(foam, 'Queen', mattress), base, {
      piece: piece(base.itemId, 'Queen', { height: tall }),
      count: 1,
    })

  test.each([
    [11, foundation, 8, 19],
    [11, slatted, 40, 23], // a bed is as high as its headboard; the mattress lies on its deck
    [14, adjustable, 15, 29],
    [null, foundation, 8, null],
    [11, foundation, null, null],
  ] as const)('%s inches on %o', (mattress, base, tall, whole) => {
    expect(height(mattress, base, tall)).toBe(whole)
  })

  test.each([
    [17.75, 'low'],
    [18, 'easy'],
    [25, 'easy'],
    [25.25, 'high'],
  ] as const)('%s inches: %s', (inches, how) => {
    expect(sitting(inches)).toBe(how)
  })
})

describe('what goes round it', () => {
  test.each([
    [8, [8], false, true],
    [8, [7.5], false, false],
    [8, [16], false, true],
    [8, [16.25], false, false],
    [8, [15], true, true],
    [8, [15.5], true, false],
    [8, [10, 16.5], false, false], // the higher half decides
  ] as const)('from %s to 16 round %s, moving: %s', (from, tall, moving, fits) => {
    expect(goesRound({ itemId: 'sheets', from, to: 16 }, tall, moving)).toBe(fits)
  })

  test('nothing is promised for a mattress that nobody has measured', () => {
    expect(
      coversFor(
        chosen(foam, 'Queen', null),
        [{ itemId: 'sheets', from: 6, to: 16 }],
        [piece('sheets', 'Queen')],
        false,
      ),
    ).toEqual([])
  })
})

describe('a pillow', () => {
  test.each([
    ['side', [4.5, 5.5], true],
    ['side', [3, 3.5], false],
    ['side', [3, 5], true], // it can be set
    ['back', [3, 3.5], true],
    ['back', [5.5, 6], false],
    ['stomach', [3, 3.5], true],
    ['stomach', [4.5, 5.5], false],
    ['turning', [3.5, 4.5], true],
    ['turning', [6, 7], false],
  ] as const)('for one who sleeps on their %s, %s inches: %s', (position: Position, loft, fits) => {
    expect(suits({ loft }, position)).toBe(fits)
  })

  test('comes in the size of the bed, in the option that is right, and not when it is sold out', () => {
    const facts = {
      pillows: [
        { itemId: 'down', option: 'Soft', loft: [3, 3.5] },
        { itemId: 'down', option: 'Medium', loft: [4.5, 5.5] },
      ],
      pillowSizes: { King: 'King', Queen: 'Standard' },
    } as const
    const made = ['Soft', 'Medium'].flatMap((option) =>
      ['Standard', 'King'].map((size) =>
        piece('down', size, { option, skuId: `${option} ${size}` }),
      ),
    )
    const skus = (position: Position, size: string, all = made) =>
      pillowsFor(position, size, facts, all).map((it) => it.piece.skuId)
    expect(skus('side', 'King')).toEqual(['Medium King'])
    expect(skus('stomach', 'Queen')).toEqual(['Soft Standard'])
    expect(skus('stomach', 'Crib')).toEqual([])
    expect(
      skus(
        'side',
        'King',
        made.map((it) => ({ ...it, isBuyable: false })),
      ),
    ).toEqual([])
  })
})
