import { browserLaunch } from '../../scripts/check/browser.ts'
import type { Page } from '@playwright/test'
import { customerPages, publicPages } from '../templates.ts'
import { signInAsNew } from './account/customer.ts'
import { expect, fitsItsWidth, origins, test } from './fixtures.ts'

// As a browser is set by somebody who reads letters twice as large; the width of a phone then holds half of them.
test.use({
  viewport: { width: 375, height: 740 },
  launchOptions: browserLaunch({ blink: ['defaultFontSize=32'] }),
})

/** The page is no wider than a phone, nor than the narrowest one. */
const fitsPhones = async (page: Page): Promise<void> => {
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await fitsItsWidth(page)
  }
}

for (const brand of ['davenport', 'drift'] as const)
  test.describe(brand, () => {
    test.use({ brand })

    test('letters twice as large: the header is all there', async ({ page, shopper }) => {
      await page.goto('/lists')
      const header = page.getByRole('banner')
      for (const name of ['Account', 'Cart'])
        await expect(header.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
      await shopper.beginAt('address')
      await expect(page.getByText('Secure checkout').first()).toBeInViewport({ ratio: 1 })
    })

    test('letters twice as large: no page is wider than a phone', async ({ page }) => {
      for (const path of Object.values(publicPages)) {
        await page.goto(path)
        await fitsPhones(page)
      }
    })

    test('letters twice as large: neither is a step of a purchase, nor the account', async ({
      page,
      shopper,
      context,
    }) => {
      for (const step of [
        'cart',
        'address',
        'delivery',
        'payment',
        'review',
        'confirmation',
      ] as const) {
        await shopper.beginAt(step)
        await fitsPhones(page)
        await context.clearCookies({ name: 'guestToken' })
      }
      await signInAsNew(context, origins[brand])
      for (const path of Object.values(customerPages)) {
        await page.goto(path)
        await fitsPhones(page)
      }
    })
  })
