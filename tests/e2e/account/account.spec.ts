import { signInAsNew } from './customer.ts'
import { expect, origins, test } from '../fixtures.ts'
import { press, tabTo, type } from '../keyboard.ts'

test('[S-06] a new customer saves an address, puts it right, and deletes it', async ({
  page,
  context,
  shopper,
}) => {
  const customer = await signInAsNew(context, origins.davenport)
  await page.goto('/account')
  await expect(shopper.heading(`Hello, ${customer.firstName}`)).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(shopper.heading('Add an address')).toBeVisible()
  const form = page.locator('form.account-form')
  const words = {
    'Address name': 'Home',
    'First name': 'Ada',
    'Last name': 'Byron',
    'Street address': 'PO Box 12',
    City: 'Denver',
    'ZIP code': '80239',
    Phone: '303-555-0142',
  }
  for (const [label, value] of Object.entries(words))
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('State').selectOption('Colorado')
  await shopper.button('Save address').click()
  await expect(
    page.getByRole('link', { name: 'Sorry we do not deliver to PO Box addresses.' }),
  ).toBeVisible()
  await form.getByLabel('Street address', { exact: true }).fill('4410 Peoria St')
  await shopper.button('Save address').click()
  await expect(page.getByText('Your address has been saved.')).toBeVisible()
  await expect(page.getByText('Default delivery')).toBeVisible()
  await page.getByRole('link', { name: 'Delete Home' }).click()
  await expect(shopper.heading('Delete “Home”?')).toBeVisible()
  await shopper.button('Delete it').click()
  await expect(page.getByText('No addresses yet.')).toBeVisible()
})

test('[S-08] the overview is opened at the profile, which is changed there', async ({
  page,
  context,
  shopper,
}) => {
  await signInAsNew(context, origins.davenport)
  await page.goto('/account/manageProfile')
  await page.getByLabel('First name').fill('Augusta')
  await shopper.button('Save profile').click()
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  await expect(shopper.heading('Hello, Augusta')).toBeVisible()
})

test('[S-03] by keyboard through the account @needs-js', async ({ page, context, shopper }) => {
  await signInAsNew(context, origins.davenport)
  await page.goto('/account')
  const around = page.getByRole('navigation', { name: 'Your account' })
  await press(page, around.getByRole('link', { name: 'Profile and password' }))
  await expect(page).toHaveURL('/account/manageProfile')
  const phone = page.getByLabel('Phone')
  await type(page, phone, '12')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Please use 10 digit phone number format only')).toBeVisible()
  await phone.fill('303-555-0142')
  await expect(page.getByText('Please use 10 digit phone number format only')).toBeHidden()
  await tabTo(page, shopper.button('Save profile'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
})

const pages = [
  '/account',
  '/account/manageProfile',
  '/account/manageSubscriptions',
  '/account/manageProfile/email',
  '/account/manageProfile/password',
  '/account/orderHistory',
  '/account/manageAddresses/add',
  '/account/sessions',
  '/account/delete',
] as const

const screens = [
  { brand: 'davenport', width: 1280 },
  { brand: 'drift', width: 375 },
] as const

for (const { brand, width } of screens)
  test.describe(`${brand} at ${width} px @needs-js`, () => {
    test.use({ brand, viewport: { width, height: 800 } })

    test('the pages of the account: nothing that axe finds', async ({
      page,
      context,
      expectAccessible,
    }) => {
      await signInAsNew(context, origins[brand])
      for (const path of pages) {
        await page.goto(path)
        await expectAccessible()
      }
    })
  })
