import { type Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'

const HOLLIS = '/pd/Davenport/Hollis-Sofa/100101'
const opener = (page: Page) => page.getByRole('button', { name: 'View in 3D' })
const modelWindow = (page: Page) => page.getByRole('dialog', { name: 'Hollis Sofa' })

/** What the page has fetched so far: scripts by their weight, and models. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize })),
  )

test.describe('a piece in 3D', () => {
  test('comes when it is asked for, in the chosen colour and at its true size, and gives the focus back @needs-js', async ({
    page,
    shopper,
    expectAccessible,
  }) => {
    test.slow() // a scene drawn by the processor
    await page.goto(`${HOLLIS}?color=Rust`)
    await expect(shopper.heading('Hollis Sofa')).toBeVisible()
    await settled(page)
    const before = await fetched(page)
    expect(before.filter(({ bytes }) => bytes > 400_000)).toEqual([])
    expect(before.filter(({ name }) => name.endsWith('.glb'))).toEqual([])

    await opener(page).press('Enter')
    const shown = modelWindow(page)
    await expect(shown).toContainText('Shown to scale: 84″ (213 cm) wide')
    await expect(shown).toContainText('use the arrow keys', { timeout: 60_000 })
    expect((await fetched(page)).filter(({ name }) => name.endsWith('.glb'))).toHaveLength(1)
    const viewer = shown.locator('model-viewer')
    await expect(viewer).toHaveJSProperty('loaded', true)
    await expect(viewer).toHaveAttribute('variant-name', 'Rust')
    await expect(viewer).toHaveAttribute('ar-scale', 'fixed')
    // Neither a desk nor this browser can show a room.
    await expect(shown.getByRole('button', { name: 'See it in your room' })).toBeHidden()
    expect(await viewer.evaluate((it) => it.matches(':focus-within'))).toBe(true)
    await expectAccessible()

    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await expect(viewer).toHaveCount(0)
  })

  test.describe('that does not come', () => {
    test.use({ expectedProblems: [/\.glb|model/i] })

    test('is said, and comes after all on a second try @needs-js', async ({ page }) => {
      test.slow()
      await page.route('**/*.glb', (route) => route.abort())
      await page.goto(HOLLIS)
      await opener(page).click()
      await expect(modelWindow(page)).toContainText('couldn’t load', { timeout: 60_000 })
      await page.unroute('**/*.glb')
      await modelWindow(page).getByRole('button', { name: 'Try again' }).click()
      await expect(modelWindow(page)).toContainText('use the arrow keys', { timeout: 60_000 })
    })
  })

  test('is not offered where a browser cannot draw it: that is said in words @needs-js', async ({
    page,
    expectAccessible,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(HOLLIS)
    await opener(page).click()
    await expect(modelWindow(page)).toContainText('WebGL is off or missing')
    expect((await fetched(page)).filter(({ bytes }) => bytes > 400_000)).toEqual([])
    await expectAccessible()
    await modelWindow(page).getByRole('button', { name: 'Close' }).click()
    await expect(opener(page)).toBeFocused()
  })

  test('has no dead button without JavaScript @no-js', async ({ page, shopper }) => {
    await page.goto(HOLLIS)
    await expect(shopper.heading('Hollis Sofa')).toBeVisible()
    await expect(opener(page)).toBeHidden()
  })
})
