import { expect, test } from '../fixtures.ts'
import { mattress } from '../shopper.ts'
import { watchShifts } from '../shifts.ts'
import { wake } from '../../setup/wake.ts'

const HOMESTEAD = '/pd/Davenport/Homestead-Mattress/100309?Size=Queen'
const aHomestead = { skuId: '100309-QUEEN' }

test('[S-14] an empty cart says so and leads on', async ({ page, shopper }) => {
  await page.goto('/cart')
  await expect(shopper.heading('Your cart is empty')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mattresses' }).click()
  await expect(shopper.heading('Mattresses')).toBeVisible()
})

test('[S-14] lines, quantities, removal, sums', async ({ page, shopper, javaScriptEnabled }) => {
  const sums = page.getByRole('complementary', { name: 'Order summary' })
  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
  const setQuantity = async (name: string, quantity: string) => {
    await line(name).getByLabel(`Quantity of ${name}`).selectOption(quantity)
    if (javaScriptEnabled === false)
      await line(name).getByRole('button', { name: 'Update' }).click()
  }
  await shopper.fillCart(HOMESTEAD)
  await shopper.fillCart(HOMESTEAD)
  await expect(line('Homestead Mattress')).toHaveCount(1)
  await expect(line('Homestead Mattress').getByLabel('Quantity of')).toHaveValue('2')
  await expect(line('Homestead Mattress')).toContainText('$379.00 each')
  await expect(sums).toContainText('$758.00')

  await shopper.fillCart(`${mattress.path}?Size=Queen`)
  const lines = page.getByRole('listitem').filter({ has: page.getByLabel(/^Quantity of/) })
  await expect(lines.getByRole('heading', { level: 3 })).toHaveText([/Homestead/, /Drift One/])
  await setQuantity('Homestead Mattress', '3')
  await expect(line('Homestead Mattress')).toContainText('$1,137.00')
  await page.reload()
  await expect(line('Homestead Mattress').getByLabel('Quantity of')).toHaveValue('3')

  await expect(page.getByText('4 items', { exact: true })).toBeVisible()
  await line(mattress.name)
    .getByRole('button', { name: `Remove ${mattress.name}` })
    .click()
  await expect(line(mattress.name)).toHaveCount(0)
  await expect(page.getByText('3 items', { exact: true })).toBeVisible()
  await expect(sums).toContainText('$1,137.00')
  await line('Homestead Mattress').getByRole('button', { name: 'Remove' }).click()
  await expect(line('Homestead Mattress')).toHaveCount(0)
  await expect(page.getByText('3 items', { exact: true })).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // the shop has said so, too
  await page.goto('/cart')
  await expect(shopper.heading('Your cart is empty')).toBeVisible()
})

test.describe('when an answer is lost', () => {
  test.use({ expectedProblems: [/ERR_TIMED_OUT/] })

  test('what was put in without an answer is there once when it is tried again @needs-js', async ({
    page,
    shopper,
  }) => {
    await shopper.beginAt('cart', aHomestead)
    await page.goto(`${mattress.path}?Size=Queen`)
    await page.route(
      '**/cart/items',
      async (route) => {
        await route.fetch()
        await route.abort('timedout')
      },
      { times: 1 },
    )
    await wake(shopper.button('Add to cart'))
    await shopper.button('Add to cart').click()
    await expect(page.getByRole('alert')).toContainText('There was a problem communicating')
    await shopper.button('Add to cart').click()
    await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByLabel(`Quantity of ${mattress.name}`)).toHaveValue('1')
  })
})

test('delivery, plan and quantity stay when another color is taken, without scripts too @no-js', async ({
  page,
  shopper,
}) => {
  await page.goto('/pd/Davenport/Hollis-Sofa/100101')
  await page.getByRole('radio', { name: /^In-Store Pick Up/ }).check()
  await page.getByRole('radio', { name: /^5 years/ }).check()
  await page.getByLabel('Quantity').selectOption('2')
  await page.getByLabel('Another color, with the choices below').selectOption('Oatmeal')
  await shopper.addToCart()
  const line = page.getByRole('listitem').filter({ has: page.getByLabel(/^Quantity of/) })
  await expect(line).toContainText('Color: Oatmeal')
  await expect(line.getByLabel('Quantity of')).toHaveValue('2')
  await expect(line).toContainText('$269.00 each')
  await expect(page.getByRole('heading', { name: /^In-Store Pick Up at / })).toBeVisible()
})

