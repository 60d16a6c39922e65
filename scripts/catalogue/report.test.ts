import { expect, test } from 'vitest'
import { summaryInWords } from './report.ts'

const summary = {
  format: 'mapped',
  rows: 3694,
  unread: [],
  products: { added: 3694, updated: 0, hidden: 0, refused: 0 },
  variants: 3694,
  issues: [],
  remarks: [],
  pictures: [],
} as const

const remark = (row: number, reason: string) => ({
  row,
  column: 'images',
  reason,
  value: `P${row}`,
})

test('what is remarked of thousands of rows is said once, and what is said of few is said of each', () => {
  const noPicture = Array.from({ length: 3694 }, (_, index) => remark(index + 2, 'no picture yet'))
  const words = summaryInWords(
    { ...summary, remarks: [...noPicture, remark(9, 'is not to be read')] },
    { isDry: false, seconds: 1 },
  )
  expect(words.split('\n').slice(2)).toEqual([
    '3,695 remarks:',
    '  3,694 rows from row 2 on, images: no picture yet',
    '  row 9, images: is not to be read ("P9")',
    '  --report FILE lists all of them.',
  ])
})

test('rows of no product that can be told are counted beside the products that are left out', () => {
  const issue = { column: '', reason: 'is too long', value: '' }
  const words = summaryInWords(
    {
      ...summary,
      products: { ...summary.products, refused: 1 },
      issues: [
        { ...issue, row: 2 },
        { ...issue, row: 3, column: 'price' },
      ],
    },
    { isDry: true, seconds: 1 },
  )
  expect(words).toContain('1 product and 1 row left out, 2 reasons:')
})

test('of hundreds of columns that nothing is read from, some are named', () => {
  const unread = Array.from({ length: 300 }, (_, at) => `c${at}`)
  const words = summaryInWords({ ...summary, unread }, { isDry: true, seconds: 1 })
  expect(words).toContain('c38, c39 and 260 more.')
})

test('a few values are named though each row has its own', () => {
  const refused = ['Benches', 'Lamps', 'Gift Cards', 'Care'].map((value, index) => ({
    row: index + 2,
    column: 'Type',
    reason: 'is not a category of acme',
    value,
  }))
  expect(summaryInWords({ ...summary, issues: refused }, { isDry: true, seconds: 1 })).toContain(
    '("Benches", "Lamps", "Gift Cards", "Care")',
  )
})

test('values that many rows share are named, so that a map can be written from them', () => {
  const refused = ['Beds', 'Trolleys', 'Trolleys', 'Beds', 'Trolleys'].map((value, index) => ({
    row: index + 2,
    column: 'category',
    reason: 'is not a category of acme',
    value,
  }))
  expect(summaryInWords({ ...summary, issues: refused }, { isDry: true, seconds: 1 })).toContain(
    '  5 rows from row 2 on, category: is not a category of acme ("Trolleys", "Beds")',
  )
})
