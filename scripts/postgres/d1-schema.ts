import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = new URL('../../commerce/service/migrations/', import.meta.url)

/** The migrations of the commerce service, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

export type D1Column = {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly pk: number
}
export type D1Table = { readonly name: string; readonly columns: readonly D1Column[] }
export type D1Schema = {
  readonly tables: readonly D1Table[]
  /** What made tables, indexes and triggers, as it reads after all migrations. */
  readonly statements: readonly string[]
}

/** Tables that the migrations write a row into. */
const FILLED = ['store_stamp', 'search_words_changed']

const text = (value: unknown): string => String(value)

/** What the migrations up to one come to. The full-text index is left out: what stands for it is written by hand. */
export const d1Schema = (last = migrationNames().at(-1) ?? ''): D1Schema => {
  const database = new DatabaseSync(':memory:')
  for (const name of migrationNames().filter((it) => it <= last))
    database.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
  const made = database
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND sql NOT LIKE 'CREATE VIRTUAL%' AND tbl_name NOT LIKE 'sqlite_%'
         AND tbl_name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
       ORDER BY rowid`,
    )
    .all()
  const columnsOf = (name: string): D1Column[] =>
    database
      .prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
      .all(name)
      .map((row) => ({
        name: text(row['name']),
        type: text(row['type']),
        notnull: Number(row['notnull']),
        pk: Number(row['pk']),
      }))
  const filled = made
    .filter(
      ({ type, name }) => type === 'table' && database.prepare(`SELECT 1 FROM ${text(name)}`).get(),
    )
    .map(({ name }) => text(name))
  if (filled.some((name) => !FILLED.includes(name)))
    throw new Error(`Migrations fill ${filled.join(', ')}: say so in postgres-schema.ts, too.`)
  const schema = {
    tables: made
      .filter(({ type }) => type === 'table')
      .map(({ name }) => ({ name: text(name), columns: columnsOf(text(name)) })),
    statements: made.map(({ sql }) => text(sql)),
  }
  database.close()
  return schema
}
