import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const listens = (page: Page) =>
  page.waitForFunction(() => customElements.get('dv-island') !== undefined)
const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })

test('[S-30] a search with slips and a price finds king mattresses, and says how it read the words', async ({
  page,
}) => {
  await page.goto('/')
  await field(page).fill('kng matres under 1500')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/search\/kng/)
  await expect(page.getByText('Showing results for king mattress under 1500')).toBeVisible()
  await expect(page.getByRole('link', { name: 'under $1,500' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
    /mattress/i,
  )
})

test.describe('with scripts @needs-js', () => {
  test('the search field suggests, by keyboard alone; Enter searches for what was typed', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/')
    await listens(page)
    await field(page).focus()
    await field(page).pressSequentially('holl')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option', { name: /Hollis Sofa/ })).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()

    await field(page).press('Escape')
    await expect(list).toBeHidden()
    await expect(field(page)).toHaveValue('holl')
    await field(page).press('ArrowDown')
    await expect(list).toBeVisible()
    await field(page).press('ArrowDown')
    const first = list.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    )
    await field(page).press('ArrowUp')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/search\/holl$/)

    // What was searched for is offered again in this tab.
    await page.goto('/')
    await listens(page)
    await field(page).click()
    await expect(list.getByRole('option', { name: 'holl' })).toBeVisible()
  })

  test('choosing a filter keeps the focus and the place, and tells the new count', async ({
    page,
  }) => {
    await page.goto('/c/mattresses')
    await listens(page)
    const king = page.getByRole('link', { name: /^King/ })
    await king.focus()
    await king.press('Enter')
    await expect(page).toHaveURL(/\/c\/mattresses\?size=King$/)
    await expect(page.getByRole('link', { name: /^King/ })).toBeFocused()
    await expect(page.locator('#route-announcer')).toHaveText(/^\d+ products$/)
    const order = page.getByLabel('Sort by')
    await order.focus()
    await order.press('ArrowDown')
    await expect(page).toHaveURL(/sort=/)
    await expect(order).toBeFocused()
    await page.getByRole('link', { name: 'Remove King' }).press('Enter')
    await expect(page.locator('#listing-count')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Remove King' })).toBeVisible()
  })

  test('on a phone the drawer stays open while filters are chosen', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/c/mattresses')
    await listens(page)
    const opener = page.getByRole('button', { name: 'Filter', exact: true })
    await opener.press('Enter')
    await expect(page.getByRole('button', { name: 'Close the filters' })).toBeFocused()
    await page.getByRole('link', { name: /^Queen/ }).click()
    await expect(page).toHaveURL(/size=Queen/)
    await expect(page.getByRole('link', { name: /^Queen.*selected/ })).toBeVisible()
    await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(page.getByRole('button', { name: /^Show/ })).toBeHidden()
    await expect(opener).toBeFocused()
  })
})
