import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit, warmUp } from '../shop.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue has no product')

const catalogue: Catalogue = {
  ...smallCatalogue,
  categories: [
    ...smallCatalogue.categories,
    { siteId: 'davenport', path: 'attic', name: 'The attic', parentPath: null, position: 1 },
  ],
  products: [
    ...smallCatalogue.products,
    {
      ...sofa,
      itemId: '500001',
      name: 'Nimbus Mattress',
      productType: 'mattress',
      categoryPaths: ['mattresses/hybrid'],
      optionLabel: 'Firmness',
      materials: [{ name: 'Support', value: 'Pocketed coils' }],
    },
  ],
  skus: [
    ...smallCatalogue.skus,
    ...[
      ['Cal King', 130_000],
      ['King', 120_000],
      ['Twin', 70_000],
      ['Crib', 30_000],
    ].map(([size, price], position) => ({
      ...sofaSku,
      skuId: `NIMBUS-${String(size).toUpperCase().replace(' ', '-')}`,
      itemId: '500001',
      position,
      size: String(size),
      price: Number(price),
      colorSwatch: null,
      option: 'Firm',
    })),
  ],
}

beforeAll(async () => {
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
  await warmUp()
})

const hrefs = (html: string) => tagsOf(html, 'a').map(({ href = '' }) => href)
const robots = (html: string) =>
  tagsOf(html, 'meta').find(({ name }) => name === 'robots')?.['content'] ?? ''

describe('a category that is still empty', () => {
  test.each(['/c/attic', '/pl/attic'])('%s says so, by its name, and leads on', async (path) => {
    const page = await visit(path)
    expect(page.status).toBe(200)
    expect(page).toShow('The attic')
    expect(page).toShow('Nothing here yet')
    expect(hrefs(page.html)).toContain('/c/living-room')
    expect((await visit(`${path}?page=2`)).status).toBe(404)
  })

  test('one that nobody knows is not there, nor is another site’s', async () => {
    expect((await visit('/c/cellar')).status).toBe(404)
    expect((await visit('/c/attic', {}, { origin: origins.drift })).status).toBe(404)
  })
})

