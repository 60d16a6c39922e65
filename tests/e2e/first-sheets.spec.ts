import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { mattress } from './shopper.ts'

/** Where everything stands, and how it looks, that comes before the page's linked sheets. */
const opening = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('body link[rel="stylesheet"]')
    return [...document.body.querySelectorAll('*')]
      .filter((it) => link && it.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((it) => it.checkVisibility() && !it.closest('[popover], dialog'))
      .map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect()
        const { color, backgroundColor, font, textDecorationLine } = getComputedStyle(it)
        // What holds others may grow with what comes; what it holds stays in its place.
        const box = [x, y, width, it.childElementCount === 0 ? height : 0].map(Math.round).join(' ')
        return `${it.localName}.${it.className} ${box} ${color} ${backgroundColor} ${font} ${textDecorationLine}`
      })
  })

const pages = [
  ['davenport', '/'],
  ['davenport', '/c/living-room/sofas'],
  ['davenport', '/pd/Davenport/Hollis-Sofa/100101'],
  ['drift', '/'],
  ['drift', '/c/mattresses'],
  ['drift', mattress.path],
] as const

for (const width of [375, 1440])
  for (const [brand, path] of pages)
    test.describe(`${brand} at ${width} px @no-js`, () => {
      test.use({ brand, viewport: { width, height: 900 } })

      test(`${path} opens with its rules, and nothing changes when its sheets come`, async ({
        page,
      }) => {
        const sheets = Promise.withResolvers<void>()
        await page.route(/\.css$/, async (route) => {
          await sheets.promise
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
        const fonts = () => page.evaluate(() => document.fonts.status)
        await expect.poll(fonts).toBe('loaded')
        const first = await opening(page)
        sheets.resolve()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await page.waitForLoadState('load')
        await expect.poll(fonts).toBe('loaded')
        const whole = await opening(page)
        expect(first.length).toBeGreaterThan(30)
        // More may have come below; what was there has not moved.
        const known = new Set(first)
        expect(whole.filter((it) => known.has(it))).toEqual(first)
      })
    })
