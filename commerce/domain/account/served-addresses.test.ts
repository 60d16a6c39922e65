import { expect, test } from 'vitest'
import { isServed, MILITARY_ZIPS, TERRITORY_ZIPS, whyUnserved } from './served-addresses.ts'

const mainland = { unservedZips: [...MILITARY_ZIPS, ...TERRITORY_ZIPS, '025'] }

test.each([
  ['APO', '', '09012', 'military-address'],
  ['f.p.o.', 'CO', '80239', 'military-address'],
  ['Seoul', 'AP', '96201', 'military-address'],
  ['Ramstein', 'AE', '80239', 'military-address'],
  ['San Juan', '', '00901', 'territory'],
  ['Hagåtña', '', '96910', 'territory'],
  ['Nantucket', 'MA', ' 02554', 'zip-unserved'],
  ['Apopka', 'FL', '32703', null],
  ['Honolulu', 'HI', '96813', null],
])('%s %s %s: %s', (city, stateOrRegion, postalCode, why) => {
  expect(whyUnserved(mainland, { city, stateOrRegion, postalCode })).toBe(why)
})

test('who serves everywhere refuses nothing', () => {
  for (const [city, postalCode] of [
    ['APO', '09012'],
    ['San Juan', '00901'],
    ['Nantucket', '02554'],
  ] as const) {
    expect(whyUnserved({ unservedZips: [] }, { city, stateOrRegion: '', postalCode })).toBeNull()
    expect(isServed({ unservedZips: [] }, postalCode)).toBe(true)
  }
})
