import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import Papa from 'papaparse'
import { type Cells, columns } from '../../commerce/service/import/columns.ts'
import { loadGoods } from '../shop/own-shop.ts'
import { largeCatalogue } from './large-catalogue.ts'

const csvLine = (row: Cells): string => Papa.unparse([columns.map(({ name }) => row[name] ?? '')])

/** Writes a large catalogue of what the shop has, as CSV or, by the file's name, NDJSON; without a file, to the terminal. */
export const generate = async (count: number, out: string | undefined): Promise<number> => {
  const { catalogue } = await loadGoods()
  const isJson = out?.endsWith('.ndjson') ?? false
  const stream = out === undefined ? process.stdout : createWriteStream(out)
  const put = async (line: string) => {
    if (!stream.write(`${line}\n`)) await once(stream, 'drain')
  }
  if (!isJson) await put(columns.map(({ name }) => name).join(','))
  for (const row of largeCatalogue(count, catalogue))
    await put(isJson ? JSON.stringify(row) : csvLine(row))
  if (stream !== process.stdout) {
    stream.end()
    await finished(stream)
    console.log(`${count.toLocaleString('en-US')} SKUs in ${out}`)
  }
  return 0
}
