import { expect, fitsItsWidth, test } from './fixtures.ts'
import { previewLink } from './preview-link.ts'

const WHEN = '2026-12-24T17:30'

test('an editor looks at the shop as of another time, and back at now, with a keyboard and with or without scripts', async ({
  page,
}) => {
  await page.goto(previewLink('/'))
  const bar = page.getByRole('complementary', { name: 'Draft preview' })
  await expect(bar).toBeVisible()
  await bar.getByText('Time and visitor').focus()
  await page.keyboard.press('Enter')
  await bar.getByLabel('Date and time').fill(WHEN)
  await bar.getByRole('button', { name: 'Show' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('Thursday, December 24, 2026 at 5:30 PM')
  await expect(bar).toContainText('Nothing can be ordered or saved.')

  await page.goto('/c/living-room')
  await expect(bar).toContainText('Thursday, December 24, 2026 at 5:30 PM')
  await bar.getByText('Time and visitor').click()
  await expect(bar.getByLabel('Date and time')).toHaveValue(WHEN)
  await bar.getByRole('button', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(/\/c\/living-room$/)
  await expect(bar).not.toContainText('2026')
})

for (const width of [375, 1280])
  test(`the bar and its form at ${width} px: nothing that axe finds, and nothing wider than the window @needs-js`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(previewLink('/about'))
    const bar = page.getByRole('complementary', { name: 'Draft preview' })
    await bar.getByText('Time and visitor').click()
    const button = bar.getByRole('button', { name: 'Show' })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport()
    await expectAccessible()
    await page.goto('/api/draft/view?path=/about')
    await expectAccessible()
    await fitsItsWidth(page)
  })
