import { closeSync, openSync, writeSync } from 'node:fs'
import Papa from 'papaparse'
import { type Cells, columns } from '../../commerce/service/import/columns.ts'
import { exportRows } from './export-rows.ts'
import type { Target } from './target.ts'

const names = columns.map(({ name }) => name)

const csvLines = (rows: readonly Cells[]): string =>
  `${Papa.unparse(
    rows.map((row) => names.map((name) => row[name] ?? '')),
    { newline: '\n', header: false },
  )}\n`

const jsonLines = (rows: readonly Cells[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Writes a shop's range as the importer reads it: CSV, or NDJSON by the file's name. Returns how many rows it has. */
export const exportRange = async (target: Target, file: string): Promise<number> => {
  const isJson = /\.(?:ndjson|jsonl)$/.test(file)
  const out = openSync(file, 'w')
  let count = 0
  try {
    if (!isJson) writeSync(out, `${names.join(',')}\n`)
    for await (const rows of exportRows(target)) {
      if (rows.length === 0) continue
      writeSync(out, isJson ? jsonLines(rows) : csvLines(rows))
      count += rows.length
    }
  } finally {
    closeSync(out)
  }
  return count
}
