import { describe, expect, test } from 'vitest'
import { isTimeToAsk, mayAskToSubscribe } from './subscribe-popup.ts'

describe('[S-34a] the subscribe pop-up is hidden on', () => {
  test.each([
    '/sign-in',
    '/sign-in/exp',
    '/register',
    '/forgot',
    '/forgot/true',
    '/resetpassword/abc',
    '/subscribe',
    '/subscribe/requested',
    '/subscribe/preferences/abc',
    '/account',
    '/account/overview',
    '/account/lists/7',
    '/checkout',
    '/checkout/payment',
    '/checkout/confirm/1',
    '/cart',
    '/cart/create',
    '/cart/add-quote/abc',
    '/order-status/abc',
    '/',
    '/c/living-room',
    '/blog/sale',
    '/c/pd/x',
    '/pd',
  ])('%s', (path) => expect(mayAskToSubscribe(path)).toBe(false))
})

describe('[S-34b] and shown on sale and product pages:', () => {
  test.each([
    '/sale',
    '/sale/holiday',
    '/Sale/Holiday',
    '/sale-ends-soon',
    '/pd/Davenport/Hollis-Sofa/100001',
    '/pd/Hollis-Sofa/100001',
    '/PD/Hollis-Sofa/100001',
  ])('%s', (path) => expect(mayAskToSubscribe(path)).toBe(true))
})

test.each([
  [0, false, false],
  [19, false, false],
  [20, false, true],
  [0, true, false],
  [5, true, false],
  [6, true, true],
])('after %i seconds, scrolled %s: %s', (seconds, hasScrolled, expected) =>
  expect(isTimeToAsk({ seconds, hasScrolled })).toBe(expected),
)
