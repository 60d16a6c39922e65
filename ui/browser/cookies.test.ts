import { describe, expect, test } from 'vitest'
import { readShopperCookies } from './cookies.ts'

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const location = { postalCode: '80239', latitude: 39.79, longitude: -104.83 }
const store = { storeId: 491, name: 'Denver' }

describe('readShopperCookies', () => {
  test('[E-09] [E-13] reads what the shop sets', () => {
    const header = `isLoggedIn=true; firstName=Jos%C3%A9; cartStatus=3; location=${encoded(location)}; store=${encoded(store)}`
    expect(readShopperCookies(header)).toEqual({
      isLoggedIn: true,
      firstName: 'José',
      cartCount: 3,
      location,
      store,
      isSubscribeAsked: false,
      financingReferral: null,
    })
  })

  test.each([
    ['financingReferral=denver-fall-26; subscribePopup=dismissed', 'denver-fall-26', true],
    ['financingReferral=%3Cb%3E; subscribePopup=', null, true],
    ['financingReferral=x', null, false],
  ])('of %s', (header, financingReferral, isSubscribeAsked) => {
    expect(readShopperCookies(header)).toMatchObject({ financingReferral, isSubscribeAsked })
  })

  test('no cookies, no facts', () => {
    expect(readShopperCookies('')).toEqual({
      isLoggedIn: false,
      firstName: null,
      cartCount: 0,
      location: null,
      store: null,
      isSubscribeAsked: false,
      financingReferral: null,
    })
  })

  test.each([
    ['bad escape', 'location=%E0%A4%A'],
    ['not JSON', 'location=80239'],
    ['null', 'location=null'],
    ['array', 'location=%5B1%5D'],
    ['NaN coordinates', `location=${encoded({ ...location, latitude: 'NaN' })}`],
    ['coordinates off the globe', `location=${encoded({ ...location, longitude: 999 })}`],
    ['a word as zip', `location=${encoded({ ...location, postalCode: '<img>' })}`],
    ['10 KB', `location=${encoded({ ...location, pad: 'x'.repeat(10_000) })}`],
    ['prototype games', `location=${encodeURIComponent('{"__proto__":{"postalCode":"80239"}}')}`],
  ])('a location cookie with %s is not there', (_, header) => {
    expect(readShopperCookies(header).location).toBeNull()
  })

  test.each([
    ['no name', { storeId: 491 }],
    ['text as number', { storeId: '491', name: 'Denver' }],
    ['a fraction', { storeId: 4.5, name: 'Denver' }],
  ])('a store cookie with %s is not there', (_, value) => {
    expect(readShopperCookies(`store=${encoded(value)}`).store).toBeNull()
  })

  test.each(['-1', '1.5', '1e3', 'many', '99999', ''])('cartStatus %j counts as none', (value) => {
    expect(readShopperCookies(`cartStatus=${value}`).cartCount).toBe(0)
  })

  test('of duplicates the first holds', () => {
    expect(readShopperCookies('cartStatus=2; cartStatus=7').cartCount).toBe(2)
  })

  test('a long first name is cut', () => {
    expect(readShopperCookies(`firstName=${'a'.repeat(500)}`).firstName).toHaveLength(60)
  })
})
