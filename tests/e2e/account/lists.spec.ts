import { expect, test } from '../fixtures.ts'

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
  await expect(other.getByText('Removed from your list.')).toBeVisible()
  await other.goto('/lists')
  await expect(other.getByText('Nothing on it yet')).toBeVisible()
})

test('a heart that is pressed before the page knows what is saved stays pressed @needs-js', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/lists', async (route) => {
    asked++
    const response = await route.fetch()
    if (asked === 1) await held
    await route.fulfill({ response })
  })
  await page.goto('/c/living-room/sofas')
  const heart = page.getByRole('button', { name: 'Save Hollis Sofa' })
  await expect.poll(() => asked).toBe(1)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  release()
  // The answer is older than what was saved, so it is asked for again.
  await expect.poll(() => asked).toBe(2)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

for (const width of [375, 1280])
  test.describe(`a shared list at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('is seen and spoken about by whoever has its link @needs-js', async ({
      page,
      context,
      expectAccessible,
    }) => {
      await page.goto('/c/living-room/sofas')
      const heart = page.getByRole('button', { name: 'Save Hollis Sofa' })
      // Pressed before its script is there, it leads to the list at once.
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await heart.click()
      await expect(page.getByText('Saved to My list.')).toBeVisible()
      await page.goto('/lists')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: 'My list' }).first().click()
      await main.getByText('Share this list').click()
      await main.getByRole('button', { name: 'Create a link' }).click()
      await expect(main.getByLabel('Link to this list')).toBeInViewport()
      // From the top: what is half under the header counts as too small to be pressed.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible()
      await main.getByRole('link', { name: 'Preview it' }).click()
      await expect(main).toContainText('This is how others see your list.')

      await context.clearCookies({ name: 'guestToken' })
      await page.reload()
      await expect(main).not.toContainText('This is how others see your list.')
      await expectAccessible()
      const opinion = main.getByText('Share your thoughts')
      await opinion.click()
      await main.getByLabel('A note').fill('The green one, please.')
      await main.getByRole('button', { name: 'Like it' }).click()
      await expect(main.getByRole('alert')).toContainText('Please enter your name')
      await expect(main.getByLabel('A note')).toHaveValue('The green one, please.')
      await expectAccessible()
      await main.getByLabel('Your name').fill('Rosa')
      await main.getByRole('button', { name: 'Like it' }).click()
      await expect(main).toContainText('The green one, please.')
      await expectAccessible()
    })
  })

test('by keyboard: who moves a piece or takes it off is told where it went, and goes on from there', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto(SOFA)
  await main.getByRole('button', { name: 'Save Hollis Sofa' }).click()
  await expect(page.getByText(/^Saved to /).first()).toBeVisible()
  await page.goto('/lists')
  await main.getByLabel('Name').fill('Den')
  await main.getByRole('button', { name: 'Create list' }).click()
  await expect(main.getByRole('heading', { name: 'Den', exact: true })).toBeVisible()
  await page.goto('/lists')
  await main.getByRole('link', { name: 'My list' }).first().click()
  await main.locator('summary', { hasText: 'Quantity, room and note' }).press('Enter')
  await main.getByRole('button', { name: /^Move Hollis Sofa/ }).press('Enter')
  await expect(main.getByText('Moved to Den.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Den', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: /^Remove Hollis Sofa/ }).press('Enter')
  await expect(main.getByText('Removed from your list.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused()
})

test.describe('one’s own list on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  for (const brand of ['davenport', 'drift'] as const)
    test.describe(brand, () => {
      test.use({ brand })

      test('begins with its items; its button goes along, and a comparison comes with the first tick', async ({
        page,
      }) => {
        const main = page.getByRole('main')
        for (const path of [
          '/pd/Drift-Mattress-Company/Drift-One-Mattress/200101',
          '/pd/Drift-Mattress-Company/Drift-Cove-Hybrid-Mattress/200102',
        ]) {
          await page.goto(path)
          await main
            .getByRole('button', { name: /^Save Drift/ })
            .first()
            .click()
          await expect(page.getByText(/^Saved to /).first()).toBeVisible()
        }
        await page.goto('/lists')
        await main.getByRole('link', { name: 'My list' }).first().click()
        const last = main.getByRole('heading', { name: 'Drift Cove Hybrid Mattress' })
        await expect(last).toBeInViewport()
        expect((await last.boundingBox())?.y).toBeLessThan(430)
        await expect(main.getByRole('button', { name: 'Add all to cart' })).toBeInViewport({
          ratio: 1,
        })
        const compare = main.getByRole('button', { name: 'Compare selected' })
        await expect(compare).toBeHidden()
        await main.getByLabel('Compare Drift Cove Hybrid Mattress').check()
        await expect(compare).toBeInViewport({ ratio: 1 })
        await main.getByRole('link', { name: 'Share or manage' }).click()
        await expect(main.getByText('Share this list')).toBeInViewport()
      })
    })
})
