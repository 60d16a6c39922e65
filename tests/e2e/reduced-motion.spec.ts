import { publicPages } from '../templates.ts'
import { expect, listens, origins, settled, test } from './fixtures.ts'
import { moving } from './moving.ts'

// The other brand's, awake, are looked at in islands.spec.ts.
test('who asks for less motion sees none on any page of drift @needs-js', async ({ page }) => {
  test.slow() // some fifty pages
  for (const path of Object.values(publicPages)) {
    await page.goto(origins.drift + path)
    await listens(page)
    await settled(page)
    expect.soft(await moving(page), path).toEqual([])
  }
})

test('nor from a card to its piece, to another color, to a list and into the cart @needs-js', async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      document.documentElement.dataset['moved'] = String(given[1])
      return animate.apply(this, given)
    }
  })
  await page.goto('/c/living-room/sofas')
  await listens(page)
  await page.getByRole('main').getByRole('link', { name: 'Hollis Sofa', exact: true }).click()
  await expect(shopper.heading('Hollis Sofa')).toBeVisible()
  const color = page.getByRole('group', { name: 'Color' })
  await color.getByRole('link', { name: 'Rust' }).click()
  await expect(color).toContainText('Color: Rust')
  await page.getByRole('button', { name: 'Save Hollis Sofa' }).first().click()
  await expect(page.getByRole('button', { name: 'Saved Hollis Sofa' }).first()).toBeVisible()
  await shopper.button('Add to cart').click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  expect(await moving(page)).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})
