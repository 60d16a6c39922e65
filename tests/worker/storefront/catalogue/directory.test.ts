import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { editors } from '../content/editors.ts'
import '../matchers.ts'
import { origins, tick, visit } from '../shop.ts'

beforeAll(async () => {
  await seedShop()
  await tick()
})

const drift = { origin: origins.drift }

const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, url]) => url?.replaceAll('&amp;', '&') ?? [],
  )

const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]): Record<string, unknown> => JSON.parse(text ?? ''),
  )

test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/content.xml', '/llms.txt', '/blog/feed.xml'])(
  '%s is nobody’s own: it sets no cookies, and is kept on the way',
  async (path) => {
    const { headers } = await visit(path)
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('cache-control')).toMatch(/^public, max-age=/)
  },
)

describe('sitemaps', () => {
  test('the index leads to maps whose addresses are absolute, exist and belong to this site', async () => {
    const index = await visit('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const maps = locationsOf(index.html).map((url) => new URL(url))
    expect(maps.map(({ pathname }) => pathname)).toEqual([
      '/sitemaps/content.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/stores.xml',
      '/sitemaps/products-1.xml',
      '/sitemaps/pictures-1.xml',
    ])
    const listed = await Promise.all(
      maps.map(async ({ pathname }) => locationsOf((await visit(pathname)).html)),
    )
    expect(listed[0]).toContain('http://localhost:8787/blog/which-rug-size')
    expect(listed[1]).toContain('http://localhost:8787/c/mattresses/hybrid')
    expect(listed[2]).toContain('http://localhost:8787/locations/denver/colorado/denver-491')
    expect(listed[3]).toContain('http://localhost:8787/pd/Davenport/Hollis-Sofa/100001')
    // Nothing is in it: it has its page, and is in the directory for people.
    expect(listed[1]).not.toContain('http://localhost:8787/c/dining')
    expect((await visit('/c/dining')).status).toBe(200)
    expect((await visit('/site-directory')).html).toContain('href="/c/dining"')
    for (const url of listed.flatMap((urls) => urls.slice(0, 2))) {
      expect((await visit(new URL(url).pathname)).status, url).toBe(200)
    }
  })

  test.each([
    '/sitemaps/products-99.xml',
    '/sitemaps/pictures-99.xml',
    '/sitemaps/pictures-0.xml',
    '/sitemaps/nothing.xml',
    '/sitemaps/content',
  ])('%s is not there', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })

  test('robots.txt names the index of the site it is asked on', async () => {
    expect((await visit('/robots.txt')).html).toContain(
      'Sitemap: http://localhost:8787/sitemap.xml',
    )
    expect((await visit('/robots.txt', {}, drift)).html).toContain(
      'Sitemap: http://drift.localhost:8787/sitemap.xml',
    )
  })
})

test('llms.txt lists departments, pages and posts of its own brand', async () => {
  const { html } = await visit('/llms.txt', {}, drift)
  expect(html).toMatch(/^# Drift Mattress Company\n/)
  expect(html).toContain('](http://drift.localhost:8787/blog/how-to-sleep-cooler)')
  expect(html).not.toContain('which-rug-size')
})

test('[S-31b] the site directory leads to every category, brand and page', async () => {
  const page = await visit('/site-directory')
  expect(page).toShow('Site directory')
  const pages = locationsOf((await visit('/sitemaps/content.xml')).html)
    .map((url) => new URL(url).pathname)
    .filter((path) => path !== '/' && path !== '/site-directory' && !/^\/blog\/./.test(path))
  // The map of categories leaves out what is empty; people are led there, too.
  const categories = (await editors().categories()).map((slug) => `/c/${slug}`)
  const listed = [...categories, ...pages]
  expect([categories.length, pages.length].every((count) => count > 10)).toBe(true)
  // The frame around it has a menu of its own, with many of the same links.
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(page.html) ?? []
  for (const path of listed) expect(main, path).toContain(`href="${path}"`)
  for (const brand of ['/sealy', '/pl?brand=Davenport', '/pl?brand=Halden%20%26%20Rowe'])
    expect(main).toContain(`href="${brand}"`)
})

describe('breadcrumbs', () => {
  test('[S-35] come from the navigation by the parts of the path, and are told to search engines as shown', async () => {
    const { html } = await visit('/c/mattresses/hybrid')
    const list = structuredData(html).find((data) => data['@type'] === 'BreadcrumbList')
    expect(list).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'http://localhost:8787/' },
        { position: 2, name: 'Mattresses', item: 'http://localhost:8787/c/mattresses' },
        { position: 3, name: 'Hybrid', item: 'http://localhost:8787/c/mattresses/hybrid' },
      ],
    })
  })

  test('[S-35] a page that the navigation does not know has none', async () => {
    expect((await visit('/privacy')).html).not.toContain('BreadcrumbList')
  })
})

test('the home page says who runs the site, at this site’s addresses', async () => {
  const [ours, theirs] = await Promise.all([visit('/'), visit('/', {}, drift)])
  expect(JSON.stringify(structuredData(ours.html))).toContain(
    '"@id":"http://localhost:8787/#organization"',
  )
  expect(JSON.stringify(structuredData(theirs.html))).toContain(
    '"@id":"http://drift.localhost:8787/#website"',
  )
})

describe('partner brands', () => {
  test('[S-13] list what the brand makes, and nothing else', async () => {
    const page = await visit('/sealy?brand=Davenport')
    expect(page).toShow('Cirrus Mattress')
    expect(page.html).not.toContain('Hollis Sofa')
    expect((await visit('/parallel')).html).not.toContain('Cirrus Mattress')
  })

  test.each([
    ['/sealy', 'Sealy'],
    ['/tempur-pedic', 'Tempur-Pedic'],
    ['/stearns-foster', 'Stearns & Foster'],
    ['/parallel', 'Parallel'],
  ])('[S-13] %s shows what editors say of %s', async (path, name) => {
    const page = await visit(path)
    expect(page).toShow(`About ${name}`)
    expect((await visit(path, {}, drift)).status).toBe(404)
  })
})

describe('while the holiday sale runs', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-15T12:00:00-07:00') })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  test('[E-18] a page shows the fragment and the snippet that it shares with others', async () => {
    const page = await visit('/sale/holiday')
    expect(page).toShow('Orders of $299 or more can be financed, subject to credit approval.')
    expect(page).toShow('Rather talk to a person?')
    // The heading is one of the fragment's texts by key: the section has none of its own.
    expect(await visit('/sale/mattress-event')).toShow('Pay over time')
  })

  test('social posts and product features stand in the pages that use them', async () => {
    expect(await visit('/sale/holiday')).toShow('An oak trestle table set for four')
    expect(await visit('/sale/mattress-event')).toShow('Pocketed coils')
  })
})

test('a row of what is on sale leaves out what costs as much as ever', async () => {
  const row = { _type: 'productRow', title: 'For you', categorySlug: '' }
  const cards = async (onSale: boolean) => {
    await editors().write({
      _id: `page-sale-rows-${onSale}`,
      _type: 'page',
      title: 'Rows',
      seo: { slug: { current: `/sale/rows-${onSale}` } },
      sections: [{ ...row, _key: 'row', onSale }],
    })
    return (await visit(`/sale/rows-${onSale}`)).html.split('<li class="card"').slice(1)
  }
  const isReduced = (card: string) => card.includes('Regular price')
  const all = await cards(false)
  const onSale = await cards(true)
  expect(all.every(isReduced)).toBe(false)
  expect(onSale.length).toBeGreaterThan(0)
  expect(onSale.every(isReduced)).toBe(true)
})
