import { expect, test } from 'vitest'
import { readSearch } from './search-query.ts'

test.each([
  ['14 inch mattress', { min: 13.5, max: 14.5 }],
  ['84" sofa', { min: 81.9, max: 86.1 }],
  ['sofa about 84 inches', { min: 81.9, max: 86.1 }],
  ['sofa table 72 long', { min: 70.2, max: 73.8 }],
  ['standing desk 72', { min: 70.2, max: 73.8 }],
  ['table for 8', undefined],
  ['tv stand for 55', undefined],
  ['lamp 60 watt', undefined],
  ['sofa under 84 inches', undefined],
  ['dresser with 2 deep drawers', undefined],
])('%s is just so much', (text, exactly) =>
  expect(readSearch(text).measures[0]?.exactly).toEqual(exactly),
)

test('what has to fit on a stand says how wide that is at least', () =>
  expect(readSearch('tv stand for 55').measures).toMatchObject([
    { min: 55, max: null, axis: 'width' },
  ]))

test.each([
  ['full length mirror', 'mirror'],
  ['mirror, full-length', 'mirror'],
  ['black floor length mirror', 'black mirror'],
])('%s is as high as a person at least', (text, without) =>
  expect(readSearch(text).measures).toMatchObject([
    { axis: 'height', min: 55, max: null, without },
  ]),
)

test.each([
  ['sofa under 72 inches', true],
  ['sofa less than 72 inches wide', true],
  ['sofa narrower than 72 inches', true],
  ['sofa up to 72 inches', undefined],
  ['sofa 72 inches or less', undefined],
  ['sofa no wider than 72 inches', undefined],
])('%s: whether the number itself is left out', (text, isBelow) =>
  expect(readSearch(text).measures).toMatchObject([{ max: 72, ...(isBelow && { isBelow }) }]),
)
