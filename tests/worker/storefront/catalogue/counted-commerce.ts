import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { shop } from '#shop'
import { createApp } from '../../../../commerce/service/app.ts'
import { runClock } from '../../commerce/shop.ts'
import { origins } from '../shop.ts'

export type Read = { readonly call: string; readonly sql: string; readonly rows: number }

/**
 * The commerce service in the test's own isolate, on a database that notes how many rows each statement reads:
 * `rows_read` as D1 bills it, whatever a plan says. `calls` are what the service was asked, in order, and `trips` for which
 * of them it asked the database, once or several times. `settings` are the service's, besides its own.
 * `clock` does what its clock does every minute.
 */
export const countedCommerce = (settings: Readonly<Record<string, string>> = {}) => {
  const app = createApp(shop)
  const reads: Read[] = []
  const calls: string[] = []
  const trips: string[] = []

  const databaseOf = (call: string) => {
    const known = new WeakMap<
      D1PreparedStatement,
      { readonly sql: string; readonly statement: D1PreparedStatement }
    >()
    const note = (sql: string, result: D1Result | undefined) => {
      reads.push({ call, sql, rows: result?.meta.rows_read ?? 0 })
    }
    const counted = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
      const all = async () => {
        trips.push(call)
        const result = await statement.all()
        note(sql, result)
        return result
      }
      const methods = new Map<string | symbol, unknown>([
        ['bind', (...values: unknown[]) => counted(sql, statement.bind(...values))],
        [
          'first',
          async (column?: string) => {
            const [row = null] = (await all()).results
            return row === null || column === undefined ? row : row[column]
          },
        ],
        ['all', all],
        ['run', all],
      ])
      const proxy = new Proxy(statement, { get: (_, name) => methods.get(name) })
      known.set(proxy, { sql, statement })
      return proxy
    }
    const withSession: D1Database['withSession'] = (constraint) => {
      const session = env.DB.withSession(constraint)
      return {
        prepare: (sql) => counted(sql, session.prepare(sql)),
        batch: async <T>(statements: D1PreparedStatement[]) => {
          trips.push(call)
          const parts = statements.flatMap((it) => known.get(it) ?? [])
          const results = await session.batch<T>(parts.map(({ statement }) => statement))
          parts.forEach(({ sql }, at) => note(sql, results[at]))
          return results
        },
        getBookmark: () => session.getBookmark(),
      }
    }
    return { ...env.DB, withSession }
  }

  const service = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      const call = `${request.method} ${new URL(request.url).pathname}`
      calls.push(call)
      const context = createExecutionContext()
      const response = await app.fetch(
        request,
        { ...env, SITE_ORIGINS: JSON.stringify(origins), ...settings, DB: databaseOf(call) },
        context,
      )
      await waitOnExecutionContext(context)
      return response
    },
  }
  const clock = () =>
    runClock({ SITE_ORIGINS: JSON.stringify(origins), DB: databaseOf('the clock') })
  return { service, reads, calls, trips, clock }
}
