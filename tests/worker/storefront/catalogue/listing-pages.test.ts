import { describe, expect, test } from 'vitest'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'
import { hrefs, robots, seedListed } from './listed.ts'

seedListed()

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
    const shown = /Size ((?:[A-Z][A-Za-z ]* \d+ products? )+)/.exec(wordsOf(page.html))?.[1] ?? ''
    expect(
      [...shown.matchAll(/([A-Z][A-Za-z ]*?) \d+ products?/g)].map(([, size]) => size),
    ).toEqual(['Twin', 'Queen', 'King', 'Cal King', 'Crib'])
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
    expect(await visit('/c/mattresses')).toShow('Springs in separate fabric pockets')
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
