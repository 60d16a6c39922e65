import type { Page } from '@playwright/test'
import { z } from 'zod'
import { publicPages } from '../templates.ts'
import { expect, settled, test } from './fixtures.ts'

type Look = keyof typeof publicPages

/** Of what both brands have, one of each look that brings a sheet of its own. */
const looksOfBoth = [
  'home',
  'mattress',
  'whole bed',
  'image search',
  'empty cart',
  'sign in',
  'lists',
  'page of words',
  'not found',
] as const satisfies readonly Look[]

const looks: Readonly<Record<'davenport' | 'drift', readonly Look[]>> = {
  davenport: [...looksOfBoth, 'listing', 'product', 'comparison', 'build your sofa', 'store'],
  drift: looksOfBoth,
}

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.object({ elementCount: z.number().optional() }).loose().optional(),
    }),
  ),
})

/** How many elements the browser works out the style of when a press shows that the next page is on its way. */
const restyled = async (page: Page): Promise<{ most: number; own: number }> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser to trace')
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  const own = await page.evaluate(() => {
    const overlay = document.getElementById('route-loading')
    if (!overlay) throw new Error('nothing says that a page is on its way')
    const style = () => getComputedStyle(overlay).color
    overlay.hidden = false
    style()
    overlay.hidden = true
    style()
    return 1 + overlay.querySelectorAll('*').length
  })
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()))
  const counts = traceEvents.map(({ args }) => args?.elementCount ?? 0)
  return { most: Math.max(0, ...counts), own }
}

for (const brand of ['davenport', 'drift'] as const)
  test.describe(`${brand} @needs-js`, () => {
    test.use({ brand })

    // A selector with `:has()` that looks for what the overlay changes has the browser restyle all that such rules name.
    test('a press restyles what it shows, not the page', async ({ page }) => {
      for (const name of looks[brand]) {
        const answer = await page.goto(publicPages[name])
        expect(answer?.status(), name).toBe(name === 'not found' ? 404 : 200)
        await settled(page)
        // What else moves on the page meanwhile is counted, too, and ends.
        await expect(async () => {
          const { most, own } = await restyled(page)
          expect(most, name).toBe(own)
        }).toPass()
      }
    })
  })
