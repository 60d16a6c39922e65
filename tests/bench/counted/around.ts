/**
 * Stands around a built worker and says of each of its invocations, when all of it is over, what it asked of others: one
 * line of the log. Runs in workerd as it is, its types stripped, so it imports nothing of ours.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  D1Database,
  D1DatabaseSession,
  D1PreparedStatement,
  D1Result,
  ExecutionContext,
  Fetcher,
  KVNamespace,
} from '@cloudflare/workers-types'

type Asked = {
  /** Statements of D1 and the round trips they went in; rows as D1 bills them. */
  statements: number
  trips: number
  rowsRead: number
  rowsWritten: number
  /** Operations of KV. */
  keysRead: number
  keysWritten: number
  /** Calls of the commerce service. */
  calls: number
}

/** Which invocation asks: the bindings stay the same objects from one to the next, since workers keep things by them. */
const invocations = new AsyncLocalStorage<Asked>()

const count = (what: keyof Asked, by = 1): void => {
  const asked = invocations.getStore()
  if (asked) asked[what] += by
}

const countedDatabase = (database: D1Database): D1Database => {
  const known = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const note = ({ meta }: D1Result): void => {
    count('statements')
    count('rowsRead', meta.rows_read)
    count('rowsWritten', meta.rows_written)
  }
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => {
      count('trips')
      const answer = await statement.all<Record<string, unknown>>()
      note(answer)
      return answer
    }
    const methods: Readonly<Record<string, unknown>> = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all,
      run: all,
      first: async (column?: string) => {
        const [row = null] = (await all()).results
        return row === null || column === undefined ? row : row[column]
      },
    }
    const proxy = new Proxy(statement, { get: (_, name) => methods[String(name)] })
    known.set(proxy, statement)
    return proxy
  }
  const over = <T extends D1Database | D1DatabaseSession>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        if (name === 'prepare') return (sql: string) => counted(target.prepare(sql))
        if (name === 'batch')
          return async (statements: readonly D1PreparedStatement[]) => {
            count('trips')
            const answers = await target.batch(statements.map((it) => known.get(it) ?? it))
            answers.forEach(note)
            return answers
          }
        if (name === 'withSession' && 'withSession' in target)
          return (constraint?: string) => over(target.withSession(constraint))
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return over(database)
}

/** The namespace; keys asked for together are billed one by one. */
const countedKeys = (kv: KVNamespace): KVNamespace =>
  new Proxy(kv, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'put') count('keysWritten')
        else count('keysRead', [given[0]].flat().length)
        return Reflect.apply(value, target, given)
      }
    },
  })

const countedService = (service: Fetcher): Fetcher =>
  new Proxy(service, {
    get: (target, name) => {
      if (name === 'fetch')
        return (...given: Parameters<Fetcher['fetch']>) => {
          count('calls')
          return target.fetch(...given)
        }
      return Reflect.get(target, name)
    },
  })

type Env = { readonly [name: string]: unknown }
type Fetch = (request: Request, env: Env, context: ExecutionContext) => Promise<Response>
type Worker = { readonly fetch: Fetch; readonly scheduled?: unknown }

const envs = new WeakMap<Env, Env>()

const countedEnv = (env: Env): Env => {
  const { DB, CONTENT_KV, COMMERCE } = env
  const counted = envs.get(env) ?? {
    ...env,
    ...(DB ? { DB: countedDatabase(DB as D1Database) } : {}),
    ...(CONTENT_KV ? { CONTENT_KV: countedKeys(CONTENT_KV as KVNamespace) } : {}),
    ...(COMMERCE ? { COMMERCE: countedService(COMMERCE as Fetcher) } : {}),
  }
  envs.set(env, counted)
  return counted
}

/** Work that a worker hands to `waitUntil` is noted, and may begin more. */
const watched = (context: ExecutionContext) => {
  const behind: Promise<unknown>[] = []
  const watching = new Proxy(context, {
    get: (target, name) => {
      if (name !== 'waitUntil') return Reflect.get(target, name)
      return (work: Promise<unknown>) => {
        behind.push(work.catch(() => {}))
        target.waitUntil(work)
      }
    },
  })
  const over = async (): Promise<void> => {
    for (let seen = -1; seen < behind.length;) {
      seen = behind.length
      await Promise.all(behind)
    }
  }
  return { watching, over }
}

export const around = (worker: Worker): Worker => ({
  scheduled: worker.scheduled,
  async fetch(request, env, context) {
    const asked: Asked = {
      statements: 0,
      trips: 0,
      rowsRead: 0,
      rowsWritten: 0,
      keysRead: 0,
      keysWritten: 0,
      calls: 0,
    }
    const { watching, over } = watched(context)
    const tell = async (): Promise<void> => {
      await over()
      const counted = env['DB'] ? 'commerce' : 'storefront'
      const { pathname } = new URL(request.url)
      console.log(JSON.stringify({ counted, method: request.method, pathname, ...asked }))
    }
    const response = await invocations.run(asked, () =>
      worker.fetch(request, countedEnv(env), watching),
    )
    if (!response.body) {
      context.waitUntil(tell())
      return response
    }
    const passed = new TransformStream()
    context.waitUntil(response.body.pipeTo(passed.writable).then(tell, tell))
    return new Response(passed.readable, response)
  },
})
