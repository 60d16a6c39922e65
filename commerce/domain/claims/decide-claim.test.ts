import { describe, expect, test } from 'vitest'
import { type ClaimFacts, type ClaimKind } from '../../contract/order/claims.ts'
import { mattress, policy, sofa } from '../../../tests/fixtures/claim-terms.ts'
import { toCents } from '../money.ts'
import { type ClaimLine } from './claim-offers.ts'
import {
  type ClaimSubject,
  decideClaim,
  nextStep,
  faultsOf,
  picturesNeeded,
  piecesHeld,
  questionsOf,
  stepsOf,
  turnOf,
} from './decide-claim.ts'

const subject = (
  kind: ClaimKind,
  facts: ClaimFacts,
  line: ClaimLine | null = kind === 'exchange' || facts.fault === 'sag' ? mattress : sofa,
  siteId = 'swaps',
): ClaimSubject => ({ kind, facts, line, place: { policy, siteId } })

const sag = {
  fault: 'sag',
  text: 'A hollow.',
  sag: 1.5,
  slatGap: 2.75,
  lawTag: 'attached',
  stained: false,
} as const
const damage = { text: 'A scratch.', wish: 'refund' } as const
const returned = { reason: 'changed-mind', condition: 'as-arrived' } as const

describe('what is asked, step by step', () => {
  test.each<[string, ClaimSubject, number, string, number]>([
    ['an exchange, at first', subject('exchange', {}), 0, 'about', 0],
    ['then what comes instead', subject('exchange', { stained: false }), 0, 'instead', 0],
    ['then it can be sent', subject('exchange', { stained: false, skuId: 'B' }), 0, 'review', 0],
    [
      'a return says why and how it is',
      subject('return', { reason: 'changed-mind' }),
      0,
      'about',
      0,
    ],
    ['damage says what', subject('damage', { wish: 'refund', text: ' ' }), 0, 'about', 1],
    ['and shows it', subject('damage', damage), 0, 'pictures', 1],
    ['in one picture at least', subject('damage', damage), 1, 'review', 1],
    [
      'a sag is measured',
      subject('warranty', { fault: 'sag', text: 'A hollow.' }),
      0,
      'measures',
      4,
    ],
    ['and shown in four pictures', subject('warranty', sag), 3, 'pictures', 4],
    [
      'in three where the tag is gone',
      subject('warranty', { ...sag, lawTag: 'missing' }),
      3,
      'review',
      3,
    ],
    [
      'a loose joint is shown',
      subject('warranty', { fault: 'frame', text: 'Loose.' }),
      0,
      'pictures',
      1,
    ],
  ])('%s', (_, it, pictures, next, needed) => {
    expect(nextStep(it, pictures)).toBe(next)
    expect(picturesNeeded(it)).toBe(needed)
    expect(stepsOf(it).at(-1)).toBe('review')
  })

  test('only what can be wrong with a piece is asked about it', () => {
    expect(faultsOf(subject('warranty', {}, mattress))).toEqual(['sag', 'cover', 'other'])
    expect(faultsOf(subject('warranty', {}, sofa))).toEqual(['cover', 'frame', 'other'])
    expect(faultsOf(subject('warranty', {}, { ...sofa, productType: 'desk' }))).toEqual([
      'frame',
      'other',
    ])
    expect(faultsOf(subject('damage', {}, sofa))).toEqual([])
    const sagging = subject('warranty', { fault: 'sag', text: 'A hollow.' }, sofa)
    expect(nextStep(sagging, 0)).toBe('about')
  })

  test('how many is only asked where there are several, and never of an exchange', () => {
    expect(questionsOf(subject('return', {}), 1)).not.toContain('quantity')
    expect(questionsOf(subject('return', {}), 2)).toContain('quantity')
    expect(questionsOf(subject('exchange', {}), 2)).toEqual(['stained', 'note'])
    expect(questionsOf(subject('damage', {}, null), 2)).not.toContain('quantity')
  })
})

