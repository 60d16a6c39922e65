import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { signedIn } from '../../../../commerce/contract/account/customer.ts'
import { listing } from '../../../../commerce/contract/product/listing.ts'
import { encodeListingArgs } from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { product } from '../../../../commerce/contract/product/product.ts'
import { promiseList } from '../../../../commerce/contract/product/promise.ts'
import { momentMessage, momentText } from '../../../../commerce/domain/shop-moment.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { hmacSha256 } from '../../../../commerce/service/tokens.ts'
import { importPart, partShop } from '../../../../scripts/catalogue/import-part.ts'
import { accepted, add, getCart, newShopper, refusalOf, seedShop, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { target } from '../target.ts'

const TUESDAY = Date.parse('2026-11-24T12:00-07:00')
const FRIDAY = Date.parse('2026-11-27T09:00-07:00')
const MONDAY = Date.parse('2026-11-30T00:00-07:00')
const MARLOW = '100002'

async function* saleFile() {
  yield 'sku,sale_price,from,until\nMARLOW-FOG,850,2026-11-27T09:00-07:00,2026-11-30T00:00-07:00'
}

const tokenFor = async (at: number, { key = env.CLOCK_KEY, site = 'davenport' } = {}) =>
  momentText({ at, signature: await hmacSha256(key, momentMessage(site, at)) })
const asOf = async (at: number) => ({ headers: { 'x-shop-moment': await tokenFor(at) } })

beforeAll(async () => {
  await seedShop()
  const stores = new Map(smallCatalogue.stores.map((store) => [store.storeId, store]))
  const file = await readCatalogueFile(saleFile())
  await importPart(file, { stores }, partShop(target), { isDry: false })
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TUESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

const priceOf = async (setting: Parameters<typeof send>[2]) =>
  accepted(await send('GET', paths.catalogItem(MARLOW), setting), product).productItems.find(
    ({ skuId }) => skuId === 'MARLOW-FOG',
  )?.pricing.price

describe('the shop as of another moment', () => {
  test('prices are those of then, and the answer says of when it is', async () => {
    const now = await priceOf({})
    expect(await priceOf(await asOf(FRIDAY - 1))).toBe(now)
    expect(await priceOf(await asOf(FRIDAY))).toBe(85_000)
    expect(await priceOf(await asOf(MONDAY))).toBe(now)
    const { headers } = await send('GET', paths.catalogItem(MARLOW), await asOf(FRIDAY))
    expect(headers.get('x-shop-moment')).toBe(await tokenFor(FRIDAY))
    expect((await send('GET', paths.catalogItem(MARLOW))).headers.has('x-shop-moment')).toBe(false)
  })

  test('a listing finds what is on sale then', async () => {
    const onSale = async (setting: Parameters<typeof send>[2]) =>
      accepted(
        await send('GET', paths.listing(encodeListingArgs({ offer: ['sale'] })), setting),
        listing,
      ).items.map(({ itemId }) => itemId)
    expect(await onSale({})).not.toContain(MARLOW)
    expect(await onSale(await asOf(FRIDAY))).toContain(MARLOW)
  })

  test('a delivery is promised from that day on', async () => {
    const earliest = async (setting: Parameters<typeof send>[2]) => {
      const answer = await send('GET', `${paths.promise()}?sku=PILLOW&postalCode=80239`, setting)
      const [first] = accepted(answer, promiseList).skus
      return first && 'earliest' in first.delivery ? (first.delivery.earliest ?? '') : ''
    }
    const now = await earliest({})
    expect(now > '2026-11-24').toBe(true)
    expect((await earliest(await asOf(MONDAY))) > '2026-11-30').toBe(true)
    expect(now < '2026-11-30').toBe(true)
  })

  test('who is signed in still is, however far away the moment', async () => {
    const account = {
      firstName: 'Ruth',
      lastName: 'Hale',
      email: 'ruth.clock@shopper.example',
      userName: 'ruth.clock',
      password: 'Long-enough-1',
      phoneNumber: '3035550142',
    }
    const made = await send('POST', paths.customers(), { body: account })
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
    const { loggedInToken } = accepted(
      await send('POST', paths.signIn(), {
        body: { login: account.email, password: account.password },
      }),
      signedIn,
    )
    const { headers } = await asOf(TUESDAY + 400 * 86_400_000)
    const me = await send('GET', paths.customerProfile(), {
      headers: { ...headers, authorization: `Bearer ${loggedInToken}` },
    })
    expect(me.status).toBe(200)
  })
})

describe('who may move the clock', () => {
  const refused = async (token: string, otherwise = {}) =>
    refusalOf(
      await send('GET', paths.catalogItem(MARLOW), {
        headers: { 'x-shop-moment': token },
        otherwise,
      }),
    )
  const UNSIGNED = { code: 'MOVED_CLOCK', reason: 'unsigned' }

  test('nobody without the key, for another site, or with a moment that was changed', async () => {
    const token = await tokenFor(FRIDAY)
    expect(await refused(await tokenFor(FRIDAY, { key: 'a key of somebody else' }))).toEqual(
      UNSIGNED,
    )
    expect(await refused(await tokenFor(FRIDAY, { site: 'drift' }))).toEqual(UNSIGNED)
    expect(await refused(token.replace(/^\d+/, String(MONDAY)))).toEqual(UNSIGNED)
    for (const text of ['', '1', String(FRIDAY), `${FRIDAY}.`, `${FRIDAY}.${'0'.repeat(64)}`])
      expect(await refused(text), text).toEqual(UNSIGNED)
    expect(await refused(token, { CLOCK_KEY: '' })).toEqual(UNSIGNED)
  })
})

describe('nothing is written', () => {
  const document = z.object({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  const ASKING = [
    'post /v1/catalog/live/list/{args}',
    'post /v1/catalog/live/lists',
    'post /v1/image-search',
    'post /v1/address/suggestion',
    'post /v1/rating/api/graphql',
  ]

  test('whatever would change something is refused, of every route that there is', async () => {
    const { body } = await send('GET', '/openapi.json')
    const writing = Object.entries(document.parse(body).paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
      .filter((it) => !it.startsWith('get ') && !ASKING.includes(it))
    expect(writing.length).toBeGreaterThan(60)
    const setting = await asOf(FRIDAY)
    for (const route of writing) {
      const [method = '', path = ''] = route.split(' ')
      const answer = await send(method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, 'x'), {
        ...setting,
        body: {},
      })
      expect(answer.body, route).toEqual({ code: 'MOVED_CLOCK', reason: 'nothing-written' })
      expect(answer.status, route).toBe(409)
    }
  })

  test('reviews are read, and none is written', async () => {
    const ask = async (query: string) =>
      (await send('POST', '/v1/rating/api/graphql', { ...(await asOf(FRIDAY)), body: { query } }))
        .body
    expect(await ask('mutation { markHelpful(reviewId: "x", helpful: true) { id } }')).toEqual({
      errors: [
        expect.objectContaining({
          extensions: expect.objectContaining({ status: 409, code: 'MOVED_CLOCK' }),
        }),
      ],
    })
    expect(await ask('{ reviews(kind: product, subject: "100002") { total } }')).not.toHaveProperty(
      'errors.0.extensions.code',
      'MOVED_CLOCK',
    )
  })

  test('a cart is read with the prices of then, and stays as it was', async () => {
    const shopper = await newShopper()
    await add(shopper, 'MARLOW-FOG')
    const before = await getCart(shopper)
    const written: string[] = []
    const session = env.DB.withSession('first-primary')
    const DB = {
      withSession: () => ({
        batch: (all: D1PreparedStatement[]) => session.batch(all),
        prepare: (sql: string) => {
          if (/^\s*(?:INSERT|UPDATE|DELETE|REPLACE)/i.test(sql)) written.push(sql)
          return session.prepare(sql)
        },
      }),
    }
    const { headers } = await asOf(FRIDAY)
    const ask = (path: string) => send('GET', path, { shopper, headers, otherwise: { DB } })
    const then = await ask(paths.cart())
    expect(then.body).toMatchObject({ items: [{ unitPrice: 85_000 }], version: before.version })
    for (const path of [
      paths.catalogItem(MARLOW),
      paths.listing(encodeListingArgs({ category: 'living-room' })),
      `${paths.promise()}?sku=PILLOW&postalCode=80239`,
      '/v1/order/profile',
      '/v1/customer/profile/wishlists',
    ])
      expect((await ask(path)).status, path).toBe(200)
    expect(written).toEqual([])
    expect(await getCart(shopper)).toEqual(before)
  })
})
