import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { ofDatabase } from '../catalogue/target.ts'
import { wordsOf } from './fail.ts'
import { controlFile } from './state/lock.ts'
import type { Database } from './state/database.ts'
import { standing as standingBody, type Standing } from './state/standing.ts'

const MOST_BYTES = 64 * 1024 * 1024

const statement = z.object({ sql: z.string(), values: z.array(z.string()) })
const runBody = z.object({ statements: z.array(statement).min(1) })
const postgresBody = z.object({ url: z.string().optional() })

/** What other commands may ask of a running shop. */
export type Controlled = {
  /** The database that the shop stands on. */
  commerce(): Database
  /** D1, whether the shop stands on it or not. */
  readonly d1: Database
  /** Opens the PostgreSQL that the shop moves to, or has moved to: at an address, or its own. Returns where it is. */
  openPostgres(url: string | undefined): Promise<string>
  /** Where browsers may fetch pictures of goods from, besides the shop itself: its IMAGE_ORIGINS. */
  readonly imageOrigins: string
  /** Works with another database from now on. */
  standOn(it: Standing): Promise<void>
}

const askOf = (database: Database, body: unknown): Promise<unknown[]> => {
  const { sql, values } = statement.parse(body)
  return ofDatabase(database).ask(sql, values)
}

const runOn = async (database: Database, body: unknown): Promise<[]> => {
  const { statements } = runBody.parse(body)
  await ofDatabase(database).run(statements)
  return []
}

/** By their paths. */
const calls: Readonly<Record<string, (it: Controlled, body: unknown) => Promise<unknown[]>>> = {
  '/ask': (it, body) => askOf(it.commerce(), body),
  '/run': (it, body) => runOn(it.commerce(), body),
  '/d1/ask': (it, body) => askOf(it.d1, body),
  '/d1/run': (it, body) => runOn(it.d1, body),
  '/image-origins': async (it) => [it.imageOrigins],
  '/postgres': async (it, body) => [await it.openPostgres(postgresBody.parse(body).url)],
  '/stand-on': async (it, body) => {
    await it.standOn(standingBody.parse(body))
    return []
  },
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue
    length += chunk.length
    if (length > MOST_BYTES) throw new RangeError('The body is too large.')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const isToken = (header: string | undefined, token: string): boolean => {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Lets other commands on this machine work with the databases of a shop that runs: two runtimes on the same files would
 * corrupt them. It listens on localhost only and requires a token that is new at each start and kept in the state
 * folder. Returns a function that stops it.
 */
export const openControl = async (stateDir: string, shop: Controlled): Promise<() => void> => {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    const end = (status: number, text: string) => {
      // A connection is for one call: one that lies idle while its command computes would be closed under the next.
      response
        .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
        .end(text)
    }
    const call = calls[request.url ?? '']
    if (request.method !== 'POST' || !call) end(404, '')
    else if (!isToken(request.headers.authorization, token)) end(401, '')
    else
      readBody(request)
        .then((body) => call(shop, body))
        .then(
          (results) => end(200, JSON.stringify({ results })),
          (error: unknown) => end(400, wordsOf(error)),
        )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const file = controlFile(stateDir)
  writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600 })
  return () => {
    rmSync(file, { force: true })
    server.close()
    server.closeAllConnections()
  }
}
