import { expect, test } from 'vitest'
import { isServed, MILITARY_ZIPS, TERRITORY_ZIPS, whyUnserved } from './served-addresses.ts'

const mainland = { unservedZips: [...MILITARY_ZIPS, ...TERRITORY_ZIPS, '025'] }

test.each([
  ['APO', '09012', 'military-address'],
  ['f.p.o.', '80239', 'military-address'],
  ['Seoul', '96201', 'military-address'],
  ['San Juan', '00901', 'territory'],
  ['Hagåtña', '96910', 'territory'],
  ['Nantucket', ' 02554', 'zip-unserved'],
  ['Apopka', '32703', null],
  ['Honolulu', '96813', null],
])('%s %s: %s', (city, postalCode, why) => {
  expect(whyUnserved(mainland, { city, postalCode })).toBe(why)
})

test('who serves everywhere refuses nothing', () => {
  for (const [city, postalCode] of [
    ['APO', '09012'],
    ['San Juan', '00901'],
    ['Nantucket', '02554'],
  ] as const) {
    expect(whyUnserved({ unservedZips: [] }, { city, postalCode })).toBeNull()
    expect(isServed({ unservedZips: [] }, postalCode)).toBe(true)
  }
})
