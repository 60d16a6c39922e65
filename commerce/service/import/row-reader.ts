import { partsOf, type Read, readText } from './cells.ts'
import { type AnyColumn, columns, type Issue, type VariantRow } from './columns.ts'

export type NumberedCells = Omit<VariantRow, 'shared' | 'isOff'>

export type Names = Readonly<Partial<Record<AnyColumn, string>>>

const VALUE_SHOWN = 60

/** Collects what is wrong while cells are read. */
export const rowReader = (names: Names) => {
  const issues: Issue[] = []
  /** What is worth knowing of a row that can be used. */
  const remarks: Issue[] = []
  const adder =
    (to: Issue[]) =>
    (row: number, ours: AnyColumn, reason: string, given = ''): void => {
      const column = names[ours] ?? ours
      const value = given.slice(0, VALUE_SHOWN)
      // One column of theirs may be several of ours.
      const isSaid = to.some(
        (one) =>
          one.row === row && one.column === column && one.reason === reason && one.value === value,
      )
      if (!isSaid) to.push({ row, column, reason, value })
    }
  const add = adder(issues)
  const remark = adder(remarks)
  const read = <T>(
    { row, cells, missing }: NumberedCells,
    column: AnyColumn,
    parse: (cell: string) => Read<T>,
  ): T | null => {
    const cell = cells[column] ?? ''
    if (cell.trim() === '') {
      const needed = columns.find(({ name }) => name === column)
      if (needed?.required) add(row, column, missing?.[needed.name] ?? 'is missing')
      return null
    }
    const result = parse(cell)
    if (result.ok) return result.value
    add(row, column, result.reason, cell)
    return null
  }
  return { issues, remarks, add, remark, read }
}

export type RowReader = ReturnType<typeof rowReader>

/** A text of one line, no longer than `most`. */
export const text = (most: number) => (cell: string) => readText(cell, most)

/** Parts of a cell, each judged alone. */
export const readParts = <T>(
  { add }: RowReader,
  { row, cells }: NumberedCells,
  column: AnyColumn,
  parse: (part: string) => Read<T>,
): T[] =>
  partsOf(cells[column] ?? '').flatMap((part) => {
    const result = parse(part)
    if (result.ok) return [result.value]
    add(row, column, result.reason, part)
    return []
  })
