import Papa from 'papaparse'
import { z } from 'zod'
import {
  type AnyColumn,
  type Cells,
  columns,
  readZoneColumn,
  zoneColumn,
  zoneFields,
} from '../../commerce/service/import/columns.ts'
import { exportRows, hiddenRows } from './export-rows.ts'
import type { Target } from './target.ts'

const pricedRow = z.object({ zones: z.string() })

/** The zones that anything has a price of its own in, what no shopper sees included. */
const zonesOf = async (target: Target): Promise<string[]> => {
  const shown = await target.ask(
    'SELECT DISTINCT zone_prices AS zones FROM sku WHERE zone_prices IS NOT NULL',
  )
  const zones = new Set(
    z
      .array(pricedRow)
      .parse(shown)
      .flatMap(({ zones: prices }) => Object.keys(JSON.parse(prices) as object)),
  )
  for await (const rows of hiddenRows(target))
    for (const row of rows)
      for (const name of Object.keys(row)) {
        const zone = readZoneColumn(name)?.zone
        if (zone !== undefined) zones.add(zone)
      }
  return [...zones].toSorted()
}

/** The columns of all rows: ours, and those of zones. */
const namesFor = async (target: Target): Promise<AnyColumn[]> => [
  ...columns.map(({ name }) => name),
  ...(await zonesOf(target)).flatMap((zone) => zoneFields.map((field) => zoneColumn(field, zone))),
]

const csvLines = (rows: readonly Cells[], names: readonly AnyColumn[]): string =>
  `${Papa.unparse(
    rows.map((row) => names.map((name) => row[name] ?? '')),
    { newline: '\n', header: false },
  )}\n`

const jsonLines = (rows: readonly Cells[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** A piece of an exported range, and how many rows are in it. */
export type ExportedText = { readonly text: string; readonly rows: number }

/** A shop's range as the importer reads it, as CSV or NDJSON, a piece at a time. */
export async function* exportText(
  target: Target,
  format: 'csv' | 'ndjson',
): AsyncGenerator<ExportedText> {
  const names = format === 'csv' ? await namesFor(target) : []
  if (format === 'csv') yield { text: `${names.join(',')}\n`, rows: 0 }
  for await (const rows of exportRows(target)) {
    if (rows.length === 0) continue
    yield { text: format === 'csv' ? csvLines(rows, names) : jsonLines(rows), rows: rows.length }
  }
}
