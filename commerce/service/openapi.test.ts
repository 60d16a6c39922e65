import { expect, test } from 'vitest'
import { paths } from '../contract/paths.ts'
import { openApiDocument } from './openapi.ts'

test('docs/openapi.json is what the service serves (`vitest -u` writes it anew)', async () => {
  await expect(openApiDocument()).toMatchFileSnapshot('../../docs/openapi.json')
})

/** Every address of the contract, its parts named as the document names them. */
const contractPaths = [
  paths.product('{manufacturer}', '{name}', '{id}'),
  paths.catalogItem('{id}'),
  paths.listing('{args}'),
  paths.shortLists(),
  paths.suggestions('{text}'),
  paths.guestToken(),
  paths.cart(),
  paths.cartById('{id}'),
  paths.cartItems(),
  paths.cartItem('{itemId}'),
  paths.cartItemShippingMethod('{itemId}'),
  paths.cartMerge(),
  paths.moveToShipping(),
  paths.shipmentRate('{shipmentId}'),
  paths.promo(),
  paths.paymentKey(),
  paths.payment(),
  paths.paymentToken('{token}'),
  paths.shippingMethod('{id}'),
  paths.promise(),
  paths.locations(),
  paths.location('{id}'),
  paths.storeDisplay('{id}'),
  paths.postalCode('{zip}'),
  paths.siteActivity(),
  paths.capture(),
  paths.recommendations('{place}'),
  paths.orders(),
  paths.order('{id}'),
  paths.orderStatus('{token}'),
  paths.rating(),
  paths.ratingModeration(),
  paths.subscriptions(),
  paths.subscriptionConfirmation('{token}'),
  paths.subscriptionPreferences('{token}'),
  paths.subscriptionEnd('{token}'),
].map((path) => decodeURIComponent(path))

test('the document has every address of the contract, and no other', () => {
  expect(contractPaths).toHaveLength(Object.keys(paths).length)
  const document: { paths: Record<string, unknown> } = JSON.parse(openApiDocument())
  expect(Object.keys(document.paths).toSorted()).toEqual(contractPaths.toSorted())
})
