import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts: number[]
  }
}

/** Watches what moves by itself on the pages to come; answers the sum so far of the page that stands, two frames later. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) window.shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(window.shifts.reduce((sum, value) => sum + value, 0))),
          ),
        ),
    )
}
