import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shop } from '#shop'
import { BOOKMARK_HEADER } from '../../../../commerce/contract/account/identity.ts'
import { BOOKMARK } from '../../../../commerce/contract/patterns.ts'
import { createApp } from '../../../../commerce/service/app.ts'
import { laggingDatabase } from '../../lagging-database.ts'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs } from '../account/customers.ts'
import { chooseRate, giveAddress, pay, raise, setStock } from '../checkout/purchase.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, type Otherwise, origins, type Shopper, visit } from '../shop.ts'

const SKU = 'SKU-A'
const PRODUCT = '/pd/Davenport/Test-Chair/TEST-CHAIR'

const app = createApp(shop)
let lagging: Awaited<ReturnType<typeof laggingDatabase>>
/** What the service was asked, and as of which state. */
const asked: { readonly call: string; readonly bookmark: string | null }[] = []

/** The call whose answer does not arrive. */
let lostAnswer = ''

/** The commerce service in the test's own isolate, on a database with a copy near the shopper. */
const service = {
  fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    asked.push({ call, bookmark: request.headers.get(BOOKMARK_HEADER) })
    const context = createExecutionContext()
    const bindings = { ...env, SITE_ORIGINS: JSON.stringify(origins), DB: lagging.database }
    const response = await app.fetch(request, bindings, context)
    await waitOnExecutionContext(context)
    if (call === lostAnswer) throw new Error('the network')
    return response
  },
}
const near = (more: Otherwise = {}): Otherwise => ({
  COMMERCE: service,
  REQUEST_LOG: 'errors',
  PAGE_CACHE: 'off',
  ...more,
})
const someone = (): Shopper => newShopper({ otherwise: near() })

/** A page, and who has answered what it asked. */
const open = async (shopper: Shopper, path: string) => {
  lagging.served()
  const answer = await shopper.visit(path)
  return { ...answer, text: wordsOf(answer.html), servedBy: [...new Set(lagging.served())] }
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await seedShop()
  await setStock(SKU, 10_000)
  lagging = await laggingDatabase(env.DB)
})
beforeEach(() => lagging.catchUp())