describe('filters without JavaScript', () => {
  test('[E-07] sizes stand in their order, each a link with its count', async () => {
    const page = await visit('/pl/mattresses')
    const shown = /Size ((?:[A-Z][A-Za-z ]* \d+ products )+)/.exec(wordsOf(page.html))?.[1] ?? ''
    expect([...shown.matchAll(/([A-Z][A-Za-z ]*?) \d+ products/g)].map(([, size]) => size)).toEqual(
      ['Twin', 'Queen', 'King', 'Cal King', 'Crib'],
    )
    expect(hrefs(page.html)).toContain('/pl/mattresses?size=Cal+King')
    expect(await visit('/pl/mattresses?size=Cal+King&size=Queen')).toShow('2 products')
    expect(await visit('/pl/mattresses?size=Queen&brand=Sealy')).toShow('1 product')
  })

  test.each([
    ['min=12.5', 'Whole dollars, digits only'],
    ['max=1000000', 'At most 6 digits'],
    ['min=900&max=200', 'Must be less than the maximum'],
    ['max=0', 'Must be more than zero'],
    ['minWidth=100000', 'At most 5 digits'],
    ['maxHeight=abc', 'Whole inches, digits only'],
    ['minLength=70&maxLength=70', 'Must be less than the maximum'],
  ])('[V-18] %s: %s', async (query, words) => {
    const page = await visit(`/c/mattresses?${query}`)
    expect(page).toShow(words)
    for (const [name, value] of new URLSearchParams(query))
      expect(tagsOf(page.html, 'input')).toContainEqual(expect.objectContaining({ name, value }))
    expect(robots(page.html)).toContain('noindex')
  })

  test('the price’s form keeps the other filters, drops the page, and takes 0 for a price', async () => {
    const page = await visit('/c/mattresses?size=King&min=0&sort=price-asc')
    expect(formFields(page.html, '/c/mattresses')).toMatchObject({
      size: 'King',
      sort: 'price-asc',
      min: '0',
    })
    expect(page).toShow('$0 and up')
    const [max] = tagsOf(page.html, 'input').filter(({ name }) => name === 'max')
    expect(max?.['maxlength']).toBe('6')
  })

  test('chosen filters can be taken back one by one and all at once', async () => {
    const page = await visit('/c/mattresses?size=King&offer=sale&maxWidth=90')
    expect(page).toShow('Remove On sale')
    expect(hrefs(page.html)).toContain('/c/mattresses?maxWidth=90&size=King')
    expect(hrefs(page.html)).toContain('/c/mattresses')
    // Nothing is on sale: the page says which filter to leave out, and what there is then.
    expect(page).toShow('Remove the offer (2 products)')
  })

  test('words of the trade are explained', async () => {
    expect(await visit('/c/mattresses')).toShow('Springs that each stand in a pocket of fabric')
    expect(await visit('/c/mattresses')).toShow('28 by 52 inches, the standard for cribs')
  })

  test('the shopper’s store is offered, by its number in the address', async () => {
    const shopper = newShopper()
    const page = await shopper.visit('/c/living-room')
    const link = hrefs(page.html).find((href) => href.includes('store='))
    expect(link).toBe('/c/living-room?store=491')
    const chosen = await shopper.visit('/c/living-room?store=491')
    expect(chosen).toShow('Remove At Denver')
    expect(wordsOf(chosen.html)).not.toContain('Marlow Sofa')
    expect(robots(chosen.html)).toContain('noindex')
  })

  test('“get it by” adds the visitor’s ZIP code and turns a weekday into a date', async () => {
    const shopper = newShopper()
    const asked = await shopper.visit('/deliver-by?days=90&to=%2Fc%2Fliving-room%3Fcolor%3Dgray')
    expect(asked.status).toBe(302)
    const to = new URL(asked.headers.get('location') ?? '', 'http://localhost:8787')
    expect(to.pathname).toBe('/c/living-room')
    expect(to.searchParams.get('zip')).toBe('80239')
    const listing = await shopper.visit(to.pathname + to.search)
    expect(listing).toShow('2 products')
    expect(listing).toShow('to 80239')
    const saturday = await shopper.visit('/deliver-by?day=6&to=/pl')
    const by = new URL(saturday.headers.get('location') ?? '', 'http://x').searchParams.get('by')
    expect(new Date(`${by}T00:00:00Z`).getUTCDay()).toBe(6)
    // Elsewhere it does not lead.
    for (const to of ['//evil.example', 'https://evil.example', '/cart', '/\\evil'])
      expect(
        (await shopper.visit(`/deliver-by?days=1&to=${encodeURIComponent(to)}`)).headers.get(
          'location',
        ),
      ).toMatch(/^\/pl\?/)
  })

  describe('what fits the shopper’s own way in', () => {
    const SOFAS = '/c/living-room?color=gray'
    const fits = `/way-in/fits?to=${encodeURIComponent(SOFAS)}`

    test('is not asked of sheets and pillows, which go through any door', async () => {
      const bedding = await visit('/pl/bedding')
      expect(bedding).toShow('Feather Pillow')
      expect(hrefs(bedding.html).filter((href) => href.startsWith('/way-in'))).toEqual([])
    })

    test('is asked for once, and then is a link; the page of everybody knows nothing of it', async () => {
      const [wide, narrow, other] = [newShopper(), newShopper(), newShopper()]
      const page = await visit(SOFAS)
      expect(hrefs(page.html)).toContain(fits)
      const asked = await wide.visit(fits)
      const form = `/way-in?to=${encodeURIComponent(SOFAS)}`
      expect(asked).toRedirectTo(form, 302)
      expect(await wide.visit(form)).toShow('Measure your way in')
      expect(await wide.post(form, { doorWidth: 'wide', doorHeight: '80' })).toShow(
        'Please enter inches from 10 to 200',
        422,
      )
      const sent = await wide.post(form, { doorWidth: '36', doorHeight: '80' })
      expect(sent).toRedirectTo('/c/living-room?color=gray&way=36-80')
      await narrow.post(form, { doorWidth: '20', doorHeight: '80', hallWidth: '30' })
      expect(await wide.visit(fits)).toRedirectTo('/c/living-room?color=gray&way=36-80', 302)
      expect(await narrow.visit(fits)).toRedirectTo('/c/living-room?color=gray&way=20-80--30', 302)
      const all = await wide.visit('/c/living-room?color=gray&way=36-80')
      expect(all).toShow('Hollis Sofa')
      expect(all).toShow('Fits my way in (36″ × 80″ door)')
      expect(robots(all.html)).toContain('noindex')
      const none = await narrow.visit('/c/living-room?color=gray&way=20-80--30')
      expect(none).toShow('No products match all of your filters')
      expect(none).toShow('Remove the fit')
      // The shared page is the same afterwards, for them and for everybody.
      for (const shopper of [wide, narrow, other]) {
        const shared = await shopper.visit(SOFAS)
        expect(shared).toShow('Hollis Sofa')
        expect(hrefs(shared.html)).toContain(fits)
        expect(shared.html).not.toMatch(/way=|36-80/)
      }
      expect(await other.visit(fits)).toRedirectTo(form, 302)
    })

    test('leads nowhere else, and takes nothing that is no way', async () => {
      for (const to of ['//evil.example', 'https://evil.example', '/cart', ''])
        expect(await newShopper().visit(`/way-in/fits?to=${encodeURIComponent(to)}`)).toRedirectTo(
          '/way-in?to=%2Fpl',
          302,
        )
      for (const way of ['x', '32', '9-80', '32-80-<b>'])
        expect(await visit(`/c/living-room?color=gray&way=${encodeURIComponent(way)}`)).toShow(
          'Hollis Sofa',
        )
    })

    test('machines read what it was narrowed to', async () => {
      const page = await visit('/c/living-room?way=36-80', { headers: { accept: 'text/markdown' } })
      expect(page.html).toContain('Fits my way in (36″ × 80″ door)')
    })
  })

  test.each([
    ['by=2020-01-01&zip=80239', 'Please choose a day in the future'],
    ['by=2099-12-01&zip=8023', 'Zip code is invalid'],
    ['by=soon&zip=80239', 'Please choose a day'],
  ])('a day that cannot be: %s', async (query, words) => {
    expect(await visit(`/c/living-room?${query}`)).toShow(words)
  })

  test('one filter is a page of its own, more are not for search engines; the order is no page', async () => {
    expect(robots((await visit('/c/living-room?color=gray')).html)).not.toContain('noindex')
    expect(robots((await visit('/c/living-room?color=gray&brand=Davenport')).html)).toContain(
      'noindex',
    )
    const sorted = await visit('/c/living-room?color=gray&sort=newest&utm_source=x')
    expect(tagsOf(sorted.html, 'link')).toContainEqual(
      expect.objectContaining({
        rel: 'canonical',
        href: 'http://localhost:8787/c/living-room?color=gray',
      }),
    )
  })
})

