import { expect, heading, link, test } from './small-shop-test.ts'

test.describe('a page change', () => {
  test('[S-38a] brings main and head, without a new document, and the focus goes to the body', async ({
    visit: { page, open, isSameDocument, complaints },
    shop,
  }) => {
    await open('/')
    // It is in the frame, which stays: what goes with the old page would leave it to the body anyway.
    await page.getByText('Menu', { exact: true }).focus()
    await link(page, 'Sofas').dispatchEvent('click')
    await expect(heading(page, 'Sofas')).toBeVisible()
    await expect(heading(page, 'Home')).toHaveCount(0)
    expect(await isSameDocument()).toBe(true)
    await expect(page).toHaveURL(`${shop.origin}/sofas`)
    await expect(page).toHaveTitle('Sofas')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await expect(page.locator('#route-announcer')).toHaveText('Sofas')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('[S-38a] [T-09] the overlay and the flag are on while it loads, and off after', async ({
    visit: { page, open },
    shop,
  }) => {
    await open('/')
    await page.evaluate(() => {
      document.addEventListener('shop:route-loading', (event) => {
        document.body.append(`[${event instanceof CustomEvent && event.detail}]`)
      })
    })
    const overlay = page.locator('#route-loading')
    await expect(overlay).toBeHidden()
    const release = shop.hold('/slow')
    await link(page, 'Slow').click()
    await expect(overlay).toBeVisible()
    await expect(page.locator('body')).toContainText('[true]')
    await expect(page.locator('body')).not.toContainText('[false]')
    release()
    await expect(heading(page, '/slow')).toBeVisible()
    await expect(overlay).toBeHidden()
    await expect(page.locator('body')).toContainText('[true][false]')
  })

  for (const missing of ['location', 'store']) {
    test(`[S-37] without the ${missing} cookie it is a full load, which sets it`, async ({
      visit: { page, open, isSameDocument },
      shop,
    }) => {
      await open('/')
      await page.context().clearCookies({ name: missing })
      await link(page, 'Sofas').click()
      await expect(heading(page, 'Sofas')).toBeVisible()
      expect(await isSameDocument()).toBe(false)
      expect(shop.seen.filter(({ isFragment }) => isFragment)).toEqual([])
      const cookies = await page.context().cookies()
      expect(cookies.map(({ name }) => name)).toContain(missing)
    })
  }

  test('replaces what the head says of a page, once', async ({ visit: { page, open } }) => {
    await open('/')
    await link(page, 'Sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    const description = page.locator('head meta[name="description"]')
    await expect(description).toHaveCount(1)
    await expect(description).toHaveAttribute('content', 'sofas')
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1)
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1)
    await expect(page.locator('head meta[property="og:title"]')).toHaveCount(0)
    await expect(page.locator('head meta[name="build"]')).toHaveCount(1)
    await expect(page.locator('head meta[name="viewport"]')).toHaveCount(1)
    await link(page, 'Home').click()
    await expect(heading(page, 'Home')).toBeVisible()
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
    await expect(page.locator('head meta[property="og:title"]')).toHaveCount(1)
  })

  test('waits for the style sheets of the next page', async ({ visit: { page, open }, shop }) => {
    await open('/')
    const release = shop.hold('/page.css')
    await link(page, 'Styled').click()
    await expect.poll(() => shop.seen.some(({ path }) => path === '/page.css')).toBe(true)
    await expect(heading(page, 'Home')).toBeVisible()
    release()
    await expect(heading(page, 'Styled')).toHaveCSS('color', 'rgb(1, 2, 3)')
  })

  test('follows relative links, and drawings inside links', async ({ visit: { page, open } }) => {
    await open('/')
    await link(page, 'Relative').click()
    await expect(heading(page, '/sub/page')).toBeVisible()
    await page.goBack()
    await page.getByTestId('drawing').first().click()
    await expect(heading(page, 'Sofas')).toBeVisible()
  })

  test('closes the menu that it was chosen from', async ({ visit: { page, open } }) => {
    await open('/')
    await page.getByText('Menu').click()
    await link(page, 'All sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    await expect(link(page, 'All sofas')).toBeHidden()
  })

  test('a newer one cancels the older', async ({ visit: { page, open, isSameDocument }, shop }) => {
    await open('/')
    const release = shop.hold('/slow')
    await link(page, 'Slow').click()
    await expect.poll(() => shop.seen.some(({ path }) => path === '/slow')).toBe(true)
    await link(page, 'Missing').click()
    await expect(heading(page, 'We could not find that page')).toBeVisible()
    release()
    await page.evaluate(() => fetch('/after'))
    await expect(heading(page, 'We could not find that page')).toBeVisible()
    await expect(page).toHaveURL(/\/missing$/)
    await expect(page.locator('#route-loading')).toBeHidden()
    expect(await isSameDocument()).toBe(true)
  })

  test('to the same address does not add to the history', async ({ visit: { page, open } }) => {
    await open('/')
    await link(page, 'Sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    const entries = await page.evaluate(() => history.length)
    await page.getByText('Menu').click()
    await link(page, 'All sofas').click()
    await expect(link(page, 'All sofas')).toBeHidden()
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
})

test.describe('what is left to the browser', () => {
  test('links marked native, and answers that are not a fragment of this build', async ({
    visit: { page, open, isSameDocument },
  }) => {
    for (const [name, shown] of [
      ['Natively', 'Sofas'],
      ['Other build', '/other-build'],
    ] as const) {
      await open('/')
      await link(page, name).click()
      await expect(heading(page, shown)).toBeVisible()
      expect(await isSameDocument(), name).toBe(false)
    }
    await open('/')
    await link(page, 'Plain').click()
    await expect(page.getByText('Plain words')).toBeVisible()
  })

  test('clicks that ask for a new tab', async ({ visit: { page, open }, shop }) => {
    await open('/')
    const opened = page.context().waitForEvent('page')
    await link(page, 'Sofas').click({ modifiers: ['ControlOrMeta'] })
    await expect(heading(await opened, 'Sofas')).toBeVisible()
    await expect(heading(page, 'Home')).toBeVisible()
    expect(shop.seen.filter(({ isFragment, isPrefetch }) => isFragment && !isPrefetch)).toEqual([])
  })

  test('a redirect to another origin', async ({ visit: { page, open } }) => {
    await open('/')
    await link(page, 'Away').click()
    await expect(page).toHaveURL(/\/\/localhost:\d+\/elsewhere$/)
    await expect(heading(page, '/elsewhere')).toBeVisible()
  })
})

test.describe('answers', () => {
  test('a redirect inside the shop shows the address it led to', async ({
    visit: { page, open, isSameDocument },
  }) => {
    await open('/')
    await link(page, 'Moved').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    await expect(page).toHaveURL(/\/sofas$/)
    expect(await isSameDocument()).toBe(true)
  })

  test('a page that is not there is shown as the shop words it', async ({
    visit: { page, open, isSameDocument },
  }) => {
    await open('/')
    await link(page, 'Missing').click()
    await expect(heading(page, 'We could not find that page')).toBeVisible()
    await expect(page).toHaveURL(/\/missing$/)
    await expect(page.locator('html')).not.toHaveAttribute('data-route-error')
    expect(await isSameDocument()).toBe(true)
  })

  test('[S-38b] [T-09] a failed page is shown, the spinner cleared, the error flag set', async ({
    visit: { page, open },
  }) => {
    await open('/')
    await link(page, 'Fails').click()
    await expect(heading(page, 'The shop’s own words')).toBeVisible()
    await expect(page.locator('#route-loading')).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-route-error')
  })

  test('[S-38b] [T-09] [X-06b] a broken connection clears the spinner, flags the page and can be tried again', async ({
    visit: { page, open, isSameDocument },
    shop,
  }) => {
    await open('/')
    const mend = shop.breakOff('/breaks')
    await link(page, 'Breaks').click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(
      'There was a problem communicating with the server. Please try again.',
    )
    await expect(page.locator('#route-loading')).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-route-error')
    await expect(heading(page, 'Home')).toBeVisible()
    await expect(page).toHaveURL(`${shop.origin}/`)
    mend()
    await notice.getByRole('link', { name: 'Try again' }).click()
    await expect(heading(page, '/breaks')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-route-error')
    await expect(notice).toHaveCount(0)
    expect(await isSameDocument()).toBe(true)
  })
})

test('what goes wrong in the swap itself ends in a full load', async ({
  visit: { page, open, isSameDocument },
}) => {
  await open('/')
  await page.evaluate(() => {
    history.pushState = () => {
      throw new Error('Too many entries')
    }
  })
  await link(page, 'Sofas').click()
  await expect(heading(page, 'Sofas')).toBeVisible()
  await expect(page.locator('#route-loading')).toBeHidden()
  expect(await isSameDocument()).toBe(false)
})

test.describe('fetching ahead', () => {
  test('a pointer that rests on a link fetches once, and the click uses it', async ({
    visit: { page, open },
    shop,
  }) => {
    await open('/')
    await link(page, 'Sofas').hover()
    const ahead = () => shop.seen.filter(({ path, isPrefetch }) => path === '/sofas' && isPrefetch)
    await expect.poll(ahead).toHaveLength(1)
    await link(page, 'Sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    expect(shop.seen.filter(({ path }) => path === '/sofas')).toHaveLength(1)
  })

  test('what was fetched ahead is dropped when the cookies may have changed', async ({
    visit: { page, open },
    shop,
  }) => {
    await open('/')
    await link(page, 'Sofas').hover()
    const asked = () => shop.seen.filter(({ path }) => path === '/sofas').length
    await expect.poll(asked).toBe(1)
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('shop:cookies')))
    await link(page, 'Sofas').click()
    await expect(heading(page, 'Sofas')).toBeVisible()
    expect(asked()).toBe(2)
  })
})
