import { expect, test } from 'vitest'
import { readSearch } from './search-query.ts'

test.each([
  ['14 inch mattress', { min: 13.5, max: 14.5 }],
  ['84" sofa', { min: 81.9, max: 86.1 }],
  ['sofa about 84 inches', { min: 81.9, max: 86.1 }],
  ['sofa under 84 inches', undefined],
])('%s is just so much', (text, exactly) =>
  expect(readSearch(text).measures[0]?.exactly).toEqual(exactly),
)
