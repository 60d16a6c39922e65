import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/shop/places.ts'
import { followShop } from '../../scripts/set-up.mjs'
import { audit, type Findings } from '../bench/orders/audit.ts'
import { newBrowser } from '../bench/orders/browser.ts'
import { shoppersOf } from '../bench/orders/crowd.ts'
import { buy, type Told } from '../bench/orders/purchase.ts'
import { testSeed } from '../setup/seed-test.ts'
import { formFields } from '../worker/storefront/html.ts'
import { openShop } from './open-shop.ts'

/** With `npm run test:postgres`: the copying itself is tested with less beside it, in scripts/database/move.test.ts. */
const isLong = process.env['POSTGRES_TESTS'] === 'all'
const LONGEST_MS = 300_000

const { skus, itemId } = testSeed
const product = `/pd/Davenport/Test-Chair/${itemId}`
const next = shoppersOf('moving', () => ({ product, skuId: skus.plenty }))
const since = Date.now()
const nothing: Findings = { lost: [], double: [], oversold: [], unsettled: [], captures: [] }
const piece = { skuId: skus.plenty, fulfillment: 'delivery' }

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  if (isLong) shop = await openShop()
}, LONGEST_MS)
afterAll(() => shop?.close())

const databaseCommand = (...args: string[]) => {
  const child = spawn(
    process.execPath,
    [...followShop, join(root, 'scripts/database/main.ts'), ...args],
    { env: { ...process.env, STATE_DIR: shop.stateDir }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return { child, ended: once(child, 'close').then(() => said) }
}
const ask = (...args: string[]): Promise<string> => databaseCommand(...args).ended

describe.runIf(isLong)('a running shop', () => {
  test(
    'moves to PostgreSQL and back: pages are served, nobody buys meanwhile and is told so, nothing is lost',
    async () => {
      const told: Told[] = [await buy(shop.origin, next())]
      const browser = newBrowser(shop.origin, '10.201.0.1')
      const page = await browser.open(product)

      const { child, ended } = databaseCommand('move', '--to', 'postgres')
      const { commerce: d1 } = await shop.databases()
      const begun = () =>
        d1.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_move_frozen'").all()
      while ((await begun()).results.length === 0) await pause(50)
      child.kill('SIGKILL')
      await ended
      expect(await ask()).toContain('It is being moved')
      const refused = await browser.ask('/cart/items', {
        ...formFields(page, '/cart/items'),
        ...piece,
      })
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30'])
      expect(refused.body).not.toMatch(/being moved|D1_ERROR/)
      for (const path of ['/', '/c/living-room/sofas', product])
        expect(await browser.open(path)).toContain('</html>')

      expect(await ask('move', '--cancel')).toContain('stays on D1')
      expect(await browser.submit(page, '/cart/items', piece)).toMatch(/^\/cart/)

      expect(await ask('move', '--to', 'postgres')).toMatch(/\n {2}orders +\d+ {2}[0-9a-f]{32}\n/)
      expect(await browser.open('/cart')).toContain('Test Chair')
      told.push(await buy(shop.origin, next()))
      expect(await ask('move', '--to', 'postgres')).toContain('already')
      expect(await ask('move', '--to', 'd1')).toContain('runs on D1')
      told.push(await buy(shop.origin, next()))

      expect(told.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'placed'])
      const { commerce, payments } = await shop.databases()
      const stockBefore = new Map([[skus.plenty, 500]])
      expect(await audit(commerce, payments, { since, told, stockBefore })).toEqual(nothing)
    },
    LONGEST_MS,
  )
})
