import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { origins, visit } from '../../shop.ts'
import { ask, codes } from './platform.ts'
import { errorAnswer, lookup, product, profile, search } from './shapes.ts'

beforeAll(seedShop)

describe('the profile', () => {
  test.each(Object.entries(origins))('of %s says what is offered, and where', async (_, origin) => {
    const answer = await visit('/.well-known/ucp', {}, { origin })
    expect([answer.status, answer.headers.get('cache-control'), answer.cookies]).toEqual([
      200,
      'public, max-age=3600',
      [],
    ])
    const { ucp } = profile.parse(answer.json())
    expect(ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe(`${origin}/ucp`)
    expect(Object.keys(ucp.capabilities)).toEqual([
      'dev.ucp.shopping.cart',
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.fulfillment',
      'dev.ucp.shopping.discount',
      'dev.ucp.shopping.order',
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ])
    expect(ucp.payment_handlers).toEqual({})
  })
})

describe('the catalog', () => {
  test('is searched by a shopper’s words, within a price, page by page', async () => {
    const asked = { query: 'sofa', pagination: { limit: 1 } }
    const first = search.parse((await ask('/catalog/search', asked)).json())
    expect(first.pagination).toEqual({ has_next_page: true, cursor: 'p2', total_count: 2 })
    const second = search.parse(
      (await ask('/catalog/search', { ...asked, pagination: { cursor: 'p2', limit: 1 } })).json(),
    )
    expect(second.pagination.has_next_page).toBe(false)
    const ids = [first, second].flatMap(({ products }) => products.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(['100001', '100002'])
    // A cursor that no answer gave leads to no page, least of all to the first one again.
    for (const cursor of ['abc', 'p0', '2', 'p2 ', ''])
      expect(
        (await ask('/catalog/search', { ...asked, pagination: { cursor } })).json(),
      ).toMatchObject({ code: 'invalid_request' })
    const cheap = search.parse(
      (
        await ask('/catalog/search', { query: 'sofa', filters: { price: { max: 100_000 } } })
      ).json(),
    )
    expect(cheap.products.map(({ id, price_range: range }) => [id, range.min.amount])).toEqual([
      ['100001', 90_000],
    ])
  })

  test('is looked up by product and by SKU, and says which is which', async () => {
    const ids = ['HOLLIS-FOG', '100002', 'no-such-thing', 'HOLLIS-FOG']
    const { products, messages } = lookup.parse((await ask('/catalog/lookup', { ids })).json())
    const inputs = products.flatMap(({ variants }) =>
      variants.map((it) => [it.id, it.price.amount, it.list_price?.amount, it.inputs]),
    )
    expect(inputs).toEqual([
      ['HOLLIS-FOG', 90_000, 110_000, [{ id: 'HOLLIS-FOG', match: 'exact' }]],
      ['MARLOW-FOG', 150_000, undefined, [{ id: '100002', match: 'featured' }]],
    ])
    expect(messages).toEqual([{ type: 'info', code: 'not_found', content: 'no-such-thing' }])
    const many = await ask('/catalog/lookup', {
      ids: Array.from({ length: 21 }, (_, at) => String(at)),
    })
    expect([many.status, many.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'request_too_large' }),
    ])
  })

  test('shows a product in the choice that is asked for, and gives up the least wanted', async () => {
    const selected = [
      { name: 'Size', label: 'Queen' },
      { name: 'Firmness', label: 'Firm' },
    ]
    const asked = { id: '100003', selected, preferences: ['Size', 'Firmness'] }
    const { product: it } = product.parse((await ask('/catalog/product', asked)).json())
    expect(it.selected).toEqual([{ name: 'Size', label: 'Queen' }])
    expect(it.variants.map(({ id }) => id)).toEqual(['CIRRUS-QUEEN'])
    expect(it.options?.find(({ name }) => name === 'Size')?.values).toEqual([
      { label: 'Twin', available: true, exists: true },
      { label: 'Queen', available: true, exists: true },
      { label: 'King', available: false, exists: true },
    ])
    const none = await ask('/catalog/product', { id: 'nothing' })
    expect([none.status, codes(errorAnswer.parse(none.json()))]).toEqual([200, ['not_found']])
  })
})
