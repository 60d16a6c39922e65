import type { Page } from '@playwright/test'
import { expect, origins, test } from '../fixtures.ts'
import { press, tabTo } from '../keyboard.ts'
import { byTruck } from '../shopper.ts'
import { accessibilityProblems } from '../../setup/axe.ts'
import { cameEarlier } from './came-earlier.ts'
import { atDesk } from './orders-desk.ts'

/** What looks runs in the page, and so only where scripts do. */
const expectAccessible = async (page: Page, hasScripts: boolean | undefined) => {
  if (hasScripts === false) return
  expect(await accessibilityProblems(page, 'main')).toEqual([])
}

/** Each brand's once: what differs between them does not differ with scripts. */
const orders = [
  { brand: 'davenport', tag: '@needs-js' },
  { brand: 'drift', tag: '@no-js' },
] as const

for (const { brand, tag } of orders)
  test.describe(`after an order of ${brand}`, { tag }, () => {
    test.use({ brand, viewport: { width: 375, height: 812 } })
    /** What such an order can have here: one brand exchanges a mattress, the other takes it back. */
    const called = `${brand === 'davenport' ? 'Exchange' : 'Return'}, warranty, or damage`

    test('damage is told step by step, asked about, answered and refunded, and the page says whose turn it is', async ({
      page,
      shopper,
      mail,
      javaScriptEnabled,
    }) => {
      // Twenty pages and seven commands at the desk.
      test.slow()
      const email = `shopper-${crypto.randomUUID()}@example.com`
      await shopper.orderBeforehand({ Email: email })
      const { text } = await mail.waitFor(email)
      const link = /^http\S+\/order-status\/\S+$/m.exec(text)?.[0] ?? ''
      const number = /[A-Z]{2}-\d{3}-\d{3}-\d{2}/.exec(text)?.[0] ?? ''
      // By parcel: it is on its way, and it is there.
      for (let step = 0; step < 2; step += 1) atDesk('advance', number)

      await test.step('from the order’s page, with its clocks', async () => {
        await page.goto(link)
        await page.getByRole('link', { name: called }).click()
        await expect(shopper.heading(called)).toBeVisible()
        // The second where midnight passed meanwhile.
        await expect(page.getByRole('main')).toContainText(/Night [01] of 100\. Available from/)
        await page.getByRole('button', { name: /^Report damage:/ }).click()
      })

      await test.step('what happened, by keyboard', async () => {
        await expect(shopper.heading('Damage report')).toBeVisible()
        await page.getByLabel('What would you like best?').selectOption('My money back')
        await page.getByLabel('Tell us what happened').focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        const problem = page.getByRole('link', { name: 'Please tell us what’s wrong.' })
        await expect(problem).toBeVisible()
        await expectAccessible(page, javaScriptEnabled)
        await problem.press('Enter')
        await expect(page.getByLabel('Tell us what happened')).toBeFocused()
        await page.keyboard.type('One corner is torn.')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible()
      })

      await test.step('interrupted, it goes on where it was', async () => {
        await page.goto(link)
        await expect(page.getByRole('main')).toContainText('One request under way; it’s your turn.')
        await page.getByRole('link', { name: called }).click()
        await page.getByRole('link', { name: /^Damage report C-/ }).click()
        await expect(page.getByLabel('1. The damage, close up')).toBeAttached()
        await expectAccessible(page, javaScriptEnabled)
        await page.getByLabel('1. The damage, close up').setInputFiles({
          name: 'corner.jpg',
          mimeType: 'image/jpeg',
          buffer: await page.screenshot({ type: 'jpeg' }),
        })
        await page.getByRole('button', { name: 'Save and continue' }).click()
        await expect(page.getByRole('main')).toContainText('One corner is torn.')
        await page.getByRole('button', { name: 'Send damage report' }).click()
        await expect(page.getByRole('heading', { name: 'It’s our turn' })).toBeVisible()
      })

      await expect(page.getByRole('main')).toContainText(/C-\d{4}-\d{4}/)
      const claim = /C-\d{4}-\d{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
      await test.step('the desk asks, and hears', async () => {
        expect(atDesk('claims')).toContain(claim)
        atDesk('claims', 'ask', claim, 'Is the box torn, too?')
        await page.reload()
        await expect(page.getByRole('heading', { name: 'It’s your turn' })).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Is the box torn, too?')
        await expectAccessible(page, javaScriptEnabled)
        await page.getByLabel('Your answer').fill('No, the box is fine.')
        await page.getByRole('button', { name: 'Send answer' }).click()
        await expect(page.getByRole('heading', { name: 'It’s our turn' })).toBeVisible()
        expect(atDesk('claims', 'show', claim)).toContain('answered: No, the box is fine.')
      })

      await test.step('and decides', async () => {
        expect(atDesk('claims', 'decide', claim, 'refund', '--amount', '49.90')).toContain('$49.90')
        await page.reload()
        await expect(page.getByRole('main')).toContainText('Refund: $49.90')
        await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
        await page.goto(link)
        await expect(page.getByRole('main')).toContainText('$49.90')
        expect(page.url().startsWith(origins[brand])).toBe(true)
      })
    })
  })

test('a comfort exchange is chosen by name out of all there is, and comes by truck', async ({
  page,
  shopper,
  mail,
}) => {
  test.slow() // every Tab is pressed
  const email = `shopper-${crypto.randomUUID()}@example.com`
  await shopper.orderBeforehand({ Email: email, ...byTruck })
  const { text } = await mail.waitFor(email)
  const number = /[A-Z]{2}-\d{3}-\d{3}-\d{2}/.exec(text)?.[0] ?? ''
  for (let step = 0; step < 3; step += 1) atDesk('advance', number)
  await cameEarlier(number, 40)
  const main = page.getByRole('main')

  await test.step('from the order’s page, by keyboard', async () => {
    await page.goto(/^http\S+\/order-status\/\S+$/m.exec(text)?.[0] ?? '')
    await press(page, main.getByRole('link', { name: 'Exchange or warranty' }))
    await expect(main).toContainText(/Night 4[01] of 100\./)
    await press(page, main.getByRole('button', { name: /^Start a comfort exchange:/ }))
    await main.getByLabel('Is there a stain on it?').selectOption('No')
    await press(page, shopper.button('Save and continue'))
    await expect(main.getByRole('group', { name: 'Your new mattress' })).toBeVisible()
  })

  await test.step('those that are likely first, all others behind one press', async () => {
    const names = main.locator('.claim-swap-name')
    await expect(names.first()).toHaveText('Drift Cove Hybrid Mattress')
    const other = main.getByRole('group', { name: 'Homestead Mattress', exact: true })
    await expect(other).toBeHidden()
    await expect(names.filter({ visible: true })).toHaveCount(4)
    const all = main.locator('summary', { hasText: /^Show all \d+ mattresses$/ })
    const [, count = ''] = /(\d+)/.exec(await all.innerText()) ?? []
    await press(page, all)
    await expect(names.filter({ visible: true })).toHaveCount(Number(count))
    await expect(other).toContainText(/\$[\d,]+\.\d\d back/)
    // Arrows lead from the first choice through all of them.
    await tabTo(page, main.getByRole('radio').first())
    await page.keyboard.press('ArrowUp')
    await expect(main.getByRole('radio').last()).toBeChecked()
    await other.getByRole('radio').first().check()
    await press(page, shopper.button('Save and continue'))
    await expect(main).toContainText('Homestead Mattress, Queen')
  })

  await test.step('it is agreed at once, and its order has no parcel to choose', async () => {
    await press(page, shopper.button('Send exchange request'))
    await expect(main).toContainText('Your exchange for Homestead Mattress is approved.')
    await press(page, shopper.button('Order the new mattress'))
    await expect(shopper.heading('Your cart')).toBeVisible()
    await shopper.goToCheckout()
    await shopper.giveAddress({ Email: email })
    await expect(page.getByRole('radio', { name: /^Home Delivery/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Parcel/ })).toHaveCount(0)
  })
})
