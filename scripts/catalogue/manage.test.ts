import { expect, test } from 'vitest'
import { doneInWords } from './manage.ts'

test.each([
  ['archive', 2, 2, ['2 products archived: hidden until published again.']],
  ['archive', 1, 0, ['1 product is already hidden.']],
  ['publish', 3, 1, ['1 product for sale again.', '2 products are already for sale.']],
  ['remove', 0, 0, []],
] as const)(
  '%s of %d products of which %d were changed is said so',
  (command, asked, done, said) => {
    expect(doneInWords(command, asked, { done, refused: [] })).toEqual(said)
  },
)

test('what cannot be sold again is named', () => {
  const refused = ['A: its SKU A-1 belongs to product B by now']
  expect(doneInWords('publish', 2, { done: 1, refused })).toEqual([
    '1 product for sale again.',
    '  left out: A: its SKU A-1 belongs to product B by now',
  ])
})
