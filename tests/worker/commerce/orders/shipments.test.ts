import { beforeAll, describe, expect, test } from 'vitest'
import { cart, type Cart, rateList } from '../../../../commerce/contract/cart/cart.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
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
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)

const skusIn = ({ items }: Cart) => items.map(({ catalogItem }) => catalogItem.skuId)
const post = (shopper: Shopper, body: unknown) => send('POST', paths.cartItems(), { shopper, body })
describe('how a line reaches the shopper', () => {
  const pickUp = (storeId: number | null) => ({ fulfillment: 'pickup', storeId })

  test('deliveries go together, pick-ups by store; pick-up is free and needs no choosing', async () => {
    const shopper = await newShopper()
    await add(shopper, 'MARLOW-FOG')
    await add(shopper, 'HOLLIS-MOSS', pickUp(491))
    await add(shopper, 'HOLLIS-FOG', pickUp(491))
    const current = await add(shopper, 'HOLLIS-MOSS', pickUp(502))
    expect(current.shipments.map(({ id, itemIds }) => [id, itemIds.length])).toEqual([
      ['delivery', 1],
      ['pickup-491', 2],
      ['pickup-502', 1],
    ])
    expect(current.shipments[1]?.selectedRate).toMatchObject({ name: 'In-Store Pick Up', price: 0 })
    expect(current.shipments[0]?.selectedRate).toBeNull()
  })

  test('the same SKU delivered and picked up are two lines; moving one joins them', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS', { quantity: 2 })
    const both = await add(shopper, 'HOLLIS-MOSS', { quantity: 3, ...pickUp(491) })
    const delivered = both.items.find(({ fulfillment }) => fulfillment === 'delivery')
    const path = paths.cartItemShippingMethod(delivered?.id ?? '')
    const moved = accepted(await send('PUT', path, { shopper, body: pickUp(491) }), cart)
    expect(moved.items.map(({ id, quantity, storeId }) => ({ id, quantity, storeId }))).toEqual([
      { id: delivered?.id, quantity: 5, storeId: 491 },
    ])
    const back = await send('PUT', path, {
      shopper,
      body: { fulfillment: 'delivery', storeId: null },
    })
    expect(accepted(back, cart).shipments.map(({ id }) => id)).toEqual(['delivery'])
  })

  test('[C-04e] move to shipping makes every pick-up a delivery', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS')
    await add(shopper, 'HOLLIS-MOSS', { quantity: 2, ...pickUp(491) })
    await add(shopper, 'HOLLIS-MOSS', { quantity: 4, ...pickUp(502) })
    await add(shopper, 'HOLLIS-FOG', pickUp(491))
    const moved = accepted(await send('POST', paths.moveToShipping(), { shopper }), cart)
    expect(moved.shipments.map(({ id }) => id)).toEqual(['delivery'])
    expect(lineOf(moved, 'HOLLIS-MOSS').quantity).toBe(7)
    expect(lineOf(moved, 'HOLLIS-FOG').quantity).toBe(1)
  })

  test('a store that does not hand it out, of the other brand, or unknown is refused', async () => {
    const shopper = await newShopper()
    for (const [skuId, storeId] of [
      ['MARLOW-FOG', 491],
      ['CIRRUS-QUEEN', 502],
      ['HOLLIS-MOSS', 801],
      ['HOLLIS-MOSS', 99_999],
    ] as const)
      expect(words(await post(shopper, { skuId, quantity: 1, ...pickUp(storeId) }))).toBe(
        '409 NOT_PURCHASABLE',
      )
    expect(words(await post(shopper, { skuId: 'HOLLIS-MOSS', quantity: 1, ...pickUp(null) }))).toBe(
      '400 COR-008',
    )
    expect((await getCart(shopper)).items).toEqual([])
  })

  test('a pick-up can be ordered without a delivery', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS', pickUp(491))
    await putDetails(shopper, { contact, billingAddress: denver })
    const placed = accepted(await placeOrder({ shopper, cart: await pay(shopper) }), order)
    expect(placed.totals).toMatchObject({ shipping: 0, tax: 9_150, total: 109_150 })
    expect(placed.shippingAddress).toBeNull()
  })
})

