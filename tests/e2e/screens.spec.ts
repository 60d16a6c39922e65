import { expect, fitsItsWidth, origins, test, withMotion } from './fixtures.ts'
import { mattress } from './shopper.ts'

const SOFA = '/pd/Davenport/Hollis-Sofa/100101'
const phone = { width: 375, height: 667 }

test('who asks for more contrast reads what is soft in full ink', async ({ page }) => {
  for (const [origin, path] of [
    [origins.davenport, '/c/living-room/sofas'],
    [origins.drift, '/c/mattresses'],
  ] as const) {
    await page.goto(origin + path)
    const inks = () =>
      Promise.all(
        [
          page
            .getByRole('main')
            .getByText(/^\d+ products$/)
            .first(),
          page.locator('body'),
        ].map((it) => it.evaluate((element) => getComputedStyle(element).color)),
      )
    await expect.poll(async () => new Set(await inks()).size).toBe(2)
    await page.emulateMedia({ contrast: 'more' })
    await expect.poll(async () => new Set(await inks()).size).toBe(1)
    await page.emulateMedia({ contrast: null })
  }
})

test('in a first window of 1440 by 900, too, the button is at hand', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, name] of [
    [origins.davenport + SOFA, 'Hollis Sofa'],
    [origins.drift + mattress.path, mattress.name],
  ] as const) {
    await page.goto(path)
    const bar = page.getByRole('button', { name: `Add to cart ${name}` })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Add to cart', exact: true }).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
  }
})

test('pages that say one thing begin where every list does @no-js', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const origin of [origins.davenport, origins.drift]) {
    const begins: (number | undefined)[] = []
    for (const path of [
      '/pl',
      '/subscribe',
      '/no-such-page',
      '/quote/none',
      '/swatches',
      '/lists',
    ]) {
      await page.goto(origin + path)
      begins.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.x)
      await fitsItsWidth(page)
    }
    expect(new Set(begins).size, begins.join(', ')).toBe(1)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the price and the button stay at hand, and step aside for the form’s own', async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(SOFA)
    const own = page.getByRole('button', { name: 'Add to cart', exact: true })
    const bar = page.getByRole('button', { name: 'Add to cart Hollis Sofa' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await own.scrollIntoViewIfNeeded()
    await expect(own).toBeInViewport({ ratio: 1 })
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.click()
    const added = javaScriptEnabled === false ? 'Added to your cart.' : 'Added to your cart'
    await expect(page.getByText(added).first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Hollis Sofa' }).first()).toBeVisible()
  })

  test('whereto one delivers is said in one line, before anybody has asked @no-js', async ({
    page,
  }) => {
    for (const origin of [origins.davenport, origins.drift]) {
      await page.goto(origin)
      const said = page.getByRole('banner').getByText('your ZIP', { exact: true })
      expect(await said.evaluate((it) => it.getClientRects().length)).toBe(1)
    }
  })

  test('what an order comes to is read before its form, and leads to its parts', async ({
    page,
    shopper,
  }) => {
    await shopper.beginAt('payment')
    const total = page.getByRole('main').getByRole('link', { name: /^Total \$/ })
    await expect(total).toBeInViewport({ ratio: 1 })
    await total.click()
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(total).toBeHidden()
  })

  test('what is listed begins on the first screen', async ({ page }) => {
    for (const [origin, path] of [
      [origins.davenport, '/c/living-room/sofas'],
      [origins.drift, '/c/mattresses'],
    ] as const) {
      await page.goto(origin + path)
      const first = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') })
      // Enough of the first piece to see what it is.
      await expect(first.first()).toBeInViewport({ ratio: 0.4 })
    }
  })

  test('what the search asks and how a list is ordered are read whole @needs-js', async ({
    page,
  }) => {
    for (const origin of [origins.davenport, origins.drift]) {
      await page.goto(`${origin}/search/oak`)
      await page.evaluate(() => document.fonts.ready)
      const asked = 'What are you looking for?'
      const search = page.getByPlaceholder(asked).first()
      await search.fill(asked)
      const cut = await search.evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(cut).toBe(0)
      const missing = await page.getByLabel('Sort by').evaluate((it: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(it)
        const words = document.createElement('span')
        words.style.cssText = 'position: absolute; white-space: nowrap'
        words.style.font = font
        words.textContent = it.selectedOptions[0]?.textContent ?? ''
        it.ownerDocument.body.append(words)
        const needed = words.offsetWidth
        words.remove()
        return needed - (it.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))
      })
      expect(missing).toBeLessThanOrEqual(0)
    }
  })

  test('words about a department come below what is listed, and not before it', async ({
    page,
  }) => {
    const words = page.locator('.listing-title > .lead')
    await page.route('**/c/living-room', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      // As far as a slow network has brought it.
      await route.fulfill({ response, body: html.slice(0, html.indexOf('<ul class="cards"')) })
    })
    await page.goto('/c/living-room', { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(words).toBeAttached()
    await expect(words).toBeHidden()
    await page.unrouteAll()
    await page.goto('/c/living-room')
    await expect(words).toBeVisible()
    // Both at once: what is promised of each card comes late, and moves what is below it.
    const gap = await words.evaluate((it) => {
      const cards = it.ownerDocument.querySelector('.listing .cards')
      return it.getBoundingClientRect().top - (cards?.getBoundingClientRect().bottom ?? Infinity)
    })
    expect(gap).toBeGreaterThan(-1)
  })

  test('a comparison scrolls within itself, its names in sight', async ({ page }) => {
    await page.goto('/compare/100101,100102,100103,100104')
    await fitsItsWidth(page)
    const table = page.getByRole('region', { name: 'Compare sofas' })
    const name = table.getByRole('rowheader', { name: 'Price', exact: true })
    await name.scrollIntoViewIfNeeded()
    await table.evaluate((element) => element.scrollTo({ left: 400 }))
    const said = name.getByText('Price', { exact: true })
    await expect(said).toBeInViewport({ ratio: 1 })
  })

  for (const pieces of ['100101,100102', '100101,100102,100103'])
    test(`${pieces} are compared without scrolling sideways, their names in sight`, async ({
      page,
    }) => {
      await page.goto(`/compare/${pieces}`)
      const table = page.getByRole('region', { name: 'Compare sofas' })
      const cut = () => table.evaluate((it) => it.scrollWidth - it.clientWidth)
      await expect.poll(cut).toBe(0)
      await fitsItsWidth(page)
      for (const name of ['Price', 'Width', 'Colors']) {
        const row = table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        await row.scrollIntoViewIfNeeded()
        // What the row is about does not lie over what it says.
        const said = await row.getByText(name, { exact: true }).boundingBox()
        for (const cell of await row.getByRole('cell').all()) {
          const box = await cell.evaluate((it) => {
            const range = document.createRange()
            range.selectNodeContents(it)
            return range.getBoundingClientRect().top
          })
          expect(box).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0))
        }
        await expect(table.getByRole('link', { name: 'Hollis Sofa', exact: true })).toBeInViewport()
      }
    })
})

