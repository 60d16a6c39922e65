/**
 * `npm run bench -- navigation`: from the pointer's press on a card to the first frame with the product's heading, with
 * the pointer resting on the link before and without; and the way back, by the browser's cache of whole pages. Medians
 * of BENCH_RUNS runs on an emulated phone's processor and network, behind a front with TLS, HTTP/2 and brotli.
 */
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { publicPages } from '../templates.ts'
import { median, openBrowser, slowDown } from './phone.ts'
import { openShopBehindFront } from './shop-behind-front.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
/** How long a page is left alone before it is touched. */
const CALM_MS = 2000
const HOVERS_MS = [500, 0] as const

/** Notes the press, and the first frame after it in which a product's heading stands. */
const watch = (): void => {
  const note = (key: string) => {
    const now = performance.timeOrigin + performance.now()
    sessionStorage.setItem(`bench:${key}`, String(now))
  }
  addEventListener('pointerdown', () => note('press'), { capture: true })
  let isNoted = false
  const look = () => {
    if (isNoted || !location.pathname.startsWith('/pd/') || !document.querySelector('main h1'))
      return
    isNoted = true
    requestAnimationFrame(() => setTimeout(() => note('frame')))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

const times = z.object({ press: z.coerce.number(), frame: z.coerce.number() })

/** Chromium says of a page that it loaded anew why it had not kept it. */
type Back = { readonly isKept: boolean; readonly why: string }

const open = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1000, height: 900 },
  })
  // Who has answered the question of privacy: it would lie over the card.
  await context.addCookies([{ name: 'consent', value: 'necessary', url }])
  const page = await context.newPage()
  await page.addInitScript(watch)
  await slowDown(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(CALM_MS)
  return page
}

const press = async (browser: Browser, url: string, hover: number): Promise<number> => {
  const page = await open(browser, url)
  try {
    const card = page.locator('main .card a[href^="/pd/"]').first()
    await card.scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    if (!box) throw new Error('There is no card to press.')
    await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60))
    await page.waitForTimeout(hover)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => sessionStorage.getItem('bench:frame') !== null)
    const { press: from, frame } = times.parse(
      await page.evaluate(() => ({
        press: sessionStorage.getItem('bench:press'),
        frame: sessionStorage.getItem('bench:frame'),
      })),
    )
    return frame - from
  } finally {
    await page.context().close()
  }
}

/** Leaves a page by a full load and comes back. */
const goBack = async (browser: Browser, url: string, elsewhere: string): Promise<Back> => {
  const page = await open(browser, url)
  try {
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.toggleAttribute('data-kept', persisted),
      ),
    )
    await page.goto(elsewhere, { waitUntil: 'load' })
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'complete')
    return await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      const why = entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null
      const isKept = document.documentElement.hasAttribute('data-kept')
      return { isKept, why: isKept ? '' : JSON.stringify(why) }
    })
  } finally {
    await page.context().close()
  }
}

const browser = await openBrowser()
if (!browser) throw new Error('There is no Chromium here, so nothing is measured.')
const shop = await openShopBehindFront()
try {
  const listing = `${shop.origin}${publicPages.listing}`
  await press(browser, listing, 0) // what the edge keeps is there from now on
  for (const hover of HOVERS_MS) {
    const all: number[] = []
    for (let run = 0; run < RUNS; run++) all.push(await press(browser, listing, hover))
    const spread = all.map((one) => one.toFixed(0)).join(', ')
    console.log(
      `listing to product after ${hover} ms of hovering: ${median(all)?.toFixed(0)} ms (${spread})`,
    )
  }
  for (const name of ['home', 'listing', 'product', 'department', 'post', 'store'] as const) {
    const { isKept, why } = await goBack(
      browser,
      `${shop.origin}${publicPages[name]}`,
      `${shop.origin}${publicPages['site directory']}`,
    )
    console.log(`back to ${name}: ${isKept ? 'from the back/forward cache' : `loaded anew ${why}`}`)
  }
} finally {
  await browser.close()
  await shop.close()
}