test('delivery, plan and quantity stay when another color is taken @needs-js', async ({
  page,
  shopper,
}) => {
  await page.goto('/pd/Davenport/Hollis-Sofa/100101')
  // Before its script is there a color is a page of its own.
  await page.evaluate(() => customElements.whenDefined('dv-island').then(() => true))
  await page.getByRole('radio', { name: /^In-Store Pick Up/ }).check()
  await page.getByRole('radio', { name: /^5 years/ }).check()
  await page.getByLabel('Quantity').selectOption('2')
  const color = page.getByRole('group', { name: 'Color' }).getByRole('link', { name: 'Oatmeal' })
  await color.click()
  await expect(color).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('radio', { name: /^In-Store Pick Up/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^5 years/ })).toBeChecked()
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
  await shopper.addToCart()
  const line = page.getByRole('listitem').filter({ has: page.getByLabel(/^Quantity of/) })
  await expect(line).toContainText('Color: Oatmeal')
  await expect(line.getByLabel('Quantity of')).toHaveValue('2')
  await expect(page.getByRole('heading', { name: /^In-Store Pick Up at / })).toBeVisible()
})

test('a quantity chosen before its script is there is kept once it is @needs-js', async ({
  page,
  shopper,
}) => {
  await shopper.beginAt('cart', aHomestead)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.reload()
  await page.getByLabel('Quantity of').selectOption('2')
  script.resolve()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('$758.00')
  await page.reload()
  await expect(page.getByLabel('Quantity of')).toHaveValue('2')
})

test('[S-14] [B-06] a line is switched to the store and back', async ({ page, shopper }) => {
  await shopper.beginAt('cart', aHomestead)
  await shopper.button('Switch to In-Store Pick Up').click()
  await expect(page.getByText('In-Store Pick Up at Denver Central Park')).toBeVisible()
  await shopper.button('Switch to Home Delivery').click()
  await expect(shopper.button('Switch to In-Store Pick Up')).toBeVisible()
  await expect(page.getByRole('main').getByText('Home Delivery', { exact: true })).toBeVisible()
})

test('[S-14] [V-16] a promo code: none, not one, right, taken off', async ({ page, shopper }) => {
  await shopper.beginAt('cart')
  const sums = page.getByRole('complementary', { name: 'Order summary' })
  const code = page.getByLabel('Promo code')
  const open = async () => {
    if (!(await code.isVisible())) await page.getByText('Have a promo code?').click()
  }
  await open()
  await code.fill('50%')
  await shopper.button('Apply').click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(
    /Please use only letters, numbers, dashes and spaces$/,
  )
  await code.fill('NO-SUCH-CODE')
  await shopper.button('Apply').click()
  await expect(code).toHaveAccessibleDescription(/This promo code isn’t valid\.$/)
  await expect(code).toHaveValue('NO-SUCH-CODE')
  await code.fill('SLEEP10')
  await shopper.button('Apply').click()
  await expect(sums).toContainText('Promo code SLEEP10 applied.')
  await expect(sums).toContainText('−$99.50')
  await shopper.button('Remove promo code SLEEP10').click()
  await expect(sums).not.toContainText('−$99.50')
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with ${reducedMotion} for motion @needs-js`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('the count in the header answers what was added, and moves nothing', async ({
      page,
      shopper,
    }) => {
      await page.addInitScript(() => {
        const own = Element.prototype.animate
        Element.prototype.animate = function (...how) {
          if (this.matches('[data-cart-count]'))
            document.documentElement.dataset['answered'] = this.textContent
          return own.apply(this, how)
        }
      })
      const shifts = await watchShifts(page)
      const count = page.locator('header [data-cart-count]')
      const answered = () =>
        page.evaluate(() => document.documentElement.dataset['answered'] ?? 'nothing')
      await page.goto(HOMESTEAD)
      await wake(shopper.button('Add to cart'))
      await shopper.button('Add to cart').click()
      await expect(count).toHaveText('1')
      await expect.poll(answered).toBe(reducedMotion === 'reduce' ? 'nothing' : '1')
      expect(await shifts()).toBeLessThanOrEqual(0.01)
      // A page that finds something in the cart already has nothing to answer.
      await page.reload()
      await expect(count).toHaveText('1')
      expect(await answered()).toBe('nothing')
    })
  })
