/**
 * `npm run bench:catalogue`: what a listing and a search cost at the shop's own 1,500 SKUs and at 100,000, asked of the
 * commerce service of the production build. The large catalogue comes through the importer while the shop runs, so its
 * time is measured as well. `--skus N` changes the size. CPU time holds on a busy machine too, the time to an answer does
 * not. Nothing here passes or fails.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_HEADER, TENANT_HEADER } from '../../commerce/contract/account/identity.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../commerce/contract/product/listing-args.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop } from '../../scripts/shop/shop.ts'
import { benchFlags, many } from './bench-flags.ts'
import { enlarge } from './large-range.ts'
import { cpuMilliseconds } from './process-time.ts'

const ROUNDS = 40
const { skus = 100_000 } = benchFlags('bench:catalogue', { skus: many })

const DAY_MS = 86_400_000
const soon = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)

/** What is asked each round; a new price or size each time finds no selection that was kept. */
const questions: readonly (readonly [
  name: string,
  query: ListingQuery | ((round: number) => ListingQuery),
])[] = [
  ['the whole range', {}],
  ['a department', { category: 'living-room' }],
  ['a category', { category: 'living-room/sofas' }],
  ['a category by price', { category: 'living-room/sofas', sort: 'price-asc' }],
  [
    'queen mattresses, two brands',
    { category: 'mattresses', size: ['Queen'], manufacturer: ['Sealy', 'Parallel'] },
  ],
  ['green under $1,500', { color: ['green'], priceMax: 1500 }],
  ['page 5 of the whole range', { page: 5 }],
  ['new: under a price', (round) => ({ priceMax: 2500 + round })],
  ['new: above a price, by price', (round) => ({ priceMin: 1 + round, sort: 'price-asc' })],
  ['new: page 3 under a price', (round) => ({ priceMax: 2500 + round, page: 3 })],
  ['new: green', (round) => ({ color: ['green'], priceMax: 1500 + round })],
  [
    'new: queens by price',
    (round) => ({ size: ['Queen'], priceMax: 1500 + round, sort: 'price-asc' }),
  ],
  [
    'new: queens by falling price',
    (round) => ({ size: ['Queen'], priceMax: 1500 + round, sort: 'price-desc' }),
  ],
  [
    'new: three colors, two sizes',
    (round) => ({
      color: ['green', 'gray', 'blue'],
      size: ['78-inch', 'Queen'],
      priceMax: 4000 + round,
    }),
  ],
  [
    'new: price, width and height',
    (round) => ({ priceMax: 3000 + round, widthMin: 10, heightMax: 80, sort: 'newest' }),
  ],
  [
    'new: queens at my store',
    (round) => ({ store: 491, shopStore: 491, size: ['Queen'], priceMin: 100 + round }),
  ],
  [
    'new: in stock at my store',
    (round) => ({ store: 491, shopStore: 491, inStock: true, priceMax: 4000 + round }),
  ],
  ['new: oak on sale', (round) => ({ material: ['Oak'], offer: ['sale'], priceMax: 4000 + round })],
  [
    'new: two brands, by rating',
    (round) => ({ manufacturer: ['Sealy', 'Davenport'], priceMax: 2500 + round, sort: 'rating' }),
  ],
  ['sofas to be there by a day', { category: 'living-room/sofas', by: soon, zip: '80239' }],
  ['everything by a day', { by: soon, zip: '80239' }],
  [
    'new: by a day, by price',
    (round) => ({ by: soon, zip: '80239', priceMin: round, sort: 'price-desc' }),
  ],
  ['search: sofa', { q: 'sofa' }],
  ['search: wood', { q: 'wood' }],
  ['search: solid oak', { q: 'solid oak' }],
  ['search: queen', { q: 'queen' }],
  ['search: green velvet sofa', { q: 'green velvet sofa' }],
  ['search: kng matres', { q: 'kng matres' }],
  ['search: walnut table trampoline', { q: 'walnut table trampoline' }],
  [
    'new: search sofa, two colors',
    (round) => ({ q: 'sofa', color: ['green', 'blue'], priceMax: 2500 + round, sort: 'price-asc' }),
  ],
]

/** Milliseconds; CPU is of a request, undefined where it cannot be known. */
type Timing = {
  readonly first: number
  readonly median: number
  readonly cpu: number | undefined
}

const MICROSECONDS_A_MS = 1_000

/** What the shop's own processes have used so far, without this one that asks. */
const shopMilliseconds = (): number | undefined => {
  const all = cpuMilliseconds(process.pid)
  const { user, system } = process.cpuUsage()
  return all === undefined ? undefined : all - (user + system) / MICROSECONDS_A_MS
}

const ask = async (origin: string, query: ListingQuery): Promise<number> => {
  const began = performance.now()
  const response = await fetch(`${origin}${paths.listing(encodeListingArgs(query))}`, {
    headers: { [TENANT_HEADER]: 'davenport', [SITE_HEADER]: 'davenport' },
  })
  if (!response.ok) throw new Error(`The service answered ${response.status}.`)
  await response.arrayBuffer()
  return performance.now() - began
}

const timed = async (origin: string, [, query]: (typeof questions)[number]): Promise<Timing> => {
  const inRound = (round: number) => ask(origin, typeof query === 'function' ? query(round) : query)
  const first = await inRound(0)
  const rest: number[] = []
  const before = shopMilliseconds()
  for (let round = 1; round <= ROUNDS; round++) rest.push(await inRound(round))
  const after = shopMilliseconds()
  return {
    first,
    median: rest.toSorted((a, b) => a - b)[ROUNDS / 2] ?? first,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / ROUNDS,
  }
}

const timeAll = async (origin: string): Promise<Map<string, Timing>> => {
  const timings = new Map<string, Timing>()
  for (const question of questions) timings.set(question[0], await timed(origin, question))
  return timings
}

const ms = (value: number | undefined) => `${(value ?? 0).toFixed(1)} ms`.padStart(10)

const times = (before = 1, after = 0) => (after / before).toFixed(1)

ensureBuilt()
const stateDir = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
const [port, commercePort] = await Promise.all([freePort(), freePort()])
const settings = readSettings(
  { PORT: String(port), COMMERCE_PORT: String(commercePort), STATE_DIR: stateDir },
  { log: 'errors' },
)
const shop = await openShop(settings, { onLine: () => {} })
try {
  const origin = `http://127.0.0.1:${commercePort}`
  const small = await timeAll(origin)
  await enlarge(stateDir, skus)
  const large = await timeAll(origin)
  console.log(
    `\n${'median (first)'.padEnd(32)}${'own range'.padStart(24)}${`+ ${skus}`.padStart(24)}   times   CPU: times`,
  )
  for (const [name] of questions) {
    const [before, after] = [small.get(name), large.get(name)]
    console.log(
      `${name.padEnd(32)}${ms(before?.median)} (${ms(before?.first).trim()})${ms(after?.median)} (${ms(after?.first).trim()})   ${times(before?.median, after?.median)}     ${ms(before?.cpu)}${ms(after?.cpu)}   ${times(before?.cpu, after?.cpu)}`,
    )
  }
} finally {
  await shop.close()
  rmSync(stateDir, { recursive: true, force: true })
}
