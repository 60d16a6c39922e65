import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Miniflare, V4WorkerOptions } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { z } from 'zod'
import { asD1 } from '../../../commerce/service/as-d1.ts'
import { PAST_FILES } from '../entry-modules.ts'
import { root } from '../places.ts'
import type { Database } from './database.ts'

/** Which worker's wrangler.toml binds a database. */
export const BOUND_IN = {
  DB: 'commerce/service',
  PAYMENTS_DB: 'doubles/payments',
  MAIL_DB: 'doubles/mail',
} as const

type Binding = keyof typeof BOUND_IN

const bindings = z.array(z.object({ binding: z.string(), database_id: z.string() }))

/** The databases by their bindings, with the ids that decide which file holds them. */
const bound = (): Record<string, string> =>
  Object.fromEntries(
    Object.values(BOUND_IN).flatMap((folder) => {
      const config = readConfig({ config: join(root, folder, 'wrangler.toml') })
      return bindings
        .parse(config.d1_databases)
        .map(({ binding, database_id }) => [binding, database_id])
    }),
  )

type Answer = Awaited<ReturnType<Database['batch']>>[number]

const answers = z.union([
  z.object({ answers: z.array(z.custom<Answer>()) }),
  z.object({ error: z.string() }),
])

const NAME = 'sidecar'

const SCRIPT = `
  const work = {
    run: async ({ binding, statements }, env) =>
      env[binding].batch(statements.map(({ sql, values }) => env[binding].prepare(sql).bind(...values))),
    fire: async ({ worker }, env) => {
      await env[worker].scheduled({ cron: '* * * * *', scheduledTime: new Date() })
      return []
    },
  }
  export default {
    async fetch(request, env) {
      if (request.headers.get('authorization') !== env.KEY) return new Response(null, { status: 401 })
      try {
        const { what, ...asked } = await request.json()
        return Response.json({ answers: await work[what](asked, env) })
      } catch (error) {
        return Response.json({ error: error.message })
      }
    },
  }`

/**
 * A worker beside the shop's, through which this process asks the databases and fires the crons. Miniflare's own handles
 * do that, too, but each `prepare` and `bind` halts this whole process until the runtime has answered. Nobody reads
 * the runtime's log meanwhile: a shop that writes more of it than a pipe holds waits for this process, and this process
 * for the shop, for good.
 */
export const makeSidecar = (clocks: readonly string[] = []) => {
  const key = randomBytes(32).toString('base64url')
  const worker: V4WorkerOptions = {
    name: NAME,
    modules: true,
    script: SCRIPT,
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['service_binding_extra_handlers'],
    bindings: { KEY: key },
    d1Databases: bound(),
    serviceBindings: Object.fromEntries(
      clocks.map((name) => [name, { name, entrypoint: PAST_FILES }]),
    ),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const askIn = async (miniflare: Miniflare, body: unknown) => {
    const response = await fetch(await miniflare.unsafeGetDirectURL(NAME), {
      method: 'POST',
      headers: { authorization: key },
      body: JSON.stringify(body),
    })
    const said = answers.parse(await response.json())
    if ('error' in said) throw new Error(said.error)
    return said.answers
  }
  return {
    worker,
    /** A database of the runtime that the worker is in. */
    database: (miniflare: Miniflare, binding: Binding): Database =>
      asD1((statements) => askIn(miniflare, { what: 'run', binding, statements })),
    /** Has the cron of a worker run. */
    fire: async (miniflare: Miniflare, clock: string): Promise<void> => {
      await askIn(miniflare, { what: 'fire', worker: clock })
    },
  }
}

export type Sidecar = ReturnType<typeof makeSidecar>
