import { z } from 'zod'
import { entries, requiredHeading, texts } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const table = sectionType('table', 'Table', {
  heading: requiredHeading,
  columns: texts('Column headings'),
  rows: entries('Rows', {
    name: 'tableRow',
    title: 'Row',
    // A row that an editor has not filled in yet is read all the same.
    fields: { cells: { ...texts('Cells'), reads: z.array(z.string()) } },
  }),
})
