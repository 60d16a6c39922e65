import postgres from 'postgres'
import { z } from 'zod'
import { isCopied, MOVING, NOTES, progressIn, type Side, tokenIn } from './side.ts'
import { byName, type Column, type Kind, type Table, withPlainNumbers, WORDS } from './tables.ts'

const KINDS: Readonly<Record<string, Kind>> = {
  bigint: 'integer',
  integer: 'integer',
  smallint: 'integer',
  'double precision': 'real',
  real: 'real',
  text: 'text',
  bytea: 'blob',
}
const TYPES = { integer: 'bigint', real: 'double precision', text: 'text', blob: 'bytea' } as const

const quoted = (name: string) => `"${name}"`

/** The texts of the search are told by their words, as D1 keeps them. */
const wordsOf = (name: string): string =>
  `trim(regexp_replace(
    normalize(regexp_replace(normalize(lower(${quoted(name)}), NFD), '[\\u0300-\\u036f]', '', 'g'), NFC),
    '[^[:alnum:]]+', ' ', 'g'))`

const told = (table: Table, { name, kind }: Column): string => {
  if (kind === 'blob') return `upper(encode(${quoted(name)}, 'hex'))`
  return kind === 'text' && table.name === WORDS ? wordsOf(name) : `${quoted(name)}::text`
}

const taken = ({ kind }: Column, at: number): string => {
  const it = `it ->> ${at}`
  return kind === 'blob' ? `decode(${it}, 'hex')` : `(${it})::${TYPES[kind]}`
}

const columnRows = z.array(
  z.object({ table: z.string(), name: z.string(), type: z.string(), position: z.int().nullable() }),
)
const pairs = z.array(z.object({ table: z.string(), to: z.string() }))
const counterRows = z.array(z.object({ name: z.string(), last: z.string() }))

