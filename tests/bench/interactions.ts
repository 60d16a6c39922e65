/**
 * `npm run bench -- interactions`: how long the page takes to answer a finger, by the browser's own Event Timing (what
 * Interaction to Next Paint is made of), on an emulated phone's processor. Medians of BENCH_RUNS fresh pages and the
 * longest; events are told in steps of 8 ms, those under 16 ms not at all.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { publicPages } from '../templates.ts'
import { median, newPhone, openBrowser, slowDown } from './phone.ts'
import { openShopBehindFront } from './shop-behind-front.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
/** How long a page is left alone before it is touched, and an answer waited for. */
const CALM_MS = 2500
/** An interaction is good up to here. */
const GOOD_MS = 100

/** Notes the longest of the events that belong to a touch. */
const watch = (): void => {
  // Not among the library's types yet.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    const longest = list
      .getEntries()
      .filter((entry) => 'interactionId' in entry && Boolean(entry.interactionId))
      .reduce((most, { duration }) => Math.max(most, duration), 0)
    const known = Number(sessionStorage.getItem('bench:longest') ?? 0)
    sessionStorage.setItem('bench:longest', String(Math.max(known, longest)))
  }).observe(events)
}

type Interaction = {
  readonly name: string
  readonly path: string
  /** What is touched; what is touched before is not counted, nor is scrolling to it. */
  readonly touched: (page: Page) => Locator
  readonly before?: (page: Page) => Locator
}

const filters = (page: Page) => page.getByRole('button', { name: 'Filter' })

const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: publicPages.home,
    touched: (page) => page.getByRole('button', { name: 'Menu' }),
  },
  { name: 'filter', path: publicPages.listing, touched: filters },
  {
    name: 'out of the drawer',
    path: publicPages.listing,
    before: filters,
    touched: (page) => page.getByRole('button', { name: /^Show \d+/ }),
  },
  {
    name: 'swatch',
    path: publicPages.product,
    touched: (page) => page.locator('a.option-swatch:not([aria-current])').first(),
  },
  {
    name: 'add to cart',
    path: publicPages.product,
    touched: (page) => page.getByRole('button', { name: 'Add to cart' }).first(),
  },
]

/** A finger on the middle of it. (`tap()` would listen to each of its events, to see what it hit: a part of the answer.) */
const press = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const measure = async (
  browser: Browser,
  origin: string,
  { path, before, touched }: Interaction,
): Promise<number> => {
  const context = await newPhone(browser)
  await context.addCookies(
    ['consent', 'subscribePopup'].map((name) => ({
      name,
      value: name === 'consent' ? 'necessary' : 'dismissed',
      url: origin,
    })),
  )
  const page = await context.newPage()
  try {
    await page.addInitScript(watch)
    await slowDown(page)
    await page.goto(origin + path, { waitUntil: 'load' })
    await before?.(page).tap()
    // Nobody presses in the moment in which they scroll.
    await touched(page).scrollIntoViewIfNeeded()
    await page.waitForTimeout(CALM_MS)
    await page.evaluate(() => sessionStorage.removeItem('bench:longest'))
    await press(page, touched(page))
    await page.waitForTimeout(CALM_MS)
    return Number(await page.evaluate(() => sessionStorage.getItem('bench:longest') ?? 0))
  } finally {
    await context.close()
  }
}

const browser = await openBrowser()
if (!browser) throw new Error('There is no Chromium here, so nothing is measured.')
const shop = await openShopBehindFront()
try {
  for (const one of interactions) {
    const all: number[] = []
    for (let run = 0; run < RUNS; run++) all.push(await measure(browser, shop.origin, one))
    const most = Math.max(...all)
    const spread = all.map((ms) => ms.toFixed(0)).join(', ')
    console.log(
      `${one.name}: ${median(all)?.toFixed(0)} ms (${spread})${most > GOOD_MS ? `, over ${GOOD_MS} ms` : ''}`,
    )
  }
} finally {
  await browser.close()
  await shop.close()
}