test('choices are seen where the system sets the colors @needs-js', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/c/living-room/sofas')
  const dots = page.getByRole('main').locator('.card .dot')
  const colors = await dots.evaluateAll((all) =>
    all.map((it) => getComputedStyle(it).backgroundColor),
  )
  expect(new Set(colors).size).toBeGreaterThan(5)
  await page.goto(SOFA)
  const chosen = page.getByRole('group', { name: 'Color' }).getByRole('link', { name: 'Moss' })
  await expect(chosen).not.toHaveCSS('outline-style', 'none')

  // Drawings follow no rule of the system by themselves: their ink on a dark page was as dark as the page.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(SOFA)
  const color = await page.locator('body').evaluate((it) => getComputedStyle(it).color)
  const inks = await page
    .getByRole('main')
    .locator('svg text, svg tspan')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).fill))
  expect(new Set(inks)).toEqual(new Set([color]))
  await page.goto('/room/100101?room=144-180_o2-48-24-50-90-0')
  const paper = await page.locator('html').evaluate((it) => getComputedStyle(it).backgroundColor)
  await expect(page.locator('.room-walls')).toHaveCSS('fill', paper)
})

test('another order is one choice with scripts, and a mouse that rests on a card sees more @needs-js', async ({
  page,
}) => {
  await page.goto('/c/living-room/sofas')
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(/sort=price-asc/)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hollis Sofa' })
  await expect(card.locator('img')).toHaveCount(1)
  await card.hover()
  await expect(card.locator('img')).toHaveCount(2)
  await page.goto('/reviews/200101')
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeHidden()
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest rated' })
  await expect(page).toHaveURL(/sort=lowest/)
})

test.describe('a page that moves', () => {
  test.use(withMotion)

  test('on its way from a card to the product a picture is seen once @needs-js', async ({
    page,
  }) => {
    // Held in the air until it has been looked at.
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...how) {
        const flight = animate.apply(this, how)
        if (this.classList.contains('flying-picture')) flight.pause()
        return flight
      }
    })
    await page.goto('/c/living-room/sofas')
    await page.getByRole('main').getByRole('link', { name: 'Hollis Sofa', exact: true }).click()
    const flying = page.locator('.flying-picture')
    await expect(flying).toBeVisible()
    const place = page.locator('.gallery-strip img').first()
    await expect(place).toHaveCSS('opacity', '0')
    await flying.evaluate((it) => it.getAnimations().forEach((flight) => flight.finish()))
    await expect(flying).toHaveCount(0)
    await expect(place).toHaveCSS('opacity', '1')
  })
})
