import { expect, link, test } from './small-shop-test.ts'

test('[T-02a] cookies fill the personal slots, as text, now and when they change', async ({
  visit: { page, open },
  shop,
}) => {
  await page.context().addCookies([
    { name: 'isLoggedIn', value: 'true', url: shop.origin },
    { name: 'firstName', value: encodeURIComponent('<img src=x>'), url: shop.origin },
    { name: 'cartStatus', value: '2', url: shop.origin },
  ])
  await open('/')
  await expect(page.locator('[data-first-name]')).toHaveText('<img src=x>')
  await expect(page.locator('[data-postal-code]')).toHaveText('80239')
  await expect(page.locator('[data-store-name]')).toHaveText('Denver')
  await expect(page.getByTestId('count')).toHaveText('2')
  await page.evaluate(() => {
    document.cookie = 'cartStatus=5; Path=/'
    document.dispatchEvent(new CustomEvent('shop:cookies'))
  })
  await expect(page.getByTestId('count')).toHaveText('5')
  await page.evaluate(() => {
    document.cookie = 'isLoggedIn=; Path=/; Max-Age=0'
    document.dispatchEvent(new CustomEvent('shop:cookies'))
  })
  await expect(page.locator('[data-first-name]')).not.toContainText('img')
  await link(page, 'Sofas').click()
  await expect(page.locator('main [data-cart-count]')).toHaveText('5')
})

test('[E-13] the tab id is kept in session storage under tabId, one for each tab', async ({
  visit: { page, open },
  shop,
}) => {
  await open('/')
  const id = await page.evaluate(() => sessionStorage.getItem('tabId'))
  expect(id).toMatch(/^[\w-]{20,}$/)
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('tabId'))).toBe(id)
  const other = await page.context().newPage()
  await other.goto(shop.origin)
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('tabId'))).not.toBeNull()
  expect(await other.evaluate(() => sessionStorage.getItem('tabId'))).not.toBe(id)
})
