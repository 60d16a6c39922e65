import { expect, test } from './fixtures.ts'

const SOFA = '/pd/Davenport/Hollis-Sofa/100101'

test('hearts on cards know what is saved, in every tab @needs-js', async ({ page, context }) => {
  await page.goto('/c/living-room/sofas')
  const heart = page.getByRole('button', { name: 'Save Hollis Sofa' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Saved to My list.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(SOFA)
  const there = other.getByRole('button', { name: 'Saved Hollis Sofa' })
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await there.click()
  await expect(other.getByText('Taken off your list.')).toBeVisible()
  await other.goto('/lists')
  await expect(other.getByText('Nothing on it yet')).toBeVisible()
})
