import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../scripts/postgres/databases.ts'
import { type PostgresServer, startPostgres } from '../../scripts/postgres/server.ts'
import { withDatabases } from '../../scripts/shop/state/databases.ts'
import { runStatements } from '../../scripts/shop/state/seed.ts'
import { writeStanding } from '../../scripts/shop/state/standing.ts'
import { audit, type Findings } from '../bench/orders/audit.ts'
import { newBrowser } from '../bench/orders/browser.ts'
import { shoppersOf } from '../bench/orders/crowd.ts'
import { prepare, type Told } from '../bench/orders/purchase.ts'
import { openBuiltShop } from '../setup/built-shop.ts'
import { testSeed, testSeedStatements } from '../setup/seed-test.ts'
import { openTcpProxy, type TcpProxy } from '../setup/tcp-proxy.ts'

/** `npm run test:postgres` takes its time, and cuts the network too. */
const isLong = process.env['POSTGRES_TESTS'] === 'all'
const CUT_MS = 30_000
const SHOPPERS = isLong ? 40 : 10
const AT_ONCE = 6
/** Two servers and a shop, on a machine that may be busy. */
const OPENING_MS = 300_000
const LONGEST_MS = 240_000
const RETRY_MS = 400

const { skus, itemId } = testSeed
const PIECES = 500
const product = `/pd/Davenport/Test-Chair/${itemId}`
const nothing: Findings = { lost: [], double: [], oversold: [], unsettled: [], captures: [] }

const folder = mkdtempSync(join(tmpdir(), 'davenport-losing-'))
let primary: PostgresServer
let standby: PostgresServer
let address: TcpProxy
let shop: Awaited<ReturnType<typeof openBuiltShop>>
const told: Told[] = []
const since = Date.now()
const next = shoppersOf('losing', () => ({ product, skuId: skus.plenty }))

beforeAll(async () => {
  const [first, second, state] = ['first', 'second', 'state'].map((name) => join(folder, name))
  if (!first || !second || !state) return
  const filling = await startPostgres({ folder: first })
  address = await openTcpProxy(filling.port)
  await createDatabase(filling.url('postgres'), 'commerce')
  const url = new URL(filling.url('commerce'))
  url.port = String(address.port)
  writeStanding(state, { database: 'postgres', url: url.href })
  await withDatabases(state, async (commerce) =>
    runStatements(commerce, await testSeedStatements()),
  )
  await filling.stop()

  cpSync(first, second, { recursive: true })
  writeFileSync(join(second, 'data/standby.signal'), '')
  // An order is written when both have it: what one of them said is not lost with it.
  primary = await startPostgres({
    folder: first,
    settings: { synchronous_standby_names: '*', synchronous_commit: 'on' },
  })
  const { port, password, username } = new URL(primary.url('postgres'))
  standby = await startPostgres({
    folder: second,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    },
  })
  address.leadTo(primary.port)
  shop = await openBuiltShop({ SETTLE_AFTER_SECONDS: '1' }, { seeded: state })
}, OPENING_MS)
afterAll(async () => {
  await shop?.close()
  await address?.close()
  await Promise.all([primary?.stop(), standby?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

/** Presses the same button, with the same key, until it leads to the order. */
const pressUntilPlaced = async (press: () => Promise<Told>): Promise<readonly Told[]> => {
  const tries: Told[] = []
  for (;;) {
    const it = await press()
    tries.push(it)
    if (it.outcome !== 'failed') return tries
    await pause(RETRY_MS)
  }
}

/** So many stand at the review and press, some at once; `when` is run once a few have their order. */
const buyThrough = async (when: () => Promise<unknown>) => {
  const presses = await Promise.all(
    Array.from({ length: SHOPPERS }, () => prepare(shop.origin, next())),
  )
  const tries: Told[] = []
  const happened = Promise.withResolvers<unknown>()
  let placed = 0
  const queue = async () => {
    for (let press = presses.pop(); press; press = presses.pop()) {
      const it = await pressUntilPlaced(press)
      tries.push(...it)
      placed += 1
      if (placed === 3) when().then(happened.resolve, happened.reject)
    }
  }
  await Promise.all([happened.promise, ...Array.from({ length: AT_ONCE }, queue)])
  return tries
}

/** What the clock does, until nothing waits for it any more. */
const settled = async (): Promise<Findings> => {
  const { commerce, payments } = await shop.databases()
  const look = () =>
    audit(commerce, payments, { since, told, stockBefore: new Map([[skus.plenty, PIECES]]) })
  for (let turn = 0; turn < 20; turn += 1) {
    const found = await look()
    if (found.unsettled.length === 0) return found
    await shop.runClock()
    await pause(RETRY_MS)
  }
  return look()
}

const expectWords = (tries: readonly Told[]) => {
  const failed = tries.flatMap((it) => (it.outcome === 'failed' ? [it.why] : []))
  // To try again, that the order is being worked at, or that its page cannot be shown just now.
  for (const why of failed)
    expect(why).toMatch(
      /^(POST \/checkout\/review: (409|50[234])|GET \/checkout\/confirm\/.*: 50[34])$/,
    )
  expect(tries.filter(({ outcome }) => outcome === 'placed')).toHaveLength(SHOPPERS)
  told.push(...tries.filter(({ outcome }) => outcome === 'placed'))
  return failed.length
}

describe('a shop on PostgreSQL', () => {
  test(
    'loses no order and makes none double while its server dies and another takes its place',
    async () => {
      const browser = newBrowser(shop.origin, '10.200.0.1')
      await browser.submit(await browser.open(product), '/cart/items', {
        skuId: skus.plenty,
        fulfillment: 'delivery',
      })
      const failed = expectWords(
        await buyThrough(async () => {
          await primary.kill()
          // Nobody is there: it is said, and when to come again.
          const cart = await browser.ask('/checkout')
          expect([cart.status, cart.headers['retry-after']]).toEqual([503, expect.any(String)])
          expect(cart.body).toContain('</html>')
          expect(cart.body).not.toMatch(/Error|ECONN|postgres/)
          const sql = postgres(standby.url('postgres'), { max: 1, fetch_types: false })
          await sql`SELECT pg_promote()`
          await sql.end()
          address.leadTo(standby.port)
        }),
      )
      console.log(`${SHOPPERS} orders, told ${failed} times to try again`)
      expect(await settled()).toEqual(nothing)
    },
    LONGEST_MS,
  )

  test.runIf(isLong)(
    `nor while the network is cut for ${CUT_MS / 1000} seconds`,
    async () => {
      const failed = expectWords(
        await buyThrough(async () => {
          address.cut()
          await pause(CUT_MS)
          address.mend()
        }),
      )
      console.log(`${SHOPPERS} orders, told ${failed} times to try again`)
      expect(await settled()).toEqual(nothing)
    },
    LONGEST_MS,
  )
})
