import type { D1Column, D1Schema, D1Table } from './d1-schema.ts'

const LETTERS: Readonly<Record<string, string>> = { INTEGER: 'i', REAL: 'r', TEXT: 't', BLOB: 'b' }

/** Stands for the full-text index of D1; made in words-of-products.sql. */
const productSearch: D1Table = {
  name: 'product_search',
  columns: ['rowid', 'name', 'manufacturer', 'kind', 'words', 'description'].map((name, at) => ({
    name,
    type: at === 0 ? 'INTEGER' : 'TEXT',
    notnull: 1,
    pk: at === 0 ? 1 : 0,
  })),
}

const columnText = ({ name, type, notnull, pk }: D1Column): string =>
  `${name}:${LETTERS[type] ?? 't'}${notnull === 0 && pk === 0 ? '?' : ''}`

/** The module that tells the translator of the tables: `commerce/service/postgres/described-tables.ts`. */
export const tablesModule = (schema: D1Schema): string => {
  const lines = [...schema.tables, productSearch].map(({ name, columns }) => {
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    return `${name} ${key.map((it) => it.name).join(',')}| ${columns.map(columnText).join(' ')}`
  })
  return [
    '/**',
    ' * Written by `npm run postgres-schema` from the migrations: a table a line, its key and its columns. `i` is a whole',
    ' * number, `r` a real one, `t` a text, `b` bytes; what may be null has a question mark.',
    ' */',
    'export const describedTables = `',
    ...lines,
    '`',
    '',
  ].join('\n')
}
