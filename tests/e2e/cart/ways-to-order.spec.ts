import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { press, tabTo, type } from '../keyboard.ts'
import { makeQuote } from './quote.ts'
import { address, mattress, type Shopper } from '../shopper.ts'

const uniqueEmail = () => `shopper-${crypto.randomUUID()}@example.com`

test.describe('by parcel', () => {
  test.use({ brand: 'drift' })

  test('nothing is asked for a crew that does not come', async ({ page, shopper }) => {
    await shopper.beginAt('delivery')
    const gate = page.getByLabel('Gate code')
    await page.getByRole('radio', { name: /^Parcel/ }).check()
    await expect(gate).toBeHidden()
    await expect(page.getByText('If nobody’s home when the truck comes')).toBeHidden()
    await page.getByRole('radio', { name: /^Home Delivery/ }).check()
    await expect(gate).toBeVisible()
  })
})

test('one piece picked up by somebody else, one delivered on a chosen day, with notes for both', async ({
  page,
  shopper,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await page.goto('/pd/Davenport/Homestead-Mattress/100309?Size=Queen')
  await page.getByRole('radio', { name: 'In-Store Pick Up' }).check()
  await shopper.addToCart()
  await shopper.fillCart()
  await shopper.goToCheckout()
  await shopper.giveAddress({ Email: uniqueEmail() })
  const delivery = page.getByRole('group', { name: /Home Delivery$/ })
  await delivery.getByRole('radio', { name: /^Home Delivery/ }).check()
  const days = delivery.getByRole('group', { name: 'Delivery day' }).getByRole('radio')
  await expect(days.first()).toBeChecked()
  await days.nth(3).check()
  const day = (await delivery.locator('.day').nth(3).innerText()).replaceAll(/\s+/g, ' ').trim()
  await page.getByLabel('Someone else will pick it up').check()
  await page.getByLabel('Their first name').fill('Tom')
  await page.getByLabel('Their last name').fill('Sawyer')
  await page.getByLabel('Their phone').fill('303-555-0188')
  await page.getByLabel('Stairs').selectOption('One flight of stairs')
  await page.getByLabel('Gate code').fill('4711')
  if (javaScriptEnabled) await expectAccessible()
  await shopper.chooseRate()
  await shopper.giveCard()
  const main = page.getByRole('main')
  const words = day.replace(' ', ', ')
  await expect(main).toContainText(words)
  await expect(main).toContainText('Tom Sawyer, 303-555-0188')
  await expect(main).toContainText('One flight of stairs · Gate code 4711')
  await shopper.placeOrder()
  await expect(main).toContainText(words)
  await expect(main).toContainText('at Denver Central Park')
  await expect(main.getByRole('link', { name: 'Create an account' })).toBeVisible()
})

test('[V-17] a plan with a down payment: prequalified, chosen, its card given, ordered', async ({
  page,
  shopper,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await shopper.beginAt('cart')
  await page.goto('/account/financing/prequalify')
  for (const [label, value] of Object.entries({
    ...address,
    'Date of birth': '01/31/1980',
    'Yearly income': '60,000',
  })) {
    const field = page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .first()
    if (label === 'State') await field.selectOption(value)
    else await field.fill(value)
  }
  const ask = page.getByRole('main').getByRole('button').last()
  await ask.click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please agree to share this with the lender',
  ])
  await page.getByRole('main').getByRole('checkbox').check()
  if (javaScriptEnabled) await expect(summary).toHaveCount(0)
  await ask.click()
  await expect(page.getByRole('main')).toContainText('You’re prequalified for')
  await page.goto('/checkout')
  await shopper.giveAddress({ Email: uniqueEmail() })
  await shopper.chooseRate()
  await page.getByRole('link', { name: 'Financing' }).click()
  const plan = page.getByRole('radio', { name: /^12 equal payments/ })
  await expect(plan).toBeVisible()
  if (javaScriptEnabled) await expectAccessible()
  await plan.check()
  await page.getByLabel('Down payment', { exact: true }).fill('99999')
  await shopper.button('Continue with this plan').click()
  await expect(page.getByRole('alert')).toContainText('Please enter a down payment between')
  await page.getByLabel('Down payment', { exact: true }).fill('200')
  await shopper.button('Continue with this plan').click()
  await expect(page.getByText('Down payment on this card: $200.00')).toBeVisible()
  await shopper.giveCard()
  const main = page.getByRole('main')
  await expect(main).toContainText('Financing, 12 equal payments, 0% APR')
  await shopper.placeOrder()
  await expect(main).toContainText('Visa XXXX4242 $200.00')
})

