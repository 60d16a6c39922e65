/**
 * `npm run bench:telemetry`: what traces and measurements cost. Three shops of the same build are asked for the same pages
 * by turns, request by request: one tells a collector of each, two tell nobody. CPU is of the runtime with all workers, as
 * the scheduler counts it, and a round lasts until what it told of has been sent. Printed is the middle of the rounds’ own
 * differences, with the interval that holds it in 95 of 100 such runs. The second silent shop says what this machine tells
 * apart: its difference is none. Nothing here passes or fails. `BENCH_ROUNDS` is how many (6 at least).
 */
import { setTimeout as delay } from 'node:timers/promises'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { shopRequest } from '../e2e/shop-http.ts'
import { openCollector } from '../setup/collector.ts'
import { medianWithin, type Within } from './median-within.ts'
import { startedMilliseconds } from './process-time.ts'
import { startServer, stopServer } from './start-server.ts'
import { toldAlone } from './told-alone.ts'
import { benchFlags } from './bench-flags.ts'

benchFlags('bench:telemetry', {})

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 12)
const REQUESTS = { kept: 400, anew: 50 } as const
/** What was told has been sent by then, a second after the first of it. */
const SENT_MS = 1300
const pages = {
  home: '/',
  listing: '/c/living-room/sofas',
  product: '/pd/Davenport/Hollis-Sofa/100101',
} as const

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const within = ({ middle, from, to }: Within): readonly string[] => [
  percent(middle),
  `${percent(from)} to ${percent(to)}`,
]

type Side = 'silent' | 'control' | 'telling'
const SIDES = ['silent', 'telling', 'control'] as const satisfies readonly Side[]
const eachSide = (value: (side: Side) => number): Record<Side, number> => ({
  silent: value('silent'),
  telling: value('telling'),
  control: value('control'),
})
type Opened = {
  readonly server: Awaited<ReturnType<typeof startServer>>
  readonly origin: string
  readonly pid: number
}

const cpuOf = ({ pid }: Opened): number => startedMilliseconds(pid) ?? Number.NaN

/**
 * Milliseconds of CPU a request, of each. They are asked one after the other, request by request, so that whatever else
 * the machine does meets all three; none always goes first.
 */
const round = async (
  opened: Readonly<Record<Side, Opened>>,
  path: string,
  requests: number,
): Promise<Record<Side, number>> => {
  const before = eachSide((side) => cpuOf(opened[side]))
  for (let nth = 0; nth < requests; nth += 1)
    for (let turn = 0; turn < SIDES.length; turn += 1) {
      const side = SIDES[(nth + turn) % SIDES.length] ?? 'silent'
      const url = `${opened[side].origin}${path}`
      const { status } = await shopRequest(url, { headers: { accept: 'text/html' } })
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
    }
  await delay(SENT_MS)
  return eachSide((side) => (cpuOf(opened[side]) - before[side]) / requests)
}

const open = async (side: Side, env: Readonly<Record<string, string>>): Promise<Opened> => {
  const port = await freePort()
  const server = await startServer(port, { STATE_DIR: `.state/bench-${side}`, ...env })
  return { server, origin: `http://localhost:${port}`, pid: server.pid ?? 0 }
}

console.log(`telling of a request: ${(await toldAlone()).toFixed(0)} µs of CPU\n`)
ensureBuilt()
const collector = await openCollector()
const told = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
row(['page', 'CPU ms silent', 'telling: more', 'within', 'control: more', 'within', 'spans'])
row(['---', '---', '---', '---', '---', '---', '---'])
try {
  for (const how of ['kept', 'anew'] as const) {
    const env = how === 'kept' ? {} : { PAGE_CACHE: 'off' }
    const opened = {
      silent: await open('silent', env),
      control: await open('control', env),
      telling: await open('telling', { ...env, ...told }),
    }
    try {
      for (const [name, path] of Object.entries(pages)) {
        await round(opened, path, REQUESTS[how])
        const spansBefore = collector.spans.length
        const rounds: Record<Side, number>[] = []
        while (rounds.length < ROUNDS) rounds.push(await round(opened, path, REQUESTS[how]))
        const more = (side: Side) => medianWithin(rounds.map((it) => it[side] / it.silent - 1))
        row([
          `${name}, ${how}`,
          medianWithin(rounds.map(({ silent }) => silent)).middle.toFixed(3),
          ...within(more('telling')),
          ...within(more('control')),
          collector.spans.length - spansBefore,
        ])
      }
    } finally {
      for (const side of SIDES) await stopServer(opened[side].server)
    }
  }
} finally {
  await collector.close()
}
