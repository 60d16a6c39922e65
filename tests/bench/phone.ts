/** A phone in the lab: its screen, a processor four times slower than this one, and a slow mobile network. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserLaunch, findBrowser } from '../../scripts/check/browser.ts'

const CPU_SLOWDOWN = 4
const ROUND_TRIP_MS = 150
const BYTES_PER_MEGABIT = 125_000
const DOWN_MEGABITS = 1.6
const UP_MEGABITS = 0.75

/** Chromium with its cache of whole pages, which Playwright turns off; undefined where there is none. */
export const openBrowser = async (): Promise<Browser | undefined> => {
  if (!findBrowser()) return undefined
  return chromium.launch({
    ...browserLaunch({ whole: true }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })

/** Slows down what this page computes and fetches from now on. */
export const slowDown = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: DOWN_MEGABITS * BYTES_PER_MEGABIT,
    uploadThroughput: UP_MEGABITS * BYTES_PER_MEGABIT,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
