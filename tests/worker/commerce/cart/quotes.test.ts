import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { quote, quoteCreated, quoteList } from '../../../../commerce/contract/cart/quote.ts'
import {
  accepted,
  add,
  count,
  getCart,
  lineOf,
  logLines,
  newShopper,
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const KEY = 'a-key-for-quotes-only'
const otherwise = { QUOTE_KEY: KEY }
const headers = { authorization: `Bearer ${KEY}` }
const DAY = 86_400_000

const make = (more: Record<string, unknown> = {}) =>
  send('POST', paths.quotes(), {
    otherwise,
    headers,
    body: {
      storeId: 491,
      lines: [{ skuId: 'HOLLIS-MOSS', quantity: 2 }],
      discount: 5_000,
      ...more,
    },
  })
const made = async (more: Record<string, unknown> = {}) => accepted(await make(more), quoteCreated)
const put = (shopper: Shopper, token: string, more: Record<string, unknown> = {}) =>
  send('POST', paths.cartQuote(), { shopper, body: { token, ...more } })
const revoke = (number: string) =>
  send('POST', paths.quoteRevocation(), { otherwise, headers, body: { number } })
const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })

describe('making a quote', () => {
  test('needs the key, and holds prices for so many days', async () => {
    const told = await made({ days: 3 })
    expect(told).toMatchObject({
      state: 'active',
      storeId: 491,
      total: 195_000,
      totalThen: 200_000,
      lines: [{ skuId: 'HOLLIS-MOSS', quantity: 2, price: 97_500, priceNow: 100_000 }],
    })
    expect(told.number).toMatch(/^Q-\d{4}-\d{4}$/)
    expect(Date.parse(told.expiresAt) - Date.parse(told.createdAt)).toBe(3 * DAY)
    for (const wrong of [{}, { authorization: 'Bearer wrong-key-of-sixteen' }])
      expect(
        words(await send('POST', paths.quotes(), { otherwise, headers: wrong, body: {} })),
      ).toBe('401 UNAUTHORIZED')
    expect(words(await send('GET', paths.quotes(), { headers }))).toBe('401 UNAUTHORIZED')
  })

  test.each([
    [{ storeId: 1 }, { reason: 'quote-store', params: { storeId: 1 } }],
    [
      { lines: [{ skuId: 'NONE', quantity: 1 }] },
      { reason: 'quote-piece', params: { skuId: 'NONE' } },
    ],
    [
      { lines: [{ skuId: 'REMOVAL', quantity: 1 }] },
      { reason: 'quote-piece', params: { skuId: 'REMOVAL' } },
    ],
    [{ discount: 200_000 }, { reason: 'quote-discount' }],
    [
      {
        lines: [
          { skuId: 'PILLOW', quantity: 1 },
          { skuId: 'PILLOW', quantity: 2 },
        ],
      },
      { reason: 'quote-piece-twice' },
    ],
  ])('%j: %j', async (more, why) => {
    expect(refusalOf(await make({ ...more }))).toEqual({ code: 'COR-008', ...why })
  })

  test('asked for again with its token it is the same, at once as well; of another the token is in use', async () => {
    const token = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ token })))
    const numbers = answers.map((answer) => accepted(answer, quoteCreated).number)
    expect(new Set(numbers).size).toBe(1)
    await env.DB.prepare("UPDATE sku SET price = price + 1000 WHERE sku_id = 'HOLLIS-MOSS'").run()
    expect(accepted(await make({ token }), quoteCreated).number).toBe(numbers[0])
    await env.DB.prepare("UPDATE sku SET price = price - 1000 WHERE sku_id = 'HOLLIS-MOSS'").run()
    for (const other of [
      { discount: 1 },
      { days: 4 },
      { lines: [{ skuId: 'PILLOW', quantity: 2 }] },
    ])
      expect(refusalOf(await make({ token, ...other }))).toMatchObject({ reason: 'quote-token' })
  })

  test('its token stands in no table and no log', async () => {
    const { token } = await made()
    expect(await count('SELECT count(*) FROM quote WHERE token_hash = ?', token)).toBe(0)
    expect(logLines.join('\n')).not.toContain(token)
  })

  test('the list and the number show it to operators; a revoked one stays revoked', async () => {
    const { number } = await made()
    const list = accepted(await send('GET', paths.quotes(), { otherwise, headers }), quoteList)
    expect(list.items.map((it) => it.number)).toContain(number)
    expect(accepted(await revoke(number), quote).state).toBe('revoked')
    expect(accepted(await revoke(number.toLowerCase()), quote).state).toBe('revoked')
    expect(words(await revoke('Q-0000-0000'))).toBe('404 NOT_FOUND')
  })
})

