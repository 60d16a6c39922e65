import { expect, listens, test } from '../fixtures.ts'
import { press } from '../keyboard.ts'
import { wake } from '../../setup/wake.ts'

const HOMESTEAD = '/pd/Davenport/Homestead-Mattress/100309?Size=Queen'
const aHomestead = { skuId: '100309-QUEEN' }

test('with the last piece goes what would have gone well with it, and comes back with it @needs-js', async ({
  page,
  shopper,
}) => {
  await shopper.beginAt('cart', aHomestead)
  const rest = page.getByRole('heading', { name: 'Goes well with what’s in your cart' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(rest).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(rest).toBeHidden()
  await shopper.button('Undo').click()
  await expect(rest).toBeVisible()
})

test('what is removed on the way out is gone, though the page was left before the shop answered @needs-js', async ({
  page,
  shopper,
}) => {
  await shopper.beginAt('cart', aHomestead)
  await shopper.beginAt('cart')
  const removals = page.getByRole('button', { name: /^Remove / })
  await expect(removals).toHaveCount(2)
  await wake(removals.first())
  // The shop does the first, and its answer stays away: the second still waits for it when the page is left.
  let isFirst = true
  await page.route('**/cart/items/*/remove', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
  })
  await removals.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
    location.assign('about:blank')
  })
  await page.waitForURL('about:blank')
  await expect(async () => {
    await page.goto('/cart')
    await expect(shopper.heading('Your cart is empty')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a removal can be undone @needs-js', async ({ page, shopper }) => {
  await shopper.beginAt('cart', aHomestead)
  // Before its script is there the form is posted, and the page that comes back is a new one.
  await page.evaluate(() => customElements.whenDefined('dv-island').then(() => true))
  const remove = shopper.button('Remove Homestead Mattress')
  await wake(remove)
  await remove.click()
  const undo = shopper.button('Undo')
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(page.getByRole('heading', { level: 3, name: 'Homestead Mattress' })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Homestead Mattress' })
  await expect(line.locator(':focus')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Homestead Mattress' })).toBeVisible()
})

test('what is removed in the drawer is said there, and the keyboard stays in it @needs-js', async ({
  page,
}) => {
  await page.goto(HOMESTEAD)
  await listens(page)
  await press(page, page.getByRole('button', { name: 'Add to cart', exact: true }))
  const drawer = page.getByRole('dialog', { name: /your cart/i })
  await expect(drawer.getByRole('heading')).toHaveText('Added to your cart')
  await press(page, drawer.getByRole('button', { name: 'Remove Homestead Mattress' }))
  await expect(drawer.getByRole('heading')).toHaveText('Your cart')
  await expect(drawer.getByRole('status').first()).toHaveText('Homestead Mattress was removed.')
  await expect(drawer.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeFocused()
})

test.describe('when a removal fails', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] })

  test('the drawer says so, and the piece is in it again @needs-js', async ({ page }) => {
    await page.goto(HOMESTEAD)
    await listens(page)
    await press(page, page.getByRole('button', { name: 'Add to cart', exact: true }))
    const drawer = page.getByRole('dialog', { name: /your cart/i })
    const answered = Promise.withResolvers<void>()
    await page.route('**/cart/items/*/remove', async (route) => {
      await answered.promise
      await route.abort()
    })
    const remove = drawer.getByRole('button', { name: 'Remove Homestead Mattress' })
    await press(page, remove)
    const removed = drawer.getByText('Homestead Mattress was removed.')
    // Said at once, since hardly one fails.
    await expect(removed).toBeVisible()
    answered.resolve()
    await expect(drawer.getByRole('alert')).toHaveText(
      'There was a problem communicating with the server. Please try again.',
    )
    await expect(remove).toBeVisible()
    await expect(removed).toHaveCount(0)
  })
})
