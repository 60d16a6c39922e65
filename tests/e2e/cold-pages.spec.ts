import type { Page, Request } from '@playwright/test'
import { testSeed } from '../setup/seed-test.ts'
import { openBuiltShop } from '../setup/built-shop.ts'
import { expect, test as base } from './fixtures.ts'
import { shopRequest } from './shop-http.ts'

type ColdShop = Awaited<ReturnType<typeof openBuiltShop>>

/** A shop that keeps no page, so that each is as it is for the first who asks. */
const openCold = async (productPage: string, use: (shop: ColdShop) => Promise<void>) => {
  const shop = await openBuiltShop({ PAGE_CACHE: 'off', PRODUCT_PAGE: productPage })
  await use(shop)
  await shop.close()
}

/** As long as the other shops have for their start (playwright.config.ts). */
const worker = { scope: 'worker', timeout: 600_000 } as const

// In one worker: each that takes part would start both shops for itself.
base.describe.configure({ mode: 'default' })

const test = base.extend<object, { cold: ColdShop; coldClassic: ColdShop }>({
  cold: [({ browserName: _ }, use) => openCold('redesigned', use), worker],
  coldClassic: [({ browserName: _ }, use) => openCold('classic', use), worker],
})

const { customers, itemId, skus } = testSeed
const session = { name: 'loggedInToken', value: customers.a.sessionToken, httpOnly: true }
const order = `/account/orderHistory/${customers.a.orderId}`

