import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from './databases.ts'

/** Where a running shop says how its owner's other commands reach it; only its owner may read it. */
export const controlFile = (stateDir: string): string => join(stateDir, 'control.json')

const MOST_BYTES = 64 * 1024 * 1024

const statement = z.object({ sql: z.string(), values: z.array(z.string()) })
const runBody = z.object({ statements: z.array(statement).min(1) })

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
 * Lets commands on this machine that can read the state folder work on the catalogue while the shop has it open: two
 * runtimes on the same files would spoil them. It listens on this machine alone, and asks for a token that is made
 * anew at each start. Returns what ends it.
 */
export const openControl = async (stateDir: string, database: Database): Promise<() => void> => {
  const token = randomBytes(32).toString('base64url')
  const work = async (path: string | undefined, body: unknown): Promise<unknown[]> => {
    if (path === '/ask') {
      const { sql, values } = statement.parse(body)
      return (
        await database
          .prepare(sql)
          .bind(...values)
          .all()
      ).results
    }
    const { statements } = runBody.parse(body)
    await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)))
    return []
  }
  const server = createServer((request, response) => {
    const end = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    }
    const isKnown = request.url === '/ask' || request.url === '/run'
    if (request.method !== 'POST' || !isKnown) end(404, '')
    else if (!isToken(request.headers.authorization, token)) end(401, '')
    else
      readBody(request)
        .then((body) => work(request.url, body))
        .then(
          (results) => end(200, JSON.stringify({ results })),
          (error: unknown) => end(400, error instanceof Error ? error.message : String(error)),
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
