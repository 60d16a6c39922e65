import { describe, expect, test } from 'vitest'
import { smallCrews as crews, smallPolicies } from '../../../tests/fixtures/policies.ts'
import { wallClock } from '../stores/store-clock.ts'
import {
  dayOfWindow,
  placesOf,
  type Tour,
  tourName,
  windowFor,
  windowsOn,
  windowsToldAt,
} from './delivery-windows.ts'
import { windowsWithRoom } from './tour-days.ts'

const policy = smallPolicies.delivery
const denver = 'America/Denver'
const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const tour = (zone: Tour['zone'], miles: number): Tour => ({
  storeId: 491,
  timeZone: denver,
  doorZone: denver,
  zone,
  miles,
})

/** Numbers that are the same on every run. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('the windows of a day', () => {
  test.each([
    ['a day in winter', '2026-12-01', ['15', '18', '21', '00']],
    ['a day in summer', '2026-07-01', ['14', '17', '20', '23']],
    ['the day that summer time begins', '2026-03-08', ['14', '17', '20', '23']],
    ['the day that it ends', '2026-11-01', ['15', '18', '21', '00']],
  ])('%s', (_, day, hours) => {
    expect(
      windowsOn(crews, day, denver).map(({ from }) => new Date(from).toISOString().slice(11, 13)),
    ).toEqual(hours)
  })

  test('lie in the day and are three hours, in every zone on every day of four years', () => {
    for (const timeZone of [denver, 'America/New_York', 'America/Los_Angeles', 'America/Phoenix'])
      for (let at = Date.parse('2026-01-01'); at < Date.parse('2030-01-01'); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10)
        const windows = windowsOn(crews, day, timeZone)
        expect(windows).toHaveLength(4)
        for (const [index, { from, to }] of windows.entries()) {
          expect(to - from).toBe(3 * 3_600_000)
          expect(dayOfWindow(from, timeZone)).toBe(day)
          expect(wallClock(new Date(from), timeZone)?.minute).toBe(
            (crews.startHours[index] ?? 0) * 60,
          )
          expect(dayOfWindow(to - 1, timeZone)).toBe(day)
        }
      }
  })

  test('there are none on a clock that nobody knows', () => {
    expect(windowsOn(crews, '2026-12-01', 'Mars/Olympus')).toEqual([])
  })

  test.each([
    ['two days before at ten', '2026-12-03', '2026-12-01T17:00:00.000Z'],
    ['over the change of clocks', '2026-11-03', '2026-11-01T17:00:00.000Z'],
    ['into summer time', '2026-03-09', '2026-03-07T17:00:00.000Z'],
  ])('are told %s', (_, day, at) => {
    expect(isoOf(windowsToldAt(crews, day, denver))).toBe(at)
  })
})

describe('the window that a delivery is given', () => {
  const windows = windowsOn(crews, '2026-12-01', denver)
  const given = (to: Tour, full: readonly number[] = []) =>
    windows.indexOf(
      windowFor(
        policy,
        to,
        windows,
        windows.filter((_, at) => !full.includes(at)),
      ) ?? { from: 0, to: 0 },
    )

  test.each([
    ['next door', tour('local', 1), [], 0],
    ['halfway through the zone', tour('local', 25), [], 2],
    ['at its edge', tour('local', 50), [], 3],
    ['just beyond, first on that tour', tour('regional', 51), [], 0],
    ['the last of the region', tour('regional', 199), [], 3],
    ['after a night’s drive', tour('far', 1400), [], 0],
    ['next door, when the first is full', tour('local', 1), [0], 1],
    ['halfway, when that is full: the earlier of two as close', tour('local', 25), [2], 1],
    ['halfway, when both are full', tour('local', 25), [1, 2], 3],
    ['when all are full', tour('local', 25), [0, 1, 2, 3], -1],
  ] as const)('%s', (_, to, full, at) => {
    expect(given(to, full)).toBe(at)
  })

  test('a level that takes longer takes more places, and does not go where one is left', () => {
    expect(placesOf(crews, 'home-delivery')).toBe(1)
    expect(placesOf(crews, 'white-glove-delivery')).toBe(2)
    const day = { taken: [11], promised: [] }
    expect(windowsWithRoom(crews, 'local', windows, day, 1)).toHaveLength(4)
    expect(windowsWithRoom(crews, 'local', windows, day, 2)).toEqual(windows.slice(1))
  })

  test('a tour is a store’s into a zone', () => {
    expect(tourName(tour('regional', 51))).toBe('491/regional')
  })
})

test('no window is over capacity after 10,000 random assignments and changes', () => {
  const random = randomFrom(20_261_125)
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)]
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-03', '2026-11-04']
  const zones = ['local', 'regional', 'distant', 'far'] as const
  const taken = new Map<string, Map<number, number>>()
  const of = (name: string) => taken.get(name) ?? taken.set(name, new Map()).get(name) ?? new Map()
  type Stop = { to: Tour; places: number; from: number }
  const stops: Stop[] = []
  const book = (name: string, from: number, places: number) =>
    of(name).set(from, (of(name).get(from) ?? 0) + places)
  let assigned = 0
  let refused = 0
  for (let run = 0; run < 10_000; run += 1) {
    const day = pick(days) ?? ''
    const isChange = stops.length > 0 && random() < 0.6
    const stop = isChange ? pick(stops) : undefined
    const to = stop?.to ?? tour(pick(zones) ?? 'local', random() * 700)
    const places = stop?.places ?? placesOf(crews, random() < 0.3 ? 'white-glove-delivery' : 'x')
    const name = tourName(to)
    if (stop) {
      book(name, stop.from, -stop.places)
      // Some are called off.
      if (random() < 0.2) {
        stops.splice(stops.indexOf(stop), 1)
        continue
      }
    }
    const windows = windowsOn(crews, day, to.timeZone)
    const capacity = crews.placesInWindow[to.zone]
    const tourDay = { taken: windows.map(({ from }) => of(name).get(from) ?? 0), promised: [] }
    const free = windowsWithRoom(crews, to.zone, windows, tourDay, places)
    const window = stop ? pick(free) : windowFor(policy, to, windows, free)
    if (window) {
      book(name, window.from, places)
      assigned += 1
      if (stop) stop.from = window.from
      else stops.push({ to, places, from: window.from })
    } else {
      refused += 1
      if (stop) book(name, stop.from, stop.places)
    }
    for (const count of of(name).values()) {
      expect(count).toBeLessThanOrEqual(capacity)
      expect(count).toBeGreaterThanOrEqual(0)
    }
  }
  expect(assigned).toBeGreaterThan(1000)
  expect(refused).toBeGreaterThan(100)
})
