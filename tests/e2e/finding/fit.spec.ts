import { expect, test } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'

const SOFA = '/will-it-fit/100101?s=100101-MOSS'

test.describe('the way into a home', () => {
  test('is measured once; each place says how the piece is held there, and what stops it', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const type = async (typed: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(typed)) await main.getByLabel(label).fill(value)
      await main.getByRole('button', { name: 'Check the fit' }).click()
    }
    const open = async (...groups: readonly string[]) => {
      for (const group of groups) await main.locator('summary', { hasText: group }).click()
    }
    const place = (name: string) => main.getByRole('listitem').filter({ hasText: name })
    await page.goto(SOFA)
    await type({ 'Width of your narrowest door': '30', 'Height of that door': '80' })
    // 34 inches high; its legs are six of them.
    await expect(main).toContainText('It fits with its legs off, with room to spare.')
    await expect(place('Through the door')).toContainText('2″ to spare')
    await open('Stairs', 'Hall')
    await type({
      'Width of the stairs': '40',
      'Depth of the landing': '40',
      'Width of your narrowest hall': '38',
      'Width of the hall after a corner': '38',
    })
    await expect(main.getByRole('alert')).toContainText('It won’t go around')
    await expect(place('Around the corner')).toContainText('short')
    await expect(place('Around the corner').getByRole('img')).toBeVisible()
    // Under a ceiling that is known, it goes round on its end.
    await expect(main).toContainText('If the lowest one on the way is at least 96″ high, it fits')
    await expect(main.getByRole('link', { name: 'See what fits' })).toHaveAttribute(
      'href',
      '/way-in/fits?to=%2Fc%2Fliving-room%2Fsofas',
    )
    await type({ 'Height of the lowest ceiling on the way': '96' })
    await expect(main).toContainText('It fits with its legs off')
    await expect(place('Around the corner')).toContainText('Carry it on its end.')
    // The same home, another piece.
    await page.goto('/will-it-fit/100301?s=100301-QUEEN-MEDIUM')
    await expect(main).toContainText('It fits, with room to spare.')
    await expect(place('Around the turn in the stairs')).toBeVisible()
    await page.goto(SOFA)
    await type({ 'Width of the stairs': '8' })
    await expect(main.getByLabel('Width of the stairs')).toHaveAccessibleDescription(
      /inches from 10 to 200/,
    )
  })

  test('takes a piece in its box or without, whichever goes better, and says which', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const check = async (width: string) => {
      await main.getByLabel('Width of your narrowest door').fill(width)
      await main.getByLabel('Height of that door').fill('80')
      await main.getByRole('button', { name: 'Check the fit' }).click()
    }
    await page.goto('/will-it-fit/100102')
    await check('46')
    await expect(main).toContainText('Leave it in its box.')
    await expect(main).toContainText('The way in, step by step, in its box')
    // The carton is 40 inches deep, the loveseat 28 high without its legs.
    await check('30')
    await expect(main).toContainText('Unpack it in the lobby.')
    await expect(main).toContainText('Out of its box: It fits with its legs off')
    await expect(main).toContainText('In its box (64″ × 42″ × 38″): It won’t fit through the door')
    await expect(main).toContainText('The way in, step by step, unpacked')
    // A bed, of which only the boxes are carried.
    await page.goto('/will-it-fit/100202')
    await expect(main).toContainText('Leave it in its boxes.')
    await expect(main).toContainText('In its 3 boxes, by the one that’s hardest to carry')
  })

  test('is a filter on a list: measured once, then a link', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/way-in/fits?to=%2Fc%2Fliving-room%2Fsofas')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Measure your way in')
    await main.getByLabel('Width of your narrowest door').fill('30')
    await main.getByLabel('Height of that door').fill('80')
    await main.getByRole('button', { name: 'Show what fits' }).click()
    await expect(page).toHaveURL(/\/c\/living-room\/sofas\?way=30-80$/)
    await expect(main.getByRole('link', { name: 'Hollis Sofa' }).first()).toBeVisible()
    await main.getByRole('link', { name: /^Remove Fits my way in/ }).click()
    await expect(page).toHaveURL(/\/c\/living-room\/sofas$/)
  })

  test('goes by keyboard, and axe finds nothing @needs-js', async ({ page, expectAccessible }) => {
    await page.goto(SOFA)
    await tabTo(page, page.getByLabel('Width of your narrowest door'))
    await page.keyboard.type('36')
    await page.keyboard.press('Tab')
    await page.keyboard.type('80')
    await tabTo(page, page.locator('summary', { hasText: 'Elevator' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Width of the elevator door'))
    await page.keyboard.type('42')
    await page.keyboard.press('Enter')
    // Nothing can be said of a car that nobody measured.
    await expect(page.getByLabel('Depth of the car')).toHaveAccessibleDescription(
      /measure this, too/,
    )
    for (const [label, inches] of [
      ['Width of the car', '60'],
      ['Depth of the car', '90'],
    ] as const) {
      await tabTo(page, page.getByLabel(label))
      await page.keyboard.type(inches)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('In the elevator')
    await expectAccessible()
  })
})
