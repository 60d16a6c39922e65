import { beforeAll, describe, expect, test } from 'vitest'
import { rateList } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { type PromiseList, promiseList } from '../../../../commerce/contract/product/promise.ts'
import {
  accepted,
  add,
  contact,
  denver,
  getCart,
  lineOf,
  newShopper,
  putDetails,
  refusalOf,
  seedShop,
  send,
  words,
} from '../shop.ts'

beforeAll(seedShop)

const ask = (query: string) => send('GET', `${paths.promise()}?${query}`)
const asked = async (query: string): Promise<PromiseList> => accepted(await ask(query), promiseList)

describe('the promise for several at once', () => {
  test('SKUs and products are answered in the order of the question', async () => {
    const { skus, items, ...place } = await asked(
      'sku=HOLLIS-FOG&sku=PILLOW&sku=NOBODY&item=100003&item=999999&postalCode=80239&storeId=491',
    )
    expect(place).toEqual({ postalCode: '80239', state: 'CO', storeId: 491, quantity: 1 })
    expect(skus.map(({ skuId, delivery }) => [skuId, delivery.kind])).toEqual([
      ['HOLLIS-FOG', 'truck'],
      ['PILLOW', 'parcel'],
      ['NOBODY', 'unknown'],
    ])
    expect(items.map(({ itemId, delivery }) => [itemId, delivery.kind])).toEqual([
      ['100003', 'truck'],
      ['999999', 'unknown'],
    ])
    expect(skus[0]).toMatchObject({
      delivery: { fee: 7_900, reason: 'in-stock', methodId: 'home-delivery' },
      pickup: { kind: 'pickup', fee: 0 },
    })
    expect(skus[2]?.delivery).toMatchObject({ reason: 'not-sold' })
  })

  test('a product is promised by the variant that can be there first', async () => {
    const { items } = await asked('item=100003&postalCode=80239')
    expect(items[0]?.skuId).not.toBe('CIRRUS-KING')
  })

  test.each([
    ['sku=CIRRUS-KING&postalCode=80239', 'sold-out'],
    ['sku=HOLLIS-FOG', 'zip-missing'],
    ['sku=HOLLIS-FOG&postalCode=00000', 'zip-unknown'],
    ['sku=HOLLIS-FOG&postalCode=abc', 'zip-unknown'],
    ['sku=HOLLIS-FOG&postalCode=%00', 'zip-unknown'],
    ['sku=DRIFT-QUEEN&postalCode=80239', 'not-sold'],
  ])('%s: no date, but why (%s)', async (query, reason) => {
    const { skus } = await asked(query)
    expect(skus[0]?.delivery).toMatchObject({ kind: 'unknown', reason })
    expect(skus[0]?.delivery).not.toHaveProperty('earliest')
  })

  test.each([
    ['a store that does not hand it over', 'sku=MARLOW-FOG&storeId=491', 'not-at-store'],
    ['a store of the other brand', 'sku=HOLLIS-FOG&storeId=801', 'store-missing'],
    ['no store', 'sku=HOLLIS-FOG', 'store-missing'],
  ])('pick-up: %s', async (_, query, reason) => {
    const { skus } = await asked(query)
    expect(skus[0]?.pickup).toMatchObject({ kind: 'unknown', reason })
  })

  test.each(['quantity=0', 'quantity=51', 'quantity=x', 'storeId=-1', 'storeId=1.5', 'sku='])(
    '%s is refused in words',
    async (query) => {
      const answer = await ask(`sku=HOLLIS-FOG&${query}`)
      expect(words(answer)).toBe('400 COR-008')
    },
  )

  test('a hundred are answered, more are refused', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `item=${n}`).join('&')
    expect((await asked(many(100))).items).toHaveLength(100)
    const refused = await ask(`${many(100)}&sku=PILLOW`)
    expect(refused.status).toBe(400)
    expect(refusalOf(refused)).toMatchObject({ reason: 'promises', params: { max: 100 } })
  })
})

test('the product page, the cart and the checkout give the same day and fee', async () => {
  const { skus } = await asked('sku=HOLLIS-FOG&postalCode=80239&storeId=491')
  const [promised] = skus
  const shopper = await newShopper()
  await add(shopper, 'HOLLIS-FOG', { location: { postalCode: '80239', storeId: 491 } })
  const current = await getCart(shopper)
  expect(lineOf(current, 'HOLLIS-FOG').promise).toEqual(promised?.delivery)
  await putDetails(shopper, { contact, shippingAddress: denver })
  const { rates } = accepted(
    await send('GET', paths.shipmentRate('delivery'), { shopper }),
    rateList,
  )
  const { delivery } = promised ?? {}
  if (delivery?.kind !== 'truck') throw new Error('the sofa comes by truck')
  expect(rates.find(({ id }) => id === delivery.methodId)).toMatchObject({
    earliest: delivery.earliest,
    latest: delivery.latest,
    price: delivery.fee,
  })
})
