/**
 * `npm run bench:anew`: what a page costs that nobody has asked for yet, on the production build with its services and
 * their database: at the shop's own range and at 100,000 SKUs more (`--skus N`). What each worker takes until it can be
 * asked, the first request of a new isolate, and the first search that it reads are rows of their own. CPU is of all
 * processes of the shop; the service's share is that of the calls the page sends. How many rows D1 reads for each is a test
 * (tests/worker/storefront/catalogue/rows-read.test.ts). `--state FOLDER` keeps the state of the large range: where it is
 * there, nothing is imported. Nothing here passes or fails.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SITE_HEADER, TENANT_HEADER } from '../../commerce/contract/account/identity.ts'
import { encodeListingArgs } from '../../commerce/contract/product/listing.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop } from '../../scripts/shop/shop.ts'
import { shopMilliseconds } from './process-time.ts'
import { enlarge, largeFile } from './large-range.ts'
import { startMilliseconds } from './starting.ts'

const WARMING = 30
const { values: flags } = parseArgs({
  options: {
    skus: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '150' },
    state: { type: 'string' },
  },
})
const REQUESTS = Number(flags.requests)
const LISTING = '/c/living-room/sofas'
/** It names a size and a price, so that all of what reads a search is made. */
const SEARCH = `/search/${encodeURIComponent('king mattress under $1,500')}`
const asService = { [TENANT_HEADER]: 'davenport', [SITE_HEADER]: 'davenport' }
type Cost = { readonly cpu: number; readonly firstByte: number }

const ask = async (url: string, headers: Record<string, string>): Promise<number> => {
  const began = performance.now()
  const response = await fetch(url, { headers })
  const firstByte = performance.now() - began
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return firstByte
}

const measure = async (
  url: string,
  headers: Record<string, string>,
  requests: number,
): Promise<Cost> => {
  const firstBytes: number[] = []
  const before = shopMilliseconds()
  for (let n = 0; n < requests; n += 1) firstBytes.push(await ask(url, headers))
  const cpu = (shopMilliseconds() - before) / requests
  return { cpu, firstByte: firstBytes.toSorted((a, b) => a - b)[requests >> 1] ?? Number.NaN }
}

type Row = { readonly name: string; readonly page: Cost; readonly service: Cost | null }

const open = async (
  stateDir: string,
  options: Partial<Parameters<typeof openShop>[1]> = { crons: false },
) => {
  const [port, commercePort] = await Promise.all([freePort(), freePort()])
  const settings = readSettings(
    {
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      STATE_DIR: stateDir,
      PAGE_CACHE: 'off',
    },
    { log: 'errors' },
  )
  const shop = await openShop(settings, { onLine: () => {}, ...options })
  return { port, commercePort, shop }
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
  const { port, commercePort, shop } = await open(stateDir)
  try {
    const [origin, service] = [`http://localhost:${port}`, `http://127.0.0.1:${commercePort}`]
    const html = { accept: 'text/html' }
    const first = await measure(`${origin}${LISTING}`, html, 1)
    const listing = await (await fetch(`${origin}${LISTING}`, { headers: html })).text()
    const product = /href="(\/pd\/[^"?]+)/.exec(listing)?.[1]
    if (!product) throw new Error(`There is no product on ${LISTING}.`)
    const list = encodeListingArgs({ category: 'living-room/sofas', shopStore: 491 })
    const id = decodeURIComponent(product.split('/').at(-1) ?? '')
    const pages = [
      ['home', '/', null],
      ['listing', LISTING, paths.listing(list)],
      ['product', product, `${paths.product('-', '-', id)}?include=page&storeId=491`],
    ] as const
    const search = await measure(`${origin}${SEARCH}`, html, 1)
    const rows: Row[] = [
      { name: 'a new isolate', page: first, service: null },
      { name: 'its first search', page: search, service: null },
    ]
    for (const [name, path, call] of pages) {
      await measure(`${origin}${path}`, html, WARMING)
      const page = await measure(`${origin}${path}`, html, REQUESTS)
      rows.push({
        name,
        page,
        service: call ? await measure(`${service}${call}`, asService, REQUESTS) : null,
      })
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
  const largeDir = flags.state ?? stateDir
  if (!existsSync(largeDir)) cpSync(stateDir, largeDir, { recursive: true })
  if (flags.state === undefined || !existsSync(largeFile(largeDir)))
    await enlarge(largeDir, flags.skus)
  const large = await measureShop(largeDir)
  const head = ['made anew', 'SKUs', 'CPU ms', 'of it the service', 'first byte ms', 'times']
  row(head)
  row(head.map(() => '---'))
  for (const worker of ['storefront', 'commerce'] as const)
    row([`start of ${worker}`, '', ms(await startMilliseconds(worker)), '', '', ''])
  for (const [at, { name, page, service }] of small.entries()) {
    const grown = large[at]
    row([name, 'own', ms(page.cpu), ms(service?.cpu), ms(page.firstByte), ''])
    row([
      name,
      `+ ${flags.skus}`,
      ms(grown?.page.cpu),
      ms(grown?.service?.cpu),
      ms(grown?.page.firstByte),
      ((grown?.page.cpu ?? 0) / page.cpu).toFixed(1),
    ])
  }
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
