/**
 * `npm run bench -- pages [name …]`: what a first visit to a page of each template costs in the lab: bytes, nodes, and
 * when it is seen, on an emulated phone. Medians of BENCH_RUNS runs, of fewer where they agree. Behind a front with TLS, HTTP/2 and brotli; the
 * network is throttled in the browser, so a connection's own round trips are not in the times of this table. Those of
 * Lighthouse, which has them, are added where its command is on the PATH. Nothing here passes or fails.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { findBrowser } from '../../scripts/check/browser.ts'
import { publicPages } from '../templates.ts'
import { openShopBehindFront } from './shop-behind-front.ts'
import { median, newPhone, openBrowser, slowDown } from './phone.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
/** As many runs say what five would where their times are this close to each other. */
const RUNS_THAT_AGREE = 3
const AGREES_WITHIN = 0.05
const LONG_TASK_MS = 50
/** After this long without a byte the page has come, as Lighthouse has it; a browser waits half of it by itself. */
const QUIET_MS = 1000
const QUIET_BY_ITSELF_MS = 500

type Kind = 'html' | 'js' | 'css' | 'pictures' | 'other'
type Visit = {
  readonly bytes: Readonly<Record<Kind, number>>
  readonly jsAtLoad: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  readonly nodes: number
}

const kindOf = (type: string): Kind => {
  switch (type) {
    case 'Document':
      return 'html'
    case 'Script':
      return 'js'
    case 'Stylesheet':
      return 'css'
    case 'Image':
      return 'pictures'
    default:
      return 'other'
  }
}

/** Before anything of the page runs: notes what a browser tells of its painting, moving and being busy. */
const watch = (): void => {
  const seen = { largest: 0, shift: 0, tasks: [] as [number, number][] }
  Object.assign(window, { seen })
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  on('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
      seen.shift += Number(entry.value)
  })
}

const seenSchema = z.object({
  largest: z.number(),
  shift: z.number(),
  tasks: z.array(z.tuple([z.number(), z.number()])),
  firstPaint: z.number(),
  nodes: z.number(),
})

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await newPhone(browser)
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await slowDown(page)
    const bytes = { html: 0, js: 0, css: 0, pictures: 0, other: 0 }
    const kinds = new Map<string, Kind>()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    devTools.on('Network.responseReceived', ({ requestId, type }) =>
      kinds.set(requestId, kindOf(type)),
    )
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    const jsAtLoad = bytes.js
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET_MS - QUIET_BY_ITSELF_MS)
    const seen = seenSchema.parse(
      await page.evaluate(() => ({
        ...Object(Reflect.get(window, 'seen')),
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        nodes: document.querySelectorAll('*').length,
      })),
    )
    const blocked = seen.tasks
      .filter(([start]) => start >= seen.firstPaint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - LONG_TASK_MS), 0)
    const { largest: largestPaint, shift, firstPaint, nodes } = seen
    return { bytes, jsAtLoad, firstPaint, largestPaint, blocked, shift, nodes }
  } finally {
    await context.close()
  }
}

/** A page is compressed behind its third answer out of memory. */
const UNTIL_COMPRESSED = 4

/** What the edge keeps, and what it has compressed, is there from now on. */
const warm = async (browser: Browser, url: string): Promise<void> => {
  const context = await newPhone(browser)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    for (let asked = 0; asked < UNTIL_COMPRESSED; asked++)
      await page.evaluate(async () => (await fetch(location.href, { cache: 'no-store' })).text())
  } finally {
    await context.close()
  }
}

const doAgree = (times: readonly number[]): boolean =>
  Math.max(...times) - Math.min(...times) <= AGREES_WITHIN * (median(times) ?? 0)

const visits = async (browser: Browser, url: string): Promise<readonly Visit[]> => {
  const made: Visit[] = []
  const isSettled = () =>
    made.length >= RUNS_THAT_AGREE &&
    doAgree(made.map(({ firstPaint }) => firstPaint)) &&
    doAgree(made.map(({ largestPaint }) => largestPaint))
  while (made.length < RUNS && !isSettled()) made.push(await visit(browser, url))
  return made
}

const audit = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
})

const hasLighthouse = spawnSync('lighthouse', ['--version'], { stdio: 'ignore' }).status === 0

/** One run of Lighthouse, as it measures a phone by default. The network's edge before the shop is this very process. */
const lighthouse = async (url: string): Promise<z.infer<typeof report> | undefined> => {
  const flags = '--headless=new --no-sandbox --ignore-certificate-errors --disable-gpu'
  // Its answer goes into a file: what it prints may be cut short as it ends.
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`)
  const told = ['--quiet', '--output=json', `--output-path=${file}`]
  const child = spawn(
    'lighthouse',
    [url, ...told, '--only-categories=performance', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, stdio: 'ignore' },
  )
  const [code] = await once(child, 'exit')
  try {
    return code === 0 ? report.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  } finally {
    rmSync(file, { force: true })
  }
}

const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

const lighthouseCell = async (url: string): Promise<string> => {
  if (!hasLighthouse) return '–'
  const runs: z.infer<typeof report>[] = []
  for (let run = 0; run < RUNS; run++) {
    const answer = await lighthouse(url)
    if (answer) runs.push(answer)
  }
  const [fcp, lcp, tbt, cls] = audits.map((name) =>
    median(runs.map((run) => run.audits[name].numericValue)),
  )
  const score = median(runs.map((run) => run.categories.performance.score * 100))
  return [
    score?.toFixed(0) ?? 'no answer',
    `${fcp?.toFixed(0)} / ${lcp?.toFixed(0)} / ${tbt?.toFixed(0)} ms / ${cls?.toFixed(3)}`,
  ].join(', ')
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const wanted = process.argv.slice(2).filter((argument) => argument !== 'pages')
const pages = Object.entries(publicPages).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
)
const browser = await openBrowser()
if (!browser) throw new Error('There is no Chromium here, so pages are not measured.')
const shop = await openShopBehindFront()
try {
  const head = [
    'page',
    'KB: HTML',
    'CSS',
    'JS at load / idle',
    'pictures',
    'other',
    'nodes',
    'first paint ms',
    'largest paint ms',
    'blocked ms',
    'shift',
    'Lighthouse: score, FCP / LCP / TBT / CLS',
  ]
  console.log(row(head))
  console.log(row(head.map(() => '---')))
  for (const [name, path] of pages) {
    const url = `${shop.origin}${path}`
    await warm(browser, url)
    const made = await visits(browser, url)
    const of = (read: (one: Visit) => number) => median(made.map(read)) ?? 0
    console.log(
      row([
        name,
        kilobytes(of(({ bytes }) => bytes.html)),
        kilobytes(of(({ bytes }) => bytes.css)),
        `${kilobytes(of(({ jsAtLoad }) => jsAtLoad))} / ${kilobytes(of(({ bytes }) => bytes.js))}`,
        kilobytes(of(({ bytes }) => bytes.pictures)),
        kilobytes(of(({ bytes }) => bytes.other)),
        of(({ nodes }) => nodes).toFixed(0),
        of(({ firstPaint }) => firstPaint).toFixed(0),
        of(({ largestPaint }) => largestPaint).toFixed(0),
        of(({ blocked }) => blocked).toFixed(0),
        of(({ shift }) => shift).toFixed(3),
        await lighthouseCell(url),
      ]),
    )
  }
} finally {
  await browser.close()
  await shop.close()
}
