/**
 * `npm run bench:orders`: whole purchases by many shoppers at once, on D1 and on PostgreSQL (`--database d1,postgres`),
 * and at last side by side. Twice on each: against the built shop over HTTP as a browser without scripts makes them
 * (product, cart, address, rate, card, order), and the calls alone that the storefront makes for them, at the commerce
 * service. First for a while at each of a few numbers of shoppers, then for two minutes at the one with the most orders a
 * second (`--seconds N`, `--at-once N,N`), through the storefront then with orders that are all placed in one moment.
 * After each, both books, the shop's and the processor's, are held against what shoppers were told: whatever is lost,
 * double, oversold or charged otherwise than agreed ends it with an error. One in twenty wants a piece that runs out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/shop/build.ts'
import { freePort } from '../../../scripts/shop/port.ts'
import { readSettings } from '../../../scripts/shop/settings.ts'
import { oneOf } from '../../../scripts/command-line/flags.ts'
import { openShop, type Shop } from '../../../scripts/shop/shop.ts'
import { benchFlags, listOf, many } from '../bench-flags.ts'
import { sampleIsolates } from '../../setup/isolates.ts'
import { shopMilliseconds, shopMillisecondsByProgram } from '../process-time.ts'
import { buyAtService } from './at-the-service.ts'
import { audit } from './audit.ts'
import { count } from './count.ts'
import { crowd, shoppersOf } from './crowd.ts'
import { goodOf, stockOf, stockUp } from './goods.ts'
import { head, percentile, row } from './print.ts'
import { buy, prepare, type Shopper, type Told } from './purchase.ts'

const {
  database: databases = ['d1', 'postgres'],
  through = ['storefront', 'service'],
  seconds: SECONDS = 120,
  'at-once': LEVELS = [1, 4, 16, 48],
  'level-seconds': LEVEL_SECONDS = 15,
  burst: BURST = 100,
} = benchFlags('bench:orders', {
  database: listOf(oneOf(['d1', 'postgres'])),
  through: listOf(oneOf(['storefront', 'service'])),
  seconds: many,
  'at-once': listOf(many),
  'level-seconds': many,
  burst: many,
})
const WARMING = 12
const SAMPLED_SECONDS = 10

type Way = 'storefront' | 'service'
type Stretch = {
  readonly told: readonly Told[]
  readonly seconds: number
  readonly cpu: number
  /** The same by program, this one too: the shoppers, the front door, and what keeps connections to PostgreSQL. */
  readonly byProgram: ReadonlyMap<string, number>
}

const HERE = 'shoppers and doors'
const byProgram = (): ReadonlyMap<string, number> => {
  const { user, system } = process.cpuUsage()
  return new Map(shopMillisecondsByProgram()).set(HERE, (user + system) / 1000)
}

const measure = async (work: () => Promise<readonly Told[]>): Promise<Stretch> => {
  const [began, before, programs] = [performance.now(), shopMilliseconds(), byProgram()]
  const told = await work()
  return {
    told,
    seconds: (performance.now() - began) / 1000,
    cpu: shopMilliseconds() - before,
    byProgram: new Map(
      [...byProgram()].map(([program, used]) => [program, used - (programs.get(program) ?? 0)]),
    ),
  }
}

const placedIn = (told: readonly Told[]) => told.filter(({ outcome }) => outcome === 'placed')
const ordersASecond = ({ told, seconds }: Stretch) => placedIn(told).length / seconds

const COLUMNS = [
  'orders',
  'a second',
  'purchase p50 / p99 ms',
  'placing p50 / p99 ms',
  'CPU ms an order',
  'of one core',
  'days lost',
  'sold out',
  'failed',
]

const cellsOf = (it: Stretch): (string | number)[] => {
  const placed = placedIn(it.told)
  const times = placed.map(({ ms }) => ms)
  const placings = placed.flatMap(({ placingMs }) => placingMs ?? [])
  return [
    placed.length,
    ordersASecond(it).toFixed(1),
    `${percentile(times, 0.5)} / ${percentile(times, 0.99)}`,
    `${percentile(placings, 0.5)} / ${percentile(placings, 0.99)}`,
    (it.cpu / placed.length).toFixed(0),
    `${(it.cpu / it.seconds / 10).toFixed(0)} %`,
    it.told.reduce((sum, { daysLost }) => sum + daysLost, 0),
    it.told.filter(({ outcome }) => outcome === 'sold-out').length,
    it.told.filter(({ outcome }) => outcome === 'failed').length,
  ]
}

const printPrograms = (it: Stretch): void => {
  const an = ([program, used]: readonly [string, number]) =>
    `${program} ${(used / placedIn(it.told).length).toFixed(0)}`
  console.log(`  CPU ms an order: ${[...it.byProgram].map(an).join(', ')}`)
}

const printFailures = (told: readonly Told[]): void => {
  const failed = told.flatMap((it) => (it.outcome === 'failed' ? [it.why] : []))
  for (const [why, those] of Map.groupBy(failed, (it) => it))
    console.log(`  failed ${those.length} times: ${why}`)
}

