import type { Locator, Page, Response } from '@playwright/test'
import { expect, listens, settled, test, withMotion } from './fixtures.ts'
import { moving } from './moving.ts'
import { mattress } from './shopper.ts'
import { awake, wake } from '../setup/wake.ts'
import { publicPages } from '../templates.ts'

test.use(withMotion)

test.describe('what the browser is given to run @needs-js', () => {
  const scriptsOf = (page: Page): (() => Promise<string[]>) => {
    const scripts: Response[] = []
    page.on('response', (answer) => {
      if (/\.js(\?|$)/.test(answer.url()) && answer.ok()) scripts.push(answer)
    })
    // Nobody waits for the text of a script that comes after the question: a test that ends would take it away.
    return () => Promise.all(scripts.map((script) => script.text()))
  }
  /** React says its own name nowhere else. */
  const isReact = (script: string) => script.includes('react.transitional.element')

  for (const [what, path] of [
    ['the home page', '/'],
    ['a listing', '/c/mattresses'],
    ['the about page', '/about'],
  ] as const)
    test(`no island, no React: ${what}`, async ({ page }) => {
      const scripts = scriptsOf(page)
      await page.goto(path)
      await listens(page)
      await settled(page)
      const come = await scripts()
      expect(come.length).toBeGreaterThan(0)
      expect(come.filter(isReact)).toHaveLength(0)
    })

  test('an island that sleeps fetches no React until it is touched', async ({ page, shopper }) => {
    const scripts = scriptsOf(page)
    await page.goto(`${mattress.path}?Size=Queen`)
    await listens(page)
    await settled(page)
    expect((await scripts()).filter(isReact)).toHaveLength(0)
    await wake(shopper.button('Add to cart'))
    await shopper.button('Add to cart').click()
    await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
    expect((await scripts()).some(isReact)).toBe(true)
  })

  test('what was typed and sent before the script was there is sent, not lost', async ({
    page,
    shopper,
  }) => {
    await shopper.beginAt('cart')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/react-*.js', async (route) => {
      await held
      await route.continue()
    })
    await shopper.goToCheckout()
    await listens(page)
    await shopper.typeAddress({
      Email: 'early@example.com',
      'First name': 'Ada',
      'Last name': 'Byron',
      'Street address': '4410 Peoria St',
      City: 'Denver',
      State: 'Colorado',
      Phone: '303-555-0142',
    })
    await expect(page.locator('dv-island[aria-busy="true"]')).toHaveCount(1)
    await shopper.sendAddress()
    release()
    await expect(shopper.heading('Delivery options')).toBeVisible()
  })
})

/** Where all that can be pressed stands in the window, of an island. */
const pressable = (island: Locator) =>
  island.evaluate((it) =>
    [...it.querySelectorAll('button, a[href], input, select, summary')]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return `${one.localName} ${one.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
  )

for (const width of [375, 1280])
  test(`what wakes moves nothing from under the pointer, ${width} px @needs-js`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of Object.values(publicPages)) {
      await page.goto(path)
      await listens(page)
      await settled(page)
      for (const island of await page.getByRole('main').locator('dv-island').all()) {
        const first = island.locator(':is(button, a[href], input, select):visible').first()
        if ((await first.count()) === 0) continue
        const asleep = await pressable(island)
        await first.evaluate((it: HTMLElement) => it.focus({ preventScroll: true }))
        await awake(page)
        expect.soft(await pressable(island), path).toEqual(asleep)
      }
      // On a phone the first row of the header goes with the page that is scrolled, whoever scrolls it.
      if (width < 768) continue
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect.soft(await moving(page), `${path}, with less motion`).toEqual([])
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    }
  })
