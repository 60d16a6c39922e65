import { expect, test } from '@playwright/test'
import { signInAsNew } from '../e2e/account/customer.ts'
import { waitForMail } from '../e2e/account/mail.ts'
import { createShopper } from '../e2e/shopper.ts'
import { accessibilityProblems } from '../setup/axe.ts'
import { shop as ours } from '../../shop/shop.ts'

const port = process.env['THIRD_SHOP_PORT'] ?? '8788'
const origin = `http://localhost:${port}`

test.use({ baseURL: origin })

/** What belongs to the shop that the project brings: on the pages and in the mails of another it has no place. */
const ofOurs = new RegExp(
  [...ours.brands.flatMap(({ name, shortName }) => [name, shortName]), 'Denver', '\\b491\\b']
    .map((words) => `\\b${words}\\b`)
    .join('|'),
)

test('a queen mattress is found, ordered and confirmed in a shop of its own', async ({ page }) => {
  const shopper = createShopper(page, true, origin)
  const email = `shopper-${crypto.randomUUID()}@example.com`
  const seen: string[] = []
  const look = async () => seen.push(await page.content())
  await page.context().addCookies([
    { name: 'consent', value: 'necessary', url: origin },
    { name: 'subscribePopup', value: 'dismissed', url: origin },
  ])

  await test.step('home, category, product', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Larkspur/)
    // It has no picture for shared pages, and borrows none.
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(0)
    await look()
    await page.goto('/c/sleeping/mattresses')
    await expect(shopper.heading('Mattresses')).toBeVisible()
    await look()
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Larkspur One Mattress', exact: true })
      .click()
    await expect(shopper.heading('Larkspur One Mattress')).toBeVisible()
    await shopper.chooseSize('Queen')
    await expect(page.locator('.buy-box .price-now').first()).toContainText('$999.00')
    await expect(page.getByRole('main')).not.toContainText('Financing')
    await look()
  })

  await test.step('cart and checkout, by the shop’s own rules', async () => {
    await shopper.addToCart()
    await look()
    // Nothing here was photographed: its place is there, and no broken picture in it.
    await expect(page.getByRole('main').locator('.cart-line .no-picture')).toBeVisible()
    await shopper.goToCheckout()
    await shopper.giveAddress({
      Email: email,
      'Street address': '31 Exchange St',
      City: 'Portland',
      State: 'Maine',
      'ZIP code': '04101',
      Phone: '207-555-0142',
    })
    await expect(page.getByText('Van Delivery').first()).toBeVisible()
    await look()
    await shopper.chooseRate()
    await shopper.giveCard()
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    // Its van costs $45 here, and Maine asks for 5.5 % of the goods.
    await expect(summary).toContainText('$45.00')
    await expect(summary).toContainText('$54.95')
    await expect(summary.locator('.no-picture')).toBeVisible()
    await look()
    await shopper.placeOrder()
    await expect(page.getByRole('main')).toContainText(/Order LK-\d{3}-\d{3}-\d{2}/)
    await look()
  })

  await test.step('the mail speaks as the shop does', async () => {
    const message = await waitForMail(`http://mail.localhost:${port}`, email)
    expect(message.subject).toMatch(/^Your Larkspur order LK-/)
    expect(message.text).toContain('It will be at the door soon')
    seen.push(message.html, message.text)
  })

  for (const text of seen) expect(text.match(ofOurs)?.[0]).toBeUndefined()
})

test('a shop that lends nothing has no page about paying over time', async ({ page, context }) => {
  for (const path of ['/account/financing', '/account/financing/prequalify'])
    expect((await page.goto(path))?.status(), path).toBe(404)
  await signInAsNew(context, origin)
  await page.goto('/account')
  await expect(page.getByRole('navigation', { name: 'Your account' })).toContainText('Lists')
  await expect(page.getByRole('main')).not.toContainText('Financing')
})

test('the stores, the default place and the empty shelves are the shop’s', async ({ page }) => {
  await page.goto('/locations')
  const main = page.getByRole('main')
  await expect(main).toContainText('Portland Commercial Street')
  await expect(main).toContainText('Portsmouth Market Square')
  await expect(page.getByRole('banner')).toContainText('04101')
  await page.goto('/search/walnut%20trampoline')
  await expect(page.getByRole('main')).toContainText(/nothing|no /i)
})

for (const path of ['/', '/c/living', '/pd/Larkspur/Camden-Sofa/7001', '/cart', '/no-such-page'])
  test(`${path}: nothing that axe finds, at 375 and 1440 px, without a single picture`, async ({
    page,
  }) => {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      expect(await accessibilityProblems(page)).toEqual([])
    }
  })
