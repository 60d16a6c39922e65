/** One statement with its values; every seed statement takes a single JSON text. */
export type SeedStatement = { readonly sql: string; readonly values: readonly [string] }

/** D1 takes two megabytes a value and a row. Half of that leaves room for what SQL adds. */
export const BYTES_A_STATEMENT = 1_000_000

const encoder = new TextEncoder()

/** Rows as JSON arrays, each text no longer than a statement takes; a row that is longer stands alone. */
export const jsonChunks = (
  rows: readonly unknown[],
  bytes: number = BYTES_A_STATEMENT,
  most = Infinity,
): string[] => {
  const chunks: string[] = []
  let chunk: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    const size = encoder.encode(text).length
    if (chunk.length > 0 && (length + size > bytes || chunk.length >= most)) {
      chunks.push(`[${chunk.join(',')}]`)
      chunk = []
      length = 0
    }
    chunk.push(text)
    length += size + 1
  }
  return chunk.length > 0 ? [...chunks, `[${chunk.join(',')}]`] : chunks
}

/** `INSERT INTO table (columns) SELECT … FROM json_each(?)`, in rows of arrays. */
export const insertRows = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): SeedStatement[] => {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ')
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?) WHERE TRUE`
  return jsonChunks(rows).map((text) => ({ sql, values: [text] }))
}

export const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)
export const json = (value: unknown): string => JSON.stringify(value)
