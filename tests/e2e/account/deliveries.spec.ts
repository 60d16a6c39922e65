import { expect, origins, test } from '../fixtures.ts'
import { press, tabTo } from '../keyboard.ts'
import { mailsTo } from './mail.ts'
import { atDesk } from './orders-desk.ts'

const linkIn = (text: string): string => /http\S+\/order-status\/[\w-]{43}/.exec(text)?.[0] ?? ''

const subjectsTo = async (email: string) =>
  (await mailsTo(origins.mail, email)).map(({ subject }) => subject)

const ON_THE_WAY = ['on-the-way', '--stops', '2']

test('the crew is followed on the order’s page, and a missed delivery gets another window', async ({
  page,
  shopper,
  mail,
}) => {
  const email = `delivery-${crypto.randomUUID()}@example.com`
  await shopper.walkToReview({ Email: email })
  await shopper.placeOrder()
  const placed = await mail.waitFor(email)
  const number = /DV-\d{3}-\d{3}-\d{2}/.exec(placed.subject)?.[0] ?? ''
  await page.goto(linkIn(placed.text))
  const main = page.getByRole('main')

  await test.step('a day is agreed on, and the crew sets out', async () => {
    await main.getByText('Change the delivery day').click()
    const days = main.getByLabel('Delivery day', { exact: true })
    const day = await days.locator('option').nth(2).getAttribute('value')
    await days.selectOption(day)
    await shopper.button('Change delivery day').click()
    await expect(main).toContainText('Your delivery day has been changed.')
    atDesk('crew', number, 'loaded')
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Your crew' })).toBeVisible()
    await expect(main.getByRole('status')).toContainText('Your order is on the truck.')
    atDesk('crew', number, ...ON_THE_WAY)
    await main.getByRole('link', { name: 'Check again' }).click()
    await expect(main.getByRole('status')).toContainText('Two stops before you.')
    await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/^The crew/))
  })

  await test.step('nobody is home', async () => {
    atDesk('crew', number, 'missed')
    await main.getByRole('link', { name: 'Check again' }).click()
    await expect(main.getByRole('heading', { name: 'We missed you' })).toBeVisible()
    await main.getByText('Change the delivery window').click()
    const windows = main.getByLabel('Delivery window', { exact: true })
    const label = await windows.locator('option').nth(3).innerText()
    expect(label).toMatch(/^\w{3}, \w{3} \d+, \d+:00 [AP]M – \d+:00 [AP]M M[SD]T$/)
    await windows.selectOption({ label })
    await shopper.button('Change delivery window').click()
    await expect(main).toContainText('Your delivery window has been changed.')
    await expect(main).toContainText(`Expected ${label}`)
    await expect
      .poll(() => subjectsTo(email))
      .toContainEqual(expect.stringMatching(/^Your delivery window/))
    const file = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('the second time', async () => {
    atDesk('crew', number, ...ON_THE_WAY)
    atDesk('crew', number, 'arrived')
    await page.reload()
    await expect(main.getByRole('status')).toContainText('The crew is at your door.')
    atDesk('crew', number, 'delivered')
    await main.getByRole('link', { name: 'Check again' }).click()
    await expect(main).toContainText('Your order has been delivered.')
  })
})

test.describe('at the other brand, by keyboard', () => {
  test.use({ brand: 'drift', expectedProblems: [/status of 422 .*\/order-status/] })

  test('a window is chosen, and one must be', async ({ page, shopper, mail, expectAccessible }) => {
    const email = `delivery-${crypto.randomUUID()}@example.com`
    await shopper.walkToReview({ Email: email })
    await shopper.placeOrder()
    const placed = await mail.waitFor(email)
    const number = /\b[A-Z]{2}-\d{3}-\d{3}-\d{2}\b/.exec(placed.subject)?.[0] ?? ''
    const listed = atDesk('show', number)
    expect(listed).toContain('delivery: confirmed')
    atDesk('advance', number)
    atDesk('crew', number, 'loaded')
    atDesk('crew', number, 'missed')
    await page.goto(linkIn(placed.text))
    const main = page.getByRole('main')
    await press(page, main.getByText('Change the delivery window'))
    await press(page, shopper.button('Change delivery window'))
    await expect(main.getByRole('alert')).toContainText('Please choose a window.')
    if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches))
      await expectAccessible()
    await tabTo(page, main.getByLabel('Delivery window', { exact: true }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await press(page, shopper.button('Change delivery window'))
    await expect(main).toContainText('Your delivery window has been changed.')
  })
})
