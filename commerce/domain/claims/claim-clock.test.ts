import { describe, expect, test } from 'vitest'
import { claimClock, type ClaimWindow, warrantyTerms } from './claim-clock.ts'

const denver = { timeZone: 'America/Denver', name: 'Denver time' }
const at = (iso: string) => Date.parse(iso)
const nights: ClaimWindow = { unit: 'night', from: 21, to: 100 }

const stateOf = (window: ClaimWindow, arrived: string, now: string) => {
  const { state, clock } = claimClock(window, at(arrived), at(now), denver)
  return `${state}, ${clock.unit} ${clock.now} of ${clock.of}`
}

describe('the nights of a trial', () => {
  // It came at noon in Denver on the first of June.
  const came = '2026-06-01T18:00:00Z'
  test.each([
    ['the day it comes', '2026-06-01T20:00:00Z', 'early, night 0 of 100'],
    ['the next morning', '2026-06-02T14:00:00Z', 'early, night 1 of 100'],
    ['night 20', '2026-06-21T18:00:00Z', 'early, night 20 of 100'],
    ['a minute before night 21', '2026-06-22T05:59:00Z', 'early, night 20 of 100'],
    ['night 21, from its first minute', '2026-06-22T06:00:00Z', 'open, night 21 of 100'],
    ['night 100', '2026-09-09T06:00:00Z', 'open, night 100 of 100'],
    ['night 100, to its last minute', '2026-09-10T05:59:00Z', 'open, night 100 of 100'],
    ['night 101', '2026-09-10T06:00:00Z', 'late, night 101 of 100'],
  ])('%s', (_, now, expected) => expect(stateOf(nights, came, now)).toBe(expected))

  test.each([
    [
      'summer time begins meanwhile: an hour less is no night less',
      '2026-02-20T01:30:00Z', // 18:30 on the 19th
      '2026-03-12T06:00:00Z', // midnight, in summer time
      'open, night 21 of 100',
    ],
    [
      'and a minute before that it is night 20',
      '2026-02-20T01:30:00Z',
      '2026-03-12T05:59:00Z',
      'early, night 20 of 100',
    ],
    [
      'summer time ends meanwhile: an hour more is no night more',
      '2026-10-15T05:30:00Z', // 23:30 on the 14th
      '2026-11-04T06:59:00Z', // 23:59 on the 3rd, in standard time
      'early, night 20 of 100',
    ],
    [
      'from the midnight after',
      '2026-10-15T05:30:00Z',
      '2026-11-04T07:00:00Z',
      'open, night 21 of 100',
    ],
    [
      'over the 29th of February',
      '2028-02-10T18:00:00Z',
      '2028-03-02T18:00:00Z',
      'open, night 21 of 100',
    ],
    [
      'and where there is none',
      '2027-02-10T18:00:00Z',
      '2027-03-02T18:00:00Z',
      'early, night 20 of 100',
    ],
    ['over the new year', '2026-12-20T18:00:00Z', '2027-03-30T18:00:00Z', 'open, night 100 of 100'],
  ])('%s', (_, arrived, now, expected) => expect(stateOf(nights, arrived, now)).toBe(expected))

  test('says on which days it opens and closes', () => {
    const { clock } = claimClock(nights, at(came), at('2026-06-13T18:00:00Z'), denver)
    expect(clock).toEqual({
      unit: 'night',
      now: 12,
      of: 100,
      opensOn: '2026-06-22',
      closesOn: '2026-09-09',
    })
  })
})

describe('the days of a return', () => {
  const days: ClaimWindow = { unit: 'day', from: 0, to: 30 }
  test.each([
    ['at once', '2026-11-01T20:00:00Z', 'open, day 0 of 30'],
    ['day 30', '2026-12-01T20:00:00Z', 'open, day 30 of 30'],
    ['day 31', '2026-12-02T20:00:00Z', 'late, day 31 of 30'],
  ])('%s', (_, now, expected) => expect(stateOf(days, '2026-11-01T18:00:00Z', now)).toBe(expected))
})

describe('the years of a warranty', () => {
  const ten: ClaimWindow = { unit: 'year', years: 10 }
  test.each([
    ['the day it comes', '2026-06-01T18:00:00Z', '2026-06-01T19:00:00Z', 'open, year 1 of 10'],
    ['the first anniversary', '2026-06-01T18:00:00Z', '2027-06-01T19:00:00Z', 'open, year 1 of 10'],
    ['the day after', '2026-06-01T18:00:00Z', '2027-06-02T19:00:00Z', 'open, year 2 of 10'],
    ['the last day', '2026-06-01T18:00:00Z', '2036-06-01T19:00:00Z', 'open, year 10 of 10'],
    ['the day after that', '2026-06-01T18:00:00Z', '2036-06-02T19:00:00Z', 'late, year 11 of 10'],
    [
      'a leap day, to the 1st of March',
      '2028-02-29T18:00:00Z',
      '2038-03-01T18:00:00Z',
      'open, year 10 of 10',
    ],
    ['and not beyond', '2028-02-29T18:00:00Z', '2038-03-02T18:00:00Z', 'late, year 11 of 10'],
  ])('%s', (_, arrived, now, expected) => expect(stateOf(ten, arrived, now)).toBe(expected))

  test('for life has no end', () =>
    expect(
      stateOf({ unit: 'year', years: null }, '1996-06-01T18:00:00Z', '2026-06-02T18:00:00Z'),
    ).toBe('open, year 31 of null'))

  test.each([
    ['10-year limited warranty and a 100-night trial.', { years: 10, terms: 1 }],
    ['5-year limited warranty.', { years: 5, terms: 1 }],
    [
      'Limited lifetime on the frame, 10 years on springs, 3 years on fabric.',
      { years: null, terms: 3 },
    ],
    ['5 years on the frame, 3 years on cushions and fabric.', { years: 5, terms: 2 }],
    ['Ten years on the frame.', { years: null, terms: 0 }],
  ])('%s', (line, terms) => expect(warrantyTerms(line)).toEqual(terms))
})
