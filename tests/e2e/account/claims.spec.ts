import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, origins, test } from '../fixtures.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What is said at the desk. */
const desk = (...words: readonly string[]): string =>
  execFileSync(process.execPath, ['scripts/shop/desk/orders.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: process.env['SHOP_PORT'], STATE_DIR: process.env['SHOP_STATE'] },
  })

/** What looks runs in the page, and so only where scripts do. */
const expectAccessible = async (page: Page, hasScripts: boolean | undefined) => {
  if (hasScripts === false) return
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
}

for (const brand of ['davenport', 'drift'] as const)
  test.describe(`after an order of ${brand}`, () => {
    test.use({ brand, viewport: { width: 375, height: 812 } })
    /** What such an order can have here: one brand exchanges a mattress, the other takes it back. */
    const called = `${brand === 'davenport' ? 'Exchange' : 'Return'}, warranty, or damage`

    test('damage is told step by step, asked about, answered and refunded, and the page says whose turn it is', async ({
      page,
      shopper,
      mail,
      javaScriptEnabled,
    }) => {
      // An order, twenty pages and seven commands at the desk.
      test.slow()
      const email = `shopper-${crypto.randomUUID()}@example.com`
      await shopper.fillCart()
      await shopper.goToCheckout()
      await shopper.giveAddress({ Email: email })
      await shopper.chooseRate()
      await shopper.giveCard()
      await shopper.placeOrder()
      const { text } = await mail.waitFor(email)
      const link = /^http\S+\/order-status\/\S+$/m.exec(text)?.[0] ?? ''
      const number = /[A-Z]{2}-\d{3}-\d{3}-\d{2}/.exec(text)?.[0] ?? ''
      // By parcel: it is on its way, and it is there.
      for (let step = 0; step < 2; step += 1) desk('advance', number)

      await test.step('from the order’s page, with its clocks', async () => {
        await page.goto(link)
        await page.getByRole('link', { name: called }).click()
        await expect(shopper.heading(called)).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Night 0 of 100. Opens on')
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

      const claim = /C-\d{4}-\d{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
      await test.step('the desk asks, and hears', async () => {
        expect(desk('claims')).toContain(claim)
        desk('claims', 'ask', claim, 'Is the box torn, too?')
        await page.reload()
        await expect(page.getByRole('heading', { name: 'It’s your turn' })).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Is the box torn, too?')
        await expectAccessible(page, javaScriptEnabled)
        await page.getByLabel('Your answer').fill('No, the box is fine.')
        await page.getByRole('button', { name: 'Send answer' }).click()
        await expect(page.getByRole('heading', { name: 'It’s our turn' })).toBeVisible()
        expect(desk('claims', 'show', claim)).toContain('answered: No, the box is fine.')
      })

      await test.step('and decides', async () => {
        expect(desk('claims', 'decide', claim, 'refund', '--amount', '49.90')).toContain('$49.90')
        await page.reload()
        await expect(page.getByRole('main')).toContainText('Refund: $49.90')
        await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
        await page.goto(link)
        await expect(page.getByRole('main')).toContainText('$49.90')
        expect(page.url().startsWith(origins[brand])).toBe(true)
      })
    })
  })
