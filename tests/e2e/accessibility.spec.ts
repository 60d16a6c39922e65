import type { Page } from '@playwright/test'
import { expect, fitsItsWidth, test } from './fixtures.ts'
import { press, tabTo, type } from './keyboard.ts'
import { address, cards, mattress } from './shopper.ts'
import { wake } from '../setup/wake.ts'

/** Until the page has been drawn in its new width: axe asks where everything stands. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then()))),
  )

const brands = ['davenport', 'drift'] as const
const storePaths = {
  davenport: '/locations/denver/colorado/denver-central-park-491',
  drift: '/locations/denver/colorado/drift-cherry-creek-801',
} as const

const pathsOf = (brand: (typeof brands)[number]): Readonly<Record<string, readonly string[]>> => ({
  'what there is to buy': [
    '/',
    '/c/mattresses',
    '/c/mattresses?size=Queen&min=abc',
    '/c/mattresses?size=Queen&max=10',
    `${mattress.path}?Size=Queen`,
    '/search/zzzzzz',
    '/image-search',
    '/lists',
    '/cart',
    '/cart/quote/expired',
  ],
  'what is said of it, and where it stands': [
    mattress.path.replace(/^.*\//, '/reviews/'),
    `${mattress.path.replace(/^.*\//, '/reviews/')}/write`,
    mattress.path.replace(/^.*\//, '/questions/'),
    '/mattress-buying-guide',
    '/locations?q=abc',
    '/locations?q=80239',
    '/locations/store-directory',
    storePaths[brand],
    `${storePaths[brand]}/reviews`,
    '/sale/holiday',
    '/blog',
    '/about',
  ],
  'accounts, emails and plans': [
    '/sign-in/exp',
    '/register',
    '/forgot/expired',
    '/order-status/unknown',
    '/subscribe',
    '/subscribe/requested',
    '/subscribe/preferences/unknown',
    '/account/financing?amount=2000&downPayment=200',
    '/account/financing/prequalify',
    '/privacy-choices',
    '/no-such-page',
  ],
})

/** Of a window that axe looks at, and of one in which nothing has to be scrolled sideways. */
const widths = [375, 1280] as const
const narrow = [320, 375, 768] as const
const allWidths = [320, 375, 768, 1280] as const

