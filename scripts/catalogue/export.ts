import { closeSync, openSync, writeSync } from 'node:fs'
import { exportText } from './export-text.ts'
import type { Target } from './target.ts'

/** Writes a shop's range as the importer reads it: CSV, or NDJSON by the file's name. Returns how many rows it has. */
export const exportRange = async (target: Target, file: string): Promise<number> => {
  const format = /\.(?:ndjson|jsonl)$/.test(file) ? 'ndjson' : 'csv'
  const out = openSync(file, 'w')
  let count = 0
  try {
    for await (const { text, rows } of exportText(target, format)) {
      writeSync(out, text)
      count += rows
    }
  } finally {
    closeSync(out)
  }
  return count
}
