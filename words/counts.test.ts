import { expect, test } from 'vitest'
import * as words from './en.ts'

const near = { city: 'Denver', postalCode: '80239' }
const far = { place: 'Moab', nearest: 'Denver', distance: '280 miles' }

/** Sentences that count what a shop decides: each has to be English whatever it decides. */
const counted: readonly (readonly [what: string, said: (count: number) => string])[] = [
  ['days to return', words.productPage.returnsWithin],
  ['days to return it unopened', words.productPage.returnsUnopened],
  ['days of delivery', (n) => words.productPage.area({ ...near, firstDay: n, lastDay: n })],
  ['years of a plan', words.protectionPlan.cover],
  ['swatches and days', (n) => words.mostSwatches({ most: n, days: n })],
  [
    'swatches and where they go',
    (n) => words.swatchAddress.kept({ most: n, days: n, keptDays: n }),
  ],
  ['swatches chosen', words.swatchOrders.tooMany],
  ['swatches refused', (n) => words.errors.SWATCHES_REFUSED['too-many']({ max: n })],
  ['holds', (n) => words.errors.HOLD_REFUSED['too-many']({ most: n })],
  ['days of a hold', words.storeHold.kept],
  ['days of a visit', words.storeVisit.kept],
  ['miles to a store', (n) => words.storeLocator.farAway({ ...far, miles: n })],
  ['miles to a piece', (n) => words.storePlaces.noneNear({ miles: n, from: 'Moab' })],
  ['stores', (n) => words.storeDirectory.found({ stores: n, states: n })],
  ['days before a window', (n) => words.deliveryWindows.toldIn(n, n)],
  ['days left of a sale', words.sections.timeLeft],
]

const MANY = /\b(?:1|one|a) (?:days|years|swatches|items|miles|stores|states)\b/i
const ONE = /\b(?:[02-9]|\d\d+|two|eight|eleven) (?:day|year|swatch|item|mile|store|state)\b/i

test.each(counted)('%s: of one there is one, of others there are more', (_, said) => {
  expect(said(1)).not.toMatch(MANY)
  for (const count of [2, 8, 11, 18, 100, 1000]) expect(said(count)).not.toMatch(ONE)
})

test('an hour is called so, and a window is told before the day, the day before, or on it', () => {
  expect(words.storeVisit.bookedMeet(60)).toContain('Plan on about an hour.')
  expect(words.storeVisit.bookedMeet(45)).toContain('Plan on about 45 minutes.')
  expect([0, 1, 3].map((days) => words.deliveryWindows.toldIn(days, 3).split(' your ')[0])).toEqual(
    ['On the day of', 'The day before', 'Three days before'],
  )
})
