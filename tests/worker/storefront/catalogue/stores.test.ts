import { describe, expect, test } from 'vitest'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { visit } from '../shop.ts'
import { AUSTIN, BOULDER, cookiesAt, DENVER, drift, seedStores, storesOf } from './store-pages.ts'

seedStores()

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
