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
const columnsByName = Map.groupBy(
  described.flatMap(({ columns }) => columns),
  ({ name }) => name,
)

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
    [...columnsByName].flatMap(([name, columns]) => {
      const [type, ...others] = new Set(columns.map((column) => plainType(column.type)))
      return type !== undefined && others.length === 0 ? [[name, type]] : []
    }),
  )

const namesOf = (holds: (columns: readonly Column[]) => boolean): ReadonlySet<string> =>
  new Set([...columnsByName].flatMap(([name, columns]) => (holds(columns) ? [name] : [])))

/** Names of columns that are whole numbers in every table. */
export const wholeColumns = namesOf((columns) => columns.every(({ type }) => type === 'number'))

/** Names of columns that may be null in some table. */
export const nullableColumns = namesOf((columns) => columns.some(({ nullable }) => nullable))
