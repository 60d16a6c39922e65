import type { Page } from '@playwright/test'

/**
 * As long as the shop's own work waits for the browser to have nothing else to do (`whenIdle`). A browser that has nothing
 * to draw may never say so by itself; with the same time-out, what was asked for before this has its turn before it.
 */
const AT_MOST_MS = 2000

/** What the page does by itself when nothing else is to do has begun. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    (timeout) => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout })),
    AT_MOST_MS,
  )
