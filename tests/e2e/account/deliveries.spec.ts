import { expect, origins, test } from '../fixtures.ts'
import { press, tabTo } from '../keyboard.ts'
import { byTruck } from '../shopper.ts'
import { mailsTo } from './mail.ts'
import { atDesk } from './orders-desk.ts'

const linkIn = (text: string): string => /http\S+\/order-status\/[\w-]{43}/.exec(text)?.[0] ?? ''

const subjectsTo = async (email: string) =>
  (await mailsTo(origins.mail, email)).map(({ subject }) => subject)

/** How a crew says that it comes. */
const ON_THE_WAY = ['on-the-way', '--stops', '2']

test('the crew is followed on the order’s page, and a missed delivery gets another window', async ({
  page,
  shopper,
  mail,
}) => {
  test.slow() // a command of the desk for each word of the crew
  const email = `delivery-${crypto.randomUUID()}@example.com`
  await shopper.orderBeforehand({ Email: email, ...byTruck })
  const placed = await mail.waitFor(email)
  const number = /DV-\d{3}-\d{3}-\d{2}/.exec(placed.subject)?.[0] ?? ''
  await page.goto(linkIn(placed.text))
  const main = page.getByRole('main')

  await test.step('a day is agreed on, and the crew sets out', async () => {
    // A day, or where the clock has told the windows already, one of these: the last, so that none is told meanwhile.
    await main.getByText(/^Change the delivery (day|window)$/).click()
    const times = main.getByLabel(/^Delivery (day|window)$/)
    await times.selectOption(await times.locator('option').last().getAttribute('value'))
    await main.getByRole('button', { name: /^Change delivery (day|window)$/ }).click()
    await expect(main).toContainText(/Your delivery (day|window) has been changed\./)
    atDesk('crew', number, 'loaded')
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Your crew' })).toBeVisible()
    await expect(main).toContainText('Your order is on the truck.')
    atDesk('crew', number, ...ON_THE_WAY)
    await main.getByRole('link', { name: 'Check again' }).click()
    await expect(main).toContainText('Two stops before yours.')
    await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/^The crew/))
  })

  await test.step('nobody is home', async () => {
    atDesk('crew', number, 'missed')
    await main.getByRole('link', { name: 'Check again' }).click()
    await expect(main.getByRole('heading', { name: 'Sorry we missed you' })).toBeVisible()
    await expect(main).toContainText('The second trip costs $39.00.')
    const windows = main.getByLabel('Delivery window', { exact: true })
    const label = await windows.locator('option').nth(3).innerText()
    expect(label).toMatch(/^\w{3}, \w{3} \d+, \d+:00 [AP]M – \d+:00 [AP]M M[SD]T$/)
    await windows.selectOption({ label })
    await shopper.button('Choose this window').click()
    await expect(main).toContainText('Your delivery window has been changed.')
    await expect(main).toContainText(`Expected ${label}`)
    await expect(main).toContainText('$39.00 for the second trip, by card at your door')
    expect(atDesk('show', number)).toContain('$39.00 due at the door')
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
    await expect(main).toContainText('The crew is at your door.')
    atDesk('crew', number, 'delivered')
    await main.getByRole('link', { name: 'Check again' }).click()
    await expect(main).toContainText('Your order has been delivered.')
  })
})

test.describe('at the other brand, by keyboard', () => {
  test.use({ brand: 'drift', expectedProblems: [/status of 422 .*\/order-status/] })

  test('a window is chosen, and one must be', async ({ page, shopper, mail, expectAccessible }) => {
    test.slow() // every Tab is pressed
    const email = `delivery-${crypto.randomUUID()}@example.com`
    await shopper.orderBeforehand({ Email: email, ...byTruck })
    const placed = await mail.waitFor(email)
    const number = /\b[A-Z]{2}-\d{3}-\d{3}-\d{2}\b/.exec(placed.subject)?.[0] ?? ''
    const day = /delivery: \w+, (\d{4}-\d\d-\d\d)/.exec(atDesk('show', number))?.[1] ?? ''
    atDesk('schedule', number, '--day', day)
    atDesk('crew', number, 'loaded')
    atDesk('crew', number, 'missed')
    await page.goto(linkIn(placed.text))
    const main = page.getByRole('main')
    await press(page, shopper.button('Choose this window'))
    await expect(main.getByRole('alert')).toContainText('Please choose a window.')
    if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches))
      await expectAccessible()
    await tabTo(page, main.getByLabel('Delivery window', { exact: true }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await press(page, shopper.button('Choose this window'))
    await expect(main).toContainText('Your delivery window has been changed.')
  })
})
