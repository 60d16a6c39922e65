import { expect, test } from '../fixtures.ts'
import { press, tabTo, type } from '../keyboard.ts'

const linkIn = (text: string): string => /http\S+\/visits\/manage\/[\w-]{43}/.exec(text)?.[0] ?? ''

test.describe('a visit to a store', () => {
  test.use({ expectedProblems: [/status of 422 .*\/visits\/new/] })

  test('is booked from its page, and moved and cancelled by the mail', async ({
    page,
    shopper,
    mail,
  }) => {
    const email = `visit-${crypto.randomUUID()}@example.com`
    const main = page.getByRole('main')
    await page.goto('/locations/denver/colorado/denver-central-park-491')
    await main.getByRole('link', { name: 'Book a visit' }).click()
    await expect(shopper.heading('Book a visit to Denver Central Park')).toBeVisible()
    const days = page.getByRole('table', { name: 'Days you can choose' }).getByRole('link')
    await days.nth(5).click()
    await expect(days.nth(5)).toHaveAttribute('aria-current', 'date')
    await shopper.button('Book this visit').click()
    await expect(main.getByRole('alert')).toContainText('Please choose a time')
    await expect(main.getByRole('alert')).toBeFocused()
    await days.nth(5).click()
    const times = page.getByRole('group', { name: /^Times on/ })
    await times.getByRole('radio', { name: '2:00 PM', exact: true }).check()
    await main.getByLabel('First name').fill('Ruth')
    await main.getByLabel('Last name').fill('O’Neil')
    await main.getByLabel('Email', { exact: true }).fill(email)
    await shopper.button('Book this visit').click()
    await expect(shopper.heading('You’re booked')).toBeVisible()
    await expect(main).toContainText('2:00 PM')
    const file = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toBe('visit.ics')

    await page.goto(linkIn((await mail.waitFor(email)).text))
    await expect(shopper.heading('Your visit')).toBeVisible()
    await page
      .getByRole('group', { name: /^Times on/ })
      .getByRole('radio', { name: '4:00 PM', exact: true })
      .check()
    await shopper.button('Reschedule my visit').click()
    await expect(main).toContainText('Your visit is rescheduled.')
    await expect(main).toContainText('4:00 PM')
    await shopper.button('Cancel my visit').click()
    await expect(shopper.heading('Your visit is canceled')).toBeVisible()
  })
})

test.describe('by keyboard, at the other brand', () => {
  test.use({ brand: 'drift' })

  test('a visit is booked', async ({ page, shopper, mail }) => {
    const email = `visit-${crypto.randomUUID()}@example.com`
    const main = page.getByRole('main')
    await page.goto('/visits/new/801')
    await press(page, main.getByRole('table').getByRole('link').nth(3))
    await expect(main.getByRole('table').getByRole('link').nth(3)).toHaveAttribute(
      'aria-current',
      'date',
    )
    await tabTo(page, main.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await type(page, main.getByLabel('First name'), 'Ruth')
    await type(page, main.getByLabel('Last name'), 'Stone')
    await type(page, main.getByLabel('Email', { exact: true }), email)
    await press(page, shopper.button('Book this visit'))
    await expect(shopper.heading('You’re booked')).toBeVisible()
    expect((await mail.waitFor(email)).subject).toContain('Your visit to Drift Cherry Creek')
  })
})

test('the link of a visit leads to a page that everybody can use @needs-js', async ({
  page,
  shopper,
  mail,
  expectAccessible,
}) => {
  const email = `visit-${crypto.randomUUID()}@example.com`
  const main = page.getByRole('main')
  await page.goto('/visits/new/491?s=100101-MOSS')
  await main.getByRole('radio', { disabled: false }).last().check({ force: true })
  await main.getByLabel('First name').fill('Ruth')
  await main.getByLabel('Last name').fill('Stone')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await shopper.button('Book this visit').click()
  await expect(shopper.heading('You’re booked')).toBeVisible()
  await page.goto(linkIn((await mail.waitFor(email)).text))
  await expect(main).toContainText('Hollis Sofa (Moss)')
  await expectAccessible()
})

test('from a list to the pieces on a store’s floor, and to a visit to see them', async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  const main = page.getByRole('main')
  await page.goto('/pd/Davenport/Hollis-Sofa/100101?s=100101-MOSS')
  await page.getByRole('button', { name: 'Save Hollis Sofa' }).first().click()
  // Without scripts this is the list already.
  const saved = page.getByRole('button', { name: 'Saved Hollis Sofa' }).first()
  await expect(saved.or(shopper.heading('My list'))).toBeVisible()
  await page.goto('/lists')
  await main.getByRole('link', { name: 'My list' }).first().click()
  await main.getByRole('link', { name: 'See it at Denver Central Park' }).click()
  await expect(shopper.heading('Your items at Denver Central Park')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Living room gallery' })).toBeVisible()
  await expect(main).toContainText('Hollis Sofa (Moss)')
  await main.getByLabel('Another store').selectOption({ index: 1 })
  if (javaScriptEnabled === false) await shopper.button('Show').click()
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(/Denver Central Park/)
  await main.getByRole('link', { name: 'Book a visit to see it' }).click()
  await expect(main).toContainText('What you’d like to see')
  await expect(main).toContainText('Hollis Sofa (Moss)')
})

test('a piece is held at a store and bought for pick-up', async ({ page, shopper, mail }) => {
  const email = `hold-${crypto.randomUUID()}@example.com`
  const main = page.getByRole('main')
  await page.goto('/availability/100101?s=100101-MOSS')
  await main.getByRole('link', { name: 'Hold it for me at Denver Central Park' }).click()
  await expect(shopper.heading('Hold it at Denver Central Park')).toBeVisible()
  await type(page, main.getByLabel('First name'), 'Ruth')
  await type(page, main.getByLabel('Last name'), 'Stone')
  await type(page, main.getByLabel('Email', { exact: true }), email)
  await press(page, shopper.button('Hold it for me'))
  await expect(shopper.heading('It’s on hold for you')).toBeVisible()
  const { text } = await mail.waitFor(email)
  await page.goto(/http\S+\/holds\/manage\/[\w-]{43}/.exec(text)?.[0] ?? '')
  await shopper.button('Buy it for pickup').click()
  await expect(shopper.heading('Your cart')).toBeVisible()
  await expect(main).toContainText('Hollis Sofa')
  await expect(main).toContainText('Denver Central Park')
})
