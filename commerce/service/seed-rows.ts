/** One statement with its values; every seed statement takes a single JSON text. */
export type SeedStatement = { readonly sql: string; readonly values: readonly [string] }

/** Statements of one batch; D1 takes up to two megabytes a value. */
const ROWS_A_STATEMENT = 2000

const chunksOf = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )

/** `INSERT INTO table (columns) SELECT … FROM json_each(?)`, in rows of arrays. */
export const insertRows = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  chunk = ROWS_A_STATEMENT,
): SeedStatement[] => {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ')
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?) WHERE TRUE`
  return chunksOf(rows, chunk).map((part) => ({ sql, values: [JSON.stringify(part)] }))
}

export const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)
export const json = (value: unknown): string => JSON.stringify(value)