describe('[S-16a] a quote in the cart', () => {
  test('once or ten times at once: the same cart', async () => {
    const { token, number, expiresAt } = await made()
    const shopper = await newShopper()
    const first = accepted(await put(shopper, token), cart)
    expect(lineOf(first, 'HOLLIS-MOSS')).toMatchObject({
      quantity: 2,
      unitPrice: 97_500,
      listPrice: 100_000,
      linePrice: 195_000,
      quote: { number, until: expiresAt },
      priceBefore: null,
    })
    expect(first.totals.subtotal).toBe(195_000)
    expect(first.priceChanged).toBe(false)
    await Promise.all(Array.from({ length: 10 }, () => put(shopper, token)))
    const after = await getCart(shopper)
    expect({ version: after.version, items: after.items }).toEqual({
      version: first.version,
      items: first.items,
    })
  })

  test('ten at once into no cart make one cart with each piece once', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    await Promise.all(Array.from({ length: 10 }, () => put(shopper, token)))
    expect((await getCart(shopper)).items.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('joins what is there, or takes its place', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    await add(shopper, 'HOLLIS-MOSS')
    const merged = accepted(await put(shopper, token), cart)
    expect(merged.items.map(({ catalogItem }) => catalogItem.skuId).toSorted()).toEqual([
      'HOLLIS-MOSS',
      'PILLOW',
    ])
    expect(lineOf(merged, 'HOLLIS-MOSS')).toMatchObject({ quantity: 2, unitPrice: 97_500 })
    const replaced = accepted(await put(shopper, token, { how: 'replace' }), cart)
    expect(replaced.items.map(({ catalogItem }) => catalogItem.skuId)).toEqual(['HOLLIS-MOSS'])
  })

  test('its price holds while the catalogue’s changes, up to the quoted quantity, until its day', async () => {
    const { token } = await made({ days: 2 })
    const shopper = await newShopper()
    accepted(await put(shopper, token), cart)
    await env.DB.prepare("UPDATE sku SET price = 120000 WHERE sku_id = 'HOLLIS-MOSS'").run()
    expect(lineOf(await getCart(shopper), 'HOLLIS-MOSS')).toMatchObject({ unitPrice: 97_500 })
    const { id } = lineOf(await getCart(shopper), 'HOLLIS-MOSS')
    const set = async (quantity: number) =>
      lineOf(
        accepted(await send('PATCH', paths.cartItem(id), { shopper, body: { quantity } }), cart),
        'HOLLIS-MOSS',
      )
    expect(await set(3)).toMatchObject({ unitPrice: 120_000, priceBefore: null })
    expect(await set(1)).toMatchObject({ unitPrice: 97_500, priceBefore: null })
    later(2)
    const over = await getCart(shopper)
    expect(lineOf(over, 'HOLLIS-MOSS')).toMatchObject({
      unitPrice: 120_000,
      priceBefore: 97_500,
      quote: null,
    })
    expect(over.priceChanged).toBe(true)
    await env.DB.prepare("UPDATE sku SET price = 100000 WHERE sku_id = 'HOLLIS-MOSS'").run()
  })

  test('one that was taken back costs what everybody pays, at once', async () => {
    const { token, number } = await made()
    const shopper = await newShopper()
    accepted(await put(shopper, token), cart)
    await revoke(number)
    expect(lineOf(await getCart(shopper), 'HOLLIS-MOSS')).toMatchObject({ unitPrice: 100_000 })
  })

  test.each([
    ['revoked', async (number: string) => revoke(number)],
    ['expired', async () => later(15)],
  ] as const)('one that is %s is refused by its reason', async (reason, spoil) => {
    const { token, number } = await made()
    const shopper = await newShopper()
    await spoil(number)
    expect(refusalOf(await put(shopper, token))).toMatchObject({ code: 'QUOTE_REFUSED', reason })
    expect((await getCart(shopper)).items).toEqual([])
  })

  test('of the other brand, of nobody, of nothing that is left', async () => {
    const { token } = await made()
    const drift = await newShopper('drift')
    expect(refusalOf(await put(drift, token))).toMatchObject({ reason: 'other-brand' })
    const shopper = await newShopper()
    expect(words(await put(shopper, 'no-such-token'))).toBe('404 NOT_FOUND')
    expect(words(await put(shopper, 'a/b'))).toBe('400 COR-008')
    await env.DB.prepare("UPDATE sku SET stock = 0 WHERE sku_id = 'HOLLIS-MOSS'").run()
    expect(refusalOf(await put(shopper, token))).toMatchObject({ reason: 'unavailable' })
    await env.DB.prepare("UPDATE sku SET stock = 10 WHERE sku_id = 'HOLLIS-MOSS'").run()
  })
})
