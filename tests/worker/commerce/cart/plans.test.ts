import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { productAnswer } from '../../../../commerce/contract/product/product-page.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  denver,
  getCart,
  lineOf,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue is empty')

const catalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products.map((row) => ({
      ...row,
      protectionPlanSkuIds: row.productType === 'sofa' ? ['PLAN-5'] : [],
    })),
    { ...sofa, itemId: '300101', name: 'Care Plan', productType: 'protection-plan' },
  ],
  skus: [
    ...smallCatalogue.skus.map((sku) => ({
      ...sku,
      clearance: sku.skuId === 'MARLOW-FOG',
    })),
    {
      ...sofaSku,
      skuId: 'PLAN-5',
      itemId: '300101',
      planYears: 5,
      price: 18_900,
      colorSwatch: null,
    },
  ],
}

beforeAll(async () => {
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

const put = (shopper: Shopper, body: unknown) => send('POST', paths.cartItems(), { shopper, body })
const withPlan = { quantity: 2, planSkuId: 'PLAN-5' }

describe('a protection plan', () => {
  test('attaches to its line, counts for every piece, and stays when more are put in', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-FOG', withPlan)
    const more = await add(shopper, 'HOLLIS-FOG', { quantity: 1 })
    expect(lineOf(more, 'HOLLIS-FOG')).toMatchObject({
      quantity: 3,
      selectedWarranty: { skuId: 'PLAN-5', name: 'Care Plan', price: 18_900 },
      linePrice: 3 * (90_000 + 18_900),
    })
    expect(more.totals.subtotal).toBe(3 * (90_000 + 18_900))
  })

  test('another quantity keeps it; it is taken away and chosen again by its line', async () => {
    const shopper = await newShopper()
    const { id } = lineOf(await add(shopper, 'HOLLIS-FOG', withPlan), 'HOLLIS-FOG')
    const change = async (body: unknown) =>
      lineOf(
        accepted(await send('PATCH', paths.cartItem(id), { shopper, body }), cart),
        'HOLLIS-FOG',
      ).selectedWarranty?.skuId ?? null
    expect(await change({ quantity: 4 })).toBe('PLAN-5')
    expect(await change({ quantity: 4, planSkuId: null })).toBeNull()
    expect(await change({ quantity: 4, planSkuId: 'PLAN-5' })).toBe('PLAN-5')
    const refused = await send('PATCH', paths.cartItem(id), {
      shopper,
      body: { quantity: 4, planSkuId: 'PILLOW' },
    })
    expect(words(refused)).toBe('409 NOT_PURCHASABLE')
  })

  test('goes along when its line is picked up instead', async () => {
    const shopper = await newShopper()
    const { id } = lineOf(await add(shopper, 'HOLLIS-FOG', withPlan), 'HOLLIS-FOG')
    const moved = await send('PUT', paths.cartItemShippingMethod(id), {
      shopper,
      body: { fulfillment: 'pickup', storeId: 491 },
    })
    expect(lineOf(accepted(moved, cart), 'HOLLIS-FOG').selectedWarranty?.skuId).toBe('PLAN-5')
    const back = await send('POST', paths.moveToShipping(), { shopper })
    expect(lineOf(accepted(back, cart), 'HOLLIS-FOG').selectedWarranty?.skuId).toBe('PLAN-5')
  })

  test.each([
    ['one that covers another piece', { skuId: 'PILLOW', quantity: 1, planSkuId: 'PLAN-5' }],
    ['something that is no plan', { skuId: 'HOLLIS-FOG', quantity: 1, planSkuId: 'PILLOW' }],
    ['one that is not there', { skuId: 'HOLLIS-FOG', quantity: 1, planSkuId: 'NOBODY' }],
    ['any, for a clearance piece', { skuId: 'MARLOW-FOG', quantity: 1, planSkuId: 'PLAN-5' }],
    ['one alone, without a piece', { skuId: 'PLAN-5', quantity: 1 }],
  ])('is refused for the plan: %s', async (_, body) => {
    const shopper = await newShopper()
    const refused = await put(shopper, body)
    expect(words(refused)).toBe('409 NOT_PURCHASABLE')
    expect(refusalOf(refused).reason).toMatch(/^plan-/)
    expect((await getCart(shopper)).items).toEqual([])
  })

  test('tells on its page what it covers', async () => {
    const address = `${paths.product('-', '-', '300101')}?include=page&storeId=491`
    const { page } = accepted(await send('GET', address), productAnswer)
    expect(page?.covers).toEqual(['living-room'])
  })

  test('is paid for with the order and stands on it', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-FOG', withPlan)
    await putDetails(shopper, { contact, shippingAddress: denver })
    await chooseRates(shopper)
    const placed = await placeOrder({ shopper, cart: await pay(shopper) })
    const { items, totals } = accepted(placed, order)
    expect(items[0]?.selectedWarranty?.skuId).toBe('PLAN-5')
    expect(totals.subtotal).toBe(2 * (90_000 + 18_900))
  })
})

test('a sold-out choice is refused by its name, and never in the cart', async () => {
  const shopper = await newShopper()
  const refused = await put(shopper, { skuId: 'CIRRUS-KING', quantity: 1 })
  expect(words(refused)).toBe('409 OUT_OF_STOCK')
  expect(refusalOf(refused)).toMatchObject({
    reason: 'choice',
    params: { name: 'Cirrus Mattress' },
  })
  expect((await getCart(shopper)).items).toEqual([])
})
