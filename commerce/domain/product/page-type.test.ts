import { expect, test } from 'vitest'
import { pageTypes } from '../../contract/page-types.ts'
import { pageTypeOf } from './page-type.ts'

const table = {
  landing: [
    '/',
    '',
    '/sale/labor-day',
    '/financing',
    '/locations',
    '/clearance',
    '/catalog',
    '/plans',
    '/carts',
    '/northforks',
  ],
  category: ['/c/mattresses/hybrid', '/c', '/pl', '/pl/sofas', '/northfork', '/Northfork/beds'],
  product: ['/pd/Northfork/Dune/100123', '/pd/Dune/100123'],
  search: ['/search/queen%20bed', '/search', '/image-search', '/image-search/store-associate'],
  cart: ['/cart', '/cart/create', '/cart/abc'],
  checkout: ['/checkout', '/checkout/shipping', '/checkout/payment', '/checkout/review'],
  order: ['/checkout/confirm/1', '/order-status/token', '/account/orderHistory'],
  blog: ['/blog', '/blog/tag/sleep', '/blog/how-to-choose'],
} as const satisfies Record<(typeof pageTypes)[number], readonly string[]>

test.each(pageTypes)('[C-13] page type from the path: %s', (type) => {
  for (const path of table[type]) expect(pageTypeOf(path, ['/northfork']), path).toBe(type)
})

test('a page that is no partner brand’s of this shop lists nothing', () => {
  expect(pageTypeOf('/northfork', [])).toBe('landing')
})
