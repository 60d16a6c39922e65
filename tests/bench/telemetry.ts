/**
 * `npm run bench:telemetry`: what traces and measurements cost. Two shops of the same build, one of which tells a collector
 * of every request, take turns at the same pages, so that whatever else the machine does meets both; CPU is of the runtime
 * with all workers. Nothing here passes or fails.
 */
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { shopRequest } from '../e2e/shop-http.ts'
import { openCollector } from '../setup/collector.ts'
import { startedMilliseconds } from './process-time.ts'
import { startServer, stopServer } from './start-server.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 12)
/** A turn is long enough for the clock of processes, which counts hundredths of seconds. */
const REQUESTS = { kept: 400, anew: 60 } as const
const pages = {
  home: '/',
  listing: '/c/living-room/sofas',
  product: '/pd/Davenport/Hollis-Sofa/100101',
} as const

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

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

ensureBuilt()
const collector = await openCollector()
const told = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
row(['page', 'CPU ms without', 'with', 'times', 'spans told of'])
row(['---', '---', '---', '---', '---'])
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
        const [off, on] = [median(turns.without), median(turns.telling)]
        row([
          `${name}, ${how}`,
          off.toFixed(2),
          on.toFixed(2),
          (on / off).toFixed(3),
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
