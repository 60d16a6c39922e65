import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, newShopper, origins } from '../shop.ts'

beforeAll(seedShop)

const JSON_WANTED = { accept: 'application/json' }

/** The addresses that the lines of a cart page post to. */
const lineActions = ({ html }: Answer): string[] => [
  ...new Set(
    [...html.matchAll(/action="(\/cart\/items\/[^/"]+)"/g)].map(([, action = '']) => action),
  ),
]

const withCart = async (...skus: string[]) => {
  const shopper = newShopper()
  for (const sku of skus) await shopper.cart.add(sku)
  const page = await shopper.cart.show()
  const [line = ''] = lineActions(page)
  return { shopper, page, line }
}

describe('[S-14] the cart, without JavaScript', () => {
  test('is empty at first, and offers ways on', async () => {
    const page = await newShopper().cart.show()
    expect(page).toShow('Your cart is empty')
    expect(page).toShow('Start shopping')
    expect(page).toShow('When you find something you like')
    expect(await newShopper({ origin: origins.drift }).cart.show()).toShow(
      'Nothing to sleep on yet.',
    )
  })

  test('[B-06] what is added stands in it, with its price and how it comes', async () => {
    const shopper = newShopper()
    expect(await shopper.cart.add('HOLLIS-MOSS', 2)).toRedirectTo('/cart?notice=added')
    expect(shopper.cookies.get('cartStatus')).toBe('2')
    const page = await shopper.visit('/cart?notice=added')
    for (const words of [
      'Added to your cart.',
      '2 items',
      'Hollis Sofa',
      'Color: Moss',
      'Home Delivery',
      'Subtotal $2,000.00',
    ])
      expect(page).toShow(words)
    expect(page.html).toContain('href="/pd/Davenport/Hollis-Sofa/100001?s=HOLLIS-MOSS"')
  })

  test('its words for a notice are the shop’s own', async () => {
    const page = await newShopper().visit('/cart?notice=You+won+a+<b>prize</b>')
    expect(wordsOf(page.html)).not.toContain('prize')
    expect((await newShopper().visit('/cart?notice=__proto__')).status).toBe(200)
  })

  test('a quantity is changed by its form', async () => {
    const { shopper, line } = await withCart('HOLLIS-FOG')
    expect(await shopper.fill('/cart', line, { quantity: '3' })).toRedirectTo('/cart')
    const page = await shopper.cart.show()
    expect(page).toShow('3 items')
    expect(page).toShow('Subtotal $2,700.00')
  })

  test.each(['0', '-1', '1.5', '51', '1e9', '', 'many'])(
    'a quantity of “%s” is refused, and the cart is as it was',
    async (quantity) => {
      const { shopper, line } = await withCart('HOLLIS-FOG')
      const refused = await shopper.fill('/cart', line, { quantity })
      expect(refused).toShow('Please choose a quantity from 1 to 50', 422)
      expect(refused).toShow('1 item', 422)
      const added = await shopper.post('/cart/items', { skuId: 'PILLOW', quantity })
      expect(added.status).toBe(422)
      expect(await shopper.cart.show()).toShow('1 item')
    },
  )

  test('C08: what a form adds of its own counts for nothing', async () => {
    const shopper = newShopper()
    await shopper.post('/cart/items', {
      skuId: 'HOLLIS-MOSS',
      quantity: '1',
      price: '1',
      unitPrice: '1',
      discount: '99999',
      storeId: '801',
      status: 'ordered',
    })
    expect(await shopper.cart.show()).toShow('Estimated total $1,170.50')
    await shopper.post('/cart/items', {
      skuId: 'HOLLIS-MOSS',
      quantity: '1',
      fulfillment: 'pickup',
      storeId: '502',
    })
    expect(await shopper.cart.show()).toShow('In-Store Pick Up at Denver')
  })

  test('what is not sold here is refused in words', async () => {
    const { shopper } = await withCart('HOLLIS-FOG')
    expect(await shopper.cart.add('NO-SUCH-SKU')).toShow('We don’t sell this item.', 404)
    expect((await shopper.cart.add('../../../x')).status).toBe(422)
    expect(await shopper.cart.show()).toShow('1 item')
  })

  test('a line is removed, and the last leaves it empty', async () => {
    const { shopper, page } = await withCart('HOLLIS-FOG', 'PILLOW')
    const lines = lineActions(page)
    expect(lines).toHaveLength(2)
    expect(await shopper.post(`${lines[0]}/remove`)).toRedirectTo('/cart?notice=removed')
    expect(await shopper.cart.show()).toShow('1 item')
    await shopper.post(`${lines[1]}/remove`)
    expect(await shopper.cart.show()).toShow('Your cart is empty')
    expect(shopper.cookies.get('cartStatus')).toBe('0')
  })

  test('[B-06] how a line comes is chosen, at the visitor’s own store', async () => {
    const { shopper, line } = await withCart('HOLLIS-FOG')
    const action = `${line}/shippingmethod`
    expect(await shopper.fill('/cart', action)).toRedirectTo('/cart')
    const picked = await shopper.cart.show()
    expect(picked).toShow('In-Store Pick Up')
    expect(formFields(picked.html, action)['fulfillment']).toBe('delivery')
    await shopper.fill('/cart', action)
    expect(formFields((await shopper.cart.show()).html, action)['fulfillment']).toBe('pickup')
  })

  test('pick-up of what no store holds is refused in words', async () => {
    const { shopper } = await withCart('HOLLIS-FOG')
    const refused = await shopper.post('/cart/items', {
      skuId: 'MARLOW-FOG',
      quantity: '1',
      fulfillment: 'pickup',
    })
    expect(refused.status).toBe(409)
    expect(await shopper.cart.show()).toShow('1 item')
  })
})

