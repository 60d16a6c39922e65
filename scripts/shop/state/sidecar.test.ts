import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSidecar } from './sidecar.ts'

/** More than any pipe holds; they are written while the database works. */
const LINES = 5000

const sidecar = makeSidecar(['noisy'])
let read = 0
let miniflare: Miniflare
beforeAll(() => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.WARN),
      cf: {},
      telemetry: { enabled: false },
      handleStructuredLogs: () => {
        read += 1
      },
      workers: [
        {
          name: 'noisy',
          modules: true,
          script: `
            let turns = 0
            export const pastFiles = { scheduled() { turns += 1 } }
            export default {
              fetch(request, env, context) {
                if (new URL(request.url).pathname === '/turns') return new Response(turns)
                context.waitUntil((async () => {
                  for (let n = 0; n < ${LINES}; n++) {
                    console.log(String(n).padEnd(400, '.'))
                    if (n % 100 === 0) await scheduler.wait(1)
                  }
                })())
                return new Response()
              }
            }`,
          compatibilityDate: '2026-10-01',
        },
        sidecar.worker,
      ],
    }),
  )
})
afterAll(() => miniflare.dispose())

test('a database works while the runtime writes more of its log than a pipe holds', async () => {
  const database = sidecar.database(miniflare, 'DB')
  await database.prepare('CREATE TABLE lines (n INTEGER PRIMARY KEY, it TEXT)').run()
  await miniflare.dispatchFetch('http://noisy.localhost/')
  const statements = Array.from({ length: 2000 }, (_, n) =>
    database.prepare('INSERT INTO lines (n, it) VALUES (?, ?)').bind(n, `line ${n}`),
  )
  await database.batch(statements)
  expect(await database.prepare('SELECT count(*) AS n FROM lines').first('n')).toBe(2000)
  await expect.poll(() => read, { timeout: 20_000 }).toBe(LINES)
})

test('statements answer as D1 does: by name, with what was bound, with what was changed, with their errors', async () => {
  const database = sidecar.database(miniflare, 'MAIL_DB')
  await database.prepare('CREATE TABLE t (a TEXT PRIMARY KEY, b REAL, c TEXT)').run()
  const { meta } = await database
    .prepare('INSERT INTO t VALUES (?, ?, ?)')
    .bind('é', 0.5, null)
    .run()
  expect(meta.changes).toBe(1)
  expect((await database.prepare('SELECT * FROM t').all()).results).toEqual([
    { a: 'é', b: 0.5, c: null },
  ])
  await expect(
    database.batch([
      database.prepare("INSERT INTO t VALUES ('b', 1, NULL)"),
      database.prepare("INSERT INTO t VALUES ('é', 1, NULL)"),
    ]),
  ).rejects.toThrow('UNIQUE constraint failed: t.a')
  expect(await database.prepare('SELECT count(*) AS n FROM t').first('n')).toBe(1)
})

test('a cron is fired, and whoever does not hold the key asks nothing', async () => {
  await sidecar.fire(miniflare, 'noisy')
  const turns = await miniflare.dispatchFetch('http://noisy.localhost/turns')
  expect(await turns.text()).toBe('1')
  const asked = await fetch(await miniflare.unsafeGetDirectURL('sidecar'), {
    method: 'POST',
    body: JSON.stringify({
      what: 'run',
      binding: 'DB',
      statements: [{ sql: 'SELECT 1', values: [] }],
    }),
  })
  expect([asked.status, await asked.text()]).toEqual([401, ''])
})
