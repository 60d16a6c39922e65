import { describe, expect, test } from 'vitest'
import { merrick } from '../../../shop/davenport/merrick.ts'
import { merrickSkus } from '../../../shop/goods/products/merrick.ts'
import { toCents } from '../money.ts'
import {
  type Arrangement,
  boundsOf,
  coversOf,
  type Placed,
  readArrangement,
  readPieces,
  type Turn,
  writeArrangement,
  writePieces,
} from './arrangement.ts'
import { arrangementToken, readArrangementToken } from './arrangement-token.ts'
import { added, movedBy, movesOf, placesFor, removed, turnedOn } from './change.ts'
import { offersFor } from './offers.ts'
import { type ProblemReason, problemsOf } from './check.ts'
import { moduleOf } from './collection.ts'
import { allEdges, stretchOf } from './meeting.ts'
import { cartonsOf, fitsRoom, measuresOf, partsOf, priceOfParts } from './parts.ts'
import { roomSolids } from './solids.ts'

const prices = new Map(merrickSkus.map(({ skuId, price }) => [skuId, toCents(price)]))
const priceOf = (skuId: string) => prices.get(skuId) ?? null

const plan = (text: string): readonly Placed[] => {
  const pieces = readPieces(merrick, text)
  if (!pieces) throw new Error(`cannot read ${text}`)
  return pieces
}

const arrangementOf = (text: string, fabric = 'oatmeal', legs = 'walnut'): Arrangement => {
  const read = readArrangement(merrick, { pieces: text, fabric, legs })
  if (!read) throw new Error(`cannot read ${text}`)
  return read
}

const module = (code: string) => {
  const found = moduleOf(merrick, code)
  if (!found) throw new Error(`no module ${code}`)
  return found
}

describe('what can be had', () => {
  test.each(merrick.starts)('$name, to begin with', ({ pieces }) => {
    expect(problemsOf(merrick, plan(pieces))).toEqual([])
    expect(writePieces(plan(pieces)).split('_').toSorted()).toEqual(pieces.split('_').toSorted())
  })

  test.each([
    ['an ottoman by itself', 'ot.0.0'],
    ['two ottomans side by side', 'ot.0.0_ot.30.0'],
    ['an ottoman in the middle of a wider seat', 'al.0.0_ar.38.0_ot.7.38'],
    ['a sofa with its back to who looks at it', 'ar.0.0.2_al.38.0.2'],
    ['a console at the end in place of an arm', 'al.0.0_cn.38.0'],
    ['a U', 'co.0.0_am.38.0_am.68.0_co.98.0.1_ar.98.38.1_al.0.38.3'],
  ])('%s', (_, text) => {
    expect(problemsOf(merrick, plan(text))).toEqual([])
  })
})

describe('what cannot be had, and why', () => {
  test.each<[string, string, ProblemReason, readonly number[]]>([
    ['nothing at all', '', 'empty', []],
    ['a console alone', 'cn.0.0', 'no-seat', []],
    ['two pieces in one place', 'al.0.0_ar.20.0', 'overlap', [0, 1]],
    ['an end without an arm', 'al.0.0_am.38.0', 'open-edge', [1]],
    ['an arm against the open end', 'al.0.0_al.38.0', 'unmatched', [0, 1]],
    ['an end that an ottoman stands against', 'al.0.0_ot.38.0', 'unmatched', [0, 1]],
    ['ends that are not in line', 'al.0.0_ar.38.2', 'unmatched', [0, 1]],
    ['a back where the other has its front', 'al.0.0_al.38.0.2', 'unmatched', [0, 1]],
    ['a sofa in front of a sofa', 'al.0.0_ar.38.0_al.0.38_ar.38.38', 'blocked', [0, 2]],
    ['an ottoman across the seam of two seats', 'al.0.0_ar.38.0_ot.20.38', 'blocked', [0, 2]],
    ['two sofas', 'al.0.0_ar.38.0_al.100.0_ar.138.0', 'apart', [2, 3]],
    [
      'more than are sold as one',
      `al.0.0_${Array.from({ length: 11 }, (__, at) => `am.${38 + 30 * at}.0`).join('_')}_ar.368.0`,
      'too-many',
      [],
    ],
  ])('%s', (_, text, reason, pieces) => {
    expect(problemsOf(merrick, plan(text))).toContainEqual({ reason, pieces })
    expect(partsOf(merrick, arrangementOf(text)).ok).toBe(false)
  })

  test('two depths do not meet, in a collection that has two', () => {
    const [left, right] = [module('al'), module('ar')]
    const deep = {
      ...right,
      code: 'dr',
      depth: 44,
      edges: right.edges.map((edge) => (edge.side === 'w' ? { ...edge, to: 44 } : edge)),
    }
    const pieces = [
      { module: left, x: 0, y: 0, turn: 0 },
      { module: deep, x: 38, y: 0, turn: 0 },
    ] as const
    expect(problemsOf({ ...merrick, modules: [left, deep] }, pieces)).toContainEqual({
      reason: 'unmatched',
      pieces: [0, 1],
    })
  })
})

