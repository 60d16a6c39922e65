import { describe, expect, test } from 'vitest'
import { type Guide, readAnswers } from '../guide/guide.ts'
import { toCents } from '../money.ts'
import type { BedFacts, BedPiece } from './bed.ts'
import { type BedChoices, composeBed, readBedChoices, wholeBedUrl } from './compose.ts'

const wish = (from: number, to: number, name: string) => ({
  trait: 'give',
  from,
  to,
  weight: 1,
  met: `${name} met`,
  unmet: `${name} unmet`,
})

const bed: BedFacts = {
  mattresses: [
    { itemId: 'foam', bends: true, slatGap: 3 },
    { itemId: 'springs', bends: false, slatGap: 3 },
  ],
  bases: [
    { itemId: 'slats', moves: false, slatGap: 2, deck: null, carries: null },
    { itemId: 'lift', moves: true, slatGap: 0, deck: null, carries: 850 },
  ],
  pillows: [
    { itemId: 'high', option: null, loft: [5, 6] },
    { itemId: 'low', option: null, loft: [2, 3] },
  ],
  protectors: [{ itemId: 'protector', from: 6, to: 18 }],
  sheets: [{ itemId: 'sheets', from: 6, to: 12 }],
  pillowSizes: { Queen: 'Standard', 'Split King': 'Standard' },
}

const guide = {
  slug: 'bed',
  title: '',
  description: '',
  lead: '',
  steps: [
    {
      heading: '',
      questions: [
        {
          name: 'me',
          ask: '',
          answers: [
            { value: 'side', label: '', sleeps: 'side', wishes: [wish(4, 5, 'mine')] },
            { value: 'back', label: '', sleeps: 'back', wishes: [wish(2, 3, 'mine')] },
          ],
        },
        {
          name: 'other',
          ask: '',
          answers: [
            { value: 'nobody', label: '' },
            { value: 'stomach', label: '', sleeps: 'stomach', wishes: [wish(1, 2, 'theirs')] },
          ],
        },
        { name: 'weight', ask: '', answers: [{ value: 'heavy', label: '', weighs: 400 }] },
        {
          name: 'size',
          ask: '',
          answers: [
            { value: 'queen', label: '', size: 'Queen' },
            { value: 'split', label: '', size: 'Split King' },
          ],
        },
      ],
    },
  ],
  pieces: [
    { itemId: 'foam', option: 'Soft', traits: { give: 5 } },
    { itemId: 'foam', option: 'Firm', traits: { give: 1 } },
    { itemId: 'springs', option: null, traits: { give: 2 } },
  ],
  bed,
} as const satisfies Guide

const piece = (itemId: string, size: string, option: string | null = null, price = 100) =>
  ({
    itemId,
    skuId: [itemId, size, option].filter(Boolean).join('-'),
    size,
    option,
    look: null,
    price: toCents(price),
    height: itemId === 'springs' ? 10 : 11,
    weight: 80,
    isBuyable: true,
  }) satisfies BedPiece

const range: readonly BedPiece[] = [
  ...['Queen', 'Twin XL'].flatMap((size) => [
    piece('foam', size, 'Soft', 900),
    piece('foam', size, 'Firm', 800),
    piece('springs', size, null, 500),
  ]),
  ...['Queen', 'Twin XL', 'Split King'].flatMap((size) => [
    piece('slats', size, null, 200),
    piece('lift', size, null, 1000),
  ]),
  piece('high', 'Standard'),
  piece('low', 'Standard'),
  piece('protector', 'Queen'),
  piece('protector', 'Twin XL'),
  piece('sheets', 'Queen'),
]

const compose = (answers: string, choices: BedChoices = {}, from = range) =>
  composeBed(guide, readAnswers(guide, new URLSearchParams(answers)).answered, from, choices)

const ALONE = 'me=side&other=nobody&weight=heavy&size=queen'
const TOGETHER = 'me=side&other=stomach&weight=heavy&size=split'
const skus = (parts: readonly { piece: BedPiece; count: number }[]) =>
  parts.map((it) => `${it.count} ${it.piece.skuId}`)

