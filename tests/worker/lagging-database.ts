import { env } from 'cloudflare:workers'
import { z } from 'zod'

/** Statements that a copy may answer. */
const READS = /^\s*(?:SELECT|WITH)\b/i
const ROWS_AT_ONCE = 200

const tables = z.array(z.object({ name: z.string() }))
const columns = z.array(z.object({ name: z.string() }))

/** The tables of the copy that have rows of their own: none of D1's, and none that a search index is kept in. */
const ownTables = async (): Promise<string[]> => {
  const named = (sql: string) => env.REPLICA_DB.prepare(sql).all()
  const [{ results: all }, { results: virtual }] = await Promise.all([
    named("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'"),
    named("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'"),
  ])
  const indexes = tables.parse(virtual).map(({ name }) => name)
  return tables
    .parse(all)
    .map(({ name }) => name)
    .filter(
      (name) =>
        !name.startsWith('sqlite_') &&
        !indexes.some((index) => name === index || name.startsWith(`${index}_`)),
    )
}

const quoted = (name: string) => `"${name}"`

/** What makes a table of the copy hold the rows that the database has. */
const copied = async (database: D1Database, table: string): Promise<D1PreparedStatement[]> => {
  const { results } = await env.REPLICA_DB.prepare('SELECT name FROM pragma_table_info(?)')
    .bind(table)
    .all()
  const names = columns.parse(results).map(({ name }) => name)
  const rows = await database
    .prepare(`SELECT ${names.map(quoted).join(', ')} FROM ${quoted(table)}`)
    .raw()
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
  return [
    env.REPLICA_DB.prepare(`DELETE FROM ${quoted(table)}`),
    ...parts.map((part) =>
      env.REPLICA_DB.prepare(
        `INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')})
         SELECT ${names.map((_, at) => `value ->> ${at}`).join(', ')} FROM json_each(?)`,
      ).bind(JSON.stringify(part)),
    ),
  ]
}

type Served = 'copy' | 'primary'

/**
 * A database with one copy that lags for as long as nobody demands more of it: a session without constraint reads the copy
 * as it is, one with a bookmark reads it once it knows of that state, and what is written goes to the database itself. As
 * D1 documents its replicas: https://developers.cloudflare.com/d1/best-practices/read-replication/.
 */
export const laggingDatabase = async (database: D1Database) => {
  const copy = env.REPLICA_DB
  await copy.batch(
    env.TEST_MIGRATIONS.commerce.flatMap(({ queries }) => queries).map((sql) => copy.prepare(sql)),
  )
  // The rows that they would make are copied like any others.
  const { results: triggers } = await copy
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  await copy.batch(
    tables.parse(triggers).map(({ name }) => copy.prepare(`DROP TRIGGER ${quoted(name)}`)),
  )
  const names = await ownTables()
  const served: Served[] = []
  /** The state that the copy is of. */
  let known = ''

  const catchUp = async (): Promise<void> => {
    const session = database.withSession('first-primary')
    await session.prepare('SELECT 1').run()
    const statements = await Promise.all(names.map((name) => copied(database, name)))
    await copy.batch([copy.prepare('PRAGMA defer_foreign_keys = on'), ...statements.flat()])
    known = session.getBookmark() ?? ''
  }

  type Asked = { readonly sql: string; readonly values: readonly unknown[] }
  const asked = new WeakMap<D1PreparedStatement, Asked>()

  const withSession: D1Database['withSession'] = (start = 'first-unconstrained') => {
    const own = database.withSession('first-primary')
    const isConstraint = start === 'first-primary' || start === 'first-unconstrained'
    let isOnPrimary = start === 'first-primary'
    let bookmark = isConstraint ? null : start

    const ask = async <T>(all: readonly Asked[]): Promise<D1Result<T>[]> => {
      isOnPrimary ||= all.some(({ sql }) => !READS.test(sql))
      served.push(isOnPrimary ? 'primary' : 'copy')
      if (!isOnPrimary && bookmark !== null && bookmark > known) await catchUp()
      if (!isOnPrimary && bookmark !== null && bookmark > known)
        throw new Error('D1_ERROR: no database knows of this bookmark')
      const at = isOnPrimary ? own : copy
      const answers = await at.batch<T>(
        all.map(({ sql, values }) => at.prepare(sql).bind(...values)),
      )
      bookmark = isOnPrimary ? own.getBookmark() : known
      return answers
    }

    const statement = (it: Asked): D1PreparedStatement => {
      const all = async () => (await ask([it]))[0]
      const methods = new Map<string | symbol, unknown>([
        ['bind', (...values: unknown[]) => statement({ ...it, values })],
        ['all', all],
        ['run', all],
        [
          'first',
          async (column?: string) => {
            const [row = null] = z
              .array(z.record(z.string(), z.unknown()))
              .parse((await all())?.results)
            return row === null || column === undefined ? row : row[column]
          },
        ],
      ])
      const proxy = new Proxy(own.prepare(it.sql), { get: (_, name) => methods.get(name) })
      asked.set(proxy, it)
      return proxy
    }

    return {
      prepare: (sql) => statement({ sql, values: [] }),
      batch: <T>(statements: D1PreparedStatement[]) =>
        ask<T>(statements.flatMap((it) => asked.get(it) ?? [])),
      getBookmark: () => bookmark,
    }
  }

  return {
    database: { ...database, withSession },
    /** The copy is as the database is now. */
    catchUp,
    /** Who has answered since this was asked last: each trip by itself. */
    served: (): Served[] => served.splice(0),
    /** What the copy has of a table, however far it is behind. */
    copyOf: async (table: string) =>
      (await copy.prepare(`SELECT * FROM ${quoted(table)}`).all()).results,
  }
}