for (const brand of brands) {
  test.describe(`${brand} at ${allWidths.join(', ')} px @needs-js`, () => {
    test.use({ brand })
    // The processor's refusal of an empty card is a 422, which the browser writes down.
    test.use({ expectedProblems: [/status of 422 .*\/tokens/] })

    const atAllWidths = async (page: Page, expectAccessible: () => Promise<void>) => {
      for (const width of allWidths) {
        await page.setViewportSize({ width, height: 800 })
        await drawn(page)
        if (narrow.some((one) => one === width)) await fitsItsWidth(page)
        if (widths.some((one) => one === width)) await expectAccessible()
      }
    }

    for (const [what, paths] of Object.entries(pathsOf(brand)))
      test(`${what}: nothing that axe finds, nothing in the console, nothing to scroll sideways`, async ({
        page,
        expectAccessible,
      }) => {
        test.slow() // a dozen pages, each at all widths
        for (const path of paths) {
          await page.goto(path)
          await atAllWidths(page, expectAccessible)
        }
      })

    test('from the cart to the order’s status', async ({
      page,
      shopper,
      mail,
      expectAccessible,
    }) => {
      test.slow()
      const look = () => atAllWidths(page, expectAccessible)
      const email = `reader-${crypto.randomUUID()}@example.com`
      await shopper.fillCart()
      await look()
      await shopper.goToCheckout()
      await look()
      await shopper.sendAddress()
      await expect(page.getByRole('alert')).toBeVisible()
      await look()
      await shopper.giveAddress({ Email: email })
      await look()
      await shopper.chooseRate()
      const card = page.frameLocator('iframe[title="Card details"]')
      await expect(card.getByLabel('Card number')).toBeVisible()
      await look()
      await shopper.button('Continue to review').click()
      await expect(card.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
      await look()
      await shopper.giveCard(cards.declined)
      await look()
      await shopper.button('Place order').click()
      await expect(page.getByRole('alert')).toContainText('declined')
      await look()
      await shopper.giveCard()
      await shopper.placeOrder()
      await look()
      const { text } = await mail.waitFor(email)
      await page.goto(/http\S+\/order-status\/\S+/.exec(text)?.[0] ?? 'no link')
      await expect(page.getByRole('main')).toContainText('Order ')
      await look()
    })
  })

  for (const width of widths)
    test.describe(`${brand} at ${width} px @needs-js`, () => {
      test.use({ brand, viewport: { width, height: 800 } })
      const isNarrow = width < 600

      test('what opens: the menu, the search, the ZIP code, the filters, the pictures, the confirmation', async ({
        page,
        shopper,
        expectAccessible,
      }) => {
        await page.goto('/c/mattresses')
        const menu = page.getByRole('navigation', { name: 'Main' })
        if (isNarrow) {
          await shopper.button('Menu').click()
          await menu.locator('summary', { hasText: 'Mattresses' }).click()
        } else await menu.getByRole('button', { name: 'Mattresses' }).click()
        await expect(menu.getByRole('link', { name: 'Memory Foam' })).toBeVisible()
        await expectAccessible()
        await page.keyboard.press('Escape')
        await page
          .getByRole('banner')
          .getByRole('combobox', { name: 'Search' })
          .pressSequentially('matt')
        await expect(page.getByRole('option').first()).toBeVisible()
        await expectAccessible()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /Deliver to/ }).click()
        await expect(page.getByRole('textbox', { name: 'ZIP code', exact: true })).toBeVisible()
        await expectAccessible()
        await page.keyboard.press('Escape')
        if (isNarrow) {
          await shopper.button('Filter').click()
          await expect(shopper.button('Close the filters')).toBeVisible()
          await expectAccessible()
        }
        await page.goto(`${mattress.path}?Size=Queen`)
        await page
          .getByRole('link', { name: /enlarge/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
        await expectAccessible()
        await page.keyboard.press('Escape')
        await wake(shopper.button('Add to cart'))
        await shopper.button('Add to cart').click()
        await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
        await expectAccessible()
      })
    })
}

test.describe('with the keyboard alone @needs-js', () => {
  test('the skip link leads past the menu, and what comes next is not under the header', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/c/living-room')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const home = page.getByRole('main').getByRole('link', { name: 'Home', exact: true })
    await expect(home).toBeFocused()
    await expect
      .poll(() =>
        home.evaluate((link) => {
          const { left, top } = link.getBoundingClientRect()
          return document.elementFromPoint(left + 1, top + 1) === link
        }),
      )
      .toBe(true)
  })

  test('a ZIP code is set', async ({ page }) => {
    await page.goto('/about')
    await press(page, page.getByRole('button', { name: /Deliver to/ }))
    await type(page, page.getByLabel('ZIP code'), '80302')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Deliver to 80302/ })).toBeVisible()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('a queen mattress is found and bought', async ({ page, shopper }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await press(page, menu.getByRole('button', { name: 'Mattresses' }))
    await press(page, menu.getByRole('link', { name: 'Memory Foam', exact: true }))
    await expect(shopper.heading('Memory foam mattresses')).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Homestead Mattress', exact: true }))
    await expect(shopper.heading('Homestead Mattress')).toBeVisible()
    const queen = page.getByRole('group', { name: 'Size' }).getByRole('link', { name: 'Queen' })
    await press(page, queen)
    await expect(queen).toHaveAttribute('aria-current', 'true')
    await press(page, shopper.button('Add to cart'))
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'View cart' }))
    await expect(shopper.heading('Your cart')).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Go to checkout' }))
    await expect(shopper.heading('Where should we deliver?')).toBeVisible()
    const delivery = page.getByRole('group', { name: 'Delivery address' })
    await type(page, page.getByLabel('Email', { exact: true }), address.Email)
    for (const label of ['First name', 'Last name', 'Street address', 'City', 'State'] as const)
      await type(page, delivery.getByLabel(label), address[label])
    await expect(delivery.getByLabel('ZIP code')).toHaveValue(address['ZIP code'])
    await type(page, delivery.getByLabel('Phone'), address.Phone)
    await press(page, shopper.button('Continue to delivery'))
    await expect(shopper.heading('Delivery options')).toBeVisible()
    await tabTo(page, page.getByRole('radio').first())
    await expect(page.getByRole('radio', { name: /^Parcel/ })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Home Delivery/ })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /^Parcel/ })).toBeChecked()
    await press(page, shopper.button('Continue to payment'))
    await expect(shopper.heading('Payment')).toBeVisible()
    const card = page.frameLocator('iframe[title="Card details"]')
    await type(page, card.getByLabel('Name on card'), 'Ada Byron')
    await type(page, card.getByLabel('Card number'), cards.good)
    await type(page, card.getByLabel('Expiration (MM/YY)'), '12/39')
    await type(page, card.getByLabel('Security code'), '123')
    await page.keyboard.press('Enter')
    await expect(shopper.heading('Review and place your order')).toBeVisible()
    await press(page, shopper.button('Place order'))
    await expect(shopper.heading('Thank you! Your order is placed.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Parcel')
  })
})
