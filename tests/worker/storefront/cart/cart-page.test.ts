import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, newShopper, visit } from '../shop.ts'

const [, , mattress] = smallCatalogue.products
const mattressSku = smallCatalogue.skus.find(({ skuId }) => skuId === 'CIRRUS-QUEEN')
if (!mattress || !mattressSku) throw new Error('the small catalogue has no mattress')

/** The small range, something to put under a mattress, and something that protects pillows. */
const catalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products,
    {
      ...mattress,
      itemId: '100401',
      name: 'Steadfast Foundation',
      productType: 'base',
      categoryPaths: ['bases'],
      optionLabel: null,
    },
    {
      ...mattress,
      itemId: '100402',
      name: 'Pillow Protector Pair',
      productType: 'pillow',
      categoryPaths: ['bedding/protectors'],
      optionLabel: null,
    },
  ],
  skus: [
    ...smallCatalogue.skus,
    {
      ...mattressSku,
      skuId: 'STEADFAST-QUEEN',
      itemId: '100401',
      position: 0,
      price: 21_900,
      option: null,
    },
    {
      ...mattressSku,
      skuId: 'PILLOW-PROTECTORS-QUEEN',
      itemId: '100402',
      position: 0,
      price: 4_500,
      option: null,
    },
  ],
}

afterEach(() => {
  vi.useRealTimers()
})
beforeAll(async () => {
  await seedShop()
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

const actionsOf = ({ html }: Answer, pattern: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(/action="([^"]+)"/g)].flatMap(([, action = '']) =>
      pattern.test(action) ? [action] : [],
    ),
  ),
]
const ASIDE = /^\/cart\/aside\/[^/]+$/
const LINE = /^\/cart\/items\/[^/]+$/

const withCart = async (...skus: string[]) => {
  const shopper = newShopper()
  for (const sku of skus) await shopper.cart.add(sku)
  const page = await shopper.cart.show()
  return { shopper, page, lines: actionsOf(page, LINE) }
}

