import type { Page } from '@playwright/test'
import { publicPages } from '../templates.ts'
import { expect, origins, test } from './fixtures.ts'

/** Words that nobody can read: the system lays a plate of its own behind them, or else they are as their background. */
const unread = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)'
    const plate = getComputedStyle(document.documentElement).backgroundColor
    const behind = (it: Element | null): string => {
      if (!it) return plate
      const { backgroundColor } = getComputedStyle(it)
      return backgroundColor === clear ? behind(it.parentElement) : backgroundColor
    }
    const hasWords = (it: Element) =>
      [...it.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())
    return [...document.querySelectorAll('body *')].flatMap((it) => {
      if (!hasWords(it) || !it.checkVisibility({ visibilityProperty: true })) return []
      const { color, forcedColorAdjust } = getComputedStyle(it)
      const ground = forcedColorAdjust === 'none' ? behind(it) : plate
      return color === ground ? [`${it.localName}.${it.className}: ${it.textContent?.trim()}`] : []
    })
  })

for (const brand of ['davenport', 'drift'] as const)
  test.describe(brand, () => {
    test.use({ brand })

    test('where the system sets the colors, all words are read @needs-js', async ({
      page,
      shopper,
      context,
    }) => {
      test.slow() // some sixty pages
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      for (const path of Object.values(publicPages)) {
        await page.goto(origins[brand] + path)
        expect.soft(await unread(page), path).toEqual([])
      }
      for (const step of ['cart', 'address', 'delivery', 'review', 'confirmation'] as const) {
        await shopper.beginAt(step)
        expect.soft(await unread(page), step).toEqual([])
        await context.clearCookies({ name: 'guestToken' })
      }
    })
  })
