import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { readNdjson } from './ndjson.ts'

const CHUNK = 'x'.repeat(1_000_000)
const CHUNKS = 12

/** A line far longer than any row, between two that are well. */
async function* withLongLine(first: string, start: string, end: string, last: string) {
  yield `${first}\n${start}`
  for (let at = 0; at < CHUNKS; at++) yield CHUNK
  yield `${end}\n${last}`
}

const listed = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

test('CSV: a line of many megabytes is one row that is too long, and the next has its own number', async () => {
  const rows = await listed(readCsv(withLongLine('sku,price', 'A,', ',1', 'B,2'), ','))
  expect(rows.map((row) => [row.row, 'reason' in row ? row.reason : row.cells])).toEqual([
    [1, ['sku', 'price']],
    [2, 'is longer than a million letters'],
    [3, ['B', '2']],
  ])
})

test('NDJSON: the same', async () => {
  const rows = await listed(
    readNdjson(withLongLine('{"sku":"A"}', '{"sku":"', '"}', '{"sku":"B"}')),
  )
  expect(rows.map((row) => [row.row, 'reason' in row ? row.reason : row.cells])).toEqual([
    [1, { sku: 'A' }],
    [2, 'is longer than five million letters'],
    [3, { sku: 'B' }],
  ])
})