describe('[S-14] without JavaScript', () => {
  test('a removal is undone by the form of its notice, as it was', async () => {
    const { shopper, lines } = await withCart('PILLOW', 'HOLLIS-FOG')
    await shopper.fill('/cart', lines[1] ?? '', { quantity: '3' })
    const removed = await shopper.post(`${lines[1]}/remove`)
    expect(removed).toRedirectTo('/cart?notice=removed')
    const page = await shopper.visit('/cart?notice=removed')
    expect(page).toShow('Hollis Sofa was removed.')
    expect(page).toShow('1 item')
    const [undo = ''] = actionsOf(page, ASIDE)
    expect(await shopper.post(undo)).toRedirectTo('/cart')
    const back = await shopper.cart.show()
    expect(back).toShow('4 items')
    expect(back).toShow('Color: Fog')
    expect(back.html).not.toContain('was removed.')
    // Pressed once more, it says nothing that the cart below it denies.
    const again = await shopper.post(undo)
    expect(again).toShow('If you moved it, it’s in your cart.', 404)
    expect(again).toShow('4 items', 404)
  })

  test('the last line can be brought back to an empty cart', async () => {
    const { shopper, lines } = await withCart('PILLOW')
    await shopper.post(`${lines[0]}/remove`)
    const page = await shopper.visit('/cart?notice=removed')
    expect(page).toShow('Your cart is empty')
    expect(page).toShow('Feather Pillow was removed.')
    await shopper.post(actionsOf(page, ASIDE)[0] ?? '')
    expect(await shopper.cart.show()).toShow('1 item')
  })

  test('a line is saved for later, moved back, and let go of', async () => {
    const { shopper, lines } = await withCart('PILLOW', 'HOLLIS-FOG')
    expect(await shopper.post(`${lines[1]}/save`)).toRedirectTo('/cart?notice=saved')
    const saved = await shopper.cart.show()
    expect(saved).toShow('1 item')
    expect(saved).toShow('Saved for later')
    expect(saved).toShow('Subtotal $49.99')
    const [aside = ''] = actionsOf(saved, ASIDE)
    await shopper.post(aside)
    expect(await shopper.cart.show()).toShow('2 items')
    await shopper.post(`${actionsOf(await shopper.cart.show(), LINE)[0]}/save`)
    const again = actionsOf(await shopper.cart.show(), ASIDE)[0] ?? ''
    await shopper.post(`${again}/remove`)
    expect((await shopper.cart.show()).html).not.toContain('Saved for later')
    expect((await shopper.post(again)).status).toBe(404)
  })

  test('the sum is door to door: each part, and what is missing until delivery is free', async () => {
    const { page } = await withCart('HOLLIS-MOSS')
    for (const words of [
      'Delivered to Denver, CO 80239',
      'Subtotal $1,000.00',
      'Delivery $79.00',
      'Estimated sales tax July 2025 rates $91.50',
      'Estimated total $1,170.50',
      'Add $1,999.00 more for free Home Delivery.',
    ])
      expect(page).toShow(words)
    // Said once, of the whole cart.
    expect(wordsOf(page.html).match(/\$79\.00/g)).toHaveLength(1)
  })

  test('[B-05d] in California: the state’s fee by piece, the old mattress’s removal last', async () => {
    const shopper = newShopper()
    await shopper.post('/location', { postalCode: '94103', returnTo: '/' })
    await shopper.cart.add('REMOVAL')
    await shopper.cart.add('CIRRUS-QUEEN')
    const page = await shopper.cart.show()
    for (const words of [
      'California mattress recycling fee 1 item, required by the state $16.00',
      'Mattress removal $45.00',
      'Subtotal $1,200.00',
    ])
      expect(page).toShow(words)
    expect(page.html.indexOf('Old Mattress Removal</')).toBeGreaterThan(
      page.html.indexOf('Cirrus Mattress</'),
    )
    await shopper.post('/location', { postalCode: '80239', returnTo: '/' })
    const elsewhere = await shopper.cart.show()
    expect(elsewhere).toShow('Mattress removal is offered in California only.')
    expect(elsewhere.html).not.toContain('recycling fee')
    expect(elsewhere).toShow('Something in your cart isn’t available as selected.')
    expect(await shopper.visit('/checkout')).toRedirectTo('/cart?notice=cart')
  })

  test('a price that changed is told old and new at its line, until it is seen', async () => {
    const { shopper } = await withCart('PILLOW')
    await env.DB.prepare("UPDATE sku SET price = 5999 WHERE sku_id = 'PILLOW'").run()
    const told = await shopper.cart.show()
    expect(told).toShow('Price changed: $49.99 → $59.99')
    expect(told).toShow('A price has changed since you added it to your cart.')
    expect(shopper.cookies.get('priceChanged')).toBe('true')
    expect(await shopper.post('/cart/seen')).toRedirectTo('/cart')
    expect((await shopper.cart.show()).html).not.toContain('Price changed')
    expect(shopper.cookies.has('priceChanged')).toBe(false)
    await env.DB.prepare("UPDATE sku SET price = 4999 WHERE sku_id = 'PILLOW'").run()
  })

  test('another store: nothing moves by itself, and every line says what the new one has', async () => {
    const shopper = newShopper()
    for (const skuId of ['HOLLIS-MOSS', 'CIRRUS-QUEEN'])
      await shopper.post('/cart/items', { skuId, quantity: '1', fulfillment: 'pickup' })
    await shopper.post('/locations/my-store', { storeId: '502', returnTo: '/cart' })
    const asked = await shopper.cart.show()
    expect(asked).toShow('2 items are set for pickup at another store.')
    expect(asked).toShow('In-Store Pick Up at Denver')
    expect(asked).toShow('Not at Austin')
    expect(asked).toShow('Pick up at Austin')
    const kept = await shopper.post('/cart/keep-pick-ups')
    expect(kept).toRedirectTo('/cart')
    expect((await shopper.cart.show()).html).not.toContain('set for pickup at another store')
    expect(await shopper.post('/cart/move-to-shipping')).toRedirectTo('/cart')
    const moved = await shopper.cart.show()
    expect(moved.html).not.toContain('In-Store Pick Up at')
    expect(moved).toShow('Home Delivery')
  })

  test('a promo code that stopped counting says why', async () => {
    const { shopper, lines } = await withCart('HOLLIS-MOSS', 'PILLOW')
    await shopper.post('/cart/promo', { code: 'WELCOME50' })
    await shopper.post(`${lines[0]}/remove`)
    expect(await shopper.cart.show()).toShow('WELCOME50 is for orders of $500.00 or more.')
  })

  test('a promo code sent from a window whose cart was emptied in another is answered in words', async () => {
    const { shopper, lines } = await withCart('HOLLIS-MOSS')
    await shopper.post(`${lines[0]}/remove`)
    const answered = await shopper.post('/cart/promo', { code: 'NOSUCH' })
    expect(answered).toShow('Your cart is empty', 422)
    expect(answered).toShow('This promo code isn’t valid.', 422)
  })
})

