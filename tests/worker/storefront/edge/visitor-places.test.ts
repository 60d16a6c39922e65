import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { unwell } from './faults.ts'
import { formFields } from '../html.ts'
import '../matchers.ts'
import { type Asking, newIsolate, newShopper, origins, visit } from '../shop.ts'
import { attributesOf, denver, valueOf } from './set-cookies.ts'

beforeAll(seedShop)

type Place = NonNullable<Asking['cf']>
const austin = {
  country: 'US',
  postalCode: '78701',
  latitude: '30.27113',
  longitude: '-97.74372',
} satisfies Place

describe('where a visitor is', () => {
  test('[E-09] the first page gives a location (ZIP code and coordinates) and a store', async () => {
    const { cookies } = await visit('/')
    expect(valueOf(cookies, 'location')).toEqual(denver)
    expect(valueOf(cookies, 'store')).toEqual({
      storeId: 491,
      name: 'Denver',
      pricingZone: 'mountain',
    })
  })

  test.each([
    ['the edge’s own data', { cf: austin }],
    [
      'the visitor-location headers',
      {
        headers: {
          'cf-ipcountry': austin.country,
          'cf-postal-code': austin.postalCode,
          'cf-iplatitude': austin.latitude,
          'cf-iplongitude': austin.longitude,
        },
      },
    ],
  ])(
    '%s decide, with the nearest store, and coordinates no finer than a kilometre',
    async (_, asking) => {
      const { cookies } = await visit('/', asking)
      expect(valueOf(cookies, 'location')).toEqual({
        postalCode: '78701',
        latitude: 30.27,
        longitude: -97.74,
      })
      expect(valueOf(cookies, 'store')).toMatchObject({ storeId: 502 })
    },
  )

  test.each([
    { country: 'DE', postalCode: '10115', latitude: '52.5', longitude: '13.4' },
    { ...austin, latitude: 'NaN' },
    { ...austin, latitude: '91' },
    { ...austin, postalCode: '<script>' },
    { country: 'US' },
  ] satisfies Place[])('what is no place in the United States is Denver: %j', async (cf: Place) => {
    const { cookies } = await visit('/', { cf })
    expect(valueOf(cookies, 'location')).toEqual(denver)
    expect(valueOf(cookies, 'store')).toMatchObject({ storeId: 491 })
  })

  test('the other brand has its own store', async () => {
    const { cookies } = await visit('/', {}, { origin: origins.drift })
    expect(valueOf(cookies, 'store')).toMatchObject({ storeId: 801 })
  })

  test('who has both cookies is given none again, and the page may be kept by the browser', async () => {
    const shopper = newShopper()
    await shopper.visit('/')
    const again = await shopper.visit('/')
    expect(again.cookies).toEqual([])
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-purpose': 'prefetch' },
  ])('a page fetched ahead of a click sets nothing: %j', async (headers) => {
    const page = await visit('/', { headers })
    expect(page.status).toBe(200)
    expect(page.cookies).toEqual([])
  })

  test('with the stores not to be had, no store is written down for ten years', async () => {
    const page = await visit(
      '/privacy-choices',
      { cf: austin },
      {
        worker: await newIsolate(),
        otherwise: {
          COMMERCE: unwell.throws,
          CONTENT_KV: { get: async () => null, put: async () => {} },
        },
      },
    )
    expect(page.status).toBe(200)
    expect(Object.keys(attributesOf(page.cookies))).toEqual(['location'])
  })
})

describe('POST /location', () => {
  const say = (form: Record<string, string>) => visit('/location', { method: 'POST', form })

  test('the visitor’s ZIP code and its nearest store are kept, and they go back to where they were', async () => {
    const answer = await say({ postalCode: '78701', returnTo: '/c/living-room?sort=newest' })
    expect(answer).toRedirectTo('/c/living-room?sort=newest')
    const shopper = newShopper()
    await shopper.visit('/')
    await shopper.post('/location', { postalCode: '78701-1234' })
    const kept = JSON.parse(decodeURIComponent(shopper.cookies.get('location') ?? ''))
    expect(kept).toEqual({ postalCode: '78701', latitude: 30.27, longitude: -97.74 })
    expect(decodeURIComponent(shopper.cookies.get('store') ?? '')).toContain('"storeId":502')
  })

  test('who has come to another page since the header was there goes back to that one', async () => {
    const from = (referer: string) =>
      visit('/location', {
        method: 'POST',
        form: { postalCode: '78701', returnTo: '/' },
        headers: { referer },
      })
    const here = 'http://localhost:8787'
    expect(await from(`${here}/cart?notice=added`)).toRedirectTo('/cart')
    expect(await from(`${here}/c/living-room?sort=newest`)).toRedirectTo(
      '/c/living-room?sort=newest',
    )
    // Nobody is led to what takes forms only, or elsewhere.
    for (const referer of [`${here}/location`, 'https://evil.example/cart', ''])
      expect(await from(referer)).toRedirectTo('/')
  })

  test.each(['', '8023', 'Denver', '00001', '９９９９９'])(
    '“%s” is no ZIP code',
    async (postalCode) => {
      const answer = await say({ postalCode, returnTo: '/c/living-room' })
      expect(answer).toShow('Zip code is invalid', 422)
      // What was typed is there to be put right, and the way back is not lost.
      expect(formFields(answer.html.slice(answer.html.indexOf('<main')), '/location')).toEqual({
        postalCode,
        returnTo: '/c/living-room',
      })
    },
  )

  test('a ZIP code that nothing is delivered to is not said to be a wrong one', async () => {
    const said = (postalCode: string) => say({ postalCode, returnTo: '/' })
    expect(await said('00901')).toShow('We don’t deliver to Puerto Rico, Guam', 422)
    expect(await said('09001')).toShow('We don’t deliver to military addresses', 422)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('never leads to another site: %s', async (returnTo) => {
    expect(await say({ postalCode: '80239', returnTo })).toRedirectTo('/')
  })
})
