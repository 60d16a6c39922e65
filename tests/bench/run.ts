/**
 * `npm run bench`: what the shop costs, measured on its production build in workerd, in one run. Requests per second
 * hold only within a run; CPU time per request is the figure to compare. Nothing here passes or fails.
 */
import type { ChildProcess } from 'node:child_process'
import { brotliCompressSync, constants } from 'node:zlib'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { shopRequest } from '../e2e/shop-http.ts'
import { scriptBytes } from './javascript-bytes.ts'
import { load, type LoadResult } from './load.ts'
import { cpuMilliseconds } from './process-time.ts'
import { startServer, stopServer } from './start-server.ts'
import { benchFlags } from './bench-flags.ts'

benchFlags('bench [-- pages | navigation | interactions]', {})

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const CONNECTIONS = 16
const LISTING = '/c/living-room/sofas'

type Phase = {
  readonly name: string
  readonly env: Record<string, string>
  readonly pages?: readonly string[]
}

const phases: readonly Phase[] = [
  { name: 'cached', env: {} },
  { name: 'rendered', env: { PAGE_CACHE: 'off' } },
  {
    name: "rendered with the runtime's own TextEncoder",
    env: { PAGE_CACHE: 'off', TEXT_ENCODER: 'native' },
    pages: ['listing'],
  },
]

/** The cookies that a first visit leaves: a visitor who has been here before. */
const visitorCookies = async (origin: string): Promise<string> => {
  const { headers } = await shopRequest(`${origin}/`)
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const firstProduct = async (origin: string): Promise<string> => {
  const { body } = await shopRequest(`${origin}${LISTING}`)
  const found = /href="(\/pd\/[^"?]+)/.exec(body)?.[1]
  if (!found) throw new Error(`There is no product on ${LISTING}.`)
  return found
}

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0))
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

type Measured = { readonly load: LoadResult; readonly cpu: number | undefined }

/** Warms an address, then loads it; CPU time is of the server's whole process tree. */
const measure = async (
  server: ChildProcess,
  url: string,
  connections: number,
  cookie: string,
): Promise<Measured> => {
  const headers = { cookie }
  await load(url, { connections, requests: 150, seconds: 2, headers })
  const pid = server.pid ?? 0
  const before = cpuMilliseconds(pid)
  const result = await load(url, {
    connections,
    requests: Number.POSITIVE_INFINITY,
    seconds: SECONDS,
    headers,
  })
  const after = cpuMilliseconds(pid)
  const cpu =
    before === undefined || after === undefined ? undefined : (after - before) / result.requests
  return { load: result, cpu }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const runPhase = async (phase: Phase, port: number): Promise<void> => {
  const server = await startServer(port, phase.env)
  try {
    const origin = `http://localhost:${port}`
    const cookie = await visitorCookies(origin)
    const all = { home: '/', listing: LISTING, product: await firstProduct(origin) }
    const wanted = Object.entries(all).filter(([name]) => phase.pages?.includes(name) ?? true)
    for (const [name, path] of wanted) {
      const { body } = await shopRequest(`${origin}${path}`, { headers: { cookie } })
      const html = Buffer.from(body)
      const brotli = brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      })
      const constantUrl = `http://constant.localhost:${port}/?bytes=${html.length}`
      const constant = await measure(server, constantUrl, CONNECTIONS, cookie)
      const one = await measure(server, `${origin}${path}`, 1, cookie)
      const many = await measure(server, `${origin}${path}`, CONNECTIONS, cookie)
      console.log(
        row([
          name,
          phase.name,
          many.load.perSecond.toFixed(0),
          `${((100 * many.load.perSecond) / constant.load.perSecond).toFixed(0)} % of ${constant.load.perSecond.toFixed(0)}`,
          many.cpu === undefined ? '–' : ms(many.cpu),
          constant.cpu === undefined ? '–' : ms(constant.cpu),
          `${ms(one.load.firstByteP50)} / ${ms(one.load.firstByteP99)}`,
          `${ms(many.load.firstByteP50)} / ${ms(many.load.firstByteP99)}`,
          `${kilobytes(html.length)} / ${kilobytes(brotli.length)}`,
          String(one.load.notOk + many.load.notOk),
        ]),
      )
    }
    if (phase.name === 'cached') await printScripts(origin, all)
  } finally {
    await stopServer(server)
  }
}

const printScripts = async (
  origin: string,
  pages: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, path] of Object.entries(pages)) {
    const scripts = await scriptBytes(`${origin}${path}`)
    console.log(
      scripts
        ? `  ${name}: JavaScript ${kilobytes(scripts.loaded.brotli)} at load, ${kilobytes(scripts.idle.brotli)} when idle (brotli); ${kilobytes(scripts.loaded.raw)} and ${kilobytes(scripts.idle.raw)} raw`
        : `  ${name}: no Chromium here, so JavaScript was not measured`,
    )
  }
}

const port = await freePort()
const head = [
  'page',
  'how',
  'req/s, 16 conn.',
  'of a constant of its size',
  'CPU ms',
  'CPU ms constant',
  'TTFB 1 conn. p50/p99 ms',
  'TTFB 16 conn. p50/p99 ms',
  'HTML raw / brotli 5',
  'not 200',
]
console.log(row(head))
console.log(row(head.map(() => '---')))
try {
  for (const phase of phases) await runPhase(phase, port)
} finally {
  ensureBuilt() // the last phase left a build with another encoder
}
