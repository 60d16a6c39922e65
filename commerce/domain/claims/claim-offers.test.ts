import { describe, expect, test } from 'vitest'
import { type ClaimKind } from '../../contract/order/claims.ts'
import { CAME, DAY, mattress, place, sofa } from '../../../tests/fixtures/claim-terms.ts'
import {
  type ClaimLine,
  type ClaimPlace,
  kindsToAsk,
  offersOf,
  wholeOffer,
} from './claim-offers.ts'

const shown = (at: ClaimPlace, line: ClaimLine) =>
  offersOf(at, line).map(({ kind, state }) => `${kind} ${state}`)

describe('what can be asked for', () => {
  test.each<[string, ClaimPlace, ClaimLine, string[]]>([
    ['a sofa on day 3', place(3), sofa, ['return open', 'damage open', 'warranty open']],
    ['on day 31', place(31), sofa, ['return late', 'damage late', 'warranty open']],
    ['after five years', place(366 * 5 + 2), sofa, ['return late', 'damage late', 'warranty late']],
    [
      'before it has come',
      place(0),
      { ...sofa, arrivedAt: null },
      ['return not-arrived', 'damage not-arrived', 'warranty not-arrived'],
    ],
    [
      'clearance',
      place(3),
      { ...sofa, clearance: true },
      ['return clearance', 'damage open', 'warranty open'],
    ],
    [
      'made to order',
      place(3),
      { ...sofa, madeToOrder: true },
      ['return made-to-order', 'damage open', 'warranty open'],
    ],
    [
      'a mattress made to order, which has its trial all the same',
      place(30, 'refunds'),
      { ...mattress, madeToOrder: true },
      ['return open', 'damage open', 'warranty open'],
    ],
    [
      'a mattress of a clearance',
      place(30),
      { ...mattress, clearance: true },
      ['exchange clearance', 'damage open', 'warranty open'],
    ],
    ['without a warranty', place(3), { ...sofa, warranty: null }, ['return open', 'damage open']],
    [
      'that another claim has',
      place(3),
      { ...sofa, held: 1 },
      ['return none-left', 'damage none-left', 'warranty none-left'],
    ],
    [
      'one of two',
      place(3),
      { ...sofa, quantity: 2, held: 1 },
      ['return open', 'damage open', 'warranty open'],
    ],
    [
      'a mattress on night 20',
      place(20),
      mattress,
      ['exchange early', 'damage open', 'warranty open'],
    ],
    ['on night 21', place(21), mattress, ['exchange open', 'damage open', 'warranty open']],
    ['on night 100', place(100), mattress, ['exchange open', 'damage late', 'warranty open']],
    ['on night 101', place(101), mattress, ['exchange late', 'damage late', 'warranty open']],
    [
      'that came by an exchange',
      place(30),
      { ...mattress, isExchanged: true },
      ['exchange exchanged', 'damage open', 'warranty open'],
    ],
    [
      'where a trial gives the money back',
      place(21, 'refunds'),
      mattress,
      ['return open', 'damage open', 'warranty open'],
    ],
    [
      'there too from night 21',
      place(20, 'refunds'),
      mattress,
      ['return early', 'damage open', 'warranty open'],
    ],
    [
      'at a brand without trials',
      place(21, 'other'),
      mattress,
      ['return open', 'damage open', 'warranty open'],
    ],
  ])('%s', (_, at, line, expected) => expect(shown(at, line)).toEqual(expected))

  test('a delivery as a whole can be damaged, from what came last', () => {
    const early = { ...sofa, arrivedAt: CAME - 20 * DAY }
    expect(wholeOffer(place(20), [early, mattress])).toMatchObject({ state: 'open', lineId: null })
    expect(wholeOffer(place(20), [early])).toMatchObject({ state: 'late' })
    expect(wholeOffer(place(20), [{ ...sofa, arrivedAt: null }])).toBeNull()
  })

  test('a delivery as a whole is told of while any of it is in no request yet', () => {
    const told = { ...mattress, held: mattress.quantity }
    expect(wholeOffer(place(0), [told, mattress])).toMatchObject({ state: 'open', left: 1 })
    expect(wholeOffer(place(0), [told, told])).toMatchObject({ state: 'none-left', left: 0 })
  })
})

describe('what a page about all of it is called by', () => {
  const kinds = (at: ClaimPlace, line: ClaimLine, going: readonly ClaimKind[] = []) =>
    kindsToAsk(offersOf(at, line), going).join(' ')

  test.each([
    ['a mattress where trials end in an exchange', place(5), mattress, 'exchange warranty damage'],
    [
      'a mattress where they end in the money back',
      place(5, 'refunds'),
      mattress,
      'return warranty damage',
    ],
    ['a sofa', place(5), sofa, 'return warranty damage'],
    ['a sofa without a warranty', place(5), { ...sofa, warranty: null }, 'return damage'],
    ['a sofa of a clearance', place(5), { ...sofa, clearance: true }, 'warranty damage'],
    ['a sofa after all but its warranty', place(60), sofa, 'warranty'],
    ['a sofa after everything', place(6 * 365), sofa, ''],
    [
      'a mattress that came by an exchange',
      place(30),
      { ...mattress, isExchanged: true },
      'warranty damage',
    ],
  ])('%s', (_, at, line, expected) => {
    expect(kinds(at, line)).toBe(expected)
  })

  test('and what is under way, though its time is over', () => {
    expect(kinds(place(6 * 365), sofa, ['return'])).toBe('return')
  })
})
