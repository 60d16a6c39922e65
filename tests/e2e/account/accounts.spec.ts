import { randomUUID } from 'node:crypto'
import { signInAsNew } from './customer.ts'
import { expect, origins, test } from '../fixtures.ts'

const OLD = 'Correct-Horse-9'
const NEW = 'Better-Horse-10'

test('[S-23] [S-24] opening an account, forgetting its password, and a new one through the mail', async ({
  page,
  shopper,
  mail,
}) => {
  const email = `forgets-${randomUUID()}@example.com`
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/sign-in?redirect_uri=%2Fcart')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(shopper.heading('Create your account')).toBeVisible()
  await field('First name').fill('Ada')
  await field('Last name').fill('Byron')
  await field('Email').fill(email)
  await field('Confirm email').fill(email)
  await field('Password').fill(OLD)
  await field('Confirm password').fill(OLD)
  await shopper.button('Create account').click()
  await expect(shopper.heading('Your cart')).toBeVisible()

  await page.goto('/account/sessions')
  await expect(page.getByText('This device')).toBeVisible()
  await shopper.button('Sign out').click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page has a field of that name, too.
  await expect(shopper.heading('Forgot your password?')).toBeVisible()
  await field('Email or username').fill(email)
  await shopper.button('Send reset link').click()
  await expect(shopper.heading('Check your inbox')).toBeVisible()
  await expect
    .poll(async () => (await mail.waitFor(email)).subject)
    .toMatch(/^Reset your .* password$/)
  const { text } = await mail.waitFor(email)
  const link = /http\S+\/resetpassword\/[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await field('New password').fill(NEW)
  await field('Confirm new password').fill(NEW)
  await shopper.button('Save new password').click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await field('Email or username').fill(email)
  await field('Password').fill(OLD)
  await shopper.button('Sign in').click()
  await expect(page.getByText('don’t match')).toBeVisible()
  await field('Password').fill(NEW)
  await shopper.button('Sign in').click()
  await expect(page).toHaveURL(/\/account$/)
  await page.goto('/account/sessions')
  await expect(page.getByText('This device')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Your password reset token has expired.')).toBeVisible()
})

test('[T-07b] a field is judged when it is left, then at once; what is typed can be shown @needs-js', async ({
  page,
  shopper,
  expectAccessible,
}) => {
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  const again = page.getByLabel('Confirm password', { exact: true })
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.fill('short')
  await expect(page.getByText('Password is invalid.')).toBeHidden()
  await again.fill('other')
  await expect(page.getByText('Password is invalid.')).toBeVisible()
  await password.fill('Correct-Horse-9')
  await expect(page.getByText('Password is invalid.')).toBeHidden()
  await again.blur()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  // The first field of a pair puts the second right, too.
  await password.fill('other')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await shopper.button('Create account').click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please enter your first name' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible()
})

test('the reset page takes its secret out of the address bar @needs-js', async ({
  page,
  context,
  mail,
  shopper,
}) => {
  const { email } = await signInAsNew(context, origins.davenport)
  await page.goto('/forgot')
  await page.getByLabel('Email or username').fill(email)
  await shopper.button('Send reset link').click()
  await expect(shopper.heading('Check your inbox')).toBeVisible()
  await expect
    .poll(async () => (await mail.waitFor(email)).subject)
    .toMatch(/^Reset your .* password$/)
  const { text } = await mail.waitFor(email)
  await page.goto(/http\S+\/resetpassword\/[\w-]+/.exec(text)?.[0] ?? '')
  await expect(shopper.heading('Choose a new password')).toBeVisible()
  await expect(page).toHaveURL(/\/resetpassword\/link$/)
})

test('[T-02b] a session that ends while one shops: the header forgets, and sign-in leads back @needs-js', async ({
  page,
  context,
  shopper,
}) => {
  const customer = await signInAsNew(context, origins.davenport)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Ada' })).toBeVisible()
  await page.goto('/about')
  await context.addCookies([
    { name: 'loggedInToken', value: 'dead-session', url: origins.davenport, httpOnly: true },
  ])
  await header.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByText('You’ve been signed out after')).toBeVisible()
  await expect(page).toHaveURL('/sign-in/exp?redirect_uri=%2Faccount')
  await expect(header.getByRole('link', { name: 'Account' })).toBeVisible()
  await page.getByLabel('Email or username').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await shopper.button('Sign in').click()
  await expect(page).toHaveURL(/\/account/)
  await expect(header.getByRole('link', { name: 'Ada' })).toBeVisible()
})
