import { expect, test } from '../fixtures.ts'

const CARD = '4242 4242 4242 4242'
const WORDS =
  'This looks like a card number. Please leave it out: we only ask for your card on the payment page.'

test('a card number in the name of a list is pointed out before it is sent @needs-js', async ({
  page,
}) => {
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/lists')) posted.push(request.url())
  })
  await page.goto('/lists')
  const name = page.getByRole('main').getByLabel('Name')
  const said = () =>
    name.evaluate((field) => (field instanceof HTMLInputElement ? field.validationMessage : ''))
  await expect(async () => {
    await name.fill('')
    await name.fill(CARD)
    expect(await said()).toBe(WORDS)
  }).toPass()
  await name.press('Enter')
  await expect(page).toHaveURL(/\/lists$/)
  expect(posted).toEqual([])
  await name.fill('Call 303-555-0123')
  expect(await said()).toBe('')
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Call 303-555-0123')
})

test('a card number in the name of a list is refused in words @no-js', async ({ page }) => {
  await page.goto('/lists')
  const name = page.getByRole('main').getByLabel('Name')
  await name.fill(CARD)
  await name.press('Enter')
  await expect(page.getByRole('main')).toContainText(WORDS)
  await expect(name).toHaveValue(CARD)
})