test('a whole bed is in the cart once, however often its button is pressed before the shop answers', async () => {
  const shopper = newShopper()
  await shopper.cart.add('PILLOW')
  const press = () =>
    shopper.post('/whole-bed/100001', { items: 'HOLLIS-MOSS:1,PILLOW:2', key: 'one-form' })
  for (const answer of await Promise.all([press(), press(), press()]))
    expect(answer).toRedirectTo('/cart?notice=bed-added')
  expect(await shopper.cart.show()).toShow('4 items')
})

describe('[S-15a] a link that fills a cart', () => {
  const create = '/cart/create?sku=HOLLIS-MOSS&quantity=2&sku=NO-SUCH&items=PILLOW:1,CIRRUS-KING'

  test('adds what we have, names what we do not, once', async () => {
    const shopper = newShopper()
    expect(await shopper.visit(create)).toRedirectTo('/cart?notice=created')
    const page = await shopper.visit('/cart?notice=created')
    expect(page).toShow('We added the items in your link to your cart.')
    expect(page).toShow('3 items')
    expect(page).toShow('We don’t carry NO-SUCH, so we left it out.')
    expect(page).toShow('CIRRUS-KING: Cirrus Mattress is sold out in this version.')
    expect(await shopper.visit(create)).toRedirectTo('/cart?notice=created')
    const again = await shopper.visit('/cart?notice=created')
    expect(again).toShow('3 items')
    expect(again).toShow('we didn’t add them again')
    await shopper.visit('/cart/create?sku=PILLOW')
    expect(await shopper.cart.show()).toShow('4 items')
  })

  test('opened twice at once, it adds once', async () => {
    const { shopper } = await withCart('PILLOW')
    const link = '/cart/create?items=PILLOW:2,HOLLIS-MOSS:1'
    const both = await Promise.all([shopper.visit(link), shopper.visit(link)])
    for (const answer of both) expect(answer).toRedirectTo('/cart?notice=created')
    expect(await shopper.cart.show()).toShow('4 items')
  })

  test('opened twice as the minute turns, it adds once', async () => {
    const { shopper } = await withCart('PILLOW')
    // Neither has the note yet that the first leaves.
    const cookies = shopper.cookieHeader()
    const again = () => visit('/cart/create?sku=HOLLIS-MOSS', {}, {}, cookies)
    const turn = Math.ceil(Date.now() / 60_000) * 60_000
    vi.useFakeTimers({ toFake: ['Date'], now: turn - 1 })
    await again()
    vi.setSystemTime(turn + 1)
    await again()
    expect(await shopper.cart.show()).toShow('2 items')
  })

  test.each(['0', '-3', '51', '1000000', '1e2', '1.5', 'many'])(
    '[S-15a] a link that asks for %s of an item leaves it out and says so; the others are in the cart',
    async (quantity) => {
      const shopper = newShopper()
      const link = `/cart/create?items=PILLOW:${quantity},HOLLIS-MOSS:2`
      expect(await shopper.visit(link)).toRedirectTo('/cart?notice=created')
      const page = await shopper.visit('/cart?notice=created')
      expect(page).toShow('2 items')
      expect(page).toShow(
        `PILLOW: this link asks for “${quantity}”, so we left it out. You can order up to 50 of one item.`,
      )
    },
  )

  test.each([
    ['sku=PILLOW&quantity=0', 'PILLOW: this link asks for “0”, so we left it out.'],
    ['sku=NO-SUCH', 'We don’t carry NO-SUCH, so we left it out.'],
    ['sku=CIRRUS-KING', 'CIRRUS-KING: Cirrus Mattress is sold out in this version.'],
  ])(
    '[S-15a] a link with nothing that can be had (%s) puts nothing in, and says so each time',
    async (link, why) => {
      const shopper = newShopper()
      for (let time = 1; time <= 2; time += 1) {
        await shopper.visit(`/cart/create?${link}`)
        const page = await shopper.visit('/cart?notice=created')
        expect(page).toShow('Your cart is empty')
        expect(page).toShow(why)
      }
    },
  )

  test('a link that names too many items says that some were left out', async () => {
    const shopper = newShopper()
    const items = Array.from({ length: 21 }, (_, index) => `S-${index}`).join(',')
    await shopper.visit(`/cart/create?items=${items}`)
    expect(await shopper.visit('/cart?notice=created')).toShow(
      'A link can hold up to 20 items, so we left out the rest.',
    )
  })

  test.each([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ])('%s adds nothing, and makes nobody a guest', async (_, asking) => {
    const shopper = newShopper()
    const answer = await shopper.visit(create, asking)
    expect(answer.cookies.join()).not.toContain('guestToken')
    expect(await shopper.cart.show()).toShow('Your cart is empty')
  })

  test('a link without items says so', async () => {
    const shopper = newShopper()
    expect(await shopper.visit('/cart/create')).toRedirectTo('/cart?notice=link-empty')
    expect(await shopper.visit('/cart?notice=link-empty')).toShow(
      'There are no items in this link.',
    )
  })

  test('odd SKUs are shown as text, and nothing of them is markup', async () => {
    const shopper = newShopper()
    await shopper.visit('/cart/create?items=%3Cimg%20src%3Dx%3E:2')
    const page = await shopper.visit('/cart?notice=created')
    expect(page).toShow('We don’t carry <img src=x>, so we left it out.')
    expect(page.html).not.toContain('<img src=x>')
  })
})

