import { expect, heading, link, test } from './small-shop-test.ts'

test.describe('history and scrolling', () => {
  test('back and forward bring content, title, address and scroll position', async ({
    visit: { page, open, isSameDocument },
    shop,
  }) => {
    await open('/')
    await link(page, 'Sofas at the end').scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(1000)
    await link(page, 'Sofas at the end').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // In one go: who scrolls and goes back at once is remembered as well.
    await page.evaluate(() => {
      scrollTo(0, 700)
      history.back()
    })
    await expect(heading(page, 'Home')).toBeVisible()
    await expect(page).toHaveTitle('Home')
    await expect(page).toHaveURL(`${shop.origin}/`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
    await page.goForward()
    await expect(heading(page, 'Sofas')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    expect(await isSameDocument()).toBe(true)
  })

  test('who scrolls and follows a link at once, or while it loads, is brought back there', async ({
    visit: { page, open },
    shop,
  }) => {
    await open('/')
    await link(page, 'Sofas').evaluate((it: HTMLElement) => {
      scrollTo(0, 700)
      it.click()
    })
    await expect(heading(page, 'Sofas')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Home')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)

    const release = shop.hold('/slow')
    await link(page, 'Slow').evaluate((it: HTMLElement) => it.click())
    await page.evaluate(() => scrollTo(0, 900))
    release()
    await expect(heading(page, '/slow')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Home')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  })

  test('a reload stays where it was, and back still works after it', async ({
    visit: { page, open },
  }) => {
    await open('/')
    await link(page, 'Sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 900))
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await page.goBack()
    await expect(heading(page, 'Home')).toBeVisible()
  })

  test('hash links stay on the page and fetch nothing; back undoes them', async ({
    visit: { page, open, isSameDocument },
    shop,
  }) => {
    await open('/')
    const before = shop.seen.length
    await link(page, 'Below').click()
    await expect(page).toHaveURL(/#below$/)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.goBack()
    await expect(page).toHaveURL(`${shop.origin}/`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(1000)
    expect(shop.seen.slice(before)).toEqual([])
    expect(await isSameDocument()).toBe(true)
  })

  test('a hash link after a way back is undone as well', async ({ visit: { page, open } }) => {
    await open('/')
    await link(page, 'Sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Home')).toBeVisible()
    await link(page, 'Below').click()
    await expect(page).toHaveURL(/#below$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(1000)
    await page.goForward()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  })

  test('a hash of another page scrolls to its target there', async ({ visit: { page, open } }) => {
    await open('/')
    await link(page, 'Sofa care').click()
    await expect(page).toHaveURL(/\/sofas#care$/)
    await expect(page.getByRole('heading', { name: 'Care' })).toBeInViewport()
  })

  test('entries that others make in the history are theirs', async ({
    visit: { page, open },
    shop,
  }) => {
    await open('/')
    await page.evaluate(() => history.pushState({ mine: 1 }, '', '?panel=open'))
    await page.evaluate(() => history.replaceState({ mine: 2 }, '', '/'))
    const before = shop.seen.length
    await page.goBack()
    await expect(heading(page, 'Home')).toBeVisible()
    expect(shop.seen.slice(before)).toEqual([])
  })

  test('a way back that failed is forgotten on the way forward', async ({
    visit: { page, open },
    shop,
  }) => {
    await open('/breaks')
    await page.getByText('Menu').click()
    await link(page, 'All sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    shop.breakOff('/breaks')
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText('Please try again.')
    await page.goForward()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-route-error')
    await expect(heading(page, 'Sofas')).toBeVisible()
  })

  test('back before the next page came cancels it', async ({ visit: { page, open }, shop }) => {
    await open('/')
    await link(page, 'Sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    await link(page, 'Home').click()
    await expect(heading(page, 'Home')).toBeVisible()
    const release = shop.hold('/slow')
    await link(page, 'Slow').click()
    await page.goBack()
    await expect(heading(page, 'Sofas')).toBeVisible()
    release()
    await page.evaluate(() => fetch('/after'))
    await expect(page).toHaveURL(/\/sofas$/)
    await expect(heading(page, 'Sofas')).toBeVisible()
  })
})