describe('addresses', () => {
  test.each([
    ['a module that there is not', 'zz.0.0'],
    ['a turn that is none', 'al.0.0.4'],
    ['a fraction of an inch', 'al.0,5.0'],
    ['less than nothing', 'al.-3.0'],
    ['something after it', 'al.0.0_'],
    ['more than anybody draws', Array.from({ length: 41 }, () => 'am.0.0').join('_')],
    ['a tag', '<script>'],
  ])('%s is not read', (_, text) => {
    expect(readPieces(merrick, text)).toBeNull()
  })

  test('one arrangement is written in one way, wherever on the plan and in whatever order', () => {
    expect(writePieces(plan('ar.78.20_al.40.20'))).toBe('al.0.0_ar.38.0')
  })
})

describe('parts, measures, boxes', () => {
  test('each module in its fabric, and a set of legs for each that has any', () => {
    const parts = partsOf(merrick, arrangementOf('al.0.0_cn.38.0_am.50.0_ar.80.0', 'moss', 'steel'))
    expect(parts).toEqual({
      ok: true,
      value: [
        { skuId: '101201-MOSS', quantity: 1 },
        { skuId: '101202-MOSS', quantity: 1 },
        { skuId: '101203-MOSS', quantity: 1 },
        { skuId: '101209-MOSS', quantity: 1 },
        { skuId: '101210-BLACK-STEEL', quantity: 3 },
      ],
    })
  })

  test('a sofa with a chaise', () => {
    const { pieces } = arrangementOf('cl.0.0_am.38.0_ar.68.0')
    expect(measuresOf(pieces)).toEqual({ width: 106, depth: 64, height: 31, seats: 3 })
    expect(cartonsOf(merrick, pieces)).toMatchObject({
      count: 4,
      weight: 104 + 9 + 58 + 9 + 74 + 9 + 3 * 3,
      largest: { width: 40, depth: 66 },
    })
  })

  test.each([
    [{ width: 120, depth: 70 }, true, false],
    [{ width: 70, depth: 120 }, true, true],
    [{ width: 105, depth: 200 }, true, true],
    [{ width: 105, depth: 100 }, false, false],
  ])('in a room of %o', (room, fits, turned) => {
    expect(fitsRoom({ width: 106, depth: 64 }, room)).toMatchObject({ fits, turned })
  })
})

describe('changes', () => {
  const sofa = plan('al.0.0_am.38.0')

  test('a piece goes where it meets what is there', () => {
    expect(writePieces(added(merrick, sofa, module('ar')))).toBe('al.0.0_am.38.0_ar.68.0')
    expect(writePieces(added(merrick, sofa, module('co')))).toBe('al.0.0_am.38.0_co.68.0.1')
  })

  test('a piece that goes nowhere stands beside the others', () => {
    const whole = plan('al.0.0_ar.38.0')
    expect(writePieces(added(merrick, whole, module('am')))).toBe('al.0.0_ar.38.0_am.82.0')
  })

  test('what looks the same however it is turned is offered once at each place', () => {
    expect(placesFor(merrick, sofa, module('ot')).map(({ placed }) => placed.turn)).toHaveLength(2)
  })

  test('four quarter turns are none; there and back is nowhere', () => {
    let pieces = sofa
    for (let n = 0; n < 4; n += 1)
      pieces = turnedOn(
        pieces,
        pieces.findIndex((it) => it.module.code === 'am'),
      )
    expect(pieces).toEqual(sofa)
    expect(movedBy(movedBy(sofa, 1, 4, 6), 1, -4, -6)).toEqual(sofa)
    expect(writePieces(removed(sofa, 0))).toBe('am.0.0')
  })

  test('a piece is offered every other place that it fits', () => {
    const moves = movesOf(merrick, plan('al.0.0_am.38.0_ar.68.0_ot.0.38'), 3)
    expect(moves.map(({ pieces }) => writePieces(pieces)).length).toBeGreaterThan(1)
    for (const { pieces } of moves) expect(problemsOf(merrick, pieces)).toEqual([])
  })
})

