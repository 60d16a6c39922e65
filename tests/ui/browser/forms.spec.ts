import { expect, heading, test } from './small-shop-test.ts'

test.describe('forms', () => {
  test('a GET form goes by its fields and its button', async ({
    visit: { page, open, isSameDocument },
  }) => {
    await open('/')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByTestId('query')).toHaveText(
      'q=box+spring&size=Queen&size=Cal+King&by=button',
    )
    expect(await isSameDocument()).toBe(true)
  })

  test('Enter in a field submits as well', async ({ visit: { page, open } }) => {
    await open('/')
    await page.getByRole('textbox', { name: 'Search' }).fill('king size')
    await page.getByRole('textbox', { name: 'Search' }).press('Enter')
    await expect(page.getByTestId('query')).toContainText('q=king+size')
  })

  test('a button outside its form, fields that hide its settings, a redirect', async ({
    visit: { page, open, isSameDocument },
  }) => {
    await open('/')
    await page.getByRole('button', { name: 'Search from outside' }).click()
    await expect(page.getByTestId('query')).toHaveText('q=beds&action=clobbered')
    await expect(page).toHaveURL(/\/search\?q=beds&action=clobbered$/)
    expect(await isSameDocument()).toBe(true)
  })

  for (const name of ['Post', 'Post it']) {
    test(`"${name}": a post is a real post`, async ({ visit: { page, open, isSameDocument } }) => {
      await open('/')
      await page.getByRole('button', { name, exact: true }).click()
      await expect(heading(page, 'Posted')).toBeVisible()
      expect(await isSameDocument()).toBe(false)
    })
  }

  test('a dialog form goes nowhere', async ({ visit: { page, open }, shop }) => {
    await open('/')
    const before = shop.seen.length
    await page.getByRole('button', { name: 'Dialog' }).click()
    await expect(page).toHaveURL(`${shop.origin}/`)
    expect(shop.seen.length).toBe(before)
  })
})
