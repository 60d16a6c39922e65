import { describe, expect, test } from 'vitest'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import { visit } from '../shop.ts'
import { hrefs, robots, seedListed } from './listed.ts'

seedListed()

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

  test('for what nothing says is shown without it, and says so once', async () => {
    const page = await visit('/search/mattress%20for%20watching%20football')
    expect(page).toShow('No results with “football”. Showing results without it.')
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