describe('a bed for one', () => {
  test('begins with the mattress that answers best, and says why', () => {
    const { open, mattress } = compose(ALONE)
    expect(open).toBe('mattress')
    expect(skus(mattress.choices.map(({ part }) => part))).toEqual([
      '1 foam-Queen-Soft',
      '1 foam-Queen-Firm',
      '1 springs-Queen',
    ])
    expect(mattress.choices[0]?.met.map(({ text }) => text)).toEqual(['mine met'])
  })

  test('goes on to what carries it, and names what does not', () => {
    const { open, base } = compose(ALONE, { mattress: 'springs-Queen' })
    expect(open).toBe('base')
    expect(skus(base.choices.map(({ part }) => part))).toEqual(['1 slats-Queen'])
    expect(base.refused).toEqual([{ itemId: 'lift', why: 'mattress-does-not-bend' }])
    expect(base.choices[0]?.height).toBe(21)
  })

  test('has one pillow, sheets that are deep enough, and is whole when all was asked', () => {
    const choices = { mattress: 'foam-Queen-Soft', base: 'slats-Queen' }
    const { open, bedding } = compose(ALONE, choices)
    expect(open).toBe('bedding')
    expect(bedding.map(({ name, choices: from }) => [name, ...skus(from)])).toEqual([
      ['pillow', '1 high-Standard'],
      ['protector', '1 protector-Queen'],
      ['sheets', '1 sheets-Queen'],
    ])
    const whole = compose(ALONE, {
      ...choices,
      pillow: 'high-Standard',
      protector: 'none',
      sheets: 'sheets-Queen',
    })
    expect(whole.open).toBeNull()
    expect(skus(whole.parts)).toEqual([
      '1 foam-Queen-Soft',
      '1 slats-Queen',
      '1 high-Standard',
      '1 sheets-Queen',
    ])
  })

  test('sheets that would slip off a base that moves are not offered, and not asked for', () => {
    const shallow = range.map((it) => (it.itemId === 'foam' ? { ...it, height: 11.5 } : it))
    const { bedding, open } = compose(
      ALONE,
      {
        mattress: 'foam-Queen-Soft',
        base: 'lift-Queen',
        pillow: 'none',
        protector: 'none',
      },
      shallow,
    )
    expect(bedding.at(-1)).toMatchObject({ name: 'sheets', choices: [] })
    expect(open).toBeNull()
  })
})

describe('a split bed for two', () => {
  test('has a half for each, the other at the same height, ranked by who lies on it', () => {
    const { open, mattress, half } = compose(TOGETHER, { mattress: 'foam-Twin XL-Soft' })
    expect(skus(mattress.choices.slice(0, 1).map(({ part }) => part))).toEqual([
      '2 foam-Twin XL-Soft',
    ])
    expect(open).toBe('half')
    expect(skus(half.choices.map(({ part }) => part))).toEqual([
      '1 foam-Twin XL-Firm',
      '1 foam-Twin XL-Soft',
    ])
  })

  test.each([
    ['foam-Twin XL-Firm', ['1 foam-Twin XL-Soft', '1 foam-Twin XL-Firm']],
    ['foam-Twin XL-Soft', ['2 foam-Twin XL-Soft']],
  ] as const)('with %s on the other side', (half, mattresses) => {
    const { parts, open } = compose(TOGETHER, {
      mattress: 'foam-Twin XL-Soft',
      half,
      base: 'lift-Split King',
      pillow: 'high-Standard',
      pillow2: 'low-Standard',
      protector: 'protector-Twin XL',
    })
    expect(open).toBeNull() // no sheets are made for its halves
    expect(skus(parts)).toEqual([
      ...mattresses,
      '1 lift-Split King',
      '1 high-Standard',
      '1 low-Standard',
      '2 protector-Twin XL',
    ])
  })

  test('a pair in one piece comes before its halves, and what two weigh counts', () => {
    const pair = [...range, piece('foam', 'Split King', 'Soft', 1700)]
    expect(skus(compose(TOGETHER, {}, pair).mattress.choices.map(({ part }) => part))).toContain(
      '1 foam-Split King-Soft',
    )
    const weak = compose(TOGETHER, { mattress: 'springs-Twin XL' }).base
    expect(weak.refused).toEqual([{ itemId: 'lift', why: 'mattress-does-not-bend' }])
    const { base } = compose(TOGETHER.replace('split', 'queen'), { mattress: 'foam-Queen-Soft' })
    expect(base.refused).toEqual([{ itemId: 'lift', why: 'too-heavy' }])
  })
})

describe('an address', () => {
  test.each([
    [{ mattress: 'none' }, 'mattress'],
    [{ mattress: 'gone' }, 'mattress'],
    [{ mattress: 'springs-Queen', base: 'lift-Queen' }, 'base'],
    [{ mattress: 'foam-Queen-Soft', base: 'none', pillow: 'low-Standard' }, 'bedding'],
  ] as const)(
    'that names what does not go together, %o, is asked again at the %s',
    (choices, at) => {
      expect(compose(ALONE, choices)).toMatchObject({ isStrange: true, open: at })
    },
  )

  test('holds all choices, and gives them back', () => {
    const choices = { mattress: 'foam-Queen-Soft', base: 'none', sheets: 'a b&c' }
    const answered = readAnswers(guide, new URLSearchParams(ALONE)).answered
    const url = wholeBedUrl(guide, answered, choices, 'finished')
    expect(url.split('?')[0]).toBe('/guide/bed/bed')
    const query = new URLSearchParams(url.split('?')[1])
    expect(readBedChoices(query)).toEqual(choices)
    expect(readAnswers(guide, query).answered).toEqual(answered)
    expect(wholeBedUrl(guide, new Map(), {}, null)).toBe('/guide/bed')
  })
})
