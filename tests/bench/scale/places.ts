import { stateOfPage, type StoredPage } from '../../../worker/cache/page-cache.ts'
import { createMakings } from '../../../worker/page/making.ts'

/** The world in which a shop is kept. Its figures are assumptions, to be replaced by a shop's own. */
export const world = {
  brands: 2,
  /** Of a hundred visitors so many are the first brand's. */
  firstBrand: 75,
  stores: 400,
  /** Data centres, each with a cache of its own. */
  places: 300,
  /** Stores that those who come to a place have near them. */
  storesNear: 4,
  pagesABrand: 2000,
  /** How unevenly pages, places and the stores near one are visited: Zipf's exponent. */
  pageExponent: 0.9,
  placeExponent: 1,
  /** Pages that may be kept which one visit looks at. */
  pagesAVisit: 7,
} as const

const SEED = 19
const MINUTE_MS = 60_000

/** mulberry32: the same numbers between 0 and 1 for the same seed. */
const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Draws ranks from 0 whose weights fall by a power. */
const zipf = (count: number, exponent: number, random: () => number) => {
  const sums: number[] = []
  let total = 0
  for (let rank = 1; rank <= count; rank += 1) sums.push((total += rank ** -exponent))
  return (): number => {
    const wanted = random() * total
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? total) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

type Asked = { readonly place: number; readonly key: string }

/** Who comes next, to which place, and for what: a page is kept by brand and, if it hangs on that, by store there. */
const visitors = (random: () => number, byStore = true) => {
  const { brands, firstBrand, stores, places, storesNear, pagesABrand } = world
  const drawPlace = zipf(places, world.placeExponent, random)
  const drawNear = zipf(storesNear, 1, random)
  const drawPage = zipf(pagesABrand, world.pageExponent, random)
  return (): Asked => {
    const place = drawPlace()
    const store = (place * storesNear + drawNear()) % stores
    const brand = random() * 100 < firstBrand ? 0 : 1 + Math.floor(random() * (brands - 1))
    return { place, key: `${brand}:${byStore ? store : ''}:${drawPage()}` }
  }
}

/** As much of a kept page as its age is told by. */
const pageAt = (renderedAt: number): StoredPage => ({
  status: 200,
  headers: {},
  body: new Blob(),
  renderedAt,
})

/** Shares of the pages asked for: out of the cache, out of it and made anew behind the answer, made for the answer. */
export type Shares = Readonly<Record<'fresh' | 'stale' | 'missed' | 'made', number>>

type Watch = {
  /** Minutes. */
  readonly warm: number
  readonly minutes: number
  /** False: as if no page hung on the visitor's store. */
  readonly byStore?: boolean
}

/** How long caches are warmed and watched at each traffic: as long as it takes what is asked for now and then to come. */
export const traffic = [
  { visits: 1, warm: 2880, minutes: 1440 },
  { visits: 10, warm: 1440, minutes: 360 },
  { visits: 100, warm: 600, minutes: 60 },
  { visits: 1000, warm: 120, minutes: 10 },
  { visits: 10_000, warm: 20, minutes: 2 },
] as const

/**
 * What the places' caches answer at such traffic, watched for so many minutes after as many of warming. Caches keep all
 * that the shop lets them: what a data centre throws out to make room is not known, and not here.
 */
export const hitShares = (
  visitsAMinute: number,
  { warm, minutes, byStore = true }: Watch,
): Shares => {
  const next = visitors(seeded(SEED), byStore)
  const kept = new Map<string, number>()
  const counts = { fresh: 0, stale: 0, missed: 0 }
  const perMinute = visitsAMinute * world.pagesAVisit
  for (let nth = 0; nth < perMinute * (warm + minutes); nth += 1) {
    const now = (nth / perMinute) * MINUTE_MS
    const { place, key } = next()
    const at = `${place}/${key}`
    const renderedAt = kept.get(at)
    const state = renderedAt === undefined ? 'over' : stateOfPage(pageAt(renderedAt), now)
    if (state !== 'fresh') kept.set(at, now)
    if (now >= warm * MINUTE_MS) counts[state === 'over' ? 'missed' : state] += 1
  }
  const all = counts.fresh + counts.stale + counts.missed
  const share = (count: number) => count / all
  return {
    fresh: share(counts.fresh),
    stale: share(counts.stale),
    missed: share(counts.missed),
    made: share(counts.stale + counts.missed),
  }
}

type Start = {
  /** Of each place. */
  readonly isolates: number
  /** Milliseconds until a page is made and in the place's cache. */
  readonly takes: number
  readonly seconds: number
  /** What everybody asks for, where it is one page of one place. */
  readonly only?: Asked
}

export type Made = Readonly<
  Record<'asked' | 'different' | 'guarded' | 'unguarded' | 'guardedInFirstSecond', number>
>

/**
 * A sale starts: whatever was kept has turned and is served no more. How many pages are made by the storefront's own guard,
 * which lets one request of an isolate make a page for all who ask for it meanwhile, and how many would be without: each
 * visitor who comes before the place has the page makes it.
 */
export const saleStart = async (
  visitsAMinute: number,
  { isolates, takes, seconds, only }: Start,
): Promise<Made> => {
  const random = seeded(SEED)
  const next = only ? () => only : visitors(random)
  const perSecond = (visitsAMinute * world.pagesAVisit) / 60
  const makings = new Map<string, ReturnType<typeof createMakings>>()
  const madeAt = new Map<string, number>()
  const underWay: { readonly at: number; readonly end: () => void }[] = []
  const never = new Promise<never>(() => {})
  const began = { loading: never, found: never, test: never }
  const made = { asked: 0, different: new Set<string>(), guarded: 0, unguarded: 0, early: 0 }
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const now = (nth / perSecond) * 1000
    while (underWay[0] && underWay[0].at <= now) underWay.shift()?.end()
    const { place, key } = next()
    const at = `${place}/${key}`
    const isolate = `${place}#${Math.floor(random() * isolates)}`
    made.asked += 1
    made.different.add(at)
    const since = madeAt.get(at)
    if (since !== undefined && stateOfPage(pageAt(since), now) === 'fresh') continue
    made.unguarded += 1
    const ofIsolate = makings.get(isolate) ?? createMakings()
    makings.set(isolate, ofIsolate)
    const { it, isOwn } = await ofIsolate.join(
      key,
      async () => began,
      () => {},
    )
    if (!isOwn) continue
    made.guarded += 1
    if (now < 1000) made.early += 1
    const end = () => {
      it.settle(null)
      if (!madeAt.has(at)) madeAt.set(at, now + takes)
    }
    underWay.push({ at: now + takes, end })
  }
  for (const { end } of underWay) end()
  const { asked, different, guarded, unguarded, early } = made
  return { asked, different: different.size, guarded, unguarded, guardedInFirstSecond: early }
}