describe('what the rules say', () => {
  const paid = { price: toCents(100_000), tax: toCents(8_810) }
  const little = { price: toCents(13_785), tax: toCents(1_215) } // 150.00
  const decided = (
    it: ClaimSubject,
    of = paid,
    broughtBy: 'truck' | 'parcel' | 'pickup' = 'truck',
    isReached = true,
    isTripPaid = false,
    paidUnseen = 0,
    left = 1_000_000,
  ) => {
    const decision = decideClaim(it, {
      paid: it.line && of,
      left: toCents(left),
      paidUnseen: toCents(paidUnseen),
      broughtBy,
      isReached,
      isTripPaid,
    })
    if (decision.is !== 'approved') return `${decision.is}: ${decision.reason}`
    const { outcome, fee, collect } = decision
    return `${outcome}${fee > 0 ? ` less ${fee}` : ''}${collect ? ', comes back' : ''}`
  }

  test('what was paid back already is nobody’s to give for once more, unless somebody looks', () => {
    const all = paid.price + paid.tax
    const agreed = [
      subject('exchange', { stained: false, skuId: 'B' }),
      subject('return', { stained: false }, mattress, 'refunds'),
      subject('warranty', sag),
    ]
    const whereLeft = (left: number) =>
      agreed.map((it) => decided(it, paid, 'truck', true, false, 0, left))
    expect(whereLeft(all)).not.toContain('desk: refunded-before')
    expect(whereLeft(all - 1)).toEqual(agreed.map(() => 'desk: refunded-before'))
  })

  test('an exchange is the desk’s where no truck comes for the old one; money is given back anywhere', () => {
    const swap = subject('exchange', { stained: false, skuId: 'B' })
    expect(decided(swap, paid, 'parcel', false)).toBe('desk: no-truck')
    const back = subject('return', { stained: false }, mattress, 'refunds')
    expect(decided(back, paid, 'parcel', false)).toBe('refund, comes back')
  })

  test.each<[string, ClaimSubject, string]>([
    ['an exchange', subject('exchange', { stained: false, skuId: 'B' }), 'exchange, comes back'],
    ['of a stained one', subject('exchange', { stained: true, skuId: 'B' }), 'desk: stained'],
    [
      'a trial that gives the money back',
      subject('return', { stained: false }, mattress, 'refunds'),
      'refund, comes back',
    ],
    ['stained', subject('return', { stained: true }, mattress, 'refunds'), 'desk: stained'],
    ['a return', subject('return', returned), 'refund less 9900, comes back'],
    [
      'opened',
      subject('return', { ...returned, condition: 'opened' }),
      'refund less 9900, comes back',
    ],
    ['used', subject('return', { ...returned, condition: 'used' }), 'desk: used'],
    [
      'not as ordered',
      subject('return', { ...returned, reason: 'not-as-ordered' }),
      'desk: not-as-ordered',
    ],
    [
      'an opened pillow',
      subject('return', { ...returned, condition: 'opened' }, { ...sofa, productType: 'pillow' }),
      'refused: opened',
    ],
    ['a sag of an inch and a half', subject('warranty', sag), 'replace, comes back'],
    ['a hair less', subject('warranty', { ...sag, sag: 1.49 }), 'refused: settling'],
    [
      'on slats too far apart',
      subject('warranty', { ...sag, slatGap: 2.76 }),
      'refused: slats-too-wide',
    ],
    ['without its law tag', subject('warranty', { ...sag, lawTag: 'missing' }), 'desk: no-law-tag'],
    ['with a stain', subject('warranty', { ...sag, stained: true }), 'desk: stained'],
    [
      'under several terms',
      subject('warranty', sag, { ...mattress, warranty: '10 years on coils, 5 years on foam.' }),
      'desk: several-terms',
    ],
    ['another fault', subject('warranty', { fault: 'frame', text: 'Loose.' }), 'desk: other-fault'],
    ['a sofa that sags', subject('warranty', { ...sag }, sofa), 'desk: other-fault'],
    ['damage of something dear', subject('damage', damage), 'desk: wish'],
    ['of a whole delivery', subject('damage', damage, null), 'desk: no-amount'],
  ])('%s', (_, it, expected) => expect(decided(it)).toBe(expected))

  test('small damage is refunded at once, up to the cent', () => {
    expect(decided(subject('damage', damage), little)).toBe('refund')
    const more = { ...little, tax: toCents(1_216) }
    expect(decided(subject('damage', damage), more)).toBe('desk: wish')
    expect(decided(subject('damage', { ...damage, wish: 'repair' }), little)).toBe('desk: wish')
    const exchanged = subject('damage', damage, { ...mattress, isExchanged: true })
    expect(decided(exchanged, little)).toBe('desk: wish')
  })

  test('what was refunded of the order at once before counts with it', () => {
    const third = { price: toCents(4_595), tax: toCents(405) } // 50.00
    const after = (unseen: number) =>
      decided(subject('damage', damage), third, 'truck', true, false, unseen)
    expect([after(10_000), after(10_001)]).toEqual(['refund', 'desk: wish'])
  })

  test('the way back costs what brought it', () => {
    expect(decided(subject('return', returned), paid, 'parcel')).toBe(
      'refund less 1200, comes back',
    )
    expect(decided(subject('return', returned), paid, 'pickup')).toBe('refund, comes back')
    const least = { price: toCents(9_000), tax: toCents(901) }
    expect(decided(subject('return', returned), least)).toBe('refund less 9900, comes back')
    const all = { ...least, tax: toCents(900) }
    expect(decided(subject('return', returned), all)).toBe('refused: costs-more')
    expect(decided(subject('return', returned), paid, 'truck', true, true)).toBe(
      'refund, comes back',
    )
  })
})

test.each([
  ['draft', null, false, 'customer', 0],
  ['desk', null, false, 'shop', 2],
  ['customer', null, false, 'customer', 2],
  ['approved', 'exchange', false, 'customer', 2],
  ['approved', 'exchange', true, 'shop', 2],
  ['approved', 'refund', false, 'shop', 2],
  ['refused', null, false, 'nobody', 0],
  ['closed', 'refund', false, 'nobody', 2],
  ['closed', 'exchange', true, 'nobody', 2],
  ['closed', 'repair', false, 'nobody', 0],
  ['closed', 'replace', false, 'nobody', 0],
  ['withdrawn', null, false, 'nobody', 0],
  ['lapsed', 'exchange', false, 'nobody', 0],
] as const)(
  '%s (%s, ordered: %s): the turn is %s’s, and %d pieces are held',
  (status, outcome, ordered, turn, held) => {
    expect(turnOf(status, outcome, ordered)).toBe(turn)
    expect(piecesHeld(status, outcome, 2)).toBe(held)
  },
)
