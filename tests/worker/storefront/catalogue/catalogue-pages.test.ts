import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue, ProductRow } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { origins, visit } from '../shop.ts'

const LAMPS = 30
const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue has no product')
const lamps = Array.from({ length: LAMPS }, (_, index): ProductRow => ({
  ...sofa,
  itemId: `2000${index + 10}`,
  name: `Lamp ${index + 1}`,
  productType: 'lamp',
  categoryPaths: ['decor/lamps'],
}))
const catalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products,
    ...lamps,
    {
      ...sofa,
      itemId: '300001',
      name: 'Full-Size  Bed & 100% "Oak"/Ash',
      manufacturerName: 'Müller & Söhne',
      categoryPaths: ['bedroom/beds'],
    },
  ],
  skus: [
    ...smallCatalogue.skus,
    ...lamps.map(({ itemId }, index) => ({
      ...sofaSku,
      skuId: `LAMP-${itemId}`,
      itemId,
      price: 1_000 * (index + 1),
      colorSwatch: null,
    })),
    { ...sofaSku, skuId: 'ODD-BED', itemId: '300001' },
  ],
}
beforeAll(async () => {
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

const HOLLIS = '/pd/Davenport/Hollis-Sofa/100001'

describe('a product page', () => {
  test.each([
    ['redesigned', 'class="product"'],
    ['classic', 'class="product product-classic"'],
  ])(
    '[S-22a] [S-22b] %s: a setting chooses it, and it sells by both addresses',
    async (PRODUCT_PAGE, mark) => {
      const setting = { otherwise: { PRODUCT_PAGE, PAGE_CACHE: 'off' } }
      const page = await visit(`${HOLLIS}?color=Fog`, {}, setting)
      expect(page.html).toContain(mark)
      for (const words of ['Hollis Sofa', '$900.00', 'Color: Fog', 'Ten years on the frame.'])
        expect(page).toShow(words)
      expect(formFields(page.html, '/cart/items')).toMatchObject({ skuId: 'HOLLIS-FOG' })
      const short = await visit('/pd/Hollis-Sofa/100001?color=Fog', {}, setting)
      expect(short).toRedirectTo(`${HOLLIS}?color=Fog`, 301)
    },
  )

  test.each([
    ['?color=Fog', '$900.00', 'Color: Fog'],
    ['?color=fog', '$900.00', 'Color: Fog'],
    ['?s=HOLLIS-FOG', '$900.00', 'Color: Fog'],
    ['', '$1,000.00', 'Color: Moss'],
    ['?color=plaid&s=NONE&Size=Enormous', '$1,000.00', 'Color: Moss'],
  ])('[S-33b] %s selects the variant on the server', async (query, price, words) => {
    const page = await visit(`${HOLLIS}${query}`)
    expect(page).toShow(price)
    expect(page).toShow(words)
  })

  test('[S-33a] size, option and category stand in the query, with - for spaces', async () => {
    const page = await visit(
      '/pd/Sealy/Cirrus-Mattress/100003?Size=Queen&Cat=mattresses&option=Medium',
    )
    expect(page).toShow('Size: Queen')
    expect(page).toShow('$1,200.00')
    const links = tagsOf(page.html, 'a').map(({ href = '' }) => href)
    expect(
      links.filter((href) => href.startsWith('/pd/Sealy/Cirrus-Mattress/100003?')),
    ).not.toEqual([])
  })

  test.each([
    ['/pd/Davenport/Old-Name/100001', HOLLIS],
    ['/pd/Someone/Hollis-Sofa/100001?color=Fog&utm_source=x', `${HOLLIS}?color=Fog`],
    ['/pd/anything/100002', '/pd/Halden-&-Rowe/Marlow-Sofa/100002'],
  ])('[S-33a] %s has moved to the product’s own words', async (path, location) => {
    expect(await visit(path)).toRedirectTo(location, 301)
  })

  test('[S-33a] a name full of signs has an address that leads to it', async () => {
    const listing = await visit('/c/bedroom/beds')
    const href = tagsOf(listing.html, 'a')
      .map((it) => it['href'] ?? '')
      .find((it) => it.endsWith('/300001'))
    expect(href).toContain('~')
    const page = await visit(href ?? '/missing')
    expect(page).toShow('100% "Oak"/Ash')
    const canonical = tagsOf(page.html, 'link').find(({ rel }) => rel === 'canonical')
    expect(canonical?.['href']).toBe(`${origins.davenport}${href}`)
  })

  test('tells search engines what it is, safely', async () => {
    const { html } = await visit(HOLLIS)
    const [, data = ''] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Hollis Sofa',
      hasVariant: [{ offers: { price: '1000.00' } }, { offers: { price: '900.00' } }],
    })
  })

  test.each([
    '/pd/Davenport/Hollis-Sofa/999999',
    '/pd/a/b',
    '/pd/Davenport/Drift-One/100006',
    '/pd/a/b/c/d',
    `/pd/a/b/${'9'.repeat(2000)}`,
    "/pd/a/b/'%20OR%201=1",
  ])('%s is not there, and the page helps', async (path) => {
    const page = await visit(path)
    expect(page.status).toBe(404)
    expect(tagsOf(page.html, 'a').some(({ href }) => href?.startsWith('/c/'))).toBe(true)
  })
})

