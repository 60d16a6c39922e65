import { browserArgs, findBrowser } from '../../scripts/check/browser.ts'
import { expect, test } from './fixtures.ts'

const executablePath = findBrowser()

// As a browser is set by somebody who reads letters twice as large; the width of a phone then holds half of them.
test.use({
  viewport: { width: 375, height: 740 },
  launchOptions: {
    args: [...browserArgs(), '--blink-settings=defaultFontSize=32'],
    ...(executablePath ? { executablePath } : {}),
  },
})

for (const brand of ['davenport', 'drift'] as const)
  test.describe(brand, () => {
    test.use({ brand })

    test('letters twice as large: the header is all there, and no page is wider than the phone', async ({
      page,
      shopper,
    }) => {
      for (const path of ['/', '/lists', '/locations', '/sign-in']) {
        await page.goto(path)
        const header = page.getByRole('banner')
        for (const name of ['Account', 'Cart'])
          await expect(header.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wide, path).toBe(0)
      }
      await shopper.beginAt('address')
      await expect(page.getByText('Secure checkout').first()).toBeInViewport({ ratio: 1 })
    })
  })
