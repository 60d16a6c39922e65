import type { Page } from '@playwright/test'
import { expect, listens, test, withMotion } from './fixtures.ts'
import { awake } from '../setup/wake.ts'
import { mattress } from './shopper.ts'

test.use(withMotion)

const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

const department = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first()

test.describe('without a full load @needs-js', () => {
  test('who sets another ZIP code in the header stays on the page that they came to', async ({
    page,
    shopper,
  }) => {
    await page.goto('/')
    await listens(page)
    await department(page, 'See all sofas').click()
    await expect(shopper.heading('Sofas')).toBeVisible()
    await page.getByRole('button', { name: /Deliver to/ }).click()
    await page.locator('#location-postal-code').fill('78701')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Deliver to 78701/ })).toBeVisible()
    await expect(shopper.heading('Sofas')).toBeVisible()
  })

  test('[S-38a] [T-09] the spinner turns while the page is on its way, then the focus is on the body', async ({
    page,
    shopper,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.goto('/')
    await listens(page)
    await page.evaluate(() => {
      const flags: unknown[] = []
      Object.assign(window, { flags })
      document.addEventListener('shop:route-loading', (event) => {
        if (event instanceof CustomEvent) flags.push(event.detail)
      })
    })
    await page.route('**/c/living-room/sofas', async (route) => {
      await held
      await route.continue()
    })
    await department(page, 'See all sofas').click()
    const spinner = page.getByRole('status').filter({ hasText: 'Loading…' })
    await expect(spinner).toBeVisible()
    await expect(shopper.heading('A room that gets better with use')).toBeVisible()
    release()
    await expect(shopper.heading('Sofas')).toBeVisible()
    await expect(spinner).toBeHidden()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'flags'))).toEqual([true, false])
    await expect(page).toHaveURL(/\/c\/living-room\/sofas$/)
    await expect(page).toHaveTitle('Sofas | Davenport')
    expect(await isSameDocument(page)).toBe(true)
  })

  for (const [missing, value] of [
    ['location', /80239/],
    ['store', /491/],
  ] as const)
    test(`[S-37] without the ${missing} cookie the whole page is loaded, which sets it`, async ({
      page,
      shopper,
    }) => {
      await page.goto('/')
      await listens(page)
      // In one go, or an answer to something else that the page asks for brings the cookie back before the click.
      await department(page, 'See all sofas').evaluate((link: HTMLElement, name) => {
        document.cookie = `${name}=; Path=/; Max-Age=0`
        link.click()
      }, missing)
      await expect(shopper.heading('Sofas')).toBeVisible()
      expect(await isSameDocument(page)).toBe(false)
      const cookie = (await page.context().cookies()).find(({ name }) => name === missing)
      expect(decodeURIComponent(cookie?.value ?? '')).toMatch(value)
    })

  test.describe('when the way is broken', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|status of 500/] })

    test('[S-38b] [T-09] [X-06b] the spinner is cleared, the page says so, and trying again works', async ({
      page,
      shopper,
    }) => {
      await page.goto('/')
      await listens(page)
      await page.route('**/c/living-room/sofas', (route) => route.abort('internetdisconnected'))
      await department(page, 'See all sofas').click()
      const notice = page.getByRole('alert')
      await expect(notice).toContainText(
        'There was a problem communicating with the server. Please try again.',
      )
      await expect(page.getByText('Loading…')).toBeHidden()
      await expect(page.locator('html')).toHaveAttribute('data-route-error')
      await expect(shopper.heading('A room that gets better with use')).toBeVisible()
      await page.unroute('**/c/living-room/sofas')
      await notice.getByRole('link', { name: 'Try again' }).click()
      await expect(shopper.heading('Sofas')).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-route-error')
    })

    test('[S-38b] [X-06c] a server that fails is said so in words', async ({ page }) => {
      await page.goto('/')
      await listens(page)
      await page.route('**/c/living-room/sofas', (route) => {
        const isFragment = route.request().headers()['x-navigation'] === 'fragment'
        return isFragment ? route.fulfill({ status: 500, body: '' }) : route.continue()
      })
      await department(page, 'See all sofas').click()
      await expect(page.getByRole('alert')).toContainText(
        "We're sorry, there has been a problem loading this page. Please try again.",
      )
      await expect(page.getByText('Loading…')).toBeHidden()
      await expect(page.locator('html')).toHaveAttribute('data-route-error')
    })
  })

  test('back and forward bring each page where it was left', async ({ page, shopper }) => {
    await page.goto('/c/mattresses')
    await listens(page)
    // The days of delivery come late, and move what is below them.
    await expect(page.locator('.card-promise:empty')).toHaveCount(0)
    const card = page.getByRole('link', { name: 'Homestead Mattress', exact: true })
    // Where it stood when it was pressed: what comes late above it may still move it before.
    await card.evaluate((it) =>
      it.addEventListener('click', () =>
        Object.assign(window, { stood: [scrollY, it.getBoundingClientRect().y] }),
      ),
    )
    await card.click()
    await expect(shopper.heading('Homestead Mattress')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const [left, place] = await page.evaluate(() => Reflect.get(window, 'stood') ?? [])
    expect(left).toBeGreaterThan(300)
    await page.goBack()
    await expect(shopper.heading('Mattresses')).toBeVisible()
    await expect
      .poll(async () => Math.round((await card.boundingBox())?.y ?? 0))
      .toBe(Math.round(place))
    await page.goForward()
    await expect(shopper.heading('Homestead Mattress')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  for (const [motion, flown] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)
    test(`from a card to its product, with motion: ${motion}, before the sheets have come that dress what is below`, async ({
      page,
      shopper,
    }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/reviews-*.css', async (route) => {
        await held
        await route.continue()
      })
      await page.emulateMedia({ reducedMotion: motion })
      await page.goto('/c/living-room/sofas')
      await listens(page)
      await page.evaluate(() => {
        const pictures: Node[] = []
        Object.assign(window, { pictures })
        const isFlying = (node: Node) =>
          node instanceof HTMLImageElement && node.parentElement === document.body
        new MutationObserver((records) => {
          for (const { addedNodes } of records) pictures.push(...[...addedNodes].filter(isFlying))
        }).observe(document.body, { childList: true })
      })
      await page.getByRole('main').getByRole('link', { name: 'Hollis Sofa' }).first().click()
      await expect(shopper.heading('Hollis Sofa')).toBeVisible()
      expect(await isSameDocument(page)).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'pictures'))).toHaveLength(flown)
      await expect(page.locator('body > img')).toHaveCount(0)
      const holds = () =>
        page.evaluate(() =>
          [...document.styleSheets].some(
            ({ href, media }) => href?.includes('/assets/reviews-') && media.mediaText === '',
          ),
        )
      expect(await holds()).toBe(false)
      release()
      await expect.poll(holds).toBe(true)
    })

  for (const [network, ending] of [
    ['slow', 'close'],
    ['gone', 'error'],
  ] as const)
    test(`a product opens before the rest of its page has arrived, on a network that is ${network} then`, async ({
      page,
      shopper,
    }) => {
      await page.addInitScript(() => {
        const ask = window.fetch
        window.fetch = async (address, options) => {
          const whole = await ask(address, options)
          if (!whole.url.includes('/pd/') || !whole.headers.has('X-Fragment')) return whole
          const bytes = new Uint8Array(await whole.arrayBuffer())
          const half = new TextDecoder().decode(bytes).indexOf('product-knowledge') + 100
          const body = new ReadableStream({
            start(stream) {
              stream.enqueue(bytes.slice(0, half))
              const end = {
                close: () => (stream.enqueue(bytes.slice(half)), stream.close()),
                error: () => stream.error(new TypeError('network error')),
              }
              Object.assign(window, { end })
            },
          })
          const { headers, url } = whole
          return Object.defineProperty(new Response(body, { headers }), 'url', { value: url })
        }
      })
      await page.goto('/c/living-room/sofas')
      await listens(page)
      await page.getByRole('main').getByRole('link', { name: 'Hollis Sofa' }).first().click()
      await expect(shopper.heading('Hollis Sofa')).toBeVisible()
      await expect(shopper.button('Add to cart')).toBeVisible()
      const below = page.getByRole('heading', { name: 'Reviews' })
      await expect(below).toHaveCount(0)
      await page.evaluate((how) => Reflect.get(window, 'end')[how](), ending)
      await expect(below).toBeVisible()
      expect(await isSameDocument(page)).toBe(ending === 'close')
      await expect(page.locator('.product-top > .product-knowledge')).toHaveCount(1)
      await expect(page.locator('main, .product, .product-top')).toHaveCount(3)
    })

  test('a page is dressed whose sheets came with another that was meant before, and not gone to', async ({
    page,
    shopper,
  }) => {
    await page.goto('/')
    await listens(page)
    const waiting = page.locator('head link[rel=stylesheet][media="not all"]')
    await expect(waiting).toHaveCount(0)
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Outdoor' }).focus()
    await expect(waiting).not.toHaveCount(0)
    await department(page, 'See all sofas').click()
    await expect(shopper.heading('Sofas')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    const undressed = () =>
      page.evaluate(async () => {
        const own = await fetch(location.href, { headers: { 'X-Navigation': 'fragment' } })
        const page = new DOMParser().parseFromString(await own.text(), 'text/html')
        const holding = [...document.styleSheets].filter(({ media }) => media.mediaText === '')
        return [...page.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
          .map(({ href }) => href)
          .filter((needed) => !holding.some(({ href }) => href === needed))
      })
    await expect.poll(undressed).toEqual([])
    await expect(page.locator('.filters-body').first()).toBeVisible()
  })

  test('the cart’s number in the header follows, on every page', async ({ page, shopper }) => {
    await page.goto(`${mattress.path}?Size=Queen`)
    await listens(page)
    await page.getByLabel('Quantity').selectOption('2')
    await awake(page)
    await shopper.button('Add to cart').click()
    const added = page.getByRole('dialog', { name: 'Added to your cart' })
    await added.getByRole('button', { name: 'Keep shopping' }).click()
    const count = page.getByRole('banner').locator('[data-cart-count]')
    await expect(count).toHaveText('2')
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(mattress.name)
    await expect(count).toHaveText('2')
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('a listing is narrowed and sorted by links and forms whose address can be shared', async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  await page.goto('/c/mattresses')
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  const all = await cards.count()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.locator('summary', { hasText: 'Brand' }).click()
  await filters.getByRole('link', { name: /^Sealy\b/ }).click()
  await expect(page).toHaveURL(/\?brand=Sealy$/)
  const chosen = page.getByRole('list', { name: 'Your filters' })
  await expect(chosen.getByRole('link', { name: 'Remove Sealy' })).toBeVisible()
  expect(await cards.count()).toBeLessThan(all)
  await filters.getByRole('link', { name: /^Queen\b/ }).click()
  await expect(page).toHaveURL(/brand=Sealy&size=Queen/)
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  // With scripts the choice is enough.
  if (javaScriptEnabled === false) await shopper.button('Sort').click()
  await expect(page).toHaveURL(/sort=price-desc/)
  await page.waitForLoadState() // without scripts the list is still coming
  const narrowed = await cards.allInnerTexts()
  expect(narrowed.length).toBeGreaterThan(1)

  await page.goto(page.url())
  expect(await cards.allInnerTexts()).toEqual(narrowed)
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(cards).toHaveCount(all)
})
