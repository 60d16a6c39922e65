import { expect, test } from 'vitest'
import { facetValues } from './facet-values.ts'

const facet = (...counts: number[]) => ({
  name: 'size' as const,
  label: 'Size',
  values: counts.map((count, at) => ({
    value: `${at} inches`,
    label: `${at} inches`,
    count,
    selected: at === 9,
  })),
})
const words = (values: readonly { readonly value: string }[]) =>
  values.map(({ value }) => Number.parseInt(value, 10))

test.each([
  ['a large range', 60, [0, 2, 3, 4, 5, 6, 8, 9], []],
  ['a range of one page', 24, [0, 1, 2, 3, 4, 5, 6, 7, 9], [8, 10]],
])('of a long filter in %s', (_, total, shown, folded) => {
  const values = facetValues(facet(5, 1, 3, 2, 2, 2, 2, 1, 4, 1, 1), total)
  expect(words(values.shown)).toEqual(shown)
  expect(words(values.folded)).toEqual(folded)
})

test('a short filter shows what only one piece has', () => {
  expect(words(facetValues(facet(1, 40, 1), 60).shown)).toEqual([0, 1, 2])
})
