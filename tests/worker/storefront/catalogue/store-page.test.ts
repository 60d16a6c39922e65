import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, newIsolate, newShopper, visit } from '../shop.ts'
import {
  AUSTIN,
  at,
  BOULDER,
  cookiesAt,
  DENVER,
  drift,
  seedStores,
  storesOf,
} from './store-pages.ts'

seedStores()

/** What stands in a figure: its picture's alternative text, and its caption. */
const figureOf = ({ html }: Answer) => {
  const [figure = ''] = /<figure[^]*?<\/figure>/.exec(html) ?? []
  return { alt: tagsOf(figure, 'img')[0]?.['alt'], caption: wordsOf(figure) }
}

const structuredData = ({ html }: Answer): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]): Record<string, unknown> => JSON.parse(text ?? ''),
  )

describe('a store’s page', () => {
  test('[S-28a] [E-08] address, telephone, hours by day, services, the way there', async () => {
    const page = await visit(DENVER)
    for (const words of [
      '1 Main Street',
      'Denver, CO 80239',
      'Monday 10:00 AM – 8:00 PM',
      'Sunday Closed',
      'Design appointments',
      'Showroom',
    ])
      expect(page).toShow(words)
    expect(page.html).toContain('href="tel:+13035550100"')
    expect(page.html).toContain('destination=1%20Main%20Street%2C%20Denver%2C%20CO%2080239')
  })

  test('[S-28a] what is on display there, and not what is elsewhere', async () => {
    const page = await visit(DENVER)
    expect(page).toShow('items on display at Denver')
    for (const name of ['Hollis Sofa', 'Cirrus Mattress']) expect(page).toShow(name)
    expect(wordsOf(page.html)).not.toContain('Marlow Sofa')
    expect(wordsOf((await visit(AUSTIN)).html)).not.toContain('On display')
    expect((await visit(`${DENVER}?page=2`)).status).toBe(404)
  })

  test('[S-28a] other stores are those that are near: none 800 miles away', async () => {
    const page = await visit(DENVER)
    expect(wordsOf(page.html)).not.toContain('Other stores nearby')
    expect(storesOf(page)).toEqual([])
  })

  test.each([
    '/locations/Denver/CO/denver-491',
    '/locations/austin/texas/denver-491',
    '/locations/denver/colorado/491',
    '/locations/%F0%9F%9B%8B/x/491',
  ])('[S-28a] %s leads to the store’s own address', async (path) => {
    expect(await visit(path)).toRedirectTo(DENVER, 301)
  })

  test.each(['999', 'nope', '801', '0', '..%2f491', 'x'.repeat(300), "denver-491' OR 1=1"])(
    '[S-28a] “%s” is no store of this brand: 404 with a way on',
    async (id) => {
      const page = await visit(`/locations/denver/colorado/${encodeURIComponent(id)}`)
      expect(page).toShow('We can’t find that store', 404)
      expect(page.html).toContain('action="/locations"')
    },
  )

  test('[S-28a] search engines are told what the page shows', async () => {
    at('2026-11-20T17:00:00Z')
    const page = await visit(DENVER, {}, { otherwise: { PAGE_CACHE: 'off' } })
    const store = structuredData(page).find((data) => data['@type'] === 'FurnitureStore')
    expect(store).toMatchObject({
      name: 'Denver',
      url: `http://localhost:8787${DENVER}`,
      telephone: '303-555-0100',
      address: { streetAddress: '1 Main Street', addressLocality: 'Denver', addressRegion: 'CO' },
      geo: { latitude: 39.7878, longitude: -104.8337 },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          opens: '10:00',
          closes: '20:00',
        },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-11-26', validThrough: '2026-11-26', opens: '00:00', closes: '00:00' },
      ],
    })
    expect(page).toShow('Thanksgiving, Nov 26 Closed')
  })

  test('a store that is closed for good says so, and leads to the next one before anything else; it is nobody’s store', async () => {
    const shopper = newShopper()
    await shopper.post('/locations/my-store', { storeId: '502', returnTo: '/' })
    await shopper.cart.add('HOLLIS-FOG')
    const [before] = (
      await env.DB.prepare('SELECT detail FROM store WHERE store_id = 502').all<{
        detail: string
      }>()
    ).results
    const detail = JSON.stringify({ ...JSON.parse(before?.detail ?? ''), operational: false })
    const set = (text: string) =>
      env.DB.prepare('UPDATE store SET detail = ? WHERE store_id = 502').bind(text).run()
    await set(detail)
    const page = await visit(
      AUSTIN,
      {},
      { worker: await newIsolate(), otherwise: { PAGE_CACHE: 'off' } },
    )
    expect(page).toShow('The nearest open store is below.')
    expect(storesOf(page)).toEqual([DENVER])
    const words = wordsOf(page.html)
    expect(words.indexOf('Other stores nearby')).toBeLessThan(words.indexOf('Address'))
    for (const said of ['Make this my store Austin', 'on display', 'On display', 'Call the store'])
      expect(words).not.toContain(said)
    const answer = await newShopper().post('/locations/my-store', { storeId: '502', returnTo: '/' })
    expect(answer.status).toBe(409)
    // Whose it was is told so, and has it again once it opens.
    const cartLater = async (minutes: number, cookies: string) => {
      at(new Date(Date.now() + minutes * 60_000).toISOString())
      await visit('/cart') // somebody’s answer is still made of the stores as they were
      const cart = await visit('/cart', {}, {}, cookies)
      const [store = ''] = cart.cookies.filter((line) => line.startsWith('store='))
      return { cart, store: decodeURIComponent(store.split(';')[0] ?? '') }
    }
    const { cart, store } = await cartLater(15, shopper.cookieHeader())
    expect(cart).toShow(
      'Austin is closed until further notice. Until it reopens, your store for prices and pickup is Denver',
    )
    expect(store).toContain('"storeId":491')
    await set(before?.detail ?? '')
    const again = await cartLater(15, `${encodeURI(store)}; ${shopper.cookieHeader()}`)
    expect(wordsOf(again.cart.html)).not.toContain('Until it reopens')
    expect(again.store).toContain('"storeId":502')
  })
})

