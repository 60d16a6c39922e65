/**
 * `npm run bench:telemetry`: what traces and measurements cost. Two shops of the same build, one of which tells a collector
 * of every request, take turns at the same pages, so that whatever else the machine does meets both. CPU is of the runtime
 * with all workers, as the scheduler counts it; what traces cost is the middle of the rounds' own differences, and how
 * sure that is the two quarters around it. Nothing here passes or fails.
 */
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { shopRequest } from '../e2e/shop-http.ts'
import { openCollector } from '../setup/collector.ts'
import { startedMilliseconds } from './process-time.ts'
import { startServer, stopServer } from './start-server.ts'
import { toldAlone } from './told-alone.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
/** Short turns: what else the machine does is much the same in two that follow each other. */
const REQUESTS = { kept: 150, anew: 20 } as const
const pages = {
  home: '/',
  listing: '/c/living-room/sofas',
  product: '/pd/Davenport/Hollis-Sofa/100101',
} as const

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

type Side = { readonly origin: string; readonly pid: number }

/** Milliseconds of CPU a request. */
const turn = async ({ origin, pid }: Side, path: string, requests: number): Promise<number> => {
  const before = startedMilliseconds(pid) ?? Number.NaN
  for (let nth = 0; nth < requests; nth += 1) {
    const { status } = await shopRequest(`${origin}${path}`, { headers: { accept: 'text/html' } })
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
  }
  return ((startedMilliseconds(pid) ?? Number.NaN) - before) / requests
}

const open = async (name: string, env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const server = await startServer(port, { STATE_DIR: `.state/bench-${name}`, ...env })
  return { server, origin: `http://localhost:${port}`, pid: server.pid ?? 0 }
}

console.log(`telling of a request: ${(await toldAlone()).toFixed(0)} µs of CPU\n`)
ensureBuilt()
const collector = await openCollector()
const told = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
row(['page', 'CPU ms without', 'with', 'more', 'quarters around it', 'spans told of'])
row(['---', '---', '---', '---', '---', '---'])
try {
  for (const how of ['kept', 'anew'] as const) {
    const env = how === 'kept' ? {} : { PAGE_CACHE: 'off' }
    const without = await open('without', env)
    const telling = await open('with', { ...env, ...told })
    try {
      for (const [name, path] of Object.entries(pages)) {
        const requests = REQUESTS[how]
        await turn(without, path, requests)
        await turn(telling, path, requests)
        const spansBefore = collector.spans.length
        const turns = { without: [] as number[], telling: [] as number[] }
        for (let round = 0; round < ROUNDS; round += 1) {
          // Neither always goes first.
          const order = [without, telling]
          for (const side of round % 2 === 0 ? order : order.toReversed())
            turns[side === without ? 'without' : 'telling'].push(await turn(side, path, requests))
        }
        const more = turns.without.map((off, round) => (turns.telling[round] ?? off) / off - 1)
        row([
          `${name}, ${how}`,
          quantile(turns.without, 0.5).toFixed(3),
          quantile(turns.telling, 0.5).toFixed(3),
          percent(quantile(more, 0.5)),
          `${percent(quantile(more, 0.25))} to ${percent(quantile(more, 0.75))}`,
          collector.spans.length - spansBefore,
        ])
      }
    } finally {
      await stopServer(without.server)
      await stopServer(telling.server)
    }
  }
} finally {
  await collector.close()
}
