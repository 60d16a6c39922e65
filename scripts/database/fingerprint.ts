import { createHash } from 'node:crypto'
import { comparable, type Row, type Table } from './tables.ts'

export type Fingerprint = { readonly rows: number; readonly hash: string }

const BITS = 128n
const HEX = 16
const DIGITS = Number(BITS) / 4

const ofRow = (row: Row): bigint => {
  const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex')
  return BigInt(`0x${digest.slice(0, DIGITS)}`)
}

/** What a table holds, in whatever order it is read: how many rows, and the sum of their hashes. */
export const fingerprintOf = async (
  table: Table,
  pages: AsyncIterable<readonly Row[]>,
): Promise<Fingerprint> => {
  let [rows, sum] = [0, 0n]
  for await (const page of pages) {
    rows += page.length
    for (const row of page) sum = BigInt.asUintN(Number(BITS), sum + ofRow(comparable(table, row)))
  }
  return { rows, hash: sum.toString(HEX).padStart(DIGITS, '0') }
}

export const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.rows === other.rows && one.hash === other.hash

/** Pages are about this large: a database answers with at most so much at once. */
const PAGE_BYTES = 500_000
const MOST_ROWS = 2000
const FIRST_ROWS = 20

export type ReadPage = (table: Table, after: Row | null, limit: number) => Promise<readonly Row[]>

/** All rows of a table behind a key, by its key, in pages that hold as many as their size allows. */
export async function* pagesOf(
  read: ReadPage,
  table: Table,
  keyOfRow: (row: Row) => Row,
  after: Row | null = null,
): AsyncGenerator<readonly Row[]> {
  let [from, limit] = [after, FIRST_ROWS]
  for (;;) {
    const rows = await read(table, from, limit)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < limit) return
    from = keyOfRow(last)
    const each = JSON.stringify(rows).length / rows.length
    limit = Math.max(1, Math.min(MOST_ROWS, Math.floor(PAGE_BYTES / each)))
  }
}
