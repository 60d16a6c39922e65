import { describe, expect, test } from 'vitest'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, visit } from '../shop.ts'
import { AUSTIN, seedStores } from './store-pages.ts'

seedStores()

describe('my store', () => {
  const choose = (shopper: ReturnType<typeof newShopper>, storeId: string, returnTo: string) =>
    shopper.post('/locations/my-store', { storeId, returnTo })

  test('[S-28a] becomes the visitor’s store, and they are back where they were', async () => {
    const shopper = newShopper()
    expect(await shopper.visit(AUSTIN)).toShow('Make this my store Austin')
    expect(await shopper.fill(AUSTIN, '/locations/my-store')).toRedirectTo(AUSTIN)
    const kept = JSON.parse(decodeURIComponent(shopper.cookies.get('store') ?? ''))
    expect(kept).toEqual({ storeId: 502, name: 'Austin', pricingZone: 'mountain' })
    const page = await shopper.visit(AUSTIN)
    expect(page).toShow('Your store')
    expect(page.cookies).toEqual([])
  })

  test('[B-03b] is theirs for a day, where they say that it is for today', async () => {
    const shopper = newShopper()
    const { html } = await shopper.visit(AUSTIN)
    expect(tagsOf(html, 'button')).toContainEqual(
      expect.objectContaining({ name: 'lasts', value: 'day' }),
    )
    const lifetimeOf = async (lasts: Record<string, string>) => {
      const { cookies } = await shopper.fill(AUSTIN, '/locations/my-store', lasts)
      return cookies.find((it) => it.startsWith('store='))?.match(/Max-Age=(\d+)/)?.[1]
    }
    expect(await lifetimeOf({ lasts: 'day' })).toBe('86400')
    expect(await shopper.visit(AUSTIN)).toShow('Your store')
    const elsewhere = await shopper.visit('/locations?q=78701')
    expect(elsewhere).toShow('Your store')
    expect(wordsOf(elsewhere.html)).not.toContain('Make this my store')
    shopper.cookies.delete('store')
    await shopper.visit('/')
    expect(await lifetimeOf({})).toBe('315360000')
  })

  test('pick-up is what the new store hands over, on the product’s page at once', async () => {
    const shopper = newShopper()
    const path = '/pd/Davenport/Cirrus-Mattress/100003'
    const product = '/pd/Sealy/Cirrus-Mattress/100003'
    expect((await shopper.visit(path)).status).toBe(301)
    expect(await shopper.visit(product)).toShow('In-Store Pick Up At Denver Free')
    await choose(shopper, '502', product)
    expect(await shopper.visit(product)).toShow('Not carried at Austin')
  })

  test('the cart follows: its place is the new store’s, and a pick-up line offers to move there', async () => {
    const shopper = newShopper()
    await shopper.visit('/')
    await shopper.post('/cart/items', {
      skuId: 'HOLLIS-FOG',
      quantity: '1',
      fulfillment: 'pickup',
    })
    expect(wordsOf((await shopper.cart.show()).html)).not.toContain('Pick up at')
    expect(await choose(shopper, '502', '/cart')).toRedirectTo('/cart')
    const cart = await shopper.cart.show()
    expect(cart).toShow('In-Store Pick Up at Denver')
    expect(cart).toShow('Pick up at Austin instead')
    const asked = await shopper.visit('/cart', { headers: { accept: 'application/json' } })
    expect(asked.json()).toMatchObject({ cart: { location: { storeId: 502 } } })
    const [action = ''] = tagsOf(cart.html, 'form').flatMap((it) =>
      it['action']?.endsWith('/shippingmethod') ? [it['action']] : [],
    )
    await shopper.post(action, { fulfillment: 'pickup' })
    expect(await shopper.cart.show()).toShow('In-Store Pick Up at Austin')
  })

  test.each(['999', '801', '0', '-1', '491x', '', '1e3', '99999999999999999999'])(
    '“%s” is no store of this brand, and changes nothing',
    async (storeId) => {
      const shopper = newShopper()
      await shopper.visit('/')
      const before = shopper.cookies.get('store')
      const answer = await choose(shopper, storeId, '/')
      expect(answer).toShow('We can’t find that store.', 422)
      expect(shopper.cookies.get('store')).toBe(before)
    },
  )

  test('leads nowhere but into this shop, and is not done from elsewhere', async () => {
    const shopper = newShopper()
    for (const away of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:1',
    ])
      expect(await choose(shopper, '491', away)).toRedirectTo('/')
    const forged = await visit('/locations/my-store', {
      method: 'POST',
      form: { storeId: '502', returnTo: '/' },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(forged.status).toBe(403)
  })
})
