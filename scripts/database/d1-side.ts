import { z } from 'zod'
import type { Statement, Target } from '../catalogue/target.ts'
import { isCopied, MOVING, NOTES, progressIn, type Side, tokenIn } from './side.ts'
import {
  byName,
  type Column,
  type Kind,
  type Row,
  type Table,
  withPlainNumbers,
  WORDS,
} from './tables.ts'

const KINDS: Readonly<Record<string, Kind>> = {
  INTEGER: 'integer',
  REAL: 'real',
  TEXT: 'text',
  BLOB: 'blob',
}

const named = z.array(z.object({ name: z.string() }))
const columnRows = z.array(
  z.object({
    table: z.string(),
    name: z.string(),
    type: z.string(),
    pk: z.int(),
    hidden: z.int(),
  }),
)
const references = z.array(z.object({ table: z.string(), to: z.string() }))

/** Virtual tables keep their rows in tables of their own, which are written through them alone. */
const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  AND NOT EXISTS (
    SELECT 1 FROM sqlite_schema v
    WHERE v.sql LIKE 'CREATE VIRTUAL%' AND sqlite_schema.name IN (
      v.name || '_config', v.name || '_content', v.name || '_data', v.name || '_docsize', v.name || '_idx'
    )
  )`

const quoted = (name: string) => `"${name}"`
const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** A column’s value as it travels. */
const told = ({ name, kind }: Column): string => {
  const it = quoted(name)
  if (kind === 'integer') return `CAST(${it} AS TEXT)`
  if (kind === 'text') return it
  // With 17 digits a number is what it was; JSON would have fewer.
  const written = kind === 'blob' ? `hex(${it})` : `format('%!.17g', ${it})`
  return `iif(${it} IS NULL, NULL, ${written})`
}

/** The same back again, of a list in JSON. */
const taken = ({ kind }: Column, at: number): string => {
  const it = `value ->> '$[${at}]'`
  if (kind === 'integer') return `CAST(${it} AS INTEGER)`
  if (kind === 'real') return `CAST(${it} AS REAL)`
  return kind === 'blob' ? `unhex(${it})` : it
}

/**
 * The full-text index keeps no texts, but their words and where each stands: written one after the other they make the
 * same index anew.
 */
const WORD_COLUMNS = ['description', 'kind', 'manufacturer', 'name', 'words']
const WORDS_TABLE: Table = {
  name: WORDS,
  columns: [...WORD_COLUMNS, 'rowid']
    .map((name) => ({ name, kind: name === 'rowid' ? ('integer' as const) : ('text' as const) }))
    .toSorted(byName),
  key: ['rowid'],
  refersTo: [],
}
const wordsOf = (column: string) =>
  `coalesce((SELECT group_concat(term, ' ' ORDER BY "offset") FROM placed
     WHERE placed.doc = d.rowid AND col = '${column}'), '')`
const WORD_PAGES = (after: string, limit: number) => `
  WITH d AS MATERIALIZED (SELECT rowid FROM ${WORDS} ${after} ORDER BY rowid LIMIT ${limit}),
  placed AS MATERIALIZED (SELECT term, doc, col, "offset" FROM product_word_place WHERE doc IN (SELECT rowid FROM d))
  SELECT json_array(${WORDS_TABLE.columns.map(({ name }) => (name === 'rowid' ? 'CAST(d.rowid AS TEXT)' : wordsOf(name))).join(', ')}) AS it
  FROM d ORDER BY d.rowid`

const EVENTS = ['INSERT', 'UPDATE', 'DELETE']
const guard = (table: Table, event: string) => quoted(`_move_${table.name}_${event.toLowerCase()}`)

const rowsOf = (found: readonly unknown[]): Row[] =>
  z
    .array(z.object({ it: z.string() }))
    .parse(found)
    .map(({ it }) => z.array(z.string().nullable()).parse(JSON.parse(it)))

const freezing = (table: Table): string[] =>
  EVENTS.map(
    (event) =>
      `CREATE TRIGGER IF NOT EXISTS ${guard(table, event)} BEFORE ${event} ON ${quoted(table.name)}
       BEGIN SELECT RAISE(ABORT, ${text(MOVING)}); END`,
  )

const thawing = (table: Table): string[] =>
  EVENTS.map((event) => `DROP TRIGGER IF EXISTS ${guard(table, event)}`)

/** What is written into the index is written in a batch with rows that are guarded. */
const isGuarded = ({ name }: Table) => name !== WORDS

const emptied = ({ name }: Table): string =>
  name === WORDS
    ? `INSERT INTO ${WORDS} (${WORDS}) VALUES ('delete-all')`
    : `DELETE FROM ${quoted(name)}`

/** A shop’s D1, or the file that stands for it on this machine. */
export const d1Side = ({ ask, run: runAll }: Target): Side => {
  const run = (...statements: (Statement | string)[]) =>
    runAll(statements.map((it) => (typeof it === 'string' ? { sql: it, values: [] } : it)))
  const hasTable = async (name: string) =>
    (await ask('SELECT name FROM sqlite_schema WHERE name = ?', [name])).length > 0

  const tables = async (): Promise<Table[]> => {
    const columns = columnRows.parse(
      await ask(`SELECT t.name AS "table", c.name, c.type, c.pk, c.hidden
                 FROM (${TABLES}) t, pragma_table_xinfo(t.name) c`),
    )
    const refers = references.parse(
      await ask(`SELECT t.name AS "table", f."table" AS "to"
                 FROM (${TABLES}) t, pragma_foreign_key_list(t.name) f`),
    )
    return [...Map.groupBy(columns, ({ table }) => table)]
      .filter(([name]) => isCopied(name))
      .map(([name, own]): Table => ({
        name,
        columns: own
          .filter(({ hidden }) => hidden === 0)
          .map((it) => ({ name: it.name, kind: KINDS[it.type] ?? 'text' }))
          .toSorted(byName),
        key: own
          .filter(({ pk }) => pk > 0)
          .toSorted((a, b) => a.pk - b.pk)
          .map((it) => it.name),
        refersTo: [...new Set(refers.flatMap(({ table, to }) => (table === name ? [to] : [])))],
      }))
      .concat((await hasTable(WORDS)) ? [WORDS_TABLE] : [])
      .toSorted(byName)
  }

  /** Tables whose numbers are never given twice. */
  const counted = async (all: readonly Table[]): Promise<ReadonlySet<string>> => {
    const found = named.parse(
      await ask(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'",
      ),
    )
    return new Set(
      found.map(({ name }) => name).filter((it) => all.some(({ name }) => name === it)),
    )
  }

  /** A number as it travels is a text; the column’s own kind is what it is compared as. */
  const given = ({ columns }: Table, name: string) => {
    const kind = columns.find((column) => column.name === name)?.kind
    return kind === 'integer' ? 'CAST(? AS INTEGER)' : '?'
  }

  return {
    name: 'd1',
    tables,
    page: async (table, after, limit) => {
      const key = table.key.map(quoted).join(', ')
      const values = (after ?? []).map((cell) => cell ?? '')
      if (table.name === WORDS)
        return rowsOf(
          await ask(WORD_PAGES(after ? 'WHERE rowid > CAST(? AS INTEGER)' : '', limit), values),
        )
      const behind = after
        ? `WHERE (${key}) > (${table.key.map((name) => given(table, name)).join(', ')})`
        : ''
      // A row comes as one list: a statement’s answer names each column of each row.
      const found = await ask(
        `SELECT json_array(${table.columns.map(told).join(', ')}) AS it FROM ${quoted(table.name)}
         ${behind} ORDER BY ${key} LIMIT ${limit}`,
        values,
      )
      return withPlainNumbers(table, rowsOf(found))
    },
    counters: async () => {
      if (!(await hasTable('sqlite_sequence'))) return new Map()
      const found = z
        .array(z.object({ name: z.string(), seq: z.string() }))
        .parse(await ask('SELECT name, CAST(seq AS TEXT) AS seq FROM sqlite_sequence'))
      return new Map(found.map(({ name, seq }) => [name, seq]))
    },

    frozenFor: async () => {
      if (!(await hasTable(NOTES.frozen))) return null
      return tokenIn(await ask(`SELECT token FROM ${NOTES.frozen}`))
    },
    freeze: (all, token) =>
      run(
        `CREATE TABLE IF NOT EXISTS ${NOTES.frozen} (token TEXT PRIMARY KEY)`,
        `DELETE FROM ${NOTES.frozen}`,
        { sql: `INSERT INTO ${NOTES.frozen} (token) VALUES (?)`, values: [token] },
        ...all.filter(isGuarded).flatMap(freezing),
        // Words of products that are gone, or were written over, stand in the index until it is merged.
        ...all.flatMap(({ name }) =>
          name === WORDS ? `INSERT INTO ${WORDS} (${WORDS}) VALUES ('optimize')` : [],
        ),
      ),
    thaw: (all) => run(...all.flatMap(thawing), `DROP TABLE IF EXISTS ${NOTES.frozen}`),

    progress: async () => {
      if (!(await hasTable(NOTES.progress))) return null
      return progressIn(await ask(`SELECT * FROM ${NOTES.progress}`))
    },
    begin: async (all, token) => {
      const triggers = named.parse(
        await ask(
          `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name NOT LIKE '\\_move\\_%' ESCAPE '\\'`,
        ),
      )
      await run(
        ...all.flatMap(thawing),
        `DROP TABLE IF EXISTS ${NOTES.frozen}`,
        `CREATE TABLE IF NOT EXISTS ${NOTES.triggers} (name TEXT PRIMARY KEY, sql TEXT NOT NULL)`,
        `INSERT OR REPLACE INTO ${NOTES.triggers} (name, sql)
         SELECT name, sql FROM sqlite_schema
         WHERE type = 'trigger' AND name NOT LIKE '\\_move\\_%' ESCAPE '\\'`,
        ...triggers.map(({ name }) => `DROP TRIGGER ${quoted(name)}`),
        ...all.toReversed().map(emptied),
        `DROP TABLE IF EXISTS ${NOTES.progress}`,
        `CREATE TABLE ${NOTES.progress} (
           name TEXT PRIMARY KEY, token TEXT NOT NULL, after TEXT, done INTEGER NOT NULL
         )`,
        { sql: `INSERT INTO ${NOTES.progress} VALUES ('', ?, NULL, 0)`, values: [token] },
      )
    },
    add: (table, rows, { after, done }) =>
      run(
        {
          sql: `INSERT INTO ${quoted(table.name)} (${table.columns.map(({ name }) => quoted(name)).join(', ')})
                SELECT ${table.columns.map(taken).join(', ')} FROM json_each(?)`,
          values: [JSON.stringify(rows)],
        },
        {
          sql: `INSERT OR REPLACE INTO ${NOTES.progress} (name, token, after, done)
                SELECT ?, token, nullif(?, ''), ${done ? 1 : 0} FROM ${NOTES.progress} WHERE name = ''`,
          values: [table.name, after === null ? '' : JSON.stringify(after)],
        },
      ),
    finish: async (all, counters) => {
      const counting = await counted(all)
      const kept = (await hasTable(NOTES.triggers))
        ? z
            .array(z.object({ sql: z.string() }))
            .parse(await ask(`SELECT sql FROM ${NOTES.triggers}`))
        : []
      await run(
        ...[...counters]
          .filter(([name]) => counting.has(name))
          .flatMap(([name, seq]): Statement[] => [
            { sql: 'DELETE FROM sqlite_sequence WHERE name = ?', values: [name] },
            {
              sql: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, CAST(? AS INTEGER))',
              values: [name, seq],
            },
          ]),
        ...kept.map(({ sql }) => sql),
        `DROP TABLE IF EXISTS ${NOTES.triggers}`,
      )
    },
    forget: () => run(`DROP TABLE IF EXISTS ${NOTES.progress}`),
  }
}