describe('[S-15b] a cart’s own address', () => {
  const cartIdOf = async (shopper: ReturnType<typeof newShopper>): Promise<string> => {
    const answer = await shopper.visit('/cart', { headers: { accept: 'application/json' } })
    return /"id":"([^"]+)"/.exec(answer.html)?.[1] ?? ''
  }

  test('opens for its owner, and is nothing to anyone else', async () => {
    const { shopper } = await withCart('HOLLIS-MOSS')
    const path = `/cart/${await cartIdOf(shopper)}`
    expect(await shopper.visit(path)).toRedirectTo('/cart')
    const { shopper: other } = await withCart('PILLOW')
    for (const stranger of [other, newShopper()]) {
      const refused = await stranger.visit(path)
      expect(refused).toShow('We can’t open this cart here', 404)
      expect(refused.html).not.toContain('Hollis')
    }
    expect(await shopper.visit('/cart/not-a-cart')).toShow('We can’t open this cart here', 404)
  })
})

describe('a bed in the cart', () => {
  test('a mattress with nothing under it is told, with a base that fits, one tap away', async () => {
    const { shopper, page } = await withCart('CIRRUS-QUEEN')
    expect(page).toShow('Need a base for your Queen mattress?')
    expect(page).toShow('Steadfast Foundation, Queen: $219.00')
    // We sell no protectors of mattresses here, so none is asked for; one of pillows is none.
    expect(page.html).not.toContain('Add a protector')
    expect(await shopper.fill('/cart', '/cart/items')).toRedirectTo('/cart?notice=added')
    const whole = await shopper.cart.show()
    expect(whole).toShow('2 items')
    expect(whole.html).not.toContain('Got everything for your bed?')
  })

  test('a base of another size is said not to fit', async () => {
    const { page } = await withCart('CIRRUS-TWIN', 'STEADFAST-QUEEN')
    expect(page).toShow('Your Twin mattress won’t fit the Queen base in your cart.')
  })
})
