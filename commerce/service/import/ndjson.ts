import { type BrokenRow, isAnyColumn, type VariantRow } from './columns.ts'

const LONGEST_LINE = 5_000_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of JSON as the cell would hold it; null for what has no place in a cell. */
const cellOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null) return ''
  if (Array.isArray(value)) {
    const parts = value.map(cellOf)
    return parts.includes(null) ? null : parts.join('|')
  }
  return null
}

const cellsOf = (row: number, record: Record<string, unknown>): VariantRow | BrokenRow => {
  const cells: Record<string, string> = {}
  for (const [name, value] of Object.entries(record)) {
    if (!isAnyColumn(name)) continue
    const cell = cellOf(value)
    if (cell === null) return { row, column: name, reason: 'has an object where text belongs' }
    cells[name] = cell
  }
  return { row, cells }
}

const rowsOf = (row: number, line: string): (VariantRow | BrokenRow)[] => {
  if (line.length > LONGEST_LINE)
    return [{ row, column: '', reason: 'is longer than five million letters' }]
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    const itemId = /"item_id"\s*:\s*"([\w.-]+)"/.exec(line)?.[1]
    return [{ row, column: '', reason: 'is no JSON', ...(itemId !== undefined && { itemId }) }]
  }
  if (!isRecord(value)) return [{ row, column: '', reason: 'is not a JSON object' }]
  const { variants, ...product } = value
  if (variants === undefined) return [cellsOf(row, product)]
  if (!Array.isArray(variants) || !variants.every(isRecord))
    return [{ row, column: 'variants', reason: 'is not a list of objects' }]
  return variants.map((variant) => cellsOf(row, { ...product, ...variant }))
}

/** One object a line: a variant with the columns as names, or a product whose `variants` are such objects. */
export async function* readNdjson(
  chunks: AsyncIterable<string>,
): AsyncGenerator<VariantRow | BrokenRow> {
  let text = ''
  let row = 0
  /** The rest of a line that was too long is still to come. */
  let isSkipping = false
  for await (const chunk of chunks) {
    text += chunk
    let at = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      const line = text.slice(at, end).trim()
      at = end + 1
      if (isSkipping) isSkipping = false
      else {
        row++
        if (line !== '') yield* rowsOf(row, line)
      }
    }
    text = isSkipping ? '' : text.slice(at)
    if (text.length > LONGEST_LINE) {
      row++
      yield { row, column: '', reason: 'is longer than five million letters' }
      isSkipping = true
      text = ''
    }
  }
  if (!isSkipping && text.trim() !== '') yield* rowsOf(row + 1, text.trim())
}
