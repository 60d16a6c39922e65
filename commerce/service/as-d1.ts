import type { Bound, Row } from './postgres/driver.ts'

type Answer = D1Result<Row>
/** Runs statements as one transaction, and answers each. */
type Run = (statements: readonly Bound[]) => Promise<readonly Answer[]>

class Statement {
  readonly bound: Bound
  readonly #run: Run

  constructor(run: Run, bound: Bound) {
    this.#run = run
    this.bound = bound
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#run, { sql: this.bound.sql, values })
  }

  async all(): Promise<Answer> {
    const [answer] = await this.#run([this.bound])
    if (!answer) throw new Error('A statement was not answered')
    return answer
  }

  run(): Promise<Answer> {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results
    if (row === undefined) return null
    if (column === undefined) return row
    if (!(column in row)) throw new Error('D1_COLUMN_NOTFOUND: Column not found')
    return row[column]
  }

  async raw(): Promise<unknown[][]> {
    return (await this.all()).results.map((row) => Object.values(row))
  }
}

const notHere = (what: string) => (): never => {
  throw new Error(`${what} is not done here`)
}

/**
 * Whatever runs statements, asked as a D1 is. A batch is one transaction and one round trip; there are no copies to begin
 * a session with, so that a session is the database itself.
 */
export const asD1 = (run: Run): D1Database => {
  const session = {
    prepare: (sql: string) => new Statement(run, { sql, values: [] }),
    batch: (statements: readonly Statement[]) => run(statements.map(({ bound }) => bound)),
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
