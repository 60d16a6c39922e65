import { expect, listens, settled, test } from './fixtures.ts'
import { press, seeFocus, seeOnTheWay, tabTo } from './keyboard.ts'
import { mattress } from './shopper.ts'

/** WCAG 2.2, 2.4.11: what has the focus is not hidden by what the shop lays over its pages. */
test.describe('on a phone with the keyboard alone @needs-js', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  for (const [from, path] of [
    ['/c/living-room/sofas', '/c/living-room/sofas'],
    ['/c/mattresses', `${mattress.path}?Size=Queen`],
  ] as const)
    test(`${path}: nothing has the focus under the bar of a comparison`, async ({ page }) => {
      await page.goto(from)
      await listens(page)
      await press(page, page.getByRole('button', { name: /^Compare/ }).first())
      const bar = page.getByRole('region', { name: /pieces to compare/ })
      await expect(bar).toBeVisible()
      await page.goto(path)
      await expect(bar).toBeVisible()
      await seeOnTheWay(page, 50)
    })

  test('nothing has the focus under the bar that counts swatches', async ({ page }) => {
    await page.goto('/swatches')
    await settled(page)
    await seeOnTheWay(page, 30)
  })

  test('nothing has the focus under the foot of a list', async ({ page }) => {
    await page.goto('/c/living-room/sofas')
    for (const name of ['Hollis Sofa', 'Lowell Deep Sofa']) {
      const heart = page.getByRole('button', { name: `Save ${name}` })
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Saved to My list.')).toBeVisible()
    }
    await page.goto('/lists')
    await page.getByRole('link', { name: 'My list' }).click()
    await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeInViewport()
    await seeOnTheWay(page, 50)
  })

  test('a message that comes late leaves what has the focus in sight', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/financing-calculator-*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/account/financing')
    await settled(page)
    await tabTo(page, page.getByLabel('Purchase price'))
    const next = page.getByLabel('Down payment')
    const { y = 0, height = 0 } = (await next.boundingBox()) ?? {}
    await page.setViewportSize({ width: 375, height: Math.ceil(y + height) + 2 })
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    script.resolve()
    await expect(page.getByText('Please enter a purchase price')).toBeVisible()
    await seeFocus(page)
    // A summary is for who has pressed the button.
    await expect(page.getByText('Please address the below form errors.')).toBeHidden()
  })

  test.describe('before the question about privacy is answered', () => {
    test.use({ consent: 'undecided' })

    for (const path of ['/', '/c/living-room/sofas', '/account/financing'])
      test(`${path}: nothing has the focus under the question`, async ({ page }) => {
        await page.goto(path)
        await settled(page)
        await page.keyboard.press('Tab')
        await expect(page.locator('[data-consent]')).toBeAttached()
        await seeOnTheWay(page, 50)
      })
  })

  test('a card in a row and the next picture of a gallery come whole', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    for (const name of ['Marlowe Leather Sofa', 'Lowell Deep Sofa']) {
      const link = page.getByRole('link', { name, exact: true }).first()
      await tabTo(page, link)
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await page.goto('/pd/Davenport/Hollis-Sofa/100101')
    await settled(page)
    const second = page
      .getByRole('region', { name: /^Pictures/ })
      .getByRole('link')
      .nth(1)
    await tabTo(page, second)
    await expect(second).toBeInViewport({ ratio: 0.9 })
  })

  test('what a card offers comes from its top to its foot', async ({ page }) => {
    await page.goto('/c/living-room/sofas')
    await settled(page)
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Lowell Deep Sofa' }),
    })
    await tabTo(page, card.getByRole('button', { name: 'Save Lowell Deep Sofa' }))
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link', { name: 'Lowell Deep Sofa' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: /^Compare/ })).toBeFocused()
  })

  test('what opens over the page is gone through from its top, and closes as one leaves it', async ({
    page,
  }) => {
    await page.goto('/about')
    await listens(page)
    await press(page, page.getByRole('button', { name: /Deliver to/ }))
    const zip = page.getByLabel('ZIP code')
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(zip).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Find a store' }).first())
    await page.keyboard.press('Tab')
    await expect(zip).toBeHidden()
    await expect(page.getByRole('link', { name: 'Account' })).toBeFocused()
  })
})

test.describe('at a desk with the keyboard alone @needs-js', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('nothing has the focus under the bar of a listing, or under that of a comparison as it comes', async ({
    page,
  }) => {
    await page.goto('/c/living-room/sofas')
    await listens(page)
    const compare = page.getByRole('button', { name: /^Compare/ })
    await press(page, compare.first())
    const bar = page.getByRole('region', { name: /pieces to compare/ })
    await expect(bar).toBeVisible()
    await seeFocus(page)
    await seeOnTheWay(page, 30)
  })

  test('a bar that goes gives the focus back to where it came from', async ({ page }) => {
    await page.goto('/c/living-room/sofas')
    await listens(page)
    const compare = page.getByRole('button', { name: 'Compare Hollis Sofa' })
    const bar = page.getByRole('region', { name: /pieces to compare/ })
    for (const away of [/^× Remove Hollis Sofa/, /^Clear/]) {
      await compare.press('Enter')
      await bar.getByRole('button', { name: away }).press('Enter')
      await expect(bar.getByRole('listitem')).toHaveCount(0)
      await expect(compare).toBeFocused()
    }
  })
})

test.describe('where a control goes with what it did @needs-js', () => {
  test.use({ expectedProblems: [/status of 422 .*\/locations/] })

  test('the focus goes to what it was taken from', async ({ page }) => {
    await page.goto('/compare/100101,100103,100119')
    await listens(page)
    await page.getByRole('link', { name: 'Remove Hollis Sofa' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Remove Hollis Sofa' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Compare sofas' })).toBeFocused()
    await page.goto('/build/merrick')
    await listens(page)
    await page.getByRole('link', { name: /^Remove 2, / }).press('Enter')
    await expect(page.getByRole('link', { name: /^Remove 3, / })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  })

  test('a color that was chosen keeps the focus', async ({ page }) => {
    await page.goto('/pd/Davenport/Hollis-Sofa/100101')
    await listens(page)
    const colors = page.getByRole('group', { name: 'Color' })
    await colors.getByRole('link', { name: 'Oatmeal' }).press('Enter')
    const chosen = colors.getByRole('link', { name: 'Oatmeal' }).and(page.locator('[aria-current]'))
    await expect(chosen).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(colors.getByRole('link', { name: 'Slate Blue' })).toBeFocused()
  })

  test('a place that is none is put right where it was typed', async ({ page }) => {
    await page.goto('/locations')
    await listens(page)
    const place = page.getByRole('textbox', { name: 'ZIP code or City, ST' })
    await place.fill('nowhere')
    await place.press('Enter')
    await expect(page.getByText('Please enter a 5-digit ZIP code or City, ST')).toBeVisible()
    await expect(place).toBeFocused()
  })
})

test.describe('pictures as large as a phone @needs-js', () => {
  test.use({ brand: 'drift', viewport: { width: 375, height: 740 } })

  test('move nothing out of the window, whatever the piece is called', async ({ page }) => {
    await page.goto(mattress.path)
    await listens(page)
    await press(
      page,
      page
        .getByRole('region', { name: /^Pictures/ })
        .getByRole('link')
        .first(),
    )
    const large = page.getByRole('dialog', { name: /^Pictures/ })
    await expect(large.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    expect(await large.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  })
})
