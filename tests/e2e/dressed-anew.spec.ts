import type { Page } from '@playwright/test'
import { z } from 'zod'
import { publicPages } from '../templates.ts'
import { expect, settled, test } from './fixtures.ts'

/** Of the elements of a page, those that may be dressed anew when a press shows that the next page is on its way. */
const SHARE = 0.25

/** One of each look that brings a sheet of its own, and of those the largest. */
const looks = [
  'home',
  'listing',
  'product',
  'mattress',
  'comparison',
  'whole bed',
  'build your sofa',
  'store',
  'image search',
  'empty cart',
  'sign in',
  'lists',
  'page of words',
  'not found',
] as const satisfies readonly (keyof typeof publicPages)[]

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.object({ elementCount: z.number().optional() }).loose().optional(),
    }),
  ),
})

/** How many elements the browser works out the style of once more, of how many. */
const dressedAnew = async (page: Page): Promise<{ anew: number; all: number }> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser to trace')
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  const all = await page.evaluate(() => {
    const overlay = document.getElementById('route-loading')
    if (!overlay) throw new Error('nothing says that a page is on its way')
    overlay.hidden = false
    const style = () => getComputedStyle(document.body).color
    style()
    overlay.hidden = true
    style()
    return document.querySelectorAll('*').length
  })
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()))
  const counts = traceEvents.map(({ args }) => args?.elementCount ?? 0)
  return { anew: Math.max(0, ...counts), all }
}

for (const brand of ['davenport', 'drift'] as const)
  test.describe(`${brand} @needs-js`, () => {
    test.use({ brand })

    // A rule that ends in "whatever stands below what has …" has the browser dress all of a page at each press.
    test('a press dresses anew what it changes, not the page', async ({ page }) => {
      for (const name of looks) {
        await page.goto(publicPages[name])
        await settled(page)
        const { anew, all } = await dressedAnew(page)
        expect(anew, `${name}: the overlay itself`).toBeGreaterThan(0)
        expect.soft(anew, `${name}: of ${all} elements`).toBeLessThanOrEqual(all * SHARE)
      }
    })
  })
