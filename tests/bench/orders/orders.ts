/**
 * `npm run bench:orders`: whole purchases by many shoppers at once, against the built shop over HTTP as a browser without
 * scripts makes them: product, cart, address, rate, card, order. First for a while at each of a few numbers of shoppers,
 * then for two minutes at the one with the most orders a second (`--seconds N`, `--at-once N,N`), then with orders that are
 * all placed in one moment. At last both books, the shop's and the processor's, are held against what shoppers were told:
 * whatever is lost, double, oversold or charged otherwise than agreed ends it with an error. One in twenty wants a piece
 * that runs out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { paths } from '../../../commerce/contract/paths.ts'
import { ensureBuilt } from '../../../scripts/shop/build.ts'
import { freePort } from '../../../scripts/shop/port.ts'
import { readSettings } from '../../../scripts/shop/settings.ts'
import { openShop } from '../../../scripts/shop/shop.ts'
import type { Database } from '../../../scripts/shop/state/database.ts'
import { shopRequest } from '../../e2e/shop-http.ts'
import { formFields } from '../../worker/storefront/html.ts'
import { type Counts, openCountedShop } from '../counted/counted-shop.ts'
import { sampleIsolates } from '../isolates.ts'
import { shopMilliseconds } from '../process-time.ts'
import { audit } from './audit.ts'
import { crowd, type Good, shoppersOf } from './crowd.ts'
import { buy, prepare, type Told } from './purchase.ts'

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    'at-once': { type: 'string', default: '1,4,16,48' },
    'level-seconds': { type: 'string', default: '15' },
    burst: { type: 'string', default: '100' },
  },
})
const SECONDS = Number(flags.seconds)
const LEVELS = flags['at-once'].split(',').map(Number)
const LEVEL_SECONDS = Number(flags['level-seconds'])
const BURST = Number(flags.burst)

const LISTING = '/c/living-room/sofas'
const ADD = '/cart/items'
const GOODS = 12
const PLENTY = 1_000_000
const HOT = 25
const ONE_IN = 20
const WARMING = 12
const SAMPLED_SECONDS = 10
const COUNTED = 4

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (cells: readonly string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}
const percentile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN).toFixed(
    0,
  )
}

/** Pieces that are for sale, of each so many that only the first runs out. */
const stockUp = async (origin: string, commerce: Database): Promise<readonly Good[]> => {
  const { body } = await shopRequest(`${origin}${LISTING}`)
  const products = new Set([...body.matchAll(/href="(\/pd\/[^"?]+)/g)].map(([, path = '']) => path))
  const goods: Good[] = []
  for (const product of products) {
    if (goods.length === GOODS) break
    const { body: page } = await shopRequest(`${origin}${product}`)
    // What is built of modules is put into the cart from another page.
    const skuId = page.includes(`action="${ADD}"`) ? formFields(page, ADD)['skuId'] : undefined
    if (skuId === undefined) continue
    goods.push({ product, skuId })
    await commerce
      .prepare('UPDATE sku SET stock = ?, lead_time_days = NULL WHERE sku_id = ?')
      .bind(goods.length === 1 ? HOT : PLENTY, skuId)
      .run()
  }
  return goods
}

const goodOf =
  ([hot, ...plenty]: readonly Good[]) =>
  (nth: number): Good => {
    const good = nth % ONE_IN === ONE_IN - 1 ? hot : plenty[nth % plenty.length]
    if (!good) throw new Error(`There is nothing on ${LISTING}.`)
    return good
  }

const settingsAt = async (stateDir: string) =>
  readSettings({ PORT: String(await freePort()), STATE_DIR: stateDir }, { log: 'errors' })

/** What a purchase and its placing make the service and its database do. */
const count = async (stateDir: string): Promise<void> => {
  const settings = await settingsAt(stateDir)
  const { shop, countsOf } = await openCountedShop(settings)
  try {
    const { origin } = settings.sites[0]
    const goods = await stockUp(origin, await shop.miniflare.getD1Database('DB', 'commerce'))
    const next = shoppersOf('counted', goodOf(goods))
    const some = async () => {
      for (let n = 0; n < COUNTED; n += 1) {
        const told = await buy(origin, next())
        if (told.outcome !== 'placed') throw new Error(JSON.stringify(told))
      }
    }
    await some() // what an isolate learns once
    const whole = await countsOf(some)
    const placing = await countsOf(
      some,
      ({ counted, method, pathname }) =>
        counted === 'commerce' && method === 'POST' && pathname === paths.orders(),
    )
    head([
      'an order',
      'requests',
      'calls',
      'statements',
      'trips to D1',
      'rows read',
      'written',
      'KV reads',
    ])
    const cells = (name: string, it: Counts) => {
      const { requests, calls, statements, trips, rowsRead, rowsWritten, keysRead } = it
      const all = [requests, calls, statements, trips, rowsRead, rowsWritten, keysRead]
      row([name, ...all.map((counted) => (counted / COUNTED).toFixed(1))])
    }
    cells('the whole purchase', whole)
    cells('its placing, in the service', placing)
  } finally {
    await shop.close()
  }
}