describe('[S-30] a search', () => {
  test('says how it read the words, and never replaces them unsaid', async () => {
    const page = await visit('/search/kng%20matres%20under%201500')
    expect(page).toShow('No results for “kng matres under 1500”. Showing results for king mattress')
    expect(page).toShow('under $1,500')
    expect(hrefs(page.html)).toContain('/search/king%20mattress')
    expect(hrefs(page.html)).toContain('/search/mattress%20under%201500')
    expect(page).toShow('Nimbus Mattress')
    // Cirrus as a King costs 1,600.
    expect(wordsOf(page.html)).not.toContain('Cirrus Mattress')
    expect(robots(page.html)).toContain('noindex')
  })

  test('of a SKU leads to that variant', async () => {
    expect(await visit('/search/cirrus-queen')).toRedirectTo(
      '/pd/Sealy/Cirrus-Mattress/100003?s=CIRRUS-QUEEN',
      302,
    )
  })

  test('of a place finds the store there', async () => {
    const page = await visit('/search/austin')
    expect(page).toShow('You might also like')
    expect(hrefs(page.html).some((href) => href.startsWith('/locations/austin/'))).toBe(true)
  })

  test.each([
    ['return policy', 'Delivery & returns'],
    ['how much is delivery', 'Delivery & returns'],
    ['store near me', 'Find a store'],
  ])('of something that is asked of the shop, %s, leads to what tells of it', async (asked, to) => {
    const page = await visit(`/search/${encodeURIComponent(asked)}`)
    expect(page).toShow(`No products match “${asked}”`)
    const main = page.html.slice(0, page.html.indexOf('</main>'))
    // Before the advice to look for something else.
    const [also = ''] = main.slice(main.indexOf('id="other-results-title"')).split('name="q"')
    expect(wordsOf(also)).toContain(to)
  })

  test('with filters and order has an address of its own', async () => {
    const page = await visit('/search/mattress?size=King&sort=price-asc')
    expect(page).toShow('2 products')
    // From $300 as a crib's, from $600 as a Twin.
    expect(wordsOf(page.html).indexOf('Nimbus')).toBeLessThan(wordsOf(page.html).indexOf('Cirrus'))
    const dear = await visit('/search/mattress?size=King&sort=price-desc')
    expect(wordsOf(dear.html).indexOf('Cirrus')).toBeLessThan(wordsOf(dear.html).indexOf('Nimbus'))
    const small = await visit('/search/mattress?size=Crib')
    expect(small).toShow('1 product')
    expect(small).toShow('Nimbus Mattress')
  })

  test('at a price that nothing has is shown without it, and says so', async () => {
    const page = await visit('/search/mattress%20under%20%2410')
    expect(page).toShow('No results with “under $10”. Showing results without it.')
    expect(page).toShow('Nimbus Mattress')
  })

  test('of nothing that is sold finds nothing, and says so', async () => {
    const page = await visit('/search/asdfgh%20qwert')
    expect(page).toShow('No products match “asdfgh qwert”')
    expect(wordsOf(page.html).match(/no (products|matches|results)/gi)).toEqual([
      'No products', // the title
      'No products', // what is announced
    ])
    expect(page).toShow('A good place to start')
  })

  test('suggestions are JSON, for two letters and more', async () => {
    const suggest = async (q: string) =>
      (await visit(`/api/suggest?q=${encodeURIComponent(q)}`)).json()
    expect(await suggest('holl')).toContainEqual(
      expect.objectContaining({
        kind: 'product',
        label: 'Hollis Sofa',
        href: '/pd/Davenport/Hollis-Sofa/100001?s=HOLLIS-FOG',
        price: 'From $900.00',
      }),
    )
    expect(await suggest('h')).toEqual([])
    for (const text of ['..', '\u0000\u0000', '"* OR', 'x'.repeat(5000), '🛋🛋🛋', '%%'])
      expect(await suggest(text)).toBeInstanceOf(Array)
  })
})
