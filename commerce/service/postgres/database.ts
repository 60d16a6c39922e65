import { realNow } from '../clock.ts'
import type { Bound, Outcome, Pool, Row } from './driver.ts'

const metaOf = ({ rows, changes }: Outcome, began: number): D1Meta & Record<string, unknown> => ({
  duration: realNow().getTime() - began,
  size_after: 0,
  rows_read: rows.length,
  rows_written: changes,
  last_row_id: 0,
  changed_db: changes > 0,
  changes,
})

type Run = Pool['run']

class PostgresStatement {
  readonly bound: Bound
  readonly #run: Run

  constructor(run: Run, bound: Bound) {
    this.#run = run
    this.bound = bound
  }

  bind(...values: unknown[]): PostgresStatement {
    return new PostgresStatement(this.#run, { sql: this.bound.sql, values })
  }

  async #rows(): Promise<{ readonly outcome: Outcome; readonly began: number }> {
    const began = realNow().getTime()
    const [outcome] = await this.#run([this.bound])
    return { outcome: outcome ?? { rows: [], changes: 0 }, began }
  }

  async all(): Promise<D1Result<Row>> {
    const { outcome, began } = await this.#rows()
    return { success: true, results: [...outcome.rows], meta: metaOf(outcome, began) }
  }

  run(): Promise<D1Result<Row>> {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.#rows()).outcome.rows
    if (row === undefined) return null
    if (column === undefined) return row
    if (!(column in row)) throw new Error('D1_COLUMN_NOTFOUND: Column not found')
    return row[column]
  }

  async raw(): Promise<unknown[][]> {
    return (await this.#rows()).outcome.rows.map((row) => Object.values(row))
  }
}

const notHere = (what: string) => (): never => {
  throw new Error(`${what} is not done on PostgreSQL`)
}

/**
 * A PostgreSQL that answers as a D1 does, in D1's words. A batch is one transaction and one round trip; there are no
 * copies to begin a session with, so that a session is the database itself.
 */
export const asD1 = (run: Run): D1Database => {
  const session = {
    prepare: (sql: string) => new PostgresStatement(run, { sql, values: [] }),
    batch: async (statements: readonly PostgresStatement[]) => {
      const began = realNow().getTime()
      const outcomes = await run(statements.map(({ bound }) => bound))
      return outcomes.map((outcome) => ({
        success: true,
        results: outcome.rows,
        meta: metaOf(outcome, began),
      }))
    },
    getBookmark: () => null,
  }
  const database = {
    ...session,
    withSession: () => session,
    exec: notHere('exec'),
    dump: notHere('dump'),
  }
  // The rest of what D1 has is types without anything behind them.
  return database as unknown as D1Database
}

/** Reaches the database by its address; connections are made by the first statement, of code that is loaded then. */
export const openPostgres = (url: string, connections?: number) => {
  let pool: Promise<Pool> | null = null
  const made = () =>
    (pool ??= import('./driver.ts').then(({ createPool }) => createPool(url, connections)))
  return {
    database: asD1(async (statements) => (await made()).run(statements)),
    close: async () => (await pool)?.close(),
  }
}
