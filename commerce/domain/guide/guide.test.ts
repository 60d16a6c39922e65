import { describe, expect, test } from 'vitest'
import { toCents } from '../money.ts'
import { type Guide, guideUrl, type GuidePiece, readAnswers } from './guide.ts'
import { type Offer, recommend } from './recommend.ts'

const soft = { trait: 'give', from: 4, to: 5, weight: 3, met: 'is soft', unmet: 'is not soft' }
const firm = { trait: 'give', from: 1, to: 2, weight: 3, met: 'is firm', unmet: 'is not firm' }
const cool = { trait: 'cool', from: 4, to: 5, weight: 1, met: 'is cool', unmet: 'is not cool' }

const guide = {
  slug: 'feel',
  title: 'Feel',
  description: '',
  lead: '',
  steps: [
    {
      heading: 'Feel',
      questions: [
        {
          name: 'feel',
          ask: 'Feel?',
          answers: [
            { value: 'soft', label: 'Soft', wishes: [soft] },
            { value: 'firm', label: 'Firm', wishes: [firm] },
          ],
        },
        {
          name: 'warmth',
          ask: 'Warm?',
          answers: [
            { value: 'warm', label: 'Warm', wishes: [cool] },
            { value: 'fine', label: 'Fine' },
          ],
        },
      ],
    },
    {
      heading: 'Price',
      questions: [
        {
          name: 'budget',
          ask: 'Budget?',
          answers: [
            { value: '500', label: '$500', atMost: toCents(50_000) },
            { value: 'open', label: 'Open' },
          ],
        },
      ],
    },
  ],
  pieces: [
    { itemId: 'cloud', option: 'Soft', traits: { give: 5, cool: 2 } },
    { itemId: 'cloud', option: 'Firm', traits: { give: 2, cool: 2 } },
    { itemId: 'glacier', option: 'Soft', traits: { give: 4, cool: 5 } },
    { itemId: 'plank', option: 'Firm', traits: { give: 1, cool: 4 } },
  ],
} as const satisfies Guide

const read = (query: string) => readAnswers(guide, new URLSearchParams(query))

describe('the answers in an address', () => {
  test.each([
    ['', [], [], 0],
    ['feel=soft', ['soft'], [], 0],
    ['feel=soft&warmth=fine', ['soft', 'fine'], [], 1],
    ['warmth=fine&budget=open&feel=firm', ['firm', 'fine', 'open'], [], null],
    ['feel=marshmallow&warmth=fine', ['fine'], ['feel'], 0],
    ['feel=&warmth=fine&budget=open', ['fine', 'open'], ['feel'], 0],
    ['feel=soft&feel=firm', ['soft'], [], 0],
    ['constructor=1&utm_source=x', [], [], 0],
  ])('%s', (query, values, strange, open) => {
    const reading = read(query)
    expect([...reading.answered.values()].map(({ value }) => value)).toEqual(values)
    expect(reading).toMatchObject({ strange, open })
  })

  test('reads back as it was written, with the step that is to be seen again', () => {
    const { answered } = read('warmth=fine&feel=firm')
    expect(guideUrl(guide, answered)).toBe('/guide/feel?feel=firm&warmth=fine')
    expect(guideUrl(guide, answered, 1)).toBe('/guide/feel?feel=firm&warmth=fine&step=2')
    expect(guideUrl(guide, new Map())).toBe('/guide/feel')
  })
})

describe('what the answers come to', () => {
  type Offers = Readonly<Partial<Record<string, Offer>>>
  const nameOf = ({ itemId, option }: GuidePiece) => `${itemId} ${option}`
  const prices: Offers = {
    'cloud Soft': toCents(40_000),
    'cloud Firm': toCents(40_000),
    'glacier Soft': toCents(90_000),
    'plank Firm': toCents(60_000),
  }
  const found = (query: string, offers: Offers = {}) => {
    const piece = (it: GuidePiece) => ({ ...prices, ...offers })[nameOf(it)] ?? 'not-made'
    const it = recommend(guide, read(query).answered, piece)
    return (
      it && {
        best: nameOf(it.best.piece),
        second: it.runnerUp && nameOf(it.runnerUp.piece),
        better: it.passedOver && `${nameOf(it.passedOver.piece)}: ${it.passedOver.why}`,
        over: it.isOverBudget,
        met: it.best.met.map(({ text }) => text),
        unmet: it.best.unmet.map(({ text }) => text),
      }
    )
  }

  test.each<[string, string, Offers, ReturnType<typeof found>]>([
    [
      'all of it, and another product second',
      'feel=soft&warmth=warm&budget=open',
      {},
      {
        best: 'glacier Soft',
        second: 'cloud Soft',
        better: null,
        over: false,
        met: ['is soft', 'is cool'],
        unmet: [],
      },
    ],
    [
      'a budget that the best one is over',
      'feel=soft&warmth=warm&budget=500',
      {},
      {
        best: 'cloud Soft',
        second: 'glacier Soft',
        better: 'glacier Soft: over-budget',
        over: false,
        met: ['is soft'],
        unmet: ['is not cool'],
      },
    ],
    [
      'the best one is sold out',
      'feel=soft&warmth=warm&budget=open',
      { 'glacier Soft': 'sold-out' },
      {
        best: 'cloud Soft',
        second: 'plank Firm',
        better: 'glacier Soft: sold-out',
        over: false,
        met: ['is soft'],
        unmet: ['is not cool'],
      },
    ],
    [
      'the best one is not made in the size',
      'feel=firm&warmth=warm&budget=open',
      { 'plank Firm': 'not-made' },
      {
        best: 'cloud Firm',
        second: 'glacier Soft',
        better: 'plank Firm: not-made',
        over: false,
        met: ['is firm'],
        unmet: ['is not cool'],
      },
    ],
    [
      'nothing costs so little: the least expensive',
      'feel=firm&warmth=warm&budget=500',
      { 'cloud Soft': toCents(70_000), 'cloud Firm': toCents(70_000) },
      {
        best: 'plank Firm',
        second: 'cloud Firm',
        better: null,
        over: true,
        met: ['is firm', 'is cool'],
        unmet: [],
      },
    ],
    [
      'alike: the one that the guide names first',
      'feel=firm&warmth=fine&budget=open',
      {},
      {
        best: 'cloud Firm',
        second: 'plank Firm',
        better: null,
        over: false,
        met: ['is firm'],
        unmet: [],
      },
    ],
    [
      'nothing to be had',
      'feel=firm&warmth=fine&budget=open',
      {
        'cloud Soft': 'sold-out',
        'cloud Firm': 'sold-out',
        'glacier Soft': 'not-made',
        'plank Firm': 'not-made',
      },
      null,
    ],
  ])('%s', (_, query, offers, answer) => {
    expect(found(query, offers)).toEqual(answer)
  })
})
