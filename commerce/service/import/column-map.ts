import { z } from 'zod'
import type { Adapter } from './adapter.ts'
import { type Cells, type ColumnName, isColumnName, UnreadableFile } from './columns.ts'

const mapFile = z.object({
  columns: z.record(z.string(), z.string().min(1)),
  defaults: z.record(z.string(), z.string()).default({}),
})

export type ColumnMap = {
  readonly columns: Readonly<Partial<Record<ColumnName, string>>>
  readonly defaults: Cells
}

const known = <T>(table: Readonly<Record<string, T>>): Partial<Record<ColumnName, T>> => {
  const entries = Object.entries(table)
  const wrong = entries.find(([name]) => !isColumnName(name))
  if (wrong)
    throw new UnreadableFile(`The column map names “${wrong[0]}”, which is none of our columns.`)
  return Object.fromEntries(entries)
}

/**
 * Reads a column map: `{"columns": {"sku": "Style No", …}, "defaults": {"category": "living-room/sofas"}}`.
 * @throws UnreadableFile in words
 */
export const readColumnMap = (text: string): ColumnMap => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableFile('The column map is no JSON.')
  }
  const parsed = mapFile.safeParse(value)
  if (!parsed.success)
    throw new UnreadableFile(
      'A column map looks like {"columns": {"sku": "Style No"}, "defaults": {}}.',
    )
  return { columns: known(parsed.data.columns), defaults: known(parsed.data.defaults) }
}

/** Our own columns under our own names, or under those that a map gives them. */
export const mappedAdapter = (map: ColumnMap): Adapter => ({
  names: map.columns,
  cells: (row) =>
    Object.fromEntries(
      Object.entries(map.columns).flatMap(([name, column]) => {
        const value = row.get(column.trim().toLowerCase())
        return value === undefined ? [] : [[name, value]]
      }),
    ),
})
