import { expect, test } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'

const SOFA = '/room/100101?s=100101-MOSS'
const DRAWN = `${SOFA}&room=144-180_d2-12-32-0`

test.describe('a piece in the shopper’s room', () => {
  test('the room is drawn by forms, says what does not fit, and waits for the next piece', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/will-it-fit/100101?s=100101-MOSS')
    await main.getByRole('link', { name: 'See it in your room, to scale' }).click()
    await main.getByLabel('Width (left to right)').fill('12′')
    await main.getByLabel('Depth (top to bottom)').fill('15 ft')
    await main.getByRole('button', { name: 'Draw the room' }).click()
    await expect(main).toContainText('Add the door')
    await main.locator('summary', { hasText: 'Add a door' }).click()
    await main.getByLabel('Wall', { exact: true }).first().selectOption('Bottom wall')
    await main.getByLabel('From the wall’s left or top end').first().fill('12')
    await main.getByRole('button', { name: 'Add it' }).first().click()
    await expect(main).toContainText('It fits here, with room to walk around it.')
    await main.locator('summary', { hasText: 'Where it goes' }).click()
    await main.locator('#place-x').fill('100')
    await main.locator('#place-y').fill('0')
    await main.getByRole('button', { name: 'Put it there' }).click()
    await expect(main).toContainText('It doesn’t fit here:')
    await expect(main).toContainText('beyond the wall')
    await main.getByRole('link', { name: 'Move it to where it fits' }).click()
    await expect(main).toContainText('It fits here, with room to walk around it.')
    // Another piece, the same room.
    await page.goto('/room/100401')
    await expect(main.getByRole('listitem').filter({ hasText: 'Door 1' })).toBeVisible()
    await main.getByRole('button', { name: 'Remove Door 1' }).click()
    await expect(main).toContainText('Add the door')
  })

  test('the piece moves by steps', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(`${DRAWN}&at=30-0-0`)
    await main.getByRole('link', { name: 'Down 6″' }).click()
    await expect(page).toHaveURL(/at=30-6-0/)
    await main.getByRole('link', { name: 'Turn it' }).click()
    await expect(page).toHaveURL(/at=30-6-90/)
  })

  test('is moved by arrow keys, and axe finds nothing @needs-js', async ({
    page,
    expectAccessible,
  }) => {
    const main = page.getByRole('main')
    await page.goto(`${DRAWN}&at=30-0-0`)
    // A touch wakes the plan.
    await main.getByRole('img', { name: /^Plan of your room/ }).click()
    const piece = main.getByRole('button', { name: /^Hollis Sofa, 30″ from the left wall/ })
    await expect(piece).toBeVisible()
    await tabTo(page, piece)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/at=31-1-0/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/at=31-1-90/)
    await expectAccessible()
    await page.reload()
    await expect(page).toHaveURL(/at=31-1-90/)
  })

  test('is dragged, and one’s own furniture with it @needs-js', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(`${DRAWN}_o2-40-20-100-100-0&at=30-0-0`)
    await main.getByRole('img', { name: /^Plan of your room/ }).click()
    const drag = async (name: RegExp, down: number) => {
      const box = await main.getByRole('button', { name }).boundingBox()
      if (!box) throw new Error('there is nothing to drag')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + down / 2)
      await page.mouse.move(x, y + down)
      await page.mouse.up()
    }
    await drag(/^Hollis Sofa/, 60)
    await expect(page).not.toHaveURL(/at=30-0-0/)
    const kept = page.waitForRequest((request) => request.method() === 'POST')
    await drag(/^Table/, 40)
    await kept
    await expect(page).not.toHaveURL(/o2-40-20-100-100-0/)
  })
})
