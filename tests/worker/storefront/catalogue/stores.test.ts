import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, newIsolate, newShopper, origins, visit } from '../shop.ts'
import { AUSTIN, at, seedStores } from './store-pages.ts'

seedStores()

const drift = { origin: origins.drift }

const DENVER = '/locations/denver/colorado/denver-491'

const BOULDER = '/locations/boulder/colorado/boulder-801'

const cookiesAt = (storeId: number) => {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  return [
    `location=${json({ postalCode: '80239', latitude: 39.79, longitude: -104.83 })}`,
    `store=${json({ storeId, name: 'A store', pricingZone: 'mountain' })}`,
  ].join('; ')
}

/** What stands in a figure: its picture's alternative text, and its caption. */
const figureOf = ({ html }: Answer) => {
  const [figure = ''] = /<figure[^]*?<\/figure>/.exec(html) ?? []
  return { alt: tagsOf(figure, 'img')[0]?.['alt'], caption: wordsOf(figure) }
}

/** The stores of a list, in its order, by the links to their pages. */
const storesOf = ({ html }: Answer): string[] =>
  [...html.matchAll(/<h[23]><a href="(\/locations\/[^"]+)">/g)].flatMap(([, href]) => href ?? [])

const structuredData = ({ html }: Answer): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]): Record<string, unknown> => JSON.parse(text ?? ''),
  )

describe('the store locator', () => {
  test.each([
    ['80239', DENVER, 'Denver, CO 80239'],
    ['78701', AUSTIN, 'Austin, TX 78701'],
    ['Austin, TX', AUSTIN, 'Austin, TX'],
    ['  denver ,co ', DENVER, 'Denver, CO'],
  ])('[S-27a] [V-14] “%s”: those that are near, with distances', async (typed, store, label) => {
    const page = await visit(`/locations?${new URLSearchParams({ q: typed })}`)
    expect(page).toShow(`1 store within 100 miles of ${label}`)
    expect(storesOf(page)).toEqual([store])
    expect(wordsOf(page.html)).toMatch(/Showroom · [\d.,]+ miles?/)
  })

  test.each([
    '',
    'abc',
    '8023',
    '802390',
    '80239-1234',
    'Denver',
    'Denver, Colorado',
    ', CO',
    '1, CO',
  ])(
    '[V-14] “%s” is neither a ZIP code nor a city: said at the field, and the stores near the visitor’s own are still there',
    async (typed) => {
      const page = await visit(`/locations?${new URLSearchParams({ q: typed })}`)
      expect(page).toShow('Please enter a 5-digit ZIP code or City, ST', 422)
      const [field] = tagsOf(page.html, 'input').filter(({ id }) => id === 'store-q')
      expect(field).toMatchObject({ value: typed, 'aria-invalid': 'true' })
      expect(storesOf(page)).toEqual([DENVER])
    },
  )

  test.each(['00000', 'Atlantis, CO', '<script>alert(1)</script>, CO'])(
    '[V-14] “%s” is nowhere: said so, not an empty page',
    async (typed) => {
      const page = await visit(`/locations?${new URLSearchParams({ q: typed })}`)
      expect(page.status).toBe(422)
      expect(page.html).not.toContain('<script>alert')
      expect(storesOf(page)).toEqual([DENVER])
    },
  )

  test('[S-27a] far from every store it says how far the nearest is, and shows that one alone', async () => {
    const page = await visit('/locations?q=99501')
    expect(page).toShow('We don’t have a store within 100 miles of Anchorage, AK 99501.')
    expect(wordsOf(page.html)).toMatch(/The nearest, Denver, is 2,\d{3} miles away/)
    expect(storesOf(page)).toEqual([DENVER])
  })

  test('[S-27a] from where the browser says one is; nonsense is asked for again', async () => {
    expect(storesOf(await visit('/locations?near=30.27,-97.74'))).toEqual([AUSTIN])
    expect(storesOf(await visit('/locations?near=39.74,-104.99'))).toEqual([DENVER])
    for (const near of ['here', '91,0', '0,181', '30.27', '1e1,2', '30.27,-97.74,1'])
      expect((await visit(`/locations?near=${near}`)).status, near).toBe(422)
  })

  test('[S-27a] without a place: those near the visitor’s own; each brand only its own', async () => {
    const page = await visit('/locations', {}, {}, cookiesAt(502))
    expect(page).toShow('1 store within 100 miles of Austin')
    expect(storesOf(page)).toEqual([AUSTIN])
    expect(wordsOf(page.html)).not.toMatch(/Showroom · [\d.,]+ mile/)
    const others = await visit('/locations', {}, drift)
    expect(storesOf(others)).toEqual([BOULDER])
    expect(others).toShow('1 store within 100 miles of Boulder')
    expect(storesOf(await visit('/locations', {}, {}, cookiesAt(491)))).toEqual([DENVER])
  })

  test('[S-27a] stores stand on the map, without a script', async () => {
    const { html } = await visit('/locations?q=80239')
    expect(tagsOf(html, 'img').map(({ src }) => src)).toContain('/maps/us-states.svg')
    expect(html).toContain('href="#store-491"')
    expect(html).toContain('id="store-491"')
  })

  test('a search is found by nobody; the locator itself is', async () => {
    expect((await visit('/locations?q=80239')).html).toContain('noindex')
    const { html } = await visit('/locations')
    expect(html).not.toContain('noindex')
    expect(html).toContain('rel="canonical" href="http://localhost:8787/locations"')
  })

  test('another page than there is is not found', async () => {
    expect((await visit('/locations?page=2')).status).toBe(404)
    expect((await visit('/locations?page=x')).status).toBe(404)
  })

  test('only a configured map’s origins are let in by the policy', async () => {
    const policyOf = async (otherwise: Record<string, string>) =>
      (
        await visit('/locations', {}, { otherwise: { PAGE_CACHE: 'off', ...otherwise } })
      ).headers.get('content-security-policy')
    expect(await policyOf({})).toContain("connect-src 'self';")
    const withMap = await policyOf({
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_ORIGINS: 'https://tiles.example',
    })
    expect(withMap).toContain("connect-src 'self' https://maps.example https://tiles.example;")
    expect(withMap).toContain(
      "img-src 'self' data: blob: https://maps.example https://tiles.example;",
    )
  })
})

test('[S-27b] the directory has every store by state and city', async () => {
  const page = await visit('/locations/store-directory')
  expect(page).toShow('2 stores in 2 states')
  const words = wordsOf(page.html)
  expect(words).toContain('Colorado Denver Denver 1 Main Street Texas Austin Austin')
  for (const href of [DENVER, AUSTIN]) expect(page.html).toContain(`href="${href}"`)
  expect((await visit('/locations/store-directory', {}, drift)).html).not.toContain(DENVER)
})

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

describe('with the commerce service down', () => {
  const down = {
    otherwise: {
      PAGE_CACHE: 'off',
      COMMERCE: { fetch: () => Promise.reject(new Error('down')) },
    },
  }
  test.each(['/locations', '/locations?q=80239', '/locations/store-directory', DENVER])(
    '%s says so',
    async (path) => {
      const page = await visit(path, {}, down)
      expect(page.status).toBe(502)
      expect(page).toShow('There was a problem communicating with the server.', 502)
    },
  )
})