/** Whose time an order is. */
const printShares = async (port: number, sample: () => Promise<Stretch>): Promise<void> => {
  const samples = await sampleIsolates(port)
  const sampled = await sample()
  const shares = await samples.stop()
  console.log('')
  head(['at work', 'of the runtime'])
  for (const [owner, share] of [...shares].toSorted(([, a], [, b]) => b - a))
    row([owner, `${(share * 100).toFixed(0)} %`])
  console.log(`  ${(sampled.cpu / placedIn(sampled.told).length).toFixed(0)} ms of CPU an order`)
}

type Summary = { readonly cells: readonly (string | number)[]; readonly isSound: boolean }

type Running = {
  readonly shop: Shop
  readonly origin: string
  readonly inspectorPort: number
  readonly buyOne: (it: Shopper) => Promise<Told>
}

/** One crowd after the other, and what the books say of all of them. */
const load = async (name: string, way: Way, running: Running): Promise<Summary> => {
  const { shop, origin, inspectorPort, buyOne } = running
  const commerce = shop.commerce()
  const payments = await shop.miniflare.getD1Database('PAYMENTS_DB', 'payments')
  const goods = await stockUp(origin, commerce)
  const since = Date.now()
  const told: Told[] = []
  const next = shoppersOf(`bench-${way}`, goodOf(goods))
  const stretch = async (atOnce: number, seconds: number): Promise<Stretch> => {
    const end = performance.now() + seconds * 1000
    const it = await measure(() =>
      crowd(atOnce, () => (performance.now() < end ? next() : null), buyOne),
    )
    told.push(...it.told)
    return it
  }

  let warming = WARMING
  told.push(...(await crowd(4, () => (warming-- > 0 ? next() : null), buyOne)))
  console.log(`\n${name}, through the ${way}\n`)
  head(['shoppers at once', ...COLUMNS])
  let best = { atOnce: LEVELS[0] ?? 1, rate: 0 }
  for (const atOnce of LEVELS) {
    const it = await stretch(atOnce, LEVEL_SECONDS)
    row([atOnce, ...cellsOf(it)])
    if (ordersASecond(it) > best.rate) best = { atOnce, rate: ordersASecond(it) }
  }
  const sustained = await stretch(best.atOnce, SECONDS)
  row([`${best.atOnce}, for ${SECONDS} s`, ...cellsOf(sustained)])
  printPrograms(sustained)

  if (way === 'storefront') {
    let ready = BURST
    const presses: (() => Promise<Told>)[] = []
    const queue = async () => {
      while (ready-- > 0) presses.push(await prepare(origin, next()))
    }
    await Promise.all(Array.from({ length: best.atOnce }, queue))
    const burst = await measure(() => Promise.all(presses.map((press) => press())))
    told.push(...burst.told)
    row([`${BURST} press in one moment`, ...cellsOf(burst)])
  }
  printFailures(told)
  await printShares(inspectorPort, () => stretch(best.atOnce, SAMPLED_SECONDS))

  const found = await audit(commerce, payments, { since, told, stockBefore: stockOf(goods) })
  for (const [what, sentences] of Object.entries(found))
    for (const sentence of sentences.slice(0, 5)) console.log(`  ${what}: ${sentence}`)
  const amounts = Object.values(found).map(({ length }) => length)
  return {
    cells: [name, way, best.atOnce, ...cellsOf(sustained), amounts.join(', ')],
    isSound: amounts.every((it) => it === 0),
  }
}

/** A shop on a database, in a folder of its own. */
const onDatabase = async (database: string, stateDir: string): Promise<Summary[]> => {
  const [port, commercePort, payPort, inspectorPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const settings = readSettings(
    {
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      PSP_PORT: String(payPort),
      STATE_DIR: stateDir,
    },
    { log: 'errors' },
  )
  if (database === 'd1') await count(settings)
  const shop = await openShop(settings, {
    onLine: () => {},
    inspectorPort,
    postgres: database === 'postgres',
  })
  const { origin } = settings.sites[0]
  const ways: Readonly<Record<Way, Running['buyOne']>> = {
    storefront: (it) => buy(origin, it),
    service: buyAtService({
      name: 'the service',
      origin: `http://127.0.0.1:${commercePort}`,
      tenant: settings.tenant,
      site: settings.sites[0].id,
      payUrl: `http://127.0.0.1:${payPort}`,
      shopOrigin: origin,
    }),
  }
  try {
    await shop.firstTurn
    const summaries: Summary[] = []
    for (const way of ['storefront', 'service'] as const)
      if (through.includes(way))
        summaries.push(
          await load(database, way, { shop, origin, inspectorPort, buyOne: ways[way] }),
        )
    return summaries
  } finally {
    await shop.close()
  }
}

ensureBuilt()
const summaries: Summary[] = []
for (const database of databases) {
  const stateDir = mkdtempSync(join(tmpdir(), 'davenport-orders-'))
  try {
    summaries.push(...(await onDatabase(database, stateDir)))
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}
console.log('')
head(['database', 'through', 'at once', ...COLUMNS, 'lost, double, oversold, unsettled, captures'])
for (const { cells } of summaries) row(cells)
if (!summaries.every(({ isSound }) => isSound)) process.exitCode = 1