describe('C13: a second tab', () => {
  test('a quantity from a page that is not today’s is refused with the cart as it is now', async () => {
    const { shopper, page, line } = await withCart('HOLLIS-FOG')
    const stale = formFields(page.html, line)
    await shopper.cart.add('PILLOW')
    const refused = await shopper.post(line, { ...stale, quantity: '9' })
    expect(refused).toShow('Your cart has changed. Please look it over and try again.', 409)
    expect(refused).toShow('Feather Pillow', 409)
    const asJson = await shopper.visit(line, {
      method: 'POST',
      form: { ...stale, quantity: '9' },
      headers: JSON_WANTED,
    })
    expect(asJson.status).toBe(409)
    expect(asJson.json()).toMatchObject({
      summary: expect.stringContaining('has changed'),
      fields: [],
    })
    expect(await shopper.cart.show()).toShow('2 items')
  })

  test('twenty presses of “add” at once are twenty pieces', async () => {
    const { shopper } = await withCart('PILLOW')
    await Promise.all(Array.from({ length: 20 }, () => shopper.cart.add('PILLOW')))
    expect(await shopper.cart.show()).toShow('21 items')
  })
})

describe('the promo code', () => {
  const promo = (shopper: ReturnType<typeof newShopper>, code: string) =>
    shopper.post('/cart/promo', { code })

  test.each([
    ['', 'Please enter a promo code'],
    ['10%!', 'Please use only letters, numbers, dashes and spaces'],
  ])('[V-16] “%s”: %s, and what was typed still stands', async (code, words) => {
    const { shopper } = await withCart('HOLLIS-MOSS')
    const refused = await promo(shopper, code)
    expect(refused).toShow(words, 422)
    expect(formFields(refused.html, '/cart/promo')['code']).toBe(code)
  })

  test('one that nobody knows is refused at its field', async () => {
    const { shopper } = await withCart('HOLLIS-MOSS')
    const refused = await promo(shopper, 'NOSUCH')
    expect(refused.status).toBe(422)
    expect(formFields(refused.html, '/cart/promo')['code']).toBe('NOSUCH')
    expect(refused.html).toMatch(/aria-invalid="true"|field-error/)
  })

  test('[V-16] is applied once, however it is written, and can be taken off', async () => {
    const { shopper } = await withCart('HOLLIS-MOSS')
    expect(await promo(shopper, ' welcome-50 ')).toRedirectTo('/cart')
    const page = await shopper.cart.show()
    expect(page).toShow('WELCOME50')
    expect(page).toShow('Estimated total $1,115.93')
    for (const again of ['WELCOME50', 'welcome 50'])
      expect((await promo(shopper, again)).status).toBe(422)
    const asJson = await shopper.visit('/cart/promo', {
      method: 'POST',
      form: { code: 'welcome50' },
      headers: JSON_WANTED,
    })
    const words = 'Coupon code has already been successfully applied'
    expect(asJson.json()).toEqual({ summary: words, fields: [{ field: 'code', message: words }] })
    expect(await shopper.cart.show()).toShow('Estimated total $1,115.93')
    expect(await shopper.post('/cart/promo/remove')).toRedirectTo('/cart')
    expect(await shopper.cart.show()).toShow('Estimated total $1,170.50')
  })

  test('[V-16] the words for one already applied reach a shopper without JavaScript', async () => {
    const { shopper } = await withCart('HOLLIS-MOSS')
    await promo(shopper, 'WELCOME50')
    expect(await promo(shopper, 'welcome50')).toShow(
      'Coupon code has already been successfully applied',
      422,
    )
  })
})

describe('the cart as JSON, for islands', () => {
  test('answers with the whole cart after a change', async () => {
    const shopper = newShopper()
    const form = { skuId: 'HOLLIS-MOSS', quantity: '1' }
    const added = await shopper.visit('/cart/items', { method: 'POST', form, headers: JSON_WANTED })
    expect(added.status).toBe(200)
    expect(added.json()).toMatchObject({ cart: { items: [{ quantity: 1, unitPrice: 100_000 }] } })
    const read = await shopper.visit('/cart', { headers: JSON_WANTED })
    expect(read.json()).toEqual(added.json())
  })

  test('what is sent again under its key is put in once, its removal too', async () => {
    const { shopper } = await withCart('HOLLIS-MOSS')
    await shopper.post('/location', { postalCode: '94103', returnTo: '/' }) // where we haul away
    const idempotencyKey = crypto.randomUUID()
    const form = { skuId: 'CIRRUS-QUEEN', quantity: '1', removalSkuId: 'REMOVAL', idempotencyKey }
    const send = () => shopper.visit('/cart/items', { method: 'POST', form, headers: JSON_WANTED })
    const first = await send()
    expect(first.json()).toMatchObject({ cart: { items: { length: 3 } } })
    expect((await send()).json()).toEqual(first.json())
    form.idempotencyKey = 'not one of ours'
    expect((await send()).status).toBe(422)
  })

  test('of a visitor without one is empty, and makes nobody a guest', async () => {
    const answer = await newShopper().visit('/cart', { headers: JSON_WANTED })
    expect(answer.json()).toMatchObject({ cart: { items: [] } })
    expect(answer.cookies.join()).not.toContain('guestToken')
  })

  test('says what is wrong by field', async () => {
    const refused = await newShopper().visit('/cart/items', {
      method: 'POST',
      json: { skuId: 'PILLOW', quantity: 0 },
      headers: JSON_WANTED,
    })
    const message = 'Please choose a quantity from 1 to 50'
    expect([refused.status, refused.json()]).toEqual([
      422,
      { summary: message, fields: [{ field: 'quantity', message }] },
    ])
  })
})