describe('rates', () => {
  const ratesFor = async (skuId: string, place: Record<string, string>) => {
    const shopper = await newShopper()
    await add(shopper, skuId)
    accepted(await putDetails(shopper, { contact, shippingAddress: { ...denver, ...place } }), cart)
    return accepted(await send('GET', paths.shipmentRate('delivery'), { shopper }), rateList).rates
  }
  const chicago = { city: 'Chicago', stateOrRegion: 'IL', postalCode: '60601' }
  const honolulu = { city: 'Honolulu', stateOrRegion: 'HI', postalCode: '96813' }

  test('[C-04d] a sofa has two ways to come; they cost more and take longer further away', async () => {
    const near = await ratesFor('HOLLIS-MOSS', {})
    const far = await ratesFor('HOLLIS-MOSS', chicago)
    expect(near.map(({ id, price }) => [id, price])).toEqual([
      ['home-delivery', 7_900],
      ['white-glove-delivery', 14_900],
    ])
    for (const [index, rate] of near.entries()) {
      expect(rate.price).toBeLessThan(far[index]?.price ?? 0)
      expect(rate.earliest && rate.latest && rate.earliest <= rate.latest).toBe(true)
      expect((rate.earliest ?? '') > new Date().toISOString().slice(0, 10)).toBe(true)
    }
  })

  test('a parcel comes by parcel or by truck; to Hawaii by parcel only', async () => {
    expect((await ratesFor('PILLOW', chicago)).map(({ id }) => id)).toEqual([
      'home-delivery',
      'parcel',
    ])
    expect((await ratesFor('PILLOW', honolulu)).map(({ id }) => id)).toEqual(['parcel'])
  })

  test('what is not offered cannot be chosen, and a choice ends when it is not offered any more', async () => {
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    expect(refusalOf(await send('GET', paths.shipmentRate('delivery'), { shopper }))).toMatchObject(
      {
        code: 'CHECKOUT_INCOMPLETE',
        step: 'address',
      },
    )
    await putDetails(shopper, { contact, shippingAddress: denver })
    for (const rateId of ['white-glove-delivery', 'in-store-pick-up', 'free']) {
      const answer = await send('PUT', paths.shipmentRate('delivery'), {
        shopper,
        body: { rateId },
      })
      expect(words(answer)).toBe('400 COR-008')
    }
    expect((await send('GET', paths.shipmentRate('pickup-1'), { shopper })).status).toBe(404)
    const chosen = await chooseRates(shopper)
    expect(chosen.shipments[0]?.selectedRate?.id).toBe('home-delivery')
    const moved = accepted(
      await putDetails(shopper, { shippingAddress: { ...denver, ...honolulu } }),
      cart,
    )
    expect(moved.shipments[0]?.selectedRate).toBeNull()
    expect(moved.totals).toMatchObject({ shipping: null, isEstimate: true })
  })
})

describe('[B-05d] mattress removal', () => {
  const sanFrancisco = {
    ...denver,
    city: 'San Francisco',
    stateOrRegion: 'CA',
    postalCode: '94103',
  }
  const california = { postalCode: '94103', storeId: 491 }

  test('[E-05] is offered in California, and sorts last', async () => {
    const shopper = await newShopper()
    await add(shopper, 'CIRRUS-QUEEN', { location: california })
    await add(shopper, 'REMOVAL')
    expect(skusIn(await add(shopper, 'HOLLIS-MOSS'))).toEqual([
      'CIRRUS-QUEEN',
      'HOLLIS-MOSS',
      'REMOVAL',
    ])
  })

  test('is refused elsewhere, and where nothing is known', async () => {
    const shopper = await newShopper()
    expect(words(await post(shopper, { skuId: 'REMOVAL', quantity: 1 }))).toBe(
      '409 NOT_PURCHASABLE',
    )
    const location = { postalCode: '80239', storeId: 491 }
    const answer = await post(shopper, { skuId: 'REMOVAL', quantity: 1, location })
    expect(refusalOf(answer)).toMatchObject({
      reason: 'removal-elsewhere',
      params: { places: ['California'] },
    })
  })

  test('an address elsewhere is refused while it is in the cart, and says so', async () => {
    const shopper = await newShopper()
    await add(shopper, 'CIRRUS-QUEEN', { location: california })
    await add(shopper, 'REMOVAL')
    const refused = await putDetails(shopper, { contact, shippingAddress: denver })
    expect(words(refused)).toBe('422 COR-003')
    expect(refusalOf(refused).fieldErrors).toEqual([
      {
        field: 'shippingAddress.stateOrRegion',
        code: 'removal-elsewhere',
        params: { places: ['California'] },
      },
    ])
    expect((await getCart(shopper)).shippingAddress).toBeNull()
    accepted(await putDetails(shopper, { contact, shippingAddress: sanFrancisco }), cart)
  })

  test('[S-17] is not ordered for more mattresses than are brought, whatever the pages let through', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS', { location: california })
    await add(shopper, 'REMOVAL', { quantity: 50 })
    accepted(await putDetails(shopper, { contact, shippingAddress: sanFrancisco }), cart)
    await chooseRates(shopper)
    const alone = await placeOrder({ shopper, cart: await pay(shopper) })
    expect(words(alone)).toBe('409 NOT_PURCHASABLE')
    expect(refusalOf(alone).reason).toBe('removal-alone')
    const some = await add(shopper, 'CIRRUS-QUEEN', { quantity: 2 })
    expect(lineOf(some, 'REMOVAL')).toMatchObject({
      availability: 'insufficient',
      availableQuantity: 2,
    })
    expect(refusalOf(await placeOrder({ shopper, cart: some }))).toMatchObject({
      reason: 'removal-too-many',
      params: { removable: 2 },
    })
    const path = paths.cartItem(lineOf(some, 'REMOVAL').id)
    const enough = accepted(await send('PATCH', path, { shopper, body: { quantity: 2 } }), cart)
    const placed = accepted(await placeOrder({ shopper, cart: enough }), order)
    expect(placed.totals.mattressRemoval).toBe(9_000)
  })
})
