import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { d1Limits } from '../../../setup/limits/d1.ts'
import { breachesOfWorker, heldBinding, heldWorker } from '../../../setup/limits/held.ts'
import {
  asOneInvocation,
  invocationLimits,
  takeBreaches,
} from '../../../setup/limits/invocation.ts'
import { kvLimits } from '../../../setup/limits/kv.ts'

const { DB, CONTENT_KV } = env
const MOST = invocationLimits.subrequests

const times = async (count: number, work: (at: number) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < count; at++) await work(at)
}
const nulls = (count: number) => Array.from({ length: count }, () => null)
const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')
const wide = 'x'.repeat(d1Limits.bytes)

/** What the test itself made the bindings refuse is no breach of the shop's. */
afterEach(() => void takeBreaches())

describe('D1 refuses as in the cloud, by the first words of the statement', () => {
  test.each([
    ['a statement too long', () => DB.prepare(`SELECT 1 /* ${'x'.repeat(100_000)} */`).first()],
    [
      '101 bound values',
      () =>
        DB.prepare(`SELECT ${marks(101)}`)
          .bind(...nulls(101))
          .first(),
    ],
    ['a value too large', () => DB.prepare('SELECT length(?)').bind(`${wide}x`).first()],
    ['the same in a batch', () => DB.batch([DB.prepare('SELECT length(?)').bind(`${wide}x`)])],
    ['a row too large', () => DB.prepare('SELECT ?1 AS a, ?1 AS b').bind(wide).all()],
    ['the same of a first row', () => DB.prepare('SELECT ?1 AS a, ?1 AS b').bind(wide).first()],
    ['the same in raw rows', () => DB.prepare('SELECT ?1 AS a, ?1 AS b').bind(wide).raw()],
    [
      'a session’s statement',
      () => DB.withSession('first-primary').prepare('SELECT length(?)').bind(`${wide}x`).run(),
    ],
  ] as const)('%s', async (_, ask) => {
    // As a caller would meet it: thrown where it binds, or as it asks.
    await expect((async () => ask())()).rejects.toThrow(/^LIMIT: .*: SELECT/)
    expect(takeBreaches()).toEqual([expect.stringMatching(/^LIMIT: .*: SELECT/)])
  })

  test('an answer of more than 50 MB', async () => {
    const rows = DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
       SELECT i, ? AS a FROM n`,
    ).bind(wide.slice(100))
    await expect(rows.all()).rejects.toThrow('LIMIT: an answer of')
  })

  test('a row that SQL itself makes too wide', async () => {
    await DB.prepare('CREATE TABLE widened (a TEXT, b TEXT)').run()
    const insert = DB.prepare(
      `INSERT INTO widened SELECT ?1, json_group_array(value) FROM json_each('["a"]')`,
    )
    await expect(insert.bind(wide).run()).rejects.toThrow('LIMIT: a row of widened has')
    await DB.prepare('DROP TABLE widened').run()
  })

  test('a statement that took longer than 30 seconds', async () => {
    /** As slow as its answer says: a test that waits half a minute would prove no more. */
    const statement = {
      bind: () => statement,
      all: async () => ({ ...(await DB.prepare('SELECT 1').all()), meta: { duration: 30_001 } }),
    }
    class D1Database {
      prepare = () => statement
    }
    const slow = heldBinding('DB', new D1Database()) as typeof DB
    await expect(slow.prepare('SELECT 1').all()).rejects.toThrow('LIMIT: 30001 ms: SELECT 1')
  })
})

describe('KV refuses as in the cloud, by its key', () => {
  const key = 'k'
  test.each([
    ['a key of 513 bytes', () => CONTENT_KV.get('é'.repeat(256) + 'x')],
    ['the same, of several', () => CONTENT_KV.get(['a', 'x'.repeat(513)])],
    ['the same, written', () => CONTENT_KV.put('x'.repeat(513), '')],
    ['no key', () => CONTENT_KV.put('', '')],
    ['a value of more than 25 MB', () => CONTENT_KV.put(key, 'x'.repeat(kvLimits.valueBytes + 1))],
    ['metadata of more than 1,024 bytes', () => CONTENT_KV.put(key, '', { metadata: wide })],
    ['less than a minute', () => CONTENT_KV.put(key, '', { expirationTtl: 59 })],
    [
      'two writes of one key in a second by one invocation',
      () => asOneInvocation(() => times(2, () => CONTENT_KV.put(key, ''))),
    ],
  ] as const)('%s', async (_, ask) => {
    await expect(ask()).rejects.toThrow(/^LIMIT: /)
    expect(takeBreaches()).toHaveLength(1)
  })
})

/** So many hundred statements of a database, in batches. */
const hundreds = (count: number, database = DB) =>
  times(count, () =>
    database.batch(Array.from({ length: 100 }, () => database.prepare('SELECT 1'))),
  )
const calls = (count: number) =>
  times(count, async () => (await env.MAIL.fetch('http://mail.localhost/none')).body?.cancel())

describe('an invocation asks no more of others than the cloud lets it', () => {
  test.each([
    ['statements', 'SELECT 1', () => hundreds(11)],
    ['calls of a service', 'http://mail.localhost/none', () => calls(MOST + 1)],
    ['a call of D1 after them', 'SELECT 1', () => calls(MOST).then(() => hundreds(1))],
    ['an operation of KV after them', 'k', () => calls(MOST).then(() => CONTENT_KV.get('k'))],
  ])('%s', async (_, first, ask: () => Promise<unknown>) => {
    await expect(asOneInvocation(ask)).rejects.toThrow(
      new RegExp(`^LIMIT: 1\\d{3} (statements|subrequests) in one invocation: ${first}$`),
    )
  })

  test('and each invocation begins anew', async () => {
    await asOneInvocation(() => hundreds(6))
    await asOneInvocation(() => hundreds(6))
    expect(takeBreaches()).toEqual([])
  })
})

test('a binding of a kind whose limits are not written down is refused', () => {
  class DurableObjectNamespace {
    idFromName = () => null
  }
  expect(() => heldBinding('SKU_STOCK', new DurableObjectNamespace())).toThrow(
    'LIMIT: no limits are known of a DurableObjectNamespace: SKU_STOCK',
  )
})

test('a worker beside the tests is held by what it is wrapped in, and tells what was refused', async () => {
  const worker = heldWorker({
    fetch: async (_request: Request, { DATABASE }: { readonly DATABASE: D1Database }) => {
      await hundreds(11, DATABASE).catch(() => {})
      return new Response()
    },
  })
  const context = createExecutionContext()
  await worker.fetch(new Request('http://worker.test/'), { DATABASE: env.MAIL_DB }, context)
  expect(await breachesOfWorker.fetch().json()).toEqual([
    'LIMIT: 1100 statements in one invocation: SELECT 1',
  ])
  const theirs = await env.COMMERCE_BREACHES.fetch('http://breaches.test/')
  expect(await theirs.json()).toEqual([])
})
