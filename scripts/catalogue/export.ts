import { closeSync, openSync, writeSync } from 'node:fs'
import Papa from 'papaparse'
import { z } from 'zod'
import {
  type AnyColumn,
  type Cells,
  columns,
  zoneColumn,
  zoneFields,
} from '../../commerce/service/import/columns.ts'
import { exportRows } from './export-rows.ts'
import type { Target } from './target.ts'

const zoneRow = z.object({ zone: z.string() })

/** The columns of all rows: ours, and those of zones that anything has a price of its own in. */
const namesFor = async (target: Target): Promise<AnyColumn[]> => {
  const zones = await target.ask(
    `SELECT z.key AS zone FROM sku s JOIN json_each(s.zone_prices) z UNION
     SELECT z.key FROM withdrawn_product w JOIN json_each(w.whole, '$.skus') s
       JOIN json_each(s.value, '$.zonePrices') z ORDER BY 1`,
  )
  return [
    ...columns.map(({ name }) => name),
    ...z
      .array(zoneRow)
      .parse(zones)
      .flatMap(({ zone }) => zoneFields.map((field) => zoneColumn(field, zone))),
  ]
}

const csvLines = (rows: readonly Cells[], names: readonly AnyColumn[]): string =>
  `${Papa.unparse(
    rows.map((row) => names.map((name) => row[name] ?? '')),
    { newline: '\n', header: false },
  )}\n`

const jsonLines = (rows: readonly Cells[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Writes a shop's range as the importer reads it: CSV, or NDJSON by the file's name. Returns how many rows it has. */
export const exportRange = async (target: Target, file: string): Promise<number> => {
  const isJson = /\.(?:ndjson|jsonl)$/.test(file)
  const names = await namesFor(target)
  const out = openSync(file, 'w')
  let count = 0
  try {
    if (!isJson) writeSync(out, `${names.join(',')}\n`)
    for await (const rows of exportRows(target)) {
      if (rows.length === 0) continue
      writeSync(out, isJson ? jsonLines(rows) : csvLines(rows, names))
      count += rows.length
    }
  } finally {
    closeSync(out)
  }
  return count
}