test('[S-16a] a quote’s link, with its price, to an order', async ({ page, shopper }) => {
  await page.goto(makeQuote('--sku', '100101-MOSS:1', '--discount', '100'))
  await expect(page.getByText('Your quote is in your cart.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Price from quote Q-\d{4}-\d{4}, good through/)
  await expect(main).toContainText('$1,699.00')
  await shopper.goToCheckout()
  await shopper.giveAddress({ Email: uniqueEmail() })
  await shopper.chooseRate()
  await shopper.giveCard()
  await shopper.placeOrder()
  await expect(main).toContainText('$1,699.00')
})

const MATTRESS = `${mattress.path}?Size=Queen&option=Medium`
const PICKED_UP = '/pd/Davenport/Homestead-Mattress/100309?Size=Queen'

const addByKeyboard = async (page: Page, path: string, isPickedUp: boolean) => {
  await page.goto(path)
  if (isPickedUp) {
    await tabTo(page, page.getByRole('radio', { name: 'Home Delivery' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'In-Store Pick Up' })).toBeChecked()
  }
  await press(page, page.getByRole('button', { name: 'Add to cart', exact: true }))
  await press(page, page.getByRole('link', { name: 'View cart' }))
}

const fills = {
  'what is picked up': (page: Page) => addByKeyboard(page, PICKED_UP, true),
  'what is delivered and picked up': async (page: Page) => {
    await addByKeyboard(page, PICKED_UP, true)
    await addByKeyboard(page, MATTRESS, false)
  },
  'a quote': (page: Page) => page.goto(makeQuote('--sku', '100101-MOSS:1')).then(() => undefined),
} as const

const giveAddressByKeyboard = async (page: Page, shopper: Shopper) => {
  const delivery = page.getByRole('group', { name: 'Delivery address' })
  await type(page, page.getByLabel('Email', { exact: true }), uniqueEmail())
  for (const label of ['First name', 'Last name', 'Street address', 'City', 'State'] as const)
    await type(page, delivery.getByLabel(label, { exact: label !== 'State' }), address[label])
  // The ZIP code is known already: what is typed takes its place.
  await tabTo(page, delivery.getByLabel('ZIP code', { exact: true }))
  await delivery.getByLabel('ZIP code', { exact: true }).selectText()
  await page.keyboard.type(address['ZIP code'])
  await type(page, delivery.getByLabel('Phone', { exact: true }), address.Phone)
  await press(page, shopper.button('Continue to delivery'))
  await expect(shopper.heading('Delivery options')).toBeVisible()
}

const payByKeyboard = async (page: Page, shopper: Shopper) => {
  const card = page.frameLocator('iframe[title="Card details"]')
  await type(page, card.getByLabel('Name on card'), 'Ada Byron')
  await type(page, card.getByLabel('Card number'), '4242424242424242')
  await type(page, card.getByLabel('Expiration (MM/YY)'), '12/39')
  await type(page, card.getByLabel('Security code'), '123')
  await press(page, shopper.button('Continue to review'))
  await expect(shopper.heading('Review and place your order')).toBeVisible()
  await press(page, shopper.button('Place order'))
  await expect(shopper.heading('Thank you! Your order is placed.')).toBeVisible()
}

for (const what of Object.keys(fills) as (keyof typeof fills)[])
  test(`a purchase of ${what} by keyboard alone @needs-js`, async ({ page, shopper }) => {
    test.slow() // every Tab is pressed
    await fills[what](page)
    await press(page, page.getByRole('link', { name: 'Go to checkout' }))
    await giveAddressByKeyboard(page, shopper)
    if (what !== 'what is picked up') {
      if (what !== 'a quote') {
        // It would come by parcel; the truck's day is to be chosen.
        await tabTo(page, page.getByRole('radio', { name: /^Parcel/ }))
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('radio', { name: /^Home Delivery/ })).toBeChecked()
      }
      const days = page.getByRole('group', { name: 'Delivery day' }).getByRole('radio')
      await tabTo(page, days.first())
      await page.keyboard.press('ArrowRight')
      await expect(days.nth(1)).toBeChecked()
    }
    await press(page, shopper.button('Continue to payment'))
    await payByKeyboard(page, shopper)
  })

test('a purchase by a plan, by keyboard alone @needs-js', async ({ page, shopper }) => {
  test.slow()
  const main = page.getByRole('main')
  await addByKeyboard(page, MATTRESS, false)
  await page.goto('/account/financing/prequalify')
  for (const [label, value] of Object.entries({
    ...address,
    Email: uniqueEmail(),
    'Date of birth': '01/31/1980',
    'Yearly income': '60000',
  }))
    await type(page, main.getByLabel(new RegExp(`^${label}`)).first(), value)
  await tabTo(page, main.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, main.getByRole('button').last())
  await expect(main).toContainText('You’re prequalified for')
  await page.goto('/checkout')
  await giveAddressByKeyboard(page, shopper)
  await press(page, shopper.button('Continue to payment'))
  await press(page, page.getByRole('link', { name: 'Financing' }))
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await type(page, page.getByLabel('Down payment', { exact: true }), '200')
  await press(page, shopper.button('Continue with this plan'))
  await expect(page.getByText('Down payment on this card: $200.00')).toBeVisible()
  await payByKeyboard(page, shopper)
  await expect(main).toContainText('Visa XXXX4242 $200.00')
})
