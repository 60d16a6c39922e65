import { countSubrequest, refuse } from './invocation.ts'

/**
 * What D1 refuses and a local database does not: https://developers.cloudflare.com/d1/platform/limits/. A database that is
 * held to it throws where the one in the cloud would.
 */
export const d1Limits = {
  /** Of a value or a row. */
  bytes: 2_000_000,
  answerBytes: 50_000_000,
  boundValues: 100,
  statementBytes: 100_000,
  statementMs: 30_000,
} as const

const encoder = new TextEncoder()

/** Texts are looked at closely only where they could be too long at all: a letter has three bytes at most. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string')
    return value.length * 3 <= d1Limits.bytes ? value.length : encoder.encode(value).length
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 0
}

const judgeStatement = (sql: string, values: readonly unknown[]): void => {
  if (encoder.encode(sql).length > d1Limits.statementBytes) refuse('the statement is too long', sql)
  if (values.length > d1Limits.boundValues) refuse(`${values.length} bound values`, sql)
  for (const value of values)
    if (bytesOf(value) > d1Limits.bytes) refuse('a bound value is too large', sql)
}

/** @returns how many bytes it has. */
const judgeRow = (row: unknown, sql: string): number => {
  const values = typeof row === 'object' && row !== null ? Object.values(row) : [row]
  const bytes = values.reduce((sum: number, value) => sum + bytesOf(value), 0)
  if (bytes > d1Limits.bytes) refuse('a row is too large', sql)
  return bytes
}

const judgeRows = (rows: readonly unknown[], sql: string): void => {
  const bytes = rows.reduce((sum: number, row) => sum + judgeRow(row, sql), 0)
  if (bytes > d1Limits.answerBytes) refuse(`an answer of ${bytes} bytes`, sql)
}

const judgeAnswer = ({ results, meta }: D1Result, sql: string): void => {
  if (meta.duration > d1Limits.statementMs) refuse(`${meta.duration} ms`, sql)
  judgeRows(results ?? [], sql)
}

/** Tables into which a statement writes what grows: lists that SQL makes, and texts that are bound as one. */
const growing = (sql: string): string[] =>
  /json_group_array|json_each/.test(sql)
    ? [...sql.matchAll(/\bINSERT (?:OR \w+ )?INTO (\w+)/gi)].flatMap(([, table]) => table ?? [])
    : []

type Kept = {
  readonly statement: D1PreparedStatement
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The database, refusing what D1 refuses. */
export const heldD1 = (database: D1Database): D1Database => {
  const known = new WeakMap<object, Kept>()

  /** What was written may be wider than all that was sent: SQL makes lists of it. */
  const judgeWritten = async (statements: readonly string[]): Promise<void> => {
    for (const table of new Set(statements.flatMap(growing))) {
      const { results } = await database
        .prepare(`SELECT name FROM pragma_table_info('${table}')`)
        .all<{ name: string }>()
      if (results.length === 0) continue
      const width = results.map(({ name }) => `coalesce(octet_length("${name}"), 0)`).join(' + ')
      const widest = await database
        .prepare(`SELECT max(${width}) AS bytes FROM "${table}"`)
        .first<number>('bytes')
      if ((widest ?? 0) > d1Limits.bytes) refuse(`a row of ${table} has ${widest} bytes`, table)
    }
  }

  const held = (kept: Kept): D1PreparedStatement => {
    const { statement, sql, values } = kept
    const judged = async <T>(ask: () => Promise<T>, look: (it: T) => void): Promise<T> => {
      countSubrequest(sql, 1)
      judgeStatement(sql, values)
      const it = await ask()
      look(it)
      await judgeWritten([sql])
      return it
    }
    const proxy = new Proxy(statement, {
      get: (of, name) => {
        switch (name) {
          case 'bind':
            return (...bound: unknown[]) => {
              judgeStatement(sql, bound)
              return held({ statement: of.bind(...bound), sql, values: bound })
            }
          case 'all':
          case 'run':
            return () =>
              judged(
                () => of[name](),
                (answer) => judgeAnswer(answer, sql),
              )
          case 'first':
            return (column?: string) =>
              judged(
                () => (column === undefined ? of.first() : of.first(column)),
                (row) => judgeRow(row, sql),
              )
          case 'raw':
            return () =>
              judged(
                () => of.raw(),
                (rows) => judgeRows(rows, sql),
              )
          default:
            return Reflect.get(of, name)
        }
      },
    })
    known.set(proxy, kept)
    return proxy
  }

  const holding = <T extends D1Database | D1DatabaseSession>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        switch (name) {
          case 'prepare':
            return (sql: string) => held({ statement: target.prepare(sql), sql, values: [] })
          case 'batch':
            return async (statements: readonly D1PreparedStatement[]) => {
              const all = statements.map(
                (it) => known.get(it) ?? refuse('an unknown statement', ''),
              )
              countSubrequest(all[0]?.sql ?? '', all.length)
              for (const { sql, values } of all) judgeStatement(sql, values)
              const answers = await target.batch(all.map(({ statement }) => statement))
              answers.forEach((answer, at) => judgeAnswer(answer, all[at]?.sql ?? ''))
              await judgeWritten(all.map(({ sql }) => sql))
              return answers
            }
          case 'withSession':
            return (...given: Parameters<D1Database['withSession']>) =>
              holding(database.withSession(...given))
          default: {
            const value: unknown = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          }
        }
      },
    })
  return holding(database)
}