describe('what a module could do', () => {
  const sofa = plan('al.0.0_am.38.0_ar.68.0')
  const offered = (code: string, pieces = sofa) =>
    offersFor(merrick, pieces, module(code)).map((it) => [it.where.kind, writePieces(it.pieces)])

  test('a seat goes between two, and the rest moves on', () => {
    expect(offered('am')).toContainEqual(['between', 'al.0.0_am.38.0_am.68.0_ar.98.0'])
  })

  test('a chaise takes the place of an arm', () => {
    expect(offered('cr')).toContainEqual(['instead', 'al.0.0_am.38.0_cr.68.0'])
    expect(offered('cl')).toContainEqual(['instead', 'cl.0.0_am.38.0_ar.68.0'])
  })

  test('in a row that turns, what is beyond the corner moves as a whole', () => {
    const corner = plan('co.0.0_am.38.0_ar.68.0_am.0.38.3_al.0.68.3')
    expect(offered('am', corner)).toContainEqual([
      'between',
      'co.0.0_am.38.0_am.68.0_ar.98.0_am.0.38.3_al.0.68.3',
    ])
    expect(offered('am', corner)).toContainEqual([
      'between',
      'co.0.0_am.38.0_ar.68.0_am.0.38.3_am.0.68.3_al.0.98.3',
    ])
  })

  test.each(merrick.starts)(
    'nothing that is offered for $name stands in anything',
    ({ pieces }) => {
      for (const each of merrick.modules)
        for (const offer of offersFor(merrick, plan(pieces), each))
          expect(problemsOf(merrick, offer.pieces).map(({ reason }) => reason)).not.toContain(
            'overlap',
          )
    },
  )
})

/** The same numbers in every run. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const pick = <T>(from: readonly T[], next: () => number): T => {
  const picked = from[Math.floor(next() * from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

/** Grown piece by piece where each fits, then at times shaken: moved, turned, or with one taken away. */
const grown = (next: () => number): Arrangement => {
  let pieces: readonly Placed[] = [{ module: pick(merrick.modules, next), x: 0, y: 0, turn: 0 }]
  const size = Math.floor(next() * 8)
  for (let n = 0; n < size; n += 1) {
    const places = placesFor(merrick, pieces, pick(merrick.modules, next))
    if (places.length > 0) pieces = [...pieces, pick(places, next).placed]
  }
  for (const closing of ['al', 'ar', 'al', 'ar'])
    if (next() < 0.8) {
      const places = placesFor(merrick, pieces, module(closing))
      if (places.length > 0) pieces = [...pieces, pick(places, next).placed]
    }
  const at = Math.floor(next() * pieces.length)
  const shake = next()
  if (shake < 0.15)
    pieces = movedBy(pieces, at, Math.floor(next() * 9) - 4, Math.floor(next() * 9) - 4)
  else if (shake < 0.25) pieces = turnedOn(pieces, at)
  else if (shake < 0.32) pieces = removed(pieces, at)
  return {
    pieces: plan(writePieces(pieces)),
    fabric: pick(merrick.fabrics, next),
    legs: pick(merrick.legs.finishes, next),
  }
}

/** Thrown on the plan without any order. */
const thrown = (next: () => number): Arrangement => ({
  ...grown(next),
  pieces: plan(
    writePieces(
      Array.from({ length: 1 + Math.floor(next() * 6) }, () => ({
        module: pick(merrick.modules, next),
        x: Math.floor(next() * 80) * 2,
        y: Math.floor(next() * 60) * 2,
        turn: pick<Turn>([0, 1, 2, 3], next),
      })),
    ),
  ),
})

/** The square inches that a piece covers. */
const cellsOf = (placed: Placed): string[] =>
  coversOf(placed).flatMap(({ x, y, width, depth }) =>
    Array.from(
      { length: width * depth },
      (_, at) => `${x + (at % width)} ${y + Math.floor(at / width)}`,
    ),
  )

