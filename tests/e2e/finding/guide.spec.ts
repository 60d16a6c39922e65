import { expect, test } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'

const GUIDE = '/guide/find-your-feel'
const END = `${GUIDE}?position=side&company=restless&feel=sink&weight=middle&warmth=warm&size=queen&budget=1200`

test.describe('the guide', () => {
  test.use({ brand: 'drift' })

  test('four steps end in one mattress, why it is the one, and its own page in that size', async ({
    page,
  }) => {
    const next = (name = 'Next') => page.getByRole('main').getByRole('button', { name }).click()
    await page.goto(GUIDE)
    await page.getByRole('radio', { name: 'On my side' }).check()
    await page.getByRole('radio', { name: 'A restless sleeper' }).check()
    await next()
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await page.getByRole('radio', { name: 'I sink in' }).check()
    await page.getByRole('radio', { name: '130 to 230 lb' }).check()
    await next()
    await page.getByRole('radio', { name: 'Too warm' }).check()
    await next()
    await expect(page.getByText('Step 4 of 4')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    await page.goForward()
    await page.getByRole('radio', { name: 'Queen' }).check()
    await page.getByRole('radio', { name: '$1,200' }).check()
    await next('Show me')
    await expect(page).toHaveURL(new RegExp(`${END.replace('?', '\\?')}$`))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Drift One Mattress, Soft')
    await expect(main).toContainText('movement stops where it starts.')
    await expect(main).toContainText('It holds more heat than you’d like.')
    await expect(main).toContainText(/Glacier Cooling Mattress, Soft fits .* more than you wanted/)
    await main.getByRole('link', { name: 'See it in Queen' }).click()
    await expect(page.getByRole('group', { name: 'Size' })).toContainText('Size: Queen')
    await expect(page.getByRole('group', { name: 'Firmness' })).toContainText('Firmness: Soft')
  })

  test('an answer is changed where it stands, and the others are kept', async ({ page }) => {
    await page.goto(END)
    await page.getByRole('link', { name: 'Change: What’s the most you’d like to spend?' }).click()
    await expect(page.getByRole('radio', { name: 'Queen' })).toBeChecked()
    await page.getByRole('radio', { name: 'No limit' }).check()
    await page.getByRole('main').getByRole('button', { name: 'Show me' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Drift Glacier Cooling Mattress, Soft',
    )
  })

  test('what fits better, but costs more, is not called the next best', async ({ page }) => {
    await page.goto(
      `${GUIDE}?position=back&company=somebody&feel=between&weight=middle&warmth=fine&size=king&budget=1200`,
    )
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'The Drift One Mattress, Medium fits your answers even better.',
    )
    await expect(main).toContainText('A closer match')
    await expect(main).not.toContainText('Next best')
  })

  test('an answer that there is none of is asked for again, calmly', async ({ page }) => {
    const shown = await page.goto(`${GUIDE}?position=floating&company=%00&warmth=warm`)
    expect(shown?.status()).toBe(422)
    await expect(page.getByRole('main')).toContainText('had an answer we don’t recognize')
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    expect((await page.goto('/guide/no-such-guide'))?.status()).toBe(404)
  })

  test('goes by keyboard, and axe finds nothing in a question or an answer @needs-js', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(GUIDE)
    await expectAccessible()
    await tabTo(page, page.getByRole('radio', { name: 'On my side' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'On my back' })).toBeChecked()
    await tabTo(page, page.getByRole('radio', { name: 'Nobody' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await page.goto(END)
    await expectAccessible()
  })
})

test.describe('a mattress in its layers', () => {
  test.use({ brand: 'drift', contextOptions: { reducedMotion: 'reduce' } })

  test('stands there whole for who likes no motion, and nothing in it moves', async ({ page }) => {
    await page.goto('/drift-one')
    const layers = page.getByRole('main').getByRole('listitem')
    await expect(layers.getByRole('heading', { level: 3 })).toHaveText([
      'The cover',
      'Responsive foam',
      'Memory foam',
      'The core',
    ])
    expect(
      await page
        .locator('.layers .slab')
        .first()
        .evaluate((it) => it.getAnimations()),
    ).toEqual([])
  })
})
