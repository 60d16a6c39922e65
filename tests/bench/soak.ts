/**
 * `npm run bench:soak`: what the storefront and the commerce service hold while 20,000 mixed requests go over 5,000 pages
 * of a shop with 100,000 SKUs more than its own, on the production build, each isolate capped at 128 MB. `--requests`,
 * `--pages` and `--skus` change that; `--state FOLDER` takes the range that `npm run bench:anew -- --state FOLDER` has
 * made. Ends with an error where a worker holds more than 100 MB at the end, or an answer failed.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folder } from '../../scripts/command-line/flags.ts'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { capIsolates } from '../../scripts/shop/isolate-memory.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop } from '../../scripts/shop/shop.ts'
import { benchFlags, many } from './bench-flags.ts'
import { heldByWorkers } from '../setup/isolates.ts'
import { enlarge, largeFile } from './large-range.ts'

const {
  requests: REQUESTS = 20_000,
  pages: PAGES = 5_000,
  skus = 100_000,
  state,
} = benchFlags('bench:soak', {
  requests: many,
  pages: many,
  skus: many,
  state: folder,
})
const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 100
const AT_ONCE = 8
const LOOKS = 10

/** The same draws in every run: https://en.wikipedia.org/wiki/Linear_congruential_generator (Numerical Recipes). */
let seed = 20261126
const draw = (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

const locations = async (url: string): Promise<readonly string[]> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found)
}

/** Addresses of every kind: seven in ten and more are products, the others lists, searches, suggestions and what editors wrote. */
const addressesOf = async (origin: string): Promise<readonly string[]> => {
  const all: string[] = []
  for (const sitemap of await locations(`${origin}/sitemap.xml`))
    all.push(...(await locations(new URL(new URL(sitemap).pathname, origin).href)))
  const paths = [...new Set(all.map((it) => new URL(it).pathname))]
  const products = paths.filter((path) => path.startsWith('/pd/'))
  const lists = paths.filter((path) => path.startsWith('/c/'))
  const written = paths.filter((path) => !/^\/(?:pd|c)\//.test(path))
  const colors = ['moss', 'rust', 'oak', 'walnut', 'blue', 'grey', 'white', 'black']
  const kinds = ['sofa', 'bed', 'table', 'chair', 'rug', 'lamp', 'desk', 'mattress']
  const searches = colors.flatMap((color) =>
    kinds.flatMap((kind) =>
      [500, 900, 1500].map(
        (most) => `/search/${encodeURIComponent(`${color} ${kind} under $${most}`)}`,
      ),
    ),
  )
  const suggestions = kinds.flatMap((kind) =>
    Array.from(kind, (_, at) => `/api/suggest?q=${kind.slice(0, at + 1)}`),
  )
  const narrowed = lists.flatMap((path) => [
    path,
    ...[2, 3].map((page) => `${path}?page=${page}`),
    ...[300, 600, 1200].map((most) => `${path}?max=${most}`),
  ])
  const share = (from: readonly string[], most: number) =>
    from.toSorted(() => draw() - 0.5).slice(0, most)
  const beside = [
    ...share(narrowed, Math.round(PAGES * 0.18)),
    ...share(searches, Math.round(PAGES * 0.06)),
    ...share(suggestions, Math.round(PAGES * 0.01)),
    ...share(written, Math.round(PAGES * 0.05)),
  ]
  return [...share(products, PAGES - beside.length), ...beside]
}

ensureBuilt()
capIsolates('--expose-gc')
const stateDir = mkdtempSync(join(tmpdir(), 'davenport-soak-'))
if (state !== undefined) cpSync(state, stateDir, { recursive: true })
if (!existsSync(largeFile(stateDir))) await enlarge(stateDir, skus)
const [port, commercePort, inspectorPort] = await Promise.all([freePort(), freePort(), freePort()])
const settings = readSettings(
  { PORT: String(port), COMMERCE_PORT: String(commercePort), STATE_DIR: stateDir },
  { log: 'errors' },
)
const shop = await openShop(settings, { onLine: () => {}, crons: false, inspectorPort })

const look = async (name: string): Promise<boolean> => {
  const held = await heldByWorkers(inspectorPort)
  const cells = held.map(({ owner, bytes }) => `${owner} ${(bytes / MEGABYTE).toFixed(1)} MB`)
  console.log(`${name.padEnd(16)} ${cells.join(', ')}`)
  return held.every(({ bytes }) => bytes <= MOST_MEGABYTES * MEGABYTE)
}

try {
  const origin = `http://localhost:${port}`
  const addresses = await addressesOf(origin)
  console.log(`${addresses.length} addresses`)
  await look('before')
  const failed = new Map<string, number>()
  let isBelow = true
  for (let part = 1; part <= LOOKS; part += 1) {
    let left = Math.round(REQUESTS / LOOKS)
    const visitor = async () => {
      while (left > 0) {
        left -= 1
        const address = addresses[Math.floor(draw() * addresses.length)] ?? '/'
        const { status, body } = await fetch(`${origin}${address}`, { redirect: 'manual' })
        await body?.pipeTo(new WritableStream())
        if (status >= 400)
          failed.set(`${status} ${address}`, 1 + (failed.get(`${status} ${address}`) ?? 0))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    isBelow = await look(`${(part * REQUESTS) / LOOKS} requests`)
  }
  for (const [what, times] of [...failed].slice(0, LOOKS)) console.log(`${times} × ${what}`)
  if (!isBelow || failed.size > 0) process.exitCode = 1
} finally {
  await shop.close()
  rmSync(stateDir, { recursive: true, force: true })
}
