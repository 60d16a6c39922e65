import type { Page } from '@playwright/test'
import { expect, fitsItsWidth, test } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'

const BUILD = '/build/merrick'
const of = (pieces: string) => `${BUILD}?p=${pieces}&fabric=oatmeal&legs=walnut`

const main = (page: Page) => page.getByRole('main')
const pieces = (page: Page) => new URL(page.url()).searchParams.get('p')

test.describe('a sofa of one’s own', () => {
  test('is put together from a shape, covered, and goes into the cart and to the checkout as one with its parts', async ({
    page,
    shopper,
  }) => {
    await page.goto(BUILD)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      /Build your Merrick sofa/,
    )
    await main(page).getByRole('link', { name: 'Three-seat sofa' }).click()
    await expect(main(page)).toContainText('106″ (269 cm) wide × 38″ (97 cm) deep')
    await main(page).getByRole('link', { name: 'Moss' }).click()
    await expect(main(page).getByRole('link', { name: 'Moss' })).toHaveAttribute('aria-current')
    const add = main(page).getByRole('listitem').filter({ hasText: 'One more seat' })
    await add
      .getByRole('combobox')
      .selectOption({ label: 'between 1. Left-arm seat and 2. Armless seat' })
    await add.getByRole('button', { name: 'Add: Armless seat' }).click()
    await expect(main(page)).toContainText('136″ (345 cm) wide')
    expect(pieces(page)).toBe('al.0.0_am.38.0_am.68.0_ar.98.0')
    await expect(main(page)).toContainText('2 × Merrick Armless Seat (Moss)')
    await expect(main(page)).toContainText('Everything delivered to')
    await main(page).getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(main(page)).toContainText('Your sofa is in your cart.')
    const line = main(page).getByRole('listitem').filter({ hasText: 'Custom Merrick sofa' })
    await expect(line).toContainText('2 × Merrick Armless Seat (Moss)')
    await expect(line).toContainText('4 × Merrick Legs, Set of Four (Walnut)')
    await line.getByRole('button', { name: /Save for later/ }).click()
    const saved = main(page).getByRole('listitem').filter({ hasText: 'Custom Merrick sofa' })
    await saved.getByRole('button', { name: /Move to cart/ }).click()
    await expect(line).toContainText('1 × Merrick Left-Arm Seat (Moss)')
    await shopper.goToCheckout()
    await shopper.giveAddress()
    const delivery = main(page)
      .getByRole('group', { name: /Delivery/ })
      .first()
    await expect(delivery).toContainText('Custom Merrick sofa')
    await expect(delivery).not.toContainText('Left-Arm Seat')
  })

  test('is saved to a list with its plan, compared with another one, and goes into the cart from there', async ({
    page,
  }) => {
    await page.goto(of('al.0.0_am.38.0_ar.68.0'))
    await expect(main(page)).toContainText('Delivery only')
    await main(page).getByRole('button', { name: 'Save to list' }).click()
    await expect(main(page)).toContainText('Saved to your list.')
    const piece = main(page).getByRole('listitem').filter({ hasText: 'Custom Merrick sofa' })
    await expect(
      piece.getByRole('img', { name: /Its plan, from above: 106″ \(269 cm\) wide/ }),
    ).toBeVisible()
    await expect(piece).toContainText('1 × Merrick Armless Seat (Oatmeal)')
    const list = new URL(page.url()).pathname

    await piece.getByRole('link', { name: 'Custom Merrick sofa' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Build your Merrick/)
    await main(page).getByRole('link', { name: 'Compare', exact: true }).click()
    await main(page).getByRole('link', { name: 'Build another Merrick sofa to compare' }).click()
    await main(page).getByRole('link', { name: 'Sofa with a chaise' }).click()
    await expect(main(page)).toContainText('64″ (163 cm) deep')
    await main(page).getByRole('link', { name: 'Compare with the other one' }).click()
    const table = main(page).getByRole('table')
    await expect(table.getByRole('columnheader', { name: /Merrick sofa/ })).toHaveCount(2)
    await expect(table.getByRole('row', { name: /^What’s included/ })).toContainText('Left Chaise')

    await page.goto(list)
    await piece.getByRole('button', { name: 'Add to cart' }).click()
    await expect(main(page)).toContainText('1 item added to your cart.')
    await page.goto('/cart')
    const line = main(page).getByRole('listitem').filter({ hasText: 'Custom Merrick sofa' })
    await expect(line).toContainText('3 × Merrick Legs, Set of Four (Walnut)')
  })

  test('is in the menu @needs-js', async ({ page, shopper }) => {
    await page.goto('/')
    await shopper.chooseFromMenu('Living Room', 'Build your own sofa')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Build your Merrick/)
  })

  test('says what cannot be and why, and cannot be bought until it can', async ({ page }) => {
    await page.goto(of('al.0.0_am.38.0'))
    await expect(main(page)).toContainText('2. Armless seat has an open side.')
    await expect(main(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Add: Right-arm seat' }).click()
    await expect(main(page).getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Turn 3, Right-arm seat' }).click()
    await expect(main(page)).toContainText('Not quite there yet')
  })

  test('an address that nobody can read begins with a shape and says so', async ({ page }) => {
    const response = await page.goto(`${BUILD}?p=what`)
    expect(response?.status()).toBe(422)
    await expect(main(page)).toContainText('We couldn’t read that link')
  })

  for (const width of [375, 1440])
    test(`nothing that axe finds at ${width} px, whole or in trouble, and nothing to scroll sideways @needs-js`, async ({
      page,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [
        `${of('al.0.0_am.38.0')}&at=1`,
        `${of('cv.0.0_am.46.0_ar.76.0_al.0.46.3')}&rw=150&rd=140&dw=30&dh=78`,
      ]) {
        await page.goto(path)
        await expectAccessible()
        await fitsItsWidth(page)
      }
    })

  test('it is measured against a room and a door', async ({ page }) => {
    await page.goto(of('al.0.0_am.38.0_ar.68.0'))
    for (const [name, value] of [
      [/Room width/, '100'],
      [/Room depth/, '140'],
      [/Door width/, '30'],
      [/Door height/, '80'],
    ] as const)
      await main(page).getByRole('textbox', { name }).fill(value)
    await main(page).getByRole('button', { name: 'Check' }).click()
    await expect(main(page)).toContainText('Turned 90°, it fits your room')
    await expect(main(page)).toContainText('Left-arm seat: Unpack it in the lobby.')
  })
})

test.describe('by hand @needs-js', () => {
  test('a piece that is dragged near to where it fits is there', async ({ page }) => {
    await page.goto(of('al.0.0_am.38.0_ar.74.6'))
    const piece = page.locator('[data-piece="2"]')
    await piece.focus()
    await expect(main(page).getByText('Drag a piece to move it')).toBeVisible()
    const box = await piece.boundingBox()
    if (!box) throw new Error('the piece is nowhere')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 10, y - 6, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => pieces(page)).toBe('al.0.0_am.38.0_ar.68.0')
    await expect(main(page).getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 375, height: 800 } })

    test('a piece goes along, though nothing was touched before, and the page stays', async ({
      page,
    }) => {
      await page.goto(of('al.0.0_am.38.0_ar.78.8'))
      const piece = page.locator('[data-piece="2"]')
      await piece.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const box = await piece.boundingBox()
      if (!box) throw new Error('the piece is nowhere')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', far = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x - far * 2, y: y - far * 1.2 }],
        })
      await touch('touchStart')
      await expect(main(page).getByText('Drag a piece to move it')).toBeVisible()
      for (let far = 1; far <= 12; far += 1) await touch('touchMove', far)
      await touch('touchEnd')
      await expect.poll(() => pieces(page)).toBe('al.0.0_am.38.0_ar.68.0')
    })
  })

  test('pieces are moved, turned, removed and added by keys, the focus stays with them, and the sofa is bought so', async ({
    page,
  }) => {
    await page.goto(of('al.0.0_am.38.0_ar.68.0'))
    const third = page.locator('[data-piece="2"]')
    await third.focus()
    await expect(main(page).getByText('Drag a piece to move it')).toBeVisible()
    await tabTo(page, third)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => pieces(page)).toBe('al.0.0_am.38.0_ar.70.0')
    await expect(third).toBeFocused()
    await expect(main(page).getByText('Drag a piece to move it')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => pieces(page)).toBe('al.0.0_am.38.0_ar.68.0')
    await expect(third).toBeFocused()
    await expect(main(page).getByText('Drag a piece to move it')).toBeVisible()
    await page.keyboard.press('r')
    await expect.poll(() => pieces(page)).toBe('al.0.0_am.38.0_ar.68.0.1')
    await expect(third).toBeFocused()
    await expect(main(page)).toContainText('Not quite there yet')
    await expect(main(page).getByText('Drag a piece to move it')).toBeVisible()
    await page.keyboard.press('Delete')
    await expect.poll(() => pieces(page)).toBe('al.0.0_am.38.0')
    await expect(main(page)).toContainText('2. Armless seat has an open side.')
    await tabTo(page, main(page).getByRole('button', { name: 'Add: Right chaise' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => pieces(page)).toBe('al.0.0_am.38.0_cr.68.0')
    await tabTo(page, main(page).getByRole('button', { name: 'Add to cart' }))
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Your sofa is in your cart.')
    await expect(main(page)).toContainText('1 × Merrick Right Chaise (Oatmeal)')
  })
})