describe('a shopper near a copy that lags sees what they did', () => {
  test('a piece is in the cart that they put it into', async () => {
    const shopper = someone()
    const known = await lagging.copyOf('cart_line')
    const added = await shopper.cart.add(SKU)
    expect(added).toRedirectTo('/cart?notice=added')
    // Nobody has told the copy yet: who asked it for this cart as it is would see none.
    expect(await lagging.copyOf('cart_line')).toEqual(known)
    const cart = await open(shopper, '/cart')
    expect(cart.text).toContain('Test Chair')
    expect(cart.servedBy).toEqual(['copy'])
  })

  test('a list shows what they saved', async () => {
    const shopper = someone()
    const known = await lagging.copyOf('wishlist_item')
    const saved = await shopper.post('/lists/items', { skuId: 'HOLLIS-MOSS' })
    const path = new URL(saved.headers.get('location') ?? '', origins.davenport).pathname
    expect(await lagging.copyOf('wishlist_item')).toEqual(known)
    const list = await open(shopper, path)
    expect(list.text).toContain('Hollis')
    expect(list.servedBy).toEqual(['copy'])
  })

  test('an order is on its page, and each step of the checkout knows of the one before', async () => {
    const shopper = someone()
    await shopper.cart.add(SKU)
    expect(await giveAddress(shopper)).toRedirectTo('/checkout/shipping')
    expect(await chooseRate(shopper)).toRedirectTo('/checkout/payment')
    expect(await pay(shopper)).toRedirectTo('/checkout/review')
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    const confirmation = placed.headers.get('location') ?? ''
    expect(confirmation).toMatch(/^\/checkout\/confirm\//)
    const page = await open(shopper, confirmation)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Test Chair')])
    expect(page.servedBy).toEqual(['copy'])
  })

  test('what is written, money and stock with it, begins where it is written', async () => {
    const shopper = someone()
    await shopper.cart.add(SKU)
    await giveAddress(shopper)
    await chooseRate(shopper)
    await pay(shopper)
    const review = await shopper.visit('/checkout/review')
    lagging.served()
    const placed = await shopper.post(
      '/checkout/review',
      formFields(review.html, '/checkout/review'),
    )
    expect(placed.headers.get('location')).toMatch(/^\/checkout\/confirm\//)
    expect([...new Set(lagging.served())]).toEqual(['primary'])
  })

  test('a piece is in the cart whose form was never answered', async () => {
    const shopper = someone()
    await shopper.cart.add('SKU-B')
    lostAnswer = 'POST /v1/cart/profile/cart/items'
    expect((await shopper.cart.add(SKU)).status).toBe(502)
    lostAnswer = ''
    expect((await open(shopper, '/cart')).text).toContain('Test Chair')
  })

  test('whoever has lost what they did last is answered where it was written', async () => {
    const shopper = someone()
    await shopper.cart.add(SKU)
    shopper.cookies.delete('lastWrite')
    const cart = await open(shopper, '/cart')
    expect(cart.text).toContain('Test Chair')
    expect(cart.servedBy).toEqual(['primary'])
  })

  test('a session that was ended on another device is over at once', async () => {
    const customer = signedInAs('a', { otherwise: near() })
    expect(await customer.cart.add(SKU)).toRedirectTo('/cart?notice=added')
    expect((await customer.visit('/account')).status).toBe(200)
    await env.DB.prepare('DELETE FROM customer_session').run()
    expect(await lagging.copyOf('customer_session')).not.toEqual([])
    const cookies = new Map(customer.cookies)
    for (const path of ['/account', '/cart']) {
      for (const [name, value] of cookies) customer.cookies.set(name, value)
      expect((await customer.visit(path)).headers.get('location'), path).toMatch(/^\/sign-in\/exp/)
    }
  })
})

describe('what all share', () => {
  const priceOn = (html: string) => /\$(\d+)/.exec(wordsOf(html))?.[1]

  test('may be some moments old, and costs in the cart what it costs', async () => {
    const before = await open(someone(), PRODUCT)
    await raise(SKU, 100_00)
    try {
      const shopper = someone()
      const page = await open(shopper, PRODUCT)
      expect(page.servedBy).toEqual(['copy'])
      expect(priceOn(page.html)).toBe(priceOn(before.html))
      await shopper.cart.add(SKU)
      const subtotal = await env.DB.prepare('SELECT price FROM sku WHERE sku_id = ?')
        .bind(SKU)
        .first<number>('price')
      const dollars = ((subtotal ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
      expect((await open(shopper, '/cart')).text).toContain(`$${dollars}`)
    } finally {
      await raise(SKU, -100_00)
    }
  })

  test('a total that was true when its page was read is not charged', async () => {
    const shopper = someone()
    await shopper.cart.add(SKU)
    await giveAddress(shopper)
    await chooseRate(shopper)
    await pay(shopper)
    const review = await shopper.visit('/checkout/review')
    await raise(SKU, 100_00)
    try {
      // The copy does not know of it, and this shopper has done nothing since.
      expect((await open(shopper, '/checkout/review')).servedBy).toEqual(['copy'])
      const fields = formFields(review.html, '/checkout/review')
      const placed = await shopper.post('/checkout/review', fields)
      expect(placed.status).toBe(409)
      expect(wordsOf(placed.html)).toContain('total')
    } finally {
      await raise(SKU, -100_00)
    }
  })

  test('is read as of the catalogue that is known: a page that is kept by a change holds it', async () => {
    const worker = await newIsolate()
    const otherwise = near({ PAGE_CACHE: 'on' })
    asked.length = 0
    await visit(PRODUCT, {}, { otherwise, worker })
    await visit(`${PRODUCT}?s=${SKU}`, {}, { otherwise, worker })
    const calls = asked.map(({ call }) => call)
    expect(calls).toContain('GET /v1/catalog/changes')
    const products = asked.filter(({ call }) => call.startsWith('GET /v1/pd/'))
    expect(products.at(-1)?.bookmark).toMatch(BOOKMARK)
  })

  test('is the same for who has bought, sets no cookie and is kept for all', async () => {
    const stranger = await visit('/c/living-room', {}, { otherwise: near() })
    const shopper = someone()
    await shopper.cart.add(SKU)
    expect(shopper.cookies.get('lastWrite')).toMatch(BOOKMARK)
    const page = await shopper.visit('/c/living-room')
    expect(page.cookies).toEqual([])
    expect(page.headers.get('cache-control')).toBe(stranger.headers.get('cache-control'))
    expect(page.headers.get('vary')).toBe(stranger.headers.get('vary'))
  })
})

describe('the cookie that says what a shopper did last', () => {
  test('is set by what they do, for an hour, and no script reads it', async () => {
    const shopper = someone()
    expect((await shopper.visit('/cart')).cookies.join()).not.toContain('lastWrite')
    const [line] = (await shopper.cart.add(SKU)).cookies.filter((it) => it.startsWith('lastWrite='))
    expect(line).toMatch(
      /^lastWrite=[0-9a-f-]{59}; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test.each([
    ['no bookmark', 'DROP TABLE cart'],
    ['a very long one', 'a'.repeat(3000)],
    ['a constraint', 'first-unconstrained'],
    [
      'one of another database, which none of ours knows of',
      `ffffffff-ffffffff-ffffffff-${'f'.repeat(32)}`,
    ],
  ])('counts for nothing where it is %s', async (_, value) => {
    const shopper = someone()
    await shopper.cart.add(SKU)
    shopper.cookies.set('lastWrite', encodeURIComponent(value))
    const cart = await open(shopper, '/cart')
    expect([cart.status, cart.text]).toEqual([200, expect.stringContaining('Test Chair')])
    expect(cart.servedBy).toContain('primary')
  })
})
