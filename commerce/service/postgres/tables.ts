import { describedTables } from './described-tables.ts'

export type ColumnType = 'number' | 'real' | 'text' | 'bytes'
type Table = {
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, ColumnType>>
}
type Column = { readonly name: string; readonly type: ColumnType; readonly nullable: boolean }

const TYPES: Readonly<Record<string, ColumnType>> = {
  i: 'number',
  r: 'real',
  t: 'text',
  b: 'bytes',
}

const columnOf = (text: string): Column => {
  const [name = '', type = ''] = text.split(':')
  return { name, type: TYPES[type.charAt(0)] ?? 'text', nullable: type.endsWith('?') }
}

const described = describedTables
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', columns = ''] = line.split('| ')
    const [name = '', key = ''] = head.split(' ')
    return { name, key: key.split(',').filter(Boolean), columns: columns.split(' ').map(columnOf) }
  })
const everyColumn = described.flatMap(({ columns }) => columns)

/** Each table with its primary key and the types of its columns, in their order. */
export const tables: Readonly<Record<string, Table>> = Object.fromEntries(
  described.map(({ name, key, columns }) => [
    name,
    { key, columns: Object.fromEntries(columns.map((column) => [column.name, column.type])) },
  ]),
)

const plainType = (type: ColumnType) => (type === 'real' ? 'number' : type)

/** The type of all columns of a name, where it is the same one. */
export const columnTypes: Readonly<Record<string, 'number' | 'text' | 'bytes'>> =
  Object.fromEntries(
    everyColumn.flatMap(({ name, type }) =>
      everyColumn.every((other) => other.name !== name || plainType(other.type) === plainType(type))
        ? [[name, plainType(type)]]
        : [],
    ),
  )

/** Names of columns that are whole numbers in every table. */
export const wholeColumns: ReadonlySet<string> = new Set(
  everyColumn.flatMap(({ name }) =>
    everyColumn.every((other) => other.name !== name || other.type === 'number') ? [name] : [],
  ),
)

/** Names of columns that may be null in some table. */
export const nullableColumns: ReadonlySet<string> = new Set(
  everyColumn.flatMap(({ name, nullable }) => (nullable ? [name] : [])),
)