type Stretch = { readonly told: readonly Told[]; readonly seconds: number; readonly cpu: number }

const measure = async (work: () => Promise<readonly Told[]>): Promise<Stretch> => {
  const [began, before] = [performance.now(), shopMilliseconds()]
  const told = await work()
  return {
    told,
    seconds: (performance.now() - began) / 1000,
    cpu: shopMilliseconds() - before,
  }
}

const placedIn = (told: readonly Told[]) => told.filter(({ outcome }) => outcome === 'placed')
const ordersASecond = ({ told, seconds }: Stretch) => placedIn(told).length / seconds

const printStretch = (name: string, it: Stretch): void => {
  const placed = placedIn(it.told)
  const times = placed.map(({ ms }) => ms)
  const placings = placed.flatMap(({ placingMs }) => placingMs ?? [])
  row([
    name,
    placed.length,
    ordersASecond(it).toFixed(1),
    `${percentile(times, 0.5)} / ${percentile(times, 0.99)}`,
    `${percentile(placings, 0.5)} / ${percentile(placings, 0.99)}`,
    (it.cpu / placed.length).toFixed(0),
    `${(it.cpu / it.seconds / 10).toFixed(0)} %`,
    it.told.reduce((sum, { daysLost }) => sum + daysLost, 0),
    it.told.filter(({ outcome }) => outcome === 'sold-out').length,
    it.told.filter(({ outcome }) => outcome === 'failed').length,
  ])
}

const printFailures = (told: readonly Told[]): void => {
  const failed = told.flatMap((it) => (it.outcome === 'failed' ? [it.why] : []))
  for (const [why, those] of Map.groupBy(failed, (it) => it))
    console.log(`  failed ${those.length} times: ${why}`)
}

const load = async (stateDir: string): Promise<boolean> => {
  const settings = await settingsAt(stateDir)
  const { origin } = settings.sites[0]
  const inspectorPort = await freePort()
  const shop = await openShop(settings, { onLine: () => {}, inspectorPort })
  try {
    await shop.firstTurn
    const commerce = await shop.miniflare.getD1Database('DB', 'commerce')
    const payments = await shop.miniflare.getD1Database('PAYMENTS_DB', 'payments')
    const goods = await stockUp(origin, commerce)
    const stockBefore = new Map(goods.map(({ skuId }, at) => [skuId, at === 0 ? HOT : PLENTY]))
    const since = Date.now()
    const told: Told[] = []
    const next = shoppersOf('bench', goodOf(goods))
    const stretch = async (atOnce: number, seconds: number): Promise<Stretch> => {
      const end = performance.now() + seconds * 1000
      const it = await measure(() =>
        crowd(origin, atOnce, () => (performance.now() < end ? next() : null)),
      )
      told.push(...it.told)
      return it
    }

    let warming = WARMING
    told.push(...(await crowd(origin, 4, () => (warming-- > 0 ? next() : null))))
    console.log('')
    head([
      'shoppers at once',
      'orders',
      'a second',
      'purchase p50 / p99 ms',
      'placing p50 / p99 ms',
      'CPU ms an order',
      'of one core',
      'days lost',
      'sold out',
      'failed',
    ])
    let best = { atOnce: LEVELS[0] ?? 1, rate: 0 }
    for (const atOnce of LEVELS) {
      const it = await stretch(atOnce, LEVEL_SECONDS)
      printStretch(String(atOnce), it)
      if (ordersASecond(it) > best.rate) best = { atOnce, rate: ordersASecond(it) }
    }
    printStretch(`${best.atOnce}, for ${SECONDS} s`, await stretch(best.atOnce, SECONDS))

    let ready = BURST
    const presses: (() => Promise<Told>)[] = []
    const queue = async () => {
      while (ready-- > 0) presses.push(await prepare(origin, next()))
    }
    await Promise.all(Array.from({ length: best.atOnce }, queue))
    const burst = await measure(() => Promise.all(presses.map((press) => press())))
    told.push(...burst.told)
    printStretch(`${BURST} press in one moment`, burst)
    printFailures(told)

    const samples = await sampleIsolates(inspectorPort)
    const sampled = await stretch(best.atOnce, SAMPLED_SECONDS)
    const shares = await samples.stop()
    console.log('')
    head(['at work', 'of the CPU', 'ms an order'])
    const each = sampled.cpu / placedIn(sampled.told).length
    for (const [owner, share] of [...shares].toSorted(([, a], [, b]) => b - a))
      row([owner, `${(share * 100).toFixed(0)} %`, (share * each).toFixed(1)])

    const found = await audit(commerce, payments, { since, told, stockBefore })
    console.log('')
    head(['in the books', 'found'])
    for (const [what, sentences] of Object.entries(found)) {
      row([what, sentences.length])
      for (const sentence of sentences.slice(0, 5)) console.log(`  ${sentence}`)
    }
    return Object.values(found).every(({ length }) => length === 0)
  } finally {
    await shop.close()
  }
}

ensureBuilt()
const stateDir = mkdtempSync(join(tmpdir(), 'davenport-orders-'))
try {
  await count(stateDir)
  if (!(await load(stateDir))) process.exitCode = 1
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
