import { expect, fitsItsWidth, test } from '../fixtures.ts'

const SOFA = '/pd/Davenport/Hollis-Sofa/100101'

test('a shopper has swatches sent from a sofa, by keyboard, and gets back to it', async ({
  page,
  shopper,
  mail,
}) => {
  const email = `swatches-${crypto.randomUUID()}@example.com`
  await page.goto(SOFA)
  await page.getByRole('link', { name: 'Order free swatches' }).press('Enter')
  await expect(shopper.heading('Free swatches')).toBeVisible()
  const main = page.getByRole('main')
  const first = main.getByRole('checkbox').nth(0)
  const second = main.getByRole('checkbox').nth(1)
  await expect(first).toBeChecked()
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await page.keyboard.press('Space')
  await expect(second).toBeChecked()
  await page.keyboard.press('Enter')

  await expect(shopper.heading('Where should we send them?')).toBeVisible()
  await main.getByLabel('First name').fill('Ann')
  await main.getByLabel('Last name').fill('Lee')
  // A home of its own. Five digits: one in ten numbers of thirteen could be a card's, which no field takes.
  await main.getByLabel('Street address').fill(`${Date.now() % 100_000} Peoria Street`)
  await main.getByLabel('City').fill('Denver')
  await main.getByLabel('State').selectOption('CO')
  await main.getByLabel('ZIP code').fill('8023')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toContainText('Zip code is invalid')
  await main.getByLabel('ZIP code').fill('80239')
  await main.getByRole('button', { name: 'Send my swatches' }).press('Enter')
  await expect(shopper.heading('We’re packing your swatches')).toBeVisible()
  expect((await mail.waitFor(email)).subject).toBe('We’re packing your swatches')

  await main.getByRole('link', { name: 'Back to Hollis Sofa' }).press('Enter')
  await expect(shopper.heading('Hollis Sofa')).toBeVisible()
})

test('swatches fit a small phone, and one cannot have nine', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/swatches?piece=100101~100101-MOSS&piece=100210~100210-QUEEN-FOG')
  await expect(shopper.heading('Free swatches')).toBeVisible()
  const boxes = page.getByRole('main').getByRole('checkbox')
  for (let at = 0; at < 9; at += 1) await boxes.nth(at).check()
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose up to 8 swatches')
  await fitsItsWidth(page)
})
