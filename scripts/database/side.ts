import { z } from 'zod'
import type { Row, Table } from './tables.ts'

/** How far a table’s copy has come. */
export type Progress = {
  readonly table: string
  /** The key of the last row that was copied; null before the first. */
  readonly after: Row | null
  readonly done: boolean
}

/** Numbers that a table has given away: the next one is higher, even where rows are gone. */
export type Counters = ReadonlyMap<string, string>

/** One of two databases between which a shop moves. Whatever writes is one transaction. */
export type Side = {
  readonly name: 'd1' | 'postgres'
  tables(): Promise<readonly Table[]>
  /** Rows behind a key in its order. */
  page(table: Table, after: Row | null, limit: number): Promise<readonly Row[]>
  counters(): Promise<Counters>

  /** The token of the move for which nothing is written here; null where all is as ever. */
  frozenFor(): Promise<string | null>
  /** From now on the database refuses whatever would be written. */
  freeze(tables: readonly Table[], token: string): Promise<void>
  thaw(tables: readonly Table[]): Promise<void>

  /** The token of the move that is being copied into this database, with how far it has come. */
  progress(): Promise<{ readonly token: string; readonly tables: readonly Progress[] } | null>
  /** Empties all tables, last first, and keeps their triggers from doing anything to what is copied. */
  begin(tables: readonly Table[], token: string): Promise<void>
  add(table: Table, rows: readonly Row[], progress: Progress): Promise<void>
  /** Sets the counters and lets triggers do their work again. */
  finish(tables: readonly Table[], counters: Counters): Promise<void>
  /** Forgets how far the copy had come. */
  forget(): Promise<void>
}

/** What a database says that is being moved; `commerce/service/database-faults.ts` knows it. */
export const MOVING = 'the database is being moved'

/** Our own notes about a move; they are no shop’s data. */
export const NOTES = {
  frozen: '_move_frozen',
  progress: '_move_progress',
  triggers: '_move_triggers',
}

/** Not data of the shop: a table of rules alone, what a database notes about its schema, and where PostgreSQL’s
 * counters queue. */
const ITS_OWN = ['must', '_migrations', 'd1_migrations', 'schema_step', 'numbering']

export const isCopied = (name: string): boolean =>
  !ITS_OWN.includes(name) &&
  !name.startsWith('sqlite_') &&
  !name.startsWith('_cf_') &&
  !name.startsWith('_move_')

const token = z.object({ token: z.string() })

/** The move for which a database refuses writes, of the rows of its note. */
export const tokenIn = (rows: readonly unknown[]): string | null =>
  z.array(token).parse(rows)[0]?.token ?? null

const step = token.extend({
  name: z.string(),
  after: z.string().nullable(),
  done: z.union([z.boolean(), z.int()]).transform(Boolean), // a number in D1
})

/** How far a copy has come, of the rows of its note; the one without a name tells for which move. */
export const progressIn = (rows: readonly unknown[]): Awaited<ReturnType<Side['progress']>> => {
  const steps = z.array(step).parse(rows)
  const [first] = steps
  return first
    ? {
        token: first.token,
        tables: steps
          .filter(({ name }) => name !== '')
          .map(({ name, after, done }) => ({
            table: name,
            after: after === null ? null : z.array(z.string()).parse(JSON.parse(after)),
            done,
          })),
      }
    : null
}
