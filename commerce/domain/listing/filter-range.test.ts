import { expect, test } from 'vitest'
import { ranges } from '../../contract/product/filters.ts'
import { DOLLAR_DIGITS } from '../../contract/limits.ts'
import { readRange } from './filter-range.ts'

test.each([
  ['200', '900', { min: 200, max: 900, problems: {} }],
  ['', '', { min: null, max: null, problems: {} }],
  [' 0 ', '1', { min: 0, max: 1, problems: {} }],
  ['999999', '', { min: 999_999, max: null, problems: {} }],
  ['1000000', '', { min: null, max: null, problems: { min: 'too-long' } }],
  ['12.50', '', { min: null, max: null, problems: { min: 'not-whole' } }],
  ['-5', '1e3', { min: null, max: null, problems: { min: 'not-whole', max: 'not-whole' } }],
  ['٣', '$10', { min: null, max: null, problems: { min: 'not-whole', max: 'not-whole' } }],
  ['', '0', { min: null, max: null, problems: { max: 'not-above-zero' } }],
  ['500', '500', { min: null, max: 500, problems: { min: 'not-below' } }],
  ['900', '200', { min: null, max: 200, problems: { min: 'not-below' } }],
  [
    '9'.repeat(100_000),
    'x'.repeat(100_000),
    { min: null, max: null, problems: { min: 'not-whole', max: 'not-whole' } },
  ],
])('[V-18] price from %.20s to %.20s', (min, max, expected) =>
  expect(readRange(min, max, DOLLAR_DIGITS)).toEqual(expected),
)

test('[V-18] width, height and length have five digits at most', () => {
  for (const { digits } of ranges.filter(({ unit }) => unit === 'inches'))
    expect(readRange('99999', '100000', digits)).toEqual({
      min: 99_999,
      max: null,
      problems: { max: 'too-long' },
    })
})
