import type { Database } from '../../../scripts/shop/state/database.ts'
import type { Db } from '../../../commerce/service/database.ts'

type Statement = ReturnType<Database['prepare']>
type Meta = { readonly rows_read?: unknown }

/** A database that tells how many rows its statements have read. */
export const countedDatabase = (
  database: Database,
): { readonly db: Db; readonly rowsRead: () => number } => {
  let rows = 0
  const count = ({ rows_read }: Meta) => {
    rows += typeof rows_read === 'number' ? rows_read : 0
  }
  /** A statement as it was prepared, by the one that counts. */
  const prepared = new WeakMap<object, Statement>()
  const counted = (statement: Statement): Statement => {
    const all = async () => {
      const answer = await statement.all()
      count(answer.meta)
      return answer
    }
    const proxy = new Proxy(statement, {
      get: (target, name) => {
        switch (name) {
          case 'bind':
            return (...values: unknown[]) => counted(target.bind(...values))
          case 'all':
            return all
          case 'first':
            return async () => (await all()).results[0] ?? null
          default:
            return Reflect.get(target, name)
        }
      },
    })
    prepared.set(proxy, statement)
    return proxy
  }
  return {
    db: new Proxy(database, {
      get: (target, name) => {
        switch (name) {
          case 'prepare':
            return (sql: string) => counted(target.prepare(sql))
          case 'batch':
            return async (statements: Statement[]) => {
              const answers = await target.batch(statements.map((it) => prepared.get(it) ?? it))
              for (const { meta } of answers) count(meta)
              return answers
            }
          default:
            return Reflect.get(target, name)
        }
      },
    }),
    rowsRead: () => rows,
  }
}