/** Judged another way than by the rules: inch by inch. */
const isSound = (pieces: readonly Placed[]): boolean => {
  const cells = pieces.map((it) => new Set(cellsOf(it)))
  const all = cells.flatMap((it) => [...it])
  if (new Set(all).size !== all.length) return false
  const ends = allEdges(pieces).filter(({ edge }) => edge.profile === 'seat')
  return ends
    .filter(({ edge }) => edge.isRaw)
    .every((one) => {
      const partners = ends.filter(
        (other) =>
          other.piece !== one.piece &&
          String(other.back) === String(one.back) &&
          String(other.front) === String(one.front),
      )
      const { isUpright, line, from } = stretchOf(one)
      const outside = one.side === 'e' || one.side === 's' ? line : line - 1
      const cell = isUpright ? `${outside} ${from}` : `${from} ${outside}`
      return partners.some(({ piece }) => cells[piece]?.has(cell))
    })
}

describe('10,000 arrangements', () => {
  const next = random(20)
  const arrangements = Array.from({ length: 10_000 }, (_, at) =>
    at % 4 === 0 ? thrown(next) : grown(next),
  )

  test('no unsound one has parts to put into a cart, and many sound ones have', () => {
    const sold = arrangements.filter((it) => partsOf(merrick, it).ok)
    expect(sold.length).toBeGreaterThan(2000)
    expect(arrangements.length - sold.length).toBeGreaterThan(2000)
    expect(sold.filter(({ pieces }) => !isSound(pieces)).map(writeArrangement)).toEqual([])
  })

  test('the price is that of its pieces and of their legs', () => {
    for (const it of arrangements) {
      const bySum = it.pieces.reduce(
        (sum, { module: { itemId, hasLegs } }) =>
          sum +
          (prices.get(`${itemId}-${it.fabric.skuEnding}`) ?? NaN) +
          (hasLegs ? (prices.get(`101210-${it.legs.skuEnding}`) ?? NaN) : 0),
        0,
      )
      expect(priceOfParts(merrick, it, priceOf)).toBe(bySum)
    }
  })

  test('the price of what is put into the cart is that of the plan', () => {
    const sold = arrangements.flatMap((it) => {
      const parts = partsOf(merrick, it)
      return parts.ok ? [{ it, parts: parts.value }] : []
    })
    for (const { it, parts } of sold)
      expect(
        parts.reduce((sum, { skuId, quantity }) => sum + (prices.get(skuId) ?? NaN) * quantity, 0),
      ).toBe(priceOfParts(merrick, it, priceOf))
  })

  test('as one text it is the same arrangement again', () => {
    for (const it of arrangements) {
      const named = { collection: merrick.slug, ...writeArrangement(it) }
      const read = readArrangementToken(arrangementToken(named))
      expect(read).toEqual(it.pieces.length === 0 ? null : named)
    }
  })

  test('the address leads to the same arrangement, and is written the same again', () => {
    for (const it of arrangements) {
      const text = writeArrangement(it)
      const again = readArrangement(merrick, text)
      expect(again).toEqual(it)
      expect(again && writeArrangement(again)).toEqual(text)
    }
  })

  test('measures are those of all that is covered, and everything is drawn once', () => {
    for (const it of arrangements.filter((_, at) => at % 20 === 0)) {
      const bounds = it.pieces.map(boundsOf)
      expect(measuresOf(it.pieces)).toMatchObject({
        width: Math.max(...bounds.map(({ x, width }) => x + width)),
        depth: Math.max(...bounds.map(({ y, depth }) => y + depth)),
      })
      expect(roomSolids(it.pieces)).toHaveLength(
        it.pieces.flatMap(({ module: { solids } }) => solids).length,
      )
    }
  })
})

test.each([
  ['', 'nothing'],
  ['100101', 'a product'],
  ['merrick~al.0.0~moss', 'too little'],
  ['merrick~al.0.0~moss~walnut~more', 'too much'],
  ['merrick~~moss~walnut', 'no pieces'],
  [`merrick~${'a'.repeat(601)}~moss~walnut`, 'longer than any'],
])('%s is no arrangement: %s', (token) => {
  expect(readArrangementToken(token)).toBeNull()
})
