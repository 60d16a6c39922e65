/**
 * `npm run bench:anew`: what a page costs that nobody has asked for yet, on the production build with its services and
 * their database: at the shop's own range and at 100,000 SKUs more (`--skus 500000`: at so many). What each worker takes
 * until it can be asked, the first request of a new isolate, and the first search that it reads are rows of their own. CPU
 * is of all processes of the shop; whose it is, is told by the share of samples in which V8's profiler finds an isolate at
 * work, in as many requests more. How many rows D1 reads for each is a test (tests/worker/storefront/catalogue/rows-read.test.ts).
 * `--state FOLDER` keeps the state of the large range: where it is there, nothing is imported. Nothing here passes or fails.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folder } from '../../scripts/command-line/flags.ts'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop } from '../../scripts/shop/shop.ts'
import { benchFlags, many } from './bench-flags.ts'
import { sampleIsolates } from '../setup/isolates.ts'
import { enlarge, largeFile } from './large-range.ts'
import { shopMilliseconds } from './process-time.ts'
import { startMilliseconds } from './starting.ts'

/** Until V8 has compiled what is hot, as in the eight seconds of load in which the other storefronts were measured. */
const WARMING = 300
const {
  skus = 100_000,
  requests: REQUESTS = 300,
  state,
} = benchFlags('bench:anew', { skus: many, requests: many, state: folder })
const LISTING = '/c/living-room/sofas'
/** It names a size and a price, so that all of what reads a search is made. */
const SEARCH = `/search/${encodeURIComponent('king mattress under $1,500')}`
/** Whose CPU is told apart; what is left is the local runtime's. */
const owners = ['storefront', 'commerce service', 'D1'] as const
/** Milliseconds of CPU a request, and until its first byte. */
type Cost = { readonly cpu: number; readonly firstByte: number }

const ask = async (url: string): Promise<number> => {
  const began = performance.now()
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  const firstByte = performance.now() - began
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return firstByte
}

const measure = async (url: string, requests: number): Promise<Cost> => {
  const firstBytes: number[] = []
  const before = shopMilliseconds()
  for (let n = 0; n < requests; n += 1) firstBytes.push(await ask(url))
  const cpu = (shopMilliseconds() - before) / requests
  return { cpu, firstByte: firstBytes.toSorted((a, b) => a - b)[requests >> 1] ?? Number.NaN }
}

type Shares = ReadonlyMap<string, number>
type Row = { readonly name: string; readonly page: Cost; readonly shares: Shares | null }

const open = async (
  stateDir: string,
  options: Partial<Parameters<typeof openShop>[1]> = { crons: false },
) => {
  const [port, commercePort, inspectorPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
  ])
  const settings = readSettings(
    {
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      STATE_DIR: stateDir,
      PAGE_CACHE: 'off',
    },
    { log: 'errors' },
  )
  const shop = await openShop(settings, { onLine: () => {}, inspectorPort, ...options })
  return { origin: settings.sites[0].origin, inspectorPort, shop }
}

/** Runs a shop until its clock has nothing left to do: feeds that are being written would count as the pages' CPU. */
const settle = async (stateDir: string): Promise<void> => {
  let unfinished = 0
  const onLine = (line: string) => {
    if (line.includes('"feeds-unfinished"')) unfinished += 1
  }
  const { shop } = await open(stateDir, { onLine })
  try {
    await shop.firstTurn
    for (let before = 0; before < unfinished;) {
      before = unfinished
      const storefront = await shop.miniflare.getWorker('storefront')
      await storefront.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
    }
  } finally {
    await shop.close()
  }
}

/** A shop of this state folder from its start to its end. */
const measureShop = async (stateDir: string): Promise<Row[]> => {
  await settle(stateDir)
  const { origin, inspectorPort, shop } = await open(stateDir)
  try {
    const first = await measure(`${origin}${LISTING}`, 1)
    const listing = await (await fetch(`${origin}${LISTING}`)).text()
    const product = /href="(\/pd\/[^"?]+)/.exec(listing)?.[1]
    if (!product) throw new Error(`There is no product on ${LISTING}.`)
    const search = await measure(`${origin}${SEARCH}`, 1)
    const rows: Row[] = [
      { name: 'a new isolate', page: first, shares: null },
      { name: 'its first search', page: search, shares: null },
    ]
    const pages = { home: '/', listing: LISTING, product }
    for (const [name, path] of Object.entries(pages)) {
      await measure(`${origin}${path}`, WARMING)
      const page = await measure(`${origin}${path}`, REQUESTS)
      const samples = await sampleIsolates(inspectorPort)
      await measure(`${origin}${path}`, REQUESTS)
      rows.push({ name, page, shares: await samples.stop() })
    }
    return rows
  } finally {
    await shop.close()
  }
}

const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(1))
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)

ensureBuilt()
const stateDir = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
try {
  const small = await measureShop(stateDir)
  const largeDir = state ?? stateDir
  if (!existsSync(largeDir)) cpSync(stateDir, largeDir, { recursive: true })
  if (state === undefined || !existsSync(largeFile(largeDir))) await enlarge(largeDir, skus)
  const large = await measureShop(largeDir)
  const head = ['made anew', 'SKUs', 'CPU ms', ...owners, 'first byte ms', 'times']
  row(head)
  row(head.map(() => '---'))
  for (const worker of ['storefront', 'commerce'] as const)
    row([`start of ${worker}`, '', ms(await startMilliseconds(worker)), '', '', '', '', ''])
  const told = ({ name, page, shares }: Row, skus: string, times: string) => {
    const own = owners.map((owner) => ms(shares ? page.cpu * (shares.get(owner) ?? 0) : undefined))
    row([name, skus, ms(page.cpu), ...own, ms(page.firstByte), times])
  }
  for (const [at, own] of small.entries()) {
    told(own, 'own', '')
    const grown = large[at]
    if (grown) told(grown, `+ ${skus}`, (grown.page.cpu / own.page.cpu).toFixed(1))
  }
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
