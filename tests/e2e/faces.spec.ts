import { expect, test } from './fixtures.ts'
import { watchShifts } from './shifts.ts'
import { mattress } from './shopper.ts'

for (const brand of ['davenport', 'drift'] as const)
  for (const width of [375, 1440])
    test.describe(`${brand} at ${width} px @needs-js`, () => {
      test.use({ brand, viewport: { width, height: 900 } })

      for (const path of ['/', mattress.path])
        test(`${path}: nothing moves when the brand’s faces come late`, async ({ page }) => {
          const faces = Promise.withResolvers<void>()
          await page.route(/\.woff2$/, async (route) => {
            await faces.promise
            await route.continue()
          })
          const shifts = await watchShifts(page)
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
          faces.resolve()
          await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
          expect(await shifts()).toBeLessThanOrEqual(0.01)
        })

      test('the card fields, which are somebody else’s page, are set as the shop is', async ({
        page,
        shopper,
      }) => {
        await shopper.beginAt('payment')
        const label = page.frameLocator('iframe[title="Card details"]').getByText('Card number')
        const ofFrame = () =>
          label.evaluate((element) => ({
            isThere: [...document.fonts].some(({ status }) => status === 'loaded'),
            color: getComputedStyle(element).color,
            family: getComputedStyle(element).fontFamily.split(',')[0],
          }))
        const ofShop = await page
          .getByRole('heading', { level: 1 })
          .evaluate((element) => getComputedStyle(element).color)
        await expect.poll(ofFrame).toEqual({ isThere: true, color: ofShop, family: 'Shop' })
        const field = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')
        // The frame's own edge is a field's outline away from the column's.
        const { width: column = 0 } =
          (await page.locator('iframe[title="Card details"]').boundingBox()) ?? {}
        await expect
          .poll(async () => (await field.boundingBox())?.width)
          .toBeGreaterThan(column - 16)
      })
    })
