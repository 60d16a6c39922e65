import { expect, test } from 'vitest'
import { summaryInWords } from './report.ts'

const remark = (row: number, reason: string) => ({
  row,
  column: 'images',
  reason,
  value: `P${row}`,
})

test('what is remarked of thousands of rows is said once, and what is said of few is said of each', () => {
  const noPicture = Array.from({ length: 3694 }, (_, index) => remark(index + 2, 'no picture yet'))
  const words = summaryInWords(
    {
      format: 'mapped',
      rows: 3694,
      unread: [],
      products: { added: 3694, updated: 0, hidden: 0, refused: 0 },
      variants: 3694,
      issues: [],
      remarks: [...noPicture, remark(9, 'is not to be read')],
      pictures: [],
    },
    { isDry: false, seconds: 1 },
  )
  expect(words.split('\n').slice(2)).toEqual([
    '3,695 remarks:',
    '  3,694 rows from row 2 on, images: no picture yet',
    '  row 9, images: is not to be read ("P9")',
    '  --report FILE has each of them.',
  ])
})
