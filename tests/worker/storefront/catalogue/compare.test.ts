import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { merrickProducts, merrickSkus } from '../../../../shop/goods/products/merrick.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { unwell } from '../edge/faults.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue is empty')
const more = ['100011', '100012', '100013'] as const
const mattress = smallCatalogue.products.find(({ itemId }) => itemId === '100003')
if (!mattress) throw new Error('there is no mattress')

beforeAll(async () => {
  const catalogue = {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      ...merrickProducts,
      ...more.map((itemId) => ({ ...sofa, itemId, name: `Sofa No. ${itemId.slice(-2)}` })),
      {
        ...mattress,
        itemId: '100014',
        name: 'Wide Mattress',
        materials: [
          { name: 'Cover', value: 'Cotton' },
          { name: 'Height', value: '34 inches' },
        ],
      },
    ],
    skus: [
      ...smallCatalogue.skus,
      ...merrickSkus,
      { ...sofaSku, itemId: '100014', skuId: 'WIDE-QUEEN', size: 'Queen', option: 'Firm' },
      { ...sofaSku, itemId: '100014', skuId: 'WIDE-KING', size: 'King', position: 1 },
      ...more.map((itemId) => ({ ...sofaSku, itemId, skuId: `SOFA-${itemId}` })),
    ],
  }
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

/** The names at the head of the columns, in their order. */
const columns = (html: string): string[] =>
  [...html.matchAll(/<th scope="col">([\s\S]*?)<\/th>/g)].map(
    ([, th = '']) => wordsOf(th).split(' Remove')[0] ?? '',
  )

/** The cells of a row in words, by the row's name. */
const rowOf = (html: string, name: string): string[] | undefined => {
  const row = [...html.matchAll(/<tr[^>]*><th scope="row">([\s\S]*?)<\/th>([\s\S]*?)<\/tr>/g)].find(
    ([, head = '']) => wordsOf(head) === name,
  )
  return row && [...(row[2] ?? '').matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([td]) => wordsOf(td))
}

describe('the comparison that an address stands for', () => {
  test('[S-25] shows its pieces in the order of the address, in rows of a table', async () => {
    const { html, status } = await visit('/compare/100002,100001')
    expect(status).toBe(200)
    expect(columns(html)).toEqual(['Marlow Sofa', 'Hollis Sofa'])
    expect(rowOf(html, 'Width')).toEqual(['84″ (213 cm)', '84″ (213 cm)'])
    expect(rowOf(html, 'Price')?.map((text) => text.split(' ')[0])).toEqual([
      '$1,500.00',
      '$1,000.00',
    ])
    expect(rowOf(html, 'Warranty')).toHaveLength(2)
  })

  test('a measure that is said among the materials, too, has one row', async () => {
    const { html } = await visit('/compare/100014,100003')
    expect(rowOf(html, 'Cover')).toContain('Cotton')
    expect(html.match(/<th scope="row"><span>Height</g)).toHaveLength(1)
  })

  test('the last place is offered as one', async () => {
    expect(await visit('/compare/100001,100002,100011')).toShow('You can add one more.')
    expect(await visit('/compare/100001,100002')).toShow('Add up to 2 more sofas.')
  })

  test('[S-25] is about the visitor who looks: nobody keeps it, no search engine finds it', async () => {
    const { headers } = await visit('/compare/100001')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  })

  test('[S-25] what is unknown is left out, with a word', async () => {
    const page = await visit('/compare/999999,100001,888888')
    expect(columns(page.html)).toEqual(['Hollis Sofa'])
    expect(page).toShow('We no longer sell 2 of these, so we left them out.')
  })

  test('[S-25] [B-01] of more than four the first four stand, with a word', async () => {
    const page = await visit(`/compare/100001,999999,100002,${more.join(',')}`)
    expect(columns(page.html)).toEqual(['Hollis Sofa', 'Marlow Sofa', 'Sofa No. 11', 'Sofa No. 12'])
    expect(page).toShow('You can compare up to 4 at a time, so we left out the last one.')
    expect(tagsOf(page.html, 'input').some(({ name }) => name === 'q')).toBe(true)
    expect(page.html).not.toContain('id="compare-q"')
  })

  test('[S-25] what is of another kind is refused in words', async () => {
    const page = await visit('/compare/100001,100003,100002')
    expect(columns(page.html)).toEqual(['Hollis Sofa', 'Marlow Sofa'])
    expect(page).toShow('You’re comparing sofas, so we left out Cirrus Mattress.')
  })

  test.each(['/compare', '/compare/,,,', '/compare/%E0%A4%A', '/compare/..%2F..'])(
    '[S-25] %s has nothing to compare, and says how to begin',
    async (path) => {
      const page = await visit(path)
      expect(page).toShow('Nothing to compare yet.')
      expect(tagsOf(page.html, 'input').some(({ id }) => id === 'compare-q')).toBe(true)
    },
  )

  test('a piece of the other brand is not in this range', async () => {
    const page = await visit('/compare/100006')
    expect(page).toShow('We no longer sell one of these, so we left it out.')
  })

  test('[S-25] a service that fails is said, with its status', async () => {
    for (const fault of ['throws', 'answers 500'] as const) {
      const page = await visit('/compare/100001', {}, { otherwise: { COMMERCE: unwell[fault] } })
      expect(page.status).toBeGreaterThanOrEqual(500)
      expect(wordsOf(page.html)).toMatch(/problem/)
    }
  })
})

describe('like beside like', () => {
  test.each([
    ['where nobody chose, in a size that both are made in', '', ['Queen', 'Queen']],
    ['in the size of the one chosen', '?s=WIDE-KING', ['King', 'King']],
    ['each as it was chosen', '?s=WIDE-KING&s=CIRRUS-TWIN', ['Twin', 'King']],
  ])('mattresses stand %s', async (_, query, sizes) => {
    const { html } = await visit(`/compare/100003,100014${query}`)
    const chosen = [...html.matchAll(/<option value="[^"]*" selected="">([^<,(]*)/g)]
    expect(chosen.map(([, words = '']) => words.trim())).toEqual(sizes)
  })

  test('firmness stands on a scale', async () => {
    const { html } = await visit('/compare/100003,100014')
    expect(rowOf(html, 'Firmness')).toEqual(['Medium, 3 of 5', 'Firm, 4 of 5'])
  })
})

describe('a shopper without JavaScript', () => {
  test('[S-25] has the price delivered to their own ZIP code, and the day', async () => {
    const shopper = newShopper()
    await shopper.visit('/')
    const denver = await shopper.visit('/compare/100001,100002')
    expect(rowOf(denver.html, 'Delivered to 80239')?.[1]).toBe(
      '$1,579.00 Includes $79.00 for delivery',
    )
    expect(rowOf(denver.html, 'Arrives')?.[0]).toMatch(/^\w{3}, \w{3} \d+/)
    await shopper.post('/location', { postalCode: '99501', returnTo: '/compare/100001' })
    const anchorage = await shopper.visit('/compare/100001')
    expect(rowOf(anchorage.html, 'Delivered to 99501')).toEqual([
      'We don’t deliver this to your ZIP code',
    ])
  })

  test('[S-25] begins on a card, adds, looks at the differences, removes', async () => {
    const listing = await visit('/c/living-room/sofas')
    // With the one that the card shows.
    const begin = tagsOf(listing.html, 'a').find(
      ({ href }) => href === '/compare/100001?s=HOLLIS-FOG',
    )
    const one = await visit(begin?.['href'] ?? '')
    const add = tagsOf(one.html, 'a').find((it) => it['data-compare-add'] === '100002')
    const two = await visit(add?.['href'] ?? '')
    expect(columns(two.html)).toEqual(['Hollis Sofa', 'Marlow Sofa'])
    const differences = tagsOf(two.html, 'a').find(({ id }) => id === 'compare-toggle')
    const less = await visit(differences?.['href'] ?? '')
    expect(rowOf(less.html, 'Width')).toBeUndefined()
    expect(rowOf(less.html, 'On display at Denver')).toEqual(['Yes', 'No'])
    const remove = tagsOf(less.html, 'a').find((it) => it['data-compare-remove'] === '100001')
    expect(columns((await visit(remove?.['href'] ?? '')).html)).toEqual(['Marlow Sofa'])
  })

  test('[S-25] chooses a version and puts it in the cart', async () => {
    const shopper = newShopper()
    const page = await shopper.visit('/compare/100001,100003')
    const chosen = await shopper.visit('/compare/100001?s=HOLLIS-FOG')
    expect(page.status).toBe(200)
    expect(rowOf(chosen.html, 'Price')?.[0]).toContain('$900.00')
    expect(formFields(chosen.html, '/cart/items')).toMatchObject({ skuId: 'HOLLIS-FOG' })
    const added = await shopper.fill('/compare/100001?s=HOLLIS-FOG', '/cart/items')
    expect(added).toRedirectTo('/cart?notice=added')
  })

  test('what is sold out cannot be put in the cart', async () => {
    const page = await visit('/compare/100003?s=CIRRUS-KING')
    expect(page).toShow('This version is sold out')
    expect(tagsOf(page.html, 'form').map(({ action }) => action)).not.toContain('/cart/items')
  })

  test('finds another by its name', async () => {
    const page = await visit('/compare/100001?q=marlow')
    expect(tagsOf(page.html, 'a').map((it) => it['data-compare-add'])).toContain('100002')
    expect(await visit('/compare/100001?q=pillow')).toShow('No other sofas match “pillow”.')
  })
})

describe('sofas that were built', () => {
  const three = 'merrick~al.0.0_am.38.0_ar.68.0~moss~walnut'
  const two = 'merrick~al.0.0_ar.38.0~rust~steel'

  test('stand side by side and among goods, in the order of the address', async () => {
    const { html, status } = await visit(`/compare/${three},100001,${two}`)
    expect(status).toBe(200)
    expect(columns(html)).toEqual(['Custom Merrick sofa', 'Hollis Sofa', 'Custom Merrick sofa'])
    expect(rowOf(html, 'Width')?.[0]).toBe('106″ (269 cm)')
    expect(rowOf(html, 'Price')?.[0]).toBe('$2,494.00')
    expect(rowOf(html, 'What’s included')).toEqual([
      expect.stringContaining('1 × Merrick Armless Seat (Moss)'),
      '– Not listed',
      expect.stringContaining('2 × Merrick Legs, Set of Four (Black Steel)'),
    ])
    expect(wordsOf(html)).toContain('Delivery only')
  })

  test('one is changed and comes back beside the others', async () => {
    const shopper = newShopper()
    const { html } = await shopper.visit(`/compare/100001,${two}`)
    const change = /href="([^"]*)"[^>]*>Change it</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(change).toBe('/build/merrick?p=al.0.0_ar.38.0&fabric=rust&legs=steel&with=100001')
    const built = await shopper.visit(change)
    expect(built.html).toContain(`href="/compare/100001,${two}"`)
    expect(built.html).toContain('Compare with the other one')
    // Every step on the plan remembers what it is for.
    expect(built.html).toContain('fabric=moss&amp;legs=steel&amp;with=100001')
  })

  test('one that is not finished is compared and cannot be bought; one of no collection is left out', async () => {
    const { html } = await visit(
      `/compare/merrick~al.0.0~moss~walnut,nothing~al.0.0~moss~walnut,100001`,
    )
    expect(columns(html)).toEqual(['Custom Merrick sofa', 'Hollis Sofa'])
    expect(rowOf(html, 'Buy')?.[0]).toContain('Not finished yet')
    expect(wordsOf(html)).toContain('We no longer sell one of these')
  })

  test('the other brand has none of them', async () => {
    const { html } = await visit(`/compare/${three}`, {}, { origin: origins.drift })
    expect(columns(html)).toEqual([])
  })
})