const post = async (origin: string, path: string, form: Record<string, string>) =>
  shopRequest(`${origin}${path}`, {
    method: 'POST',
    headers: {
      origin,
      cookie: `loggedInToken=${customers.a.sessionToken}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  })

/** A list of the customer's that is shared, by its two addresses. */
const sharedList = async (origin: string): Promise<{ own: string; shared: string }> => {
  const saved = await post(origin, '/lists/items', { skuId: skus.plenty })
  const own = String(saved.headers['location'])
  const shared = await post(origin, `${own.replace('/account', '').replace(/\?.*/, '')}/share`, {})
  const { body } = await shopRequest(`${origin}${String(shared.headers['location'])}`, {
    headers: { cookie: `loggedInToken=${customers.a.sessionToken}` },
  })
  return { own, shared: /\/shared-list\/[\w-]+\/[\w-]+/.exec(body)?.[0] ?? '' }
}

const isFragment = (request: Request) => request.headers()['x-navigation'] === 'fragment'

/** The chair that only tests sit on has no picture, and one of the pages is not there. */
test.use({ expectedProblems: [/status of 404 .*\/(?:media\/test-chair\.svg|nowhere)\)$/] })

/** Opens a page as a whole. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.waitForFunction(() => customElements.get('dv-island') !== undefined)
}

/** Notes what is asked for of pages from now on, whole or as fragments. */
const watch = (page: Page): Request[] => {
  const asked: Request[] = []
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() || isFragment(request)
    if (isPage && !request.redirectedFrom()) asked.push(request)
  })
  return asked
}

/** Puts a link on the page that stands, and follows it. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'The way there'
    document.getElementById('main')?.prepend(link)
  }, path)
  await page.getByRole('link', { name: 'The way there' }).click()
  await expect(page.getByRole('link', { name: 'The way there' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeHidden()
}

/** Goes from one of these pages to the next: each is asked for once, and not as a whole. */
const expectFragments = async (page: Page, paths: Readonly<Record<string, string>>) => {
  const asked = watch(page)
  for (const [what, path] of Object.entries(paths)) {
    await follow(page, path)
    expect.soft(asked.splice(0).map(isFragment), what).toEqual([true])
  }
}

/** A page of each kind, that swaps what stands in the shop's frame. */
const inTheFrame = {
  'the home page': '/',
  'a category': '/c/living-room',
  'a category with filters': '/c/mattresses?size=Queen&sort=price-asc',
  'a listing': '/pl/living-room/sofas',
  'all products': '/pl',
  'a search': '/search/sofa',
  'a search by its form': '/search?q=sofa',
  'a brand': '/sealy',
  'a product': '/pd/Drift-Mattress-Company/Drift-One-Mattress/200101?Size=Queen',
  'a product of a collection': '/pd/Davenport/Hollis-Sofa/100101',
  'a product by an old address': '/pd/Davenport/Another-Name/100101',
  'a product of which nothing is told': `/pd/Davenport/Test-Chair/${itemId}`,
  'the reviews of a product': '/reviews/100101',
  'the form for a review': '/reviews/100101/write',
  'the questions about a product': '/questions/100101',
  'when it would come': '/availability/100101',
  'whether it fits': '/will-it-fit/100101',
  'a comparison': '/compare/100101,100102',
  'nothing to compare': '/compare',
  'a page of editors': '/financing',
  'the stores': '/locations',
  'all stores': '/locations/store-directory',
  'a store': '/locations/Denver/CO/491',
  'the reviews of a store': '/locations/Denver/CO/491/reviews',
  'the blog': '/blog',
  'a search of the blog': '/blog/search/mattress',
  'everything there is': '/site-directory',
  'search by photo': '/image-search',
  'what a visitor allows': '/privacy-choices',
  'the emails': '/subscribe',
  'what a month comes to': '/account/financing',
  'the way in': '/sign-in',
  'a new account': '/register',
  'a forgotten password': '/forgot',
  'the cart': '/cart',
  'lists of a guest': '/lists',
  'a page that is not there': '/nowhere',
}

const ofTheCustomer = {
  'the account': '/account',
  'the profile': '/account/manageProfile',
  'the orders': '/account/orderHistory',
  'an order': order,
  'the addresses': '/account/manageAddresses',
  'an address': '/account/manageAddresses/edit/home',
  'where one is signed in': '/account/sessions',
  'the lists': '/account/lists',
  'a cart with something in it': '/cart',
}

/** These stand in a frame of their own, and are loaded whole at once. */
const ofTheirOwn = {
  'the checkout': '/checkout',
  'a status page': `/order-status/${customers.a.orderStatusToken}`,
}

test.describe('[S-38a] a page that nobody has asked for yet is fetched once and shown without a load @needs-js', () => {
  test('whoever one is', async ({ page, cold }) => {
    test.slow() // some forty pages
    await open(page, `${cold.origin}/about`)
    await expectFragments(page, inTheFrame)
  })

  test('a customer’s', async ({ page, context, cold }) => {
    await context.addCookies([{ ...session, url: cold.origin }])
    await open(page, `${cold.origin}/about`)
    await expectFragments(page, ofTheCustomer)
  })

  test('a post and what is tagged like it, from the blog on', async ({ page, cold }) => {
    const { body } = await shopRequest(`${cold.origin}/blog`)
    const links = [/href="(\/blog\/tag\/[^"]+)"/, /<h[23][^>]*><a href="(\/blog\/[^"/]+)"/]
    await open(page, `${cold.origin}/blog`)
    await expectFragments(
      page,
      Object.fromEntries(links.map((link) => [String(link), link.exec(body)?.[1] ?? 'no link'])),
    )
  })

  test('a list, and the same by the link that was shared', async ({ page, context, cold }) => {
    const { own, shared } = await sharedList(cold.origin)
    await context.addCookies([{ ...session, url: cold.origin }])
    await open(page, `${cold.origin}/about`)
    await expectFragments(page, { 'a list': own })
    const asked = watch(page)
    await follow(page, shared)
    expect(asked).toHaveLength(1)
  })

  for (const [what, path] of Object.entries(ofTheirOwn))
    test(`${what} is loaded whole at once`, async ({ page, context, cold }) => {
      await context.addCookies([{ ...session, url: cold.origin }])
      await open(page, `${cold.origin}/about`)
      const asked = watch(page)
      await follow(page, path)
      expect(asked.map(isFragment)).toEqual([false])
    })

  test('so are a receipt and the order on the way back from it', async ({
    page,
    context,
    cold,
  }) => {
    await context.addCookies([{ ...session, url: cold.origin }])
    await open(page, `${cold.origin}${order}`)
    const asked = watch(page)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Order/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(asked.map(isFragment)).toEqual([false, false])
  })
})

test.describe('[S-38a] so is the classic page of a product @needs-js', () => {
  for (const path of [inTheFrame['a product'], inTheFrame['a product of a collection']])
    test(path, async ({ page, coldClassic }) => {
      await open(page, `${coldClassic.origin}/about`)
      await expectFragments(page, { classic: path })
      await expect(page.locator('.product-classic')).toHaveCount(1)
    })
})
