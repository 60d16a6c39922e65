/**
 * `npm run bench:cost`: what a thousand pages of each kind, carts and purchases ask of D1, KV and the CPU, in the built
 * shop at its own range, and from that a month's bill by traffic, with the shares of pages made anew that
 * `npm run bench:places` gives. CPU is of the storefront and the commerce service: that of the whole runtime, by the share
 * of samples in which V8's profiler finds one of the two at work. Nothing here passes or fails.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/shop/build.ts'
import { freePort } from '../../../scripts/shop/port.ts'
import { readSettings } from '../../../scripts/shop/settings.ts'
import { openShop } from '../../../scripts/shop/shop.ts'
import { shopRequest } from '../../e2e/shop-http.ts'
import { type Counts, openCountedShop } from '../counted/counted-shop.ts'
import { sampleIsolates } from '../../setup/isolates.ts'
import { newBrowser } from '../orders/browser.ts'
import { buy } from '../orders/purchase.ts'
import { shopMilliseconds } from '../process-time.ts'
import { type Act, bill, type Billed, type Kind, ofVisit } from './bill.ts'
import { hitShares, traffic } from './places.ts'
import { benchFlags } from '../bench-flags.ts'

benchFlags('bench:cost', {})

const PRODUCT = '/pd/Davenport/Hollis-Sofa/100101'
const SKU = '100101-MOSS'
const TIMES = 40
const PURCHASES = 6
/** Addresses that nobody has asked for: a page of each kind with a query that it may depend on. */
const pages: Readonly<Record<Kind, (nth: number) => string>> = {
  home: () => '/',
  listing: (nth) => `/c/living-room/sofas?min=${100 + nth}`,
  product: () => PRODUCT,
  search: (nth) => `/search/${encodeURIComponent(`velvet chair ${nth}`)}`,
  content: () => '/financing',
  suggestion: (nth) => `/api/suggest?q=${'sofa'.slice(0, 1 + (nth % 4))}`,
}
const kinds = Object.keys(pages) as Kind[]

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (cells: readonly string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

const settingsAt = async (stateDir: string, env: Readonly<Record<string, string>> = {}) =>
  readSettings({ PORT: String(await freePort()), STATE_DIR: stateDir, ...env }, { log: 'errors' })

const ask = async (origin: string, path: string): Promise<void> => {
  const { status } = await shopRequest(`${origin}${path}`, { headers: { accept: 'text/html' } })
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
}

let shoppers = 0
const someone = () => {
  shoppers += 1
  return { email: `cost-${shoppers}@shopper.example`, address: `10.1.0.${shoppers % 250}` }
}
const acts = (origin: string): Readonly<Record<Act, () => Promise<void>>> => ({
  cart: async () => {
    const { open, submit } = newBrowser(origin, someone().address)
    const page = await open(PRODUCT)
    await open(await submit(page, '/cart/items', { skuId: SKU, fulfillment: 'delivery' }))
  },
  purchase: async () => {
    const told = await buy(origin, { ...someone(), product: PRODUCT, skuId: SKU })
    if (told.outcome !== 'placed') throw new Error(JSON.stringify(told))
  },
})

type Asked = Counts & { readonly times: number }

/** What each asks of D1 and KV; pages made anew, in an isolate that has been here before. */
const countAll = async (stateDir: string): Promise<Map<Kind | Act, Asked>> => {
  const settings = await settingsAt(stateDir, { PAGE_CACHE: 'off' })
  const { origin } = settings.sites[0]
  const { shop, countsOf } = await openCountedShop(settings)
  try {
    const found = new Map<Kind | Act, Asked>()
    // What an isolate learns once is none of it.
    await countsOf(async () => {
      for (const kind of kinds) for (const nth of [0, 0]) await ask(origin, pages[kind](nth))
      await acts(origin).purchase()
    })
    for (const kind of kinds) {
      const some = async () => {
        for (let nth = 1; nth <= 5; nth += 1) await ask(origin, pages[kind](nth))
      }
      found.set(kind, { ...(await countsOf(some)), times: 5 })
    }
    for (const act of ['cart', 'purchase'] as const) {
      found.set(act, { ...(await countsOf(acts(origin)[act])), times: 1 })
    }
    return found
  } finally {
    await shop.close()
  }
}

type Cpu = { readonly workers: number; readonly all: number }

/** Milliseconds of CPU of each: of both workers, and of the whole local runtime with its databases. */
const cpuOf = async (
  stateDir: string,
  env: Readonly<Record<string, string>>,
  works: ReadonlyMap<string, (nth: number, origin: string) => Promise<void>>,
  times: number,
): Promise<Map<string, Cpu>> => {
  const settings = await settingsAt(stateDir, env)
  const { origin } = settings.sites[0]
  const inspectorPort = await freePort()
  const shop = await openShop(settings, { onLine: () => {}, inspectorPort })
  try {
    await shop.firstTurn
    const found = new Map<string, Cpu>()
    for (const [name, work] of works) {
      for (let nth = 0; nth < times / 2; nth += 1) await work(nth, origin)
      const before = shopMilliseconds()
      for (let nth = 0; nth < times; nth += 1) await work(times + nth, origin)
      const all = (shopMilliseconds() - before) / times
      const samples = await sampleIsolates(inspectorPort)
      for (let nth = 0; nth < times; nth += 1) await work(2 * times + nth, origin)
      const shares = await samples.stop()
      const share = (shares.get('storefront') ?? 0) + (shares.get('commerce service') ?? 0)
      found.set(name, { workers: all * share, all })
    }
    return found
  } finally {
    await shop.close()
  }
}

ensureBuilt()
const stateDir = mkdtempSync(join(tmpdir(), 'davenport-cost-'))
try {
  const counted = await countAll(stateDir)
  const ofPages = new Map(
    kinds.map((kind) => [kind, (nth: number, origin: string) => ask(origin, pages[kind](nth))]),
  )
  const anewCpu = await cpuOf(stateDir, { PAGE_CACHE: 'off' }, ofPages, TIMES)
  const keptCpu = await cpuOf(
    stateDir,
    {},
    new Map([['kept', (_: number, origin: string) => ask(origin, PRODUCT)]]),
    TIMES * 10,
  )
  const actCpu = await cpuOf(
    stateDir,
    {},
    new Map(
      (['cart', 'purchase'] as const).map((act) => [
        act,
        (_: number, origin: string) => acts(origin)[act](),
      ]),
    ),
    PURCHASES,
  )
  const cpu = new Map([...anewCpu, ...actCpu])
  head([
    'a thousand',
    'requests',
    'calls',
    'rows read',
    'rows written',
    'KV reads',
    'KV writes',
    'CPU s, both workers',
    'CPU s, all',
  ])
  const billed = (name: Kind | Act): Billed => {
    const it = counted.get(name)
    if (!it) throw new Error(`${name} was not counted.`)
    const each = (count: number) => count / it.times
    return {
      requests: each(it.requests),
      cpuMs: cpu.get(name)?.workers ?? Number.NaN,
      rowsRead: each(it.rowsRead),
      rowsWritten: each(it.rowsWritten),
      keysRead: each(it.keysRead),
      keysWritten: each(it.keysWritten),
    }
  }
  for (const [name, { calls, times }] of counted) {
    const one = billed(name)
    const { requests, rowsRead, rowsWritten, keysRead, keysWritten, cpuMs } = one
    const counts = [requests, calls / times, rowsRead, rowsWritten, keysRead, keysWritten]
    row([
      name,
      ...counts.map((count) => whole(count * 1000)),
      cpuMs.toFixed(1),
      (cpu.get(name)?.all ?? NaN).toFixed(1),
    ])
  }
  const kept = keptCpu.get('kept') ?? { workers: Number.NaN, all: Number.NaN }
  row(['kept page', '1,000', 0, 0, 0, 0, 0, kept.workers.toFixed(2), kept.all.toFixed(2)])

  const measured = {
    anew: {
      home: billed('home'),
      listing: billed('listing'),
      product: billed('product'),
      search: billed('search'),
      content: billed('content'),
      suggestion: billed('suggestion'),
    },
    keptCpuMs: kept.workers,
    acts: { cart: billed('cart'), purchase: billed('purchase') },
  }
  console.log('')
  head([
    'visits a minute',
    'made anew',
    'requests',
    'CPU',
    'rows read',
    'rows written',
    'KV reads',
    'KV writes',
    'a month',
  ])
  for (const { visits, warm, minutes } of traffic) {
    const { made } = hitShares(visits, { warm, minutes })
    const { lines, dollars } = bill(visits, ofVisit(measured, made))
    row([
      whole(visits),
      `${(made * 100).toFixed(1)} %`,
      ...lines.map(({ used, dollars: it }) => `${(used / 1e6).toFixed(1)} M: $${it.toFixed(2)}`),
      `$${dollars.toFixed(2)}`,
    ])
  }
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
