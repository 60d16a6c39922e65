import { expect, test } from '../fixtures.ts'

const HOLLIS = '/pd/Davenport/Hollis-Sofa/100101'

test.describe('a product page in a browser', () => {
  test('[S-22a] says the day and the fee for the ZIP code, and follows another @needs-js', async ({
    page,
  }) => {
    await page.goto(HOLLIS)
    const delivery = page.getByRole('radio', { name: /Home Delivery/ })
    await expect(delivery).toHaveAccessibleName(/\w{3},\s\w{3}\s\d+ – \w{3},\s\w{3}\s\d+, \$79\.00/)
    await page.getByRole('button', { name: /Deliver to/ }).click()
    await page.getByLabel('ZIP code').fill('99501')
    await page.getByRole('button', { name: 'Update location' }).click()
    await expect(page.getByRole('radio', { name: /Home Delivery/ })).toHaveAccessibleName(
      /We don’t deliver this to your ZIP code/,
    )
  })

  test('what was looked at before is shown, and kept in this browser alone @needs-js', async ({
    page,
    shopper,
    expectAccessible,
  }) => {
    await page.goto('/pd/Davenport/Hollis-Loveseat/100102')
    await expect(shopper.heading('Hollis Loveseat')).toBeVisible()
    // It is noted by a script that comes once the page is there.
    await page.waitForFunction(() => localStorage.getItem('recentlyViewed')?.includes('100102'))
    await page.goto(HOLLIS)
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('link', { name: 'Hollis Loveseat' })).toBeVisible()
    await expect(viewed.getByRole('link', { name: 'Hollis Sofa' })).toHaveCount(0)
    await expectAccessible()
    await viewed.getByRole('link', { name: 'Hollis Loveseat' }).click()
    await expect(shopper.heading('Hollis Loveseat')).toBeVisible()
  })

  test('its pictures come closer, one after the other, by keyboard alone @needs-js', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(HOLLIS)
    const first = page
      .getByRole('region', { name: 'Pictures of Hollis Sofa' })
      .getByRole('link', { name: /enlarge/ })
      .first()
    await first.press('Enter')
    const shown = page.getByRole('dialog', { name: 'Pictures of Hollis Sofa' })
    await expect(shown.getByRole('status')).toHaveText(/^1 of \d$/)
    await page.keyboard.press('ArrowRight')
    await expect(shown.getByRole('status')).toHaveText(/^2 of \d$/)
    await expectAccessible()
    await shown.getByRole('button', { name: 'Previous picture' }).press('Enter')
    await expect(shown.getByRole('status')).toHaveText(/^1 of \d$/)

    const picture = shown.getByRole('img', { name: /Hollis/ }).first()
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const fitting = await width()
    await shown.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expect.poll(width).toBeGreaterThan(1.5 * fitting)
    await shown.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expect.poll(width).toBe(fitting)

    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(first).toBeFocused()
  })

  test('without scripts a picture leads to itself, as large as it comes @no-js', async ({
    page,
  }) => {
    await page.goto(HOLLIS)
    await page
      .getByRole('region', { name: 'Pictures of Hollis Sofa' })
      .getByRole('link', { name: /enlarge/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/media\/[^/]+-1600\.webp$/)
    await expect(page.locator('img')).toBeVisible()
  })
})