describe('a listing', () => {
  const names = (html: string) => [
    ...new Set([...wordsOf(html).matchAll(/Lamp \d+/g)].map(([name]) => name)),
  ]

  test('filters by what its address says', async () => {
    const green = await visit('/c/living-room?color=green')
    expect(green).toShow('1 product')
    // Its price is that color's alone.
    expect(green.html).toContain('<p class="card-choices">Moss</p>')
    expect((await visit('/c/living-room')).html).not.toContain('card-choices')
    expect(await visit('/c/living-room?color=green&color=gray')).toShow('2 products')
    const brand = await visit('/c/living-room?brand=Halden+%26+Rowe')
    expect(brand).toShow('Marlow Sofa')
    expect(wordsOf(brand.html)).not.toContain('Hollis Sofa')
    expect(names((await visit('/c/decor/lamps?min=100&max=120')).html).toSorted()).toEqual([
      'Lamp 10',
      'Lamp 11',
      'Lamp 12',
    ])
    expect(await visit('/c/living-room?min=90000')).toShow('No products match all of your filters')
  })

  test('is paged, with its neighbours told to search engines', async () => {
    const [one, two] = [
      await visit('/c/decor/lamps?sort=price-asc'),
      await visit('/c/decor/lamps?sort=price-asc&page=2'),
    ]
    expect(one).toShow('1–24 of 30 products')
    expect(two).toShow('25–30 of 30 products')
    expect(names(one.html)).toHaveLength(24)
    expect(new Set([...names(one.html), ...names(two.html)]).size).toBe(LAMPS)
    const rels = (html: string) =>
      tagsOf(html, 'link')
        .map(({ rel }) => rel)
        .filter((rel) => rel === 'prev' || rel === 'next')
    expect([rels(one.html), rels(two.html)]).toEqual([['next'], ['prev']])
    expect((await visit('/c/decor/lamps?page=3')).status).toBe(404)
    for (const page of ['0', '-1', 'x', '1e9', '99999999999'])
      expect((await visit(`/c/decor/lamps?page=${page}`)).status).toBeLessThan(500)
  })

  test('what breaks the price’s rules is said, and the rest still listed', async () => {
    const page = await visit('/c/decor/lamps?min=1.5&max=9999999')
    expect(page).toShow('30 products')
    expect(page.html).toMatch(/aria-invalid="true"|field-error/)
  })

  test.each([
    '/c/no-such-category',
    '/pl/no-such-category',
    '/c/living-room/no-such',
    `/c/${'a/'.repeat(300)}a`,
    '/c/%00',
    '/c/__proto__',
  ])('%s is not there', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })

  test('everything can be listed, and one brand’s things are not the other’s', async () => {
    expect(await visit('/pl')).toShow('1–24 of')
    const drift = await visit('/pl', {}, { origin: origins.drift })
    expect(drift).toShow('Drift One')
    expect(wordsOf(drift.html)).not.toContain('Hollis Sofa')
  })
})

describe('a search', () => {
  test('finds what the catalogue has, and helps where it has nothing', async () => {
    expect(await visit('/search?q=hollis')).toRedirectTo('/search/hollis', 302)
    expect(await visit('/search?q=')).toRedirectTo('/pl', 302)
    expect(await visit('/search?q=..')).toRedirectTo('/pl', 302)
    expect(await visit('/search/hollis')).toShow('Hollis Sofa')
    const nothing = await visit('/search/xylophone')
    expect(nothing).toShow('No products match “xylophone”')
    expect(tagsOf(nothing.html, 'meta')).toContainEqual(expect.objectContaining({ name: 'robots' }))
  })

  const plain = [
    '%',
    '_',
    '"',
    "'",
    '*',
    'AND (',
    'NEAR(',
    'a"b',
    '\u0000',
    'שלום',
    '"; DROP TABLE sku; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../..',
    '-',
    '^',
    'NOT',
    'sofa*',
    'col:sofa',
    '🛋️',
    '\u202Eabc',
    ...[47, 48, 49, 50, 51, 52, 100, 199, 200, 201, 600, 2000].map((length) => 'q'.repeat(length)),
    ...[16, 17, 25].map((length) => 'ü'.repeat(length)),
  ]
  /** As they stand in an address; a surrogate on its own and an overlong slash have no other form. */
  const hostile = [...plain.map(encodeURIComponent), '%ED%A0%80', '%C0%AF']

  test.each(hostile)('C40: “%s” is a term like any other', async (encoded) => {
    for (const path of [
      `/search/${encoded}`,
      `/search?q=${encoded}`,
      `/c/living-room?color=${encoded}&brand=${encoded}&size=${encoded}&sort=${encoded}&min=${encoded}`,
      `/pl/${encoded}`,
      `${HOLLIS}?color=${encoded}&s=${encoded}`,
    ]) {
      const answer = await visit(path, {}, { otherwise: { PAGE_CACHE: 'off' } })
      expect(answer.status, path.slice(0, 80)).toBeLessThan(500)
      expect(answer.html).not.toContain('<script>alert(1)')
    }
  })

  test('C40: % and _ are themselves, not wildcards', async () => {
    for (const term of ['%25', '_', '_ollis'])
      expect(await visit(`/search/${term}`)).toShow(
        `No products match “${decodeURIComponent(term)}”`,
      )
  })

  test('C40: a hundred and more filter values', async () => {
    for (const size of [100, 101, 1000]) {
      const query = Array.from({ length: size }, (_, index) => `color=c${index}`).join('&')
      expect((await visit(`/c/living-room?${query}`)).status).toBeLessThan(500)
    }
  })
})