/** What is computed of the others is not copied. */
const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type,
    array_position(i.indkey::int2[], a.attnum) AS position
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`
const REFERENCES = `
  SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS "to" FROM pg_constraint
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`
/** Where tables count whose numbers are never given twice: in sequences of their own. */
const COUNTERS = `
  SELECT regexp_replace(sequencename, '_number$', '') AS name, coalesce(last_value, 0)::text AS last
  FROM pg_sequences WHERE schemaname = current_schema() AND sequencename LIKE '%\\_number'`

const GUARD = '_move_guard'

/** A shop’s PostgreSQL, and how its connections are ended. */
export const postgresSide = (url: string): Side & { close(): Promise<void> } => {
  const sql = postgres(url, { max: 2, fetch_types: false, onnotice: () => {} })
  type Query = { readonly query: string; readonly values?: readonly (string | null)[] }
  const ask = (query: string, values: readonly (string | null)[] = []): Promise<unknown[]> =>
    sql.unsafe(query, [...values]).then((rows) => [...rows])
  const run = (...queries: (Query | string)[]): Promise<void> =>
    sql
      .begin(async (inside) => {
        for (const it of queries) {
          const { query, values = [] } = typeof it === 'string' ? { query: it } : it
          await inside.unsafe(query, [...values])
        }
      })
      .then(() => undefined)
  const hasTable = async (name: string) =>
    (await ask('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [name])).length > 0

  const tables = async (): Promise<Table[]> => {
    const columns = columnRows.parse(await ask(COLUMNS))
    const refers = pairs.parse(await ask(REFERENCES))
    return [...Map.groupBy(columns, ({ table }) => table)]
      .filter(([name]) => isCopied(name))
      .map(([name, own]) => ({
        name,
        columns: own
          .map((it) => ({ name: it.name, kind: KINDS[it.type] ?? 'text' }))
          .toSorted(byName),
        key: own
          .filter(({ position }) => position !== null)
          .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
          .map((it) => it.name),
        refersTo: [...new Set(refers.flatMap(({ table, to }) => (table === name ? [to] : [])))],
      }))
      .toSorted(byName)
  }

  const kindOf = ({ columns }: Table, name: string) =>
    TYPES[columns.find((column) => column.name === name)?.kind ?? 'text']

  return {
    name: 'postgres',
    tables,
    page: async (table, after, limit) => {
      const key = table.key.map(quoted).join(', ')
      const given = table.key.map((name, at) => `$${at + 1}::text::${kindOf(table, name)}`)
      const found = await ask(
        `SELECT json_build_array(${table.columns.map((column) => told(table, column)).join(', ')})::text AS it
         FROM ${quoted(table.name)} ${after ? `WHERE (${key}) > (${given.join(', ')})` : ''}
         ORDER BY ${key} LIMIT ${limit}`,
        after ?? [],
      )
      const rows = z.array(z.object({ it: z.string() })).parse(found)
      const read = rows.map(({ it }) => z.array(z.string().nullable()).parse(JSON.parse(it)))
      return withPlainNumbers(table, read)
    },
    counters: async () => {
      const found = counterRows.parse(await ask(COUNTERS))
      return new Map(found.map(({ name, last }) => [name, last]))
    },

    frozenFor: async () => {
      if (!(await hasTable(NOTES.frozen))) return null
      return tokenIn(await ask(`SELECT token FROM ${NOTES.frozen}`))
    },
    freeze: (all, token) =>
      run(
        `CREATE TABLE IF NOT EXISTS ${NOTES.frozen} (token TEXT PRIMARY KEY)`,
        `DELETE FROM ${NOTES.frozen}`,
        { query: `INSERT INTO ${NOTES.frozen} (token) VALUES ($1)`, values: [token] },
        `CREATE OR REPLACE FUNCTION ${GUARD}() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION '${MOVING}'; END $$`,
        // Waits for those who are writing, and those who come after wait for this.
        ...all.map(
          ({ name }) =>
            `CREATE OR REPLACE TRIGGER ${GUARD} BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
             ON ${quoted(name)} FOR EACH STATEMENT EXECUTE FUNCTION ${GUARD}()`,
        ),
      ),
    thaw: (all) =>
      run(
        ...all.map(({ name }) => `DROP TRIGGER IF EXISTS ${GUARD} ON ${quoted(name)}`),
        `DROP TABLE IF EXISTS ${NOTES.frozen}`,
      ),

    progress: async () => {
      if (!(await hasTable(NOTES.progress))) return null
      return progressIn(await ask(`SELECT * FROM ${NOTES.progress}`))
    },
    begin: (all, token) =>
      run(
        ...all.map(({ name }) => `DROP TRIGGER IF EXISTS ${GUARD} ON ${quoted(name)}`),
        `DROP TABLE IF EXISTS ${NOTES.frozen}`,
        ...all.map(({ name }) => `ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`),
        ...all.toReversed().map(({ name }) => `DELETE FROM ${quoted(name)}`),
        `DROP TABLE IF EXISTS ${NOTES.progress}`,
        `CREATE TABLE ${NOTES.progress} (
           name TEXT PRIMARY KEY, token TEXT NOT NULL, after TEXT, done BOOLEAN NOT NULL
         )`,
        { query: `INSERT INTO ${NOTES.progress} VALUES ('', $1, NULL, false)`, values: [token] },
      ),
    add: (table, rows, { after, done }) =>
      run(
        {
          query: `INSERT INTO ${quoted(table.name)} (${table.columns.map(({ name }) => quoted(name)).join(', ')})
                  OVERRIDING SYSTEM VALUE
                  SELECT ${table.columns.map(taken).join(', ')} FROM json_array_elements($1::text::json) it`,
          values: [JSON.stringify(rows)],
        },
        {
          query: `INSERT INTO ${NOTES.progress} (name, token, after, done)
                  SELECT $1, token, $2, ${done} FROM ${NOTES.progress} WHERE name = ''
                  ON CONFLICT (name) DO UPDATE SET after = excluded.after, done = excluded.done`,
          values: [table.name, after === null ? null : JSON.stringify(after)],
        },
      ),
    finish: async (all, counters) => {
      const counting = new Set(counterRows.parse(await ask(COUNTERS)).map(({ name }) => name))
      await run(
        ...all.map(({ name }) => `ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`),
        ...[...counters]
          .filter(([name]) => counting.has(name))
          .map(([name, last]) => ({
            query:
              'SELECT setval($1::text::regclass, greatest($2::text::bigint, 1), $2::text::bigint > 0)',
            values: [`${name}_number`, last],
          })),
      )
    },
    forget: () => run(`DROP TABLE IF EXISTS ${NOTES.progress}`),
    close: () => sql.end(),
  }
}
