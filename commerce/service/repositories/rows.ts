import { z } from 'zod'

/**
 * Reads all rows that a statement found. Their schema is put together once, when the first are read: that takes many times
 * what it takes to read a row.
 * @throws ZodError for rows that are others than `row`, and where there are no results at all.
 */
export const rowsOf = <T>(row: z.ZodType<T>): ((results: unknown) => T[]) => {
  let rows: z.ZodType<T[]> | undefined
  return (results) => (rows ??= z.array(row)).parse(results)
}
