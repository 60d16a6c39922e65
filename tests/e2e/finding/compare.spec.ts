import { expect, test } from '../fixtures.ts'

const SOFAS = '/c/living-room/sofas'

test.describe('comparing in a browser', { tag: '@needs-js' }, () => {
  test('[T-01] [E-10] one list for all tabs: adding, removing, four at most, one kind', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto(SOFAS)
    const compare = page.getByRole('button', { name: /^Compare / })
    const bar = page.getByRole('region', { name: /pieces to compare/ })
    await compare.nth(0).click()
    await expect(compare.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(bar).toBeVisible()
    await expect(bar.getByRole('status')).toContainText('added.')
    await compare.nth(1).click()
    await expect(compare.nth(1)).toHaveAttribute('aria-pressed', 'true')

    const other = await context.newPage()
    await other.goto(SOFAS)
    const inOther = other.getByRole('button', { name: /^Compare / })
    await expect(inOther.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await inOther.nth(2).click()
    await inOther.nth(3).click()
    await expect(bar.getByRole('heading')).toContainText('4 of 4')
    await expect(compare.nth(4)).toHaveAttribute('aria-disabled', 'true')
    // It is not lost, only refused: with words.
    await compare.nth(4).click({ force: true })
    await expect(bar.getByRole('status')).toContainText('You can compare 4 at a time.')
    await expectAccessible()

    await compare.nth(0).click()
    await expect(inOther.nth(4)).not.toHaveAttribute('aria-disabled', 'true')

    await other.goto('/pd/Drift-Mattress-Company/Drift-One-Mattress/200101')
    await other.getByRole('button', { name: 'Compare Drift One Mattress' }).click({ force: true })
    const otherBar = other.getByRole('region', { name: /pieces to compare/ })
    await expect(otherBar.getByRole('status')).toContainText(
      'To compare a mattress, start a new comparison.',
    )
    await otherBar.getByRole('button', { name: /^Start over/ }).click()
    await expect(otherBar.getByRole('heading')).toContainText('1 of 4')
    await expect(compare.nth(1)).toHaveAttribute('aria-pressed', 'false')
    await otherBar.getByRole('button', { name: /Remove Drift One/ }).click()
    await expect(compare.nth(1)).not.toHaveAttribute('aria-disabled', 'true')
    const kept = await page.evaluate(() => localStorage.getItem('compare'))
    expect(JSON.parse(kept ?? '')).toMatchObject({ itemIds: [], compareType: null })
    await other.close()
  })

  test('[T-01] a listing of another department begins anew, and the last comparison can be looked at', async ({
    page,
  }) => {
    await page.goto(SOFAS)
    await page.getByRole('button', { name: 'Compare Hollis Sofa' }).click()
    await expect(page.getByRole('heading', { name: /1 of 4/ })).toBeVisible()
    await page.goto('/c/living-room')
    await expect(page.getByRole('heading', { name: /1 of 4/ })).toBeVisible()
    await page.goto('/c/mattresses')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('compare')))
      .toContain('"slug":"mattresses","itemIds":[]')
  })

  test('[S-25] from the list to the page: rows, versions, the cart, and no one else’s list', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(SOFAS)
    await page.getByRole('button', { name: 'Compare Hollis Sofa' }).click()
    await page.getByRole('button', { name: 'Compare Marlowe Leather Sofa' }).click()
    const bar = page.getByRole('region', { name: /pieces to compare/ })
    await bar.getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare sofas' })).toBeVisible()
    await expect(bar).toBeHidden()
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader', { name: /Hollis Sofa/ })).toBeVisible()
    await expect(table.getByRole('rowheader', { name: /^Delivered to \d{5}/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Show differences only' }).click()
    await expect(page.getByRole('link', { name: 'Show everything' })).toBeFocused()
    await expect(table.getByRole('rowheader', { name: 'Warranty' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Add to cart Hollis Sofa/ }).click()
    await expect(page.getByText('In your cart.')).toBeVisible()
    await page.getByRole('link', { name: 'Remove Hollis Sofa' }).click()
    await expect(table.getByRole('columnheader', { name: /Hollis Sofa/ })).toHaveCount(0)
    await page.goto(SOFAS)
    await expect(page.getByRole('button', { name: 'Compare Hollis Sofa' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })
})
