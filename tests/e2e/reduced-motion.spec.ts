import type { Page } from '@playwright/test'
import { awake } from '../setup/wake.ts'
import { publicPages } from '../templates.ts'
import { expect, listens, origins, settled, test } from './fixtures.ts'

/**
 * What moves or would: whatever is animated now for longer than the eye sees, or is moved by scrolling (what is only shown
 * or hidden by it stays in its place), and the elements whose styles let them change or move for longer.
 */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SEEN_MS = 1
    const name = (it: Element | null | undefined) => `${it?.localName}.${it?.className}`
    const places = new Set(['offset', 'computedOffset', 'easing', 'composite', 'visibility'])
    const now = document.getAnimations().flatMap(({ timeline, effect }) => {
      if (!(effect instanceof KeyframeEffect)) return []
      const isSeen =
        timeline === document.timeline
          ? Number(effect.getComputedTiming().duration) > SEEN_MS
          : effect.getKeyframes().some((frame) => Object.keys(frame).some((it) => !places.has(it)))
      return isSeen ? [`runs: ${name(effect.target)}`] : []
    })
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * 1000))
    const could = [...document.querySelectorAll('body, body *')].flatMap((it) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(it, part)
        const changes = longest(style.transitionDuration) > SEEN_MS
        const runs = style.animationName !== 'none' && longest(style.animationDuration) > SEEN_MS
        return changes || runs ? [`may: ${name(it)}${part ?? ''}`] : []
      }),
    )
    return [...new Set([...now, ...could])]
  })

for (const brand of ['davenport', 'drift'] as const)
  test(`who asks for less motion sees none on any page of ${brand} @needs-js`, async ({ page }) => {
    test.slow() // some fifty pages
    for (const path of Object.values(publicPages)) {
      await page.goto(origins[brand] + path)
      await listens(page)
      await settled(page)
      expect.soft(await moving(page), `${path}, as it comes`).toEqual([])
      for (const island of await page.locator('dv-island').all()) {
        const first = island.locator(':is(button, a[href], input, select):visible').first()
        if ((await first.count()) === 0) continue
        await first.evaluate((it: HTMLElement) => it.focus({ preventScroll: true }))
        await awake(page)
      }
      expect.soft(await moving(page), `${path}, awake`).toEqual([])
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
