import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import '../matchers.ts'
import { giveAddress, ruth } from '../checkout/purchase.ts'
import { newShopper } from '../shop.ts'

beforeAll(seedShop)

const california = { city: 'San Francisco', stateOrRegion: 'CA', postalCode: '94103' }
const inCalifornia = async () => {
  const shopper = newShopper()
  await shopper.post('/location', { postalCode: '94103', returnTo: '/' })
  return shopper
}
const NONE =
  'We haul away an old mattress when we deliver a new one, and your cart doesn’t have a mattress for delivery.'

test('[S-17] 50 mattresses to take away and a sofa: no checkout, and the cart says why', async () => {
  const shopper = await inCalifornia()
  await shopper.cart.add('HOLLIS-MOSS')
  await shopper.cart.add('REMOVAL', 50)
  expect(await shopper.visit('/checkout')).toRedirectTo('/cart?notice=cart')
  expect(await shopper.post('/checkout', ruth)).toRedirectTo('/cart?notice=cart')
  expect(await shopper.visit('/cart?notice=cart')).toShow(NONE)
})

test('[S-17] more to take away than are brought: the cart says how many; with as many it can be ordered', async () => {
  const shopper = await inCalifornia()
  await shopper.cart.add('CIRRUS-QUEEN', 2)
  await shopper.cart.add('REMOVAL', 3)
  expect(await shopper.visit('/checkout')).toRedirectTo('/cart?notice=cart')
  expect(await shopper.cart.show()).toShow(
    'We haul away one old mattress for each new one we deliver: 2 with this order.',
  )
  await shopper.cart.add('CIRRUS-QUEEN')
  expect((await shopper.visit('/checkout')).status).toBe(200)
  expect(await giveAddress(shopper, california)).toRedirectTo('/checkout/shipping')
})
