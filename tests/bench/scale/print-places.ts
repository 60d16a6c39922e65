/**
 * `npm run bench:places`: what the caches of 300 places answer by traffic, for 400 stores and two brands, and what the
 * start of a sale makes of them, by the storefront's own rules (worker/cache/page-cache.ts, worker/page/making.ts). The
 * same numbers each time.
 */
import { hitShares, saleStart, traffic, world } from './places.ts'
import { benchFlags } from '../bench-flags.ts'

benchFlags('bench:places', {})

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (cells: readonly string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const TAKES_MS = 300

head([
  'visits a minute',
  'pages a minute',
  'fresh',
  'stale',
  'missed',
  'made anew',
  'made a second',
  'made anew, if no page hung on the store',
])
for (const { visits, warm, minutes } of traffic) {
  const shares = hitShares(visits, { warm, minutes })
  const pages = visits * world.pagesAVisit
  row([
    whole(visits),
    whole(pages),
    ...[shares.fresh, shares.stale, shares.missed, shares.made].map(percent),
    ((pages * shares.made) / 60).toFixed(1),
    percent(hitShares(visits, { warm, minutes, byStore: false }).made),
  ])
}

console.log('')
head([
  'a sale starts at visits a minute',
  'isolates of a place',
  'asked for in a minute',
  'different',
  'made',
  'of them in the first second',
  'without the guard',
])
for (const visits of [100, 1000, 10_000])
  for (const isolates of [2, 16]) {
    const seen = await saleStart(visits, { isolates, takes: TAKES_MS, seconds: 60 })
    const { asked, different, guarded, guardedInFirstSecond, unguarded } = seen
    const counts = [visits, isolates, asked, different, guarded, guardedInFirstSecond, unguarded]
    row(counts.map(whole))
  }

console.log('')
head(['of one page in one place, in one second', 'isolates', 'made', 'without the guard'])
for (const visitors of [200, 2000, 20_000])
  for (const isolates of [2, 16]) {
    const { guarded, unguarded } = await saleStart((visitors * 60) / world.pagesAVisit, {
      isolates,
      takes: TAKES_MS,
      seconds: 1,
      only: { place: 0, key: 'the sale' },
    })
    row([visitors, isolates, guarded, unguarded].map(whole))
  }