test('a showroom’s page shows how showrooms of its brand look, and says that it is not this one', async () => {
  const [ours, theirs] = [await visit(DENVER), await visit(BOULDER, {}, drift)].map(figureOf)
  expect(ours?.alt).toContain('A bright showroom')
  expect(ours?.caption).toContain('Our showrooms look like this.')
  expect(theirs?.alt).toContain('A showroom with a night-blue wall')
  expect(theirs?.caption).toContain('Our showrooms are all this quiet.')
})

describe('whether a store is open', () => {
  test.each([
    ['2026-11-20T16:59:00Z', 'Closed, opens at 10:00 AM today'],
    ['2026-11-20T17:00:00Z', 'Open until 8:00 PM'],
    ['2026-11-21T03:00:00Z', 'Closed, opens at 10:00 AM tomorrow'],
    ['2026-11-22T03:00:00Z', 'Closed, opens at 10:00 AM Monday'],
    ['2026-11-26T03:30:00Z', 'Closed, opens at 10:00 AM Friday'], // the day before Thanksgiving
  ])('[T-04] at %s its page says: %s', async (moment, message) => {
    at(moment)
    expect(await visit(DENVER, {}, { otherwise: { PAGE_CACHE: 'off' } })).toShow(message)
  })

  test.each([`${DENVER}?page=1`, '/locations?page=1'])(
    '[T-04] what is kept of %s is not shown past the moment that makes it untrue, not even once',
    async (path) => {
      at('2026-11-24T02:59:30Z')
      const cookies = cookiesAt(491)
      const setting = { worker: await newIsolate() }
      expect(await visit(path, {}, setting, cookies)).toShow('Open until 8:00 PM')
      expect((await visit(path, {}, setting, cookies)).cache).toBe('memory')
      at('2026-11-24T03:00:00Z') // younger than what is served fresh elsewhere
      for (const worker of [setting.worker, await newIsolate()]) {
        const later = await visit(path, {}, { worker }, cookies)
        expect(later).toShow('Closed, opens at 10:00 AM tomorrow')
        expect(wordsOf(later.html)).not.toContain('Open until')
      }
    },
  )
})
