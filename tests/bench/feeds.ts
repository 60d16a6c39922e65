/**
 * `npm run bench:feeds`: what it costs to write the feeds of 100,000 SKUs, to write what has changed, and to read a part,
 * of the production build. The range comes through the importer while the shop runs. `--skus N` changes its size. CPU time
 * is that of the whole shop: the storefront, the commerce service and their database. Nothing here passes or fails.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { SITE_HEADER, TENANT_HEADER } from '../../commerce/contract/account/identity.ts'
import { FEED_PART, feedPage } from '../../commerce/contract/product/feed.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { shop as ownShop } from '../../scripts/shop/own-shop.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop } from '../../scripts/shop/shop.ts'
import { benchFlags, many } from './bench-flags.ts'
import { catalogueCommand, writeLargeRange } from './large-range.ts'
import { cpuMilliseconds } from './process-time.ts'

const { skus = 100_000 } = benchFlags('bench:feeds', { skus: many })
const READS = 5
/**
 * A connection for each request: between two of them the shop, in this very process, may have been busy for longer than
 * it keeps one, and has closed it by the time that the next is sent.
 */
const ALONE = { connection: 'close' } as const
const [{ id: SITE }] = ownShop.brands
const STORE = String(ownShop.policies.defaultPlace.store.storeId)

/** Seconds of CPU that the shop's own processes have used so far, without this one that asks. */
const shopSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (cpuMilliseconds(process.pid) ?? Number.NaN) / 1000 - (user + system) / 1e6
}

const workerdPid = (): number | undefined =>
  readdirSync('/proc')
    .map(Number)
    .find((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        return /^Name:\s*workerd$/m.test(status) && status.includes(`PPid:\t${process.pid}\n`)
      } catch {
        return false // it has ended
      }
    })

/** Megabytes that workerd holds, and the most that it held since `forget`; undefined where there is no /proc. */
const memory = () => {
  const pid = process.platform === 'linux' ? workerdPid() : undefined
  const of = (name: string): number | undefined => {
    if (pid === undefined) return undefined
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes] = new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }
  return {
    now: () => of('VmRSS'),
    most: () => of('VmHWM'),
    // https://www.kernel.org/doc/html/latest/filesystems/proc.html: 5 resets the peak.
    forget: () => {
      if (pid !== undefined) writeFileSync(`/proc/${pid}/clear_refs`, '5')
    },
  }
}

const line = z.object({ event: z.string(), site: z.string(), skus: z.number(), ms: z.number() })
type Turn = z.infer<typeof line>

const seconds = (value: number): string => `${value.toFixed(1)} s`.padStart(9)
const row = (name: string, took: number, cpu: number, more: string) =>
  console.log(`${name.padEnd(34)}${seconds(took)}  CPU${seconds(cpu)}  ${more}`)

ensureBuilt()
const stateDir = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
const [port, commercePort] = await Promise.all([freePort(), freePort()])
const settings = readSettings(
  { PORT: String(port), COMMERCE_PORT: String(commercePort), STATE_DIR: stateDir },
  { log: 'errors' },
)
const turns: Turn[] = []
const shop = await openShop(settings, {
  onLine: (text) => {
    const said = text.startsWith('{') ? line.safeParse(JSON.parse(text)).data : undefined
    if (said?.event.startsWith('feeds-')) turns.push(said)
    else if (text.includes('"feeds-failed"')) console.log(text)
  },
  crons: false, // it fires its own
})

/** As often as its connection, which may be one from before, has been closed meanwhile. */
const fireClock = async (): Promise<void> => {
  for (let isFired = false; !isFired;) {
    const storefront = await shop.miniflare.getWorker('storefront')
    isFired = await storefront
      .scheduled({ cron: '* * * * *', scheduledTime: new Date() })
      .then(() => true)
      .catch((error: unknown) => {
        if (workerdPid() === undefined) throw error
        console.log(`The clock is asked again: ${String(error)}`)
        return false
      })
  }
}

/** The same range as the storefront reads it, read by nobody: what of the time is the commerce service’s. */
const readPieces = async (): Promise<void> => {
  const [began, cpu] = [performance.now(), shopSeconds()]
  let skus = 0
  for (let [part, parts] = [1, 1]; part <= parts; part += 1) {
    for (let after: number | null = (part - 1) * FEED_PART; after !== null;) {
      const query = new URLSearchParams({
        part: String(part),
        after: String(after),
        storeId: STORE,
      })
      const url = `http://127.0.0.1:${commercePort}${paths.catalogueFeed()}?${query}`
      const answer = await fetch(url, {
        headers: { [TENANT_HEADER]: ownShop.tenant, [SITE_HEADER]: SITE, ...ALONE },
      })
      const page = feedPage.parse(await answer.json())
      skus += page.products.reduce((sum, it) => sum + it.productItems.length, 0)
      parts = page.parts
      after = page.next
    }
  }
  row(
    'of it the commerce service',
    (performance.now() - began) / 1000,
    shopSeconds() - cpu,
    `${skus.toLocaleString('en-US')} SKUs`,
  )
}

/** Turns of the clock until all feeds are as the catalogue is. */
const write = async (name: string): Promise<void> => {
  const held = memory()
  held.forget()
  const before = held.now()
  const [began, cpu, from] = [performance.now(), shopSeconds(), turns.length]
  for (let isDone = false; !isDone;) {
    const seen = turns.length
    await fireClock()
    isDone = !turns.slice(seen).some(({ event }) => event === 'feeds-unfinished')
  }
  const made = turns.slice(from)
  const skus = made.reduce((sum, it) => sum + it.skus, 0)
  const of = made.filter(({ site }) => site === SITE).length
  row(
    name,
    (performance.now() - began) / 1000,
    shopSeconds() - cpu,
    `${skus.toLocaleString('en-US')} SKUs in ${of} turns; memory of the runtime ${before} → ${held.most()} MB at most`,
  )
}

const read = async (file: string, encoding: string): Promise<void> => {
  const url = `http://127.0.0.1:${port}/feeds/${file}`
  const [began, cpu] = [performance.now(), shopSeconds()]
  let bytes = 0
  for (let round = 0; round < READS; round += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding, ...ALONE } })
    if (!answer.ok) throw new Error(`${file} answers ${answer.status}.`)
    bytes = (await answer.arrayBuffer()).byteLength
  }
  row(
    `read ${file}, ${encoding}`,
    (performance.now() - began) / 1000 / READS,
    (shopSeconds() - cpu) / READS,
    `${(bytes / 1e6).toFixed(1)} MB of text`,
  )
}

try {
  const file = await writeLargeRange(stateDir, skus)
  await write('the shop’s own range')
  await catalogueCommand(stateDir, 'import', file)
  console.log()
  await write(`after an import of ${skus}`)
  await readPieces()
  await write('nothing has changed')
  const database = await shop.miniflare.getD1Database('DB', 'commerce')
  await database
    .prepare('UPDATE sku SET price = price + 100 WHERE sku_id = (SELECT max(sku_id) FROM sku)')
    .run()
  await write('one price has changed')
  for (const name of ['google-1.xml', 'products-1.jsonl', 'local-inventory-1.tsv'])
    for (const encoding of ['gzip', 'identity']) await read(name, encoding)
} finally {
  await shop.close()
  rmSync(stateDir, { recursive: true, force: true })
}
