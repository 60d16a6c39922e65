import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { previewLink } from '../../../../worker/preview/preview-token.ts'
import { watched } from '../edge/faults.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, origins, visit } from '../shop.ts'
import { CIRRUS, HOLLIS, catalogue, seed, seedPieces } from './pieces.ts'

seedPieces()

describe('which page', () => {
  const classic = 'class="product product-classic"'

  test('[S-22b] an editor who previews chooses it by the address; a shopper cannot', async () => {
    const site = { origin: origins.davenport, brandId: 'davenport' }
    const { pathname, search } = new URL(
      await previewLink(env.PREVIEW_SECRET, site, HOLLIS, Date.now()),
    )
    const editor = newShopper()
    await editor.visit(`${pathname}${search}`)
    expect((await editor.visit(`${HOLLIS}?productPage=classic`)).html).toContain(classic)
    expect((await editor.visit(`${HOLLIS}?productPage=redesigned`)).html).not.toContain(classic)
    expect((await editor.visit(`${HOLLIS}?productPage=other`)).html).not.toContain(classic)
    expect((await visit(`${HOLLIS}?productPage=classic`)).html).not.toContain(classic)
  })

  test.each(['redesigned', 'classic'])(
    '[S-22b] the %s page has all there is to say',
    async (page) => {
      const shown = await visit(
        HOLLIS,
        {},
        { otherwise: { PRODUCT_PAGE: page, PAGE_CACHE: 'off' } },
      )
      for (const words of [
        'Hollis Sofa, made for every day.',
        '$1,000.00',
        'Care Plan',
        'Dimensions',
        'Materials',
        'Care and assembly',
        'Warranty',
        'Returns',
        'See it in a store',
        'More of the Prairie collection',
        'Will it fit?',
        'Share',
      ])
        expect(shown).toShow(words)
    },
  )
})

describe('what the page says and sells', () => {
  test('a mattress comes without what carries it, which is a link away in its size', async () => {
    const page = await visit(`${CIRRUS}?Size=Queen`)
    expect(page).toShow('Base sold separately. Shop Queen bases or the whole bed')
    expect(tagsOf(page.html, 'a').map((it) => it['href'])).toContain('/c/bases?size=Queen')
    expect(await visit(HOLLIS)).not.toShow('sold separately')
  })

  const WAYS = ['Brought just inside your front door.', 'To the room you choose.', 'Held for you.']

  test('how it comes, as the service tells it with the product', async () => {
    const page = await visit(HOLLIS)
    for (const words of WAYS) expect(page).toShow(words)
  })

  test('[C-05] how it comes, asked for by method where the service tells nothing with the product', async () => {
    const { asked, service } = watched(env.COMMERCE, ({ path, headers }) =>
      path.startsWith('/v1/pd/')
        ? env.COMMERCE.fetch(`https://commerce.internal${path}`, { headers })
        : null,
    )
    const setting = {
      worker: await newIsolate(),
      otherwise: { COMMERCE: service, PAGE_CACHE: 'off' },
    }
    await visit(HOLLIS, {}, setting)
    expect(asked.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        ['home-delivery', 'white-glove-delivery', 'in-store-pick-up'].map(
          (id) => `/v1/shipping-method/${id}`,
        ),
      ),
    )
    // They are kept now, however long they took.
    const page = await visit(HOLLIS, {}, setting)
    for (const words of WAYS) expect(page).toShow(words)
  })

  test('its measures are drawn in both units, and told to those who do not see them', async () => {
    const { html } = await visit(HOLLIS)
    const drawing = tagsOf(html, 'div').find(({ class: name }) => name === 'drawing')
    expect(drawing).toMatchObject({ role: 'img' })
    expect(drawing?.['aria-label']).toBe(
      'Drawing of Hollis Sofa: 84″ (213 cm) wide, 38″ (97 cm) deep, 33″ (84 cm) high',
    )
  })

  test('the stores near one’s own that have it, on display or for pick-up', async () => {
    const page = await visit(HOLLIS)
    expect(page).toShow('Your store')
    expect(page).toShow('On display')
    expect(wordsOf(page.html)).not.toContain('Austin')
  })

  test('where no store near has it, the nearest that has it is named', async () => {
    const page = await visit('/availability/100001?zip=99501')
    expect(page).toShow('No store within 100 miles of 99501 carries it.')
    expect(page).toShow('Denver Denver, CO')
    expect(wordsOf(page.html)).toMatch(/2,\d{3} miles from 99501/)
    expect(wordsOf(page.html)).not.toContain('Austin')
    expect(wordsOf((await visit('/availability/100001?zip=78701')).html)).toMatch(
      /Austin Austin, TX .*Not on display/,
    )
  })

  test('[T-12] of a piece that both brands sell, each offers pick-up at its own stores alone, and delivery besides', async () => {
    const choices = async (origin: string) => {
      const { html } = await visit(CIRRUS, {}, { origin, otherwise: { PAGE_CACHE: 'off' } })
      const radios = tagsOf(html, 'input').filter(({ name }) => name === 'fulfillment')
      return radios.filter((it) => !('disabled' in it)).map(({ value }) => value)
    }
    expect(await choices(origins.davenport)).toEqual(['delivery', 'pickup'])
    expect(await choices(origins.drift)).toEqual(['delivery'])
    // As if the main brand's stores had sold theirs, and the other brand's had been given some; then as if each
    // brand's store held what is the other's to hand over.
    const entryAt = (storeId: number, brandId: string, pickupAvailable: boolean) => ({
      itemId: '100003',
      storeId,
      brandId,
      pickupAvailable,
      operational: true,
      onDisplay: false,
    })
    const others = catalogue.productStores.filter(({ itemId }) => itemId !== '100003')
    await seed({
      ...catalogue,
      productStores: [...others, entryAt(491, 'DVN', false), entryAt(801, 'DMC', true)],
    })
    expect(await choices(origins.davenport)).toEqual(['delivery'])
    expect(await choices(origins.drift)).toEqual(['delivery', 'pickup'])
    await seed({
      ...catalogue,
      productStores: [...others, entryAt(491, 'DMC', true), entryAt(801, 'DVN', true)],
    })
    expect(await choices(origins.davenport)).toEqual(['delivery'])
    expect(await choices(origins.drift)).toEqual(['delivery'])
    await seed(catalogue)
  })

  test('matching pieces are those of its collection', async () => {
    const page = await visit(HOLLIS)
    expect(page).toShow('More of the Prairie collection')
    expect(await visit(CIRRUS)).not.toShow('More of the')
  })

  test('[S-33b] an impossible combination says what to change and leads to the nearest', async () => {
    const page = await visit(`${CIRRUS}?Size=Queen&option=Firm`)
    expect(page).toShow('Firmness Firm isn’t made for this piece.')
    const plain = await visit(`${CIRRUS}?Size=King&option=Medium`)
    expect(plain).toShow('Firmness Medium isn’t made in this combination.')
    expect(plain).toShow('See it in Queen, Medium')
    expect(tagsOf(plain.html, 'a').map(({ href }) => href)).toContain(
      `${CIRRUS}?Size=Queen&option=Medium`,
    )
  })

  test('a choice that is made to order says so, and goes into the cart', async () => {
    const page = await visit(`${CIRRUS}?Size=Twin`)
    expect(page).toShow('Made to order. Leaves our warehouse in about 4 weeks.')
    expect(tagsOf(page.html, 'button').map((it) => it['aria-describedby'])).toContain(
      'add-to-cart-what',
    )
    expect(await newShopper().cart.add('CIRRUS-TWIN')).toRedirectTo('/cart?notice=added')
  })

  test('a sold-out choice has no button that works, and says why', async () => {
    const page = await visit(`${CIRRUS}?Size=King`)
    expect(page).toShow('This one is sold out. Try another size or color.')
    const button = tagsOf(page.html, 'button').find(
      (it) => it['aria-describedby'] === 'add-to-cart-why',
    )
    expect(button?.['disabled']).toBeDefined()
    const forced = await newShopper().cart.add('CIRRUS-KING')
    expect(forced).toShow('Cirrus Mattress is sold out in this version.', 409)
  })

  test('a plan is chosen with the piece, stands at its line, and is taken away there', async () => {
    const shopper = newShopper()
    const bought = await shopper.fill(HOLLIS, '/cart/items', { quantity: '1', planSkuId: 'PLAN-5' })
    expect(bought).toRedirectTo('/cart?notice=added')
    const cart = await shopper.cart.show()
    expect(cart).toShow('With Care Plan, $189.00')
    const [line = ''] = [...cart.html.matchAll(/action="(\/cart\/items\/[^/"]+)"/g)].map(
      ([, action = '']) => action,
    )
    await shopper.post(line, { quantity: '1', planSkuId: '' })
    expect(await shopper.cart.show()).not.toShow('With Care Plan')
  })

  test('a service is brought by nobody and stands nowhere; a plan says with what it is bought, and leads there', async () => {
    const page = await visit('/pd/Davenport/Care-Plan/300101')
    expect(page).toShow('This plan is sold with the piece it covers.')
    for (const words of ['Add to cart', 'Home Delivery', 'In-Store Pick Up'])
      expect(page).not.toShow(words)
    for (const words of ['See it in a store', 'to return it', 'when the price drops'])
      expect(page).not.toShow(words)
    expect(page.html).toContain('<a href="/c/living-room">Living Room</a>')
    expect(page.html).toMatch(/<nav class="crumbs"[^]*?<a href="\/">Home<\/a>[^]*?Care Plan/)
    expect(page.html).not.toMatch(/\/availability\/|"shippingDetails"|"hasMerchantReturnPolicy"/)
    const { html } = await visit('/pl/services')
    expect(html).toContain('Care Plan</a>')
    expect(html).not.toContain('card-promise')
    const goods = (await visit('/pl')).html
    expect(goods).toMatch(/<li class="card" data-item="100002">(?:(?!<\/li>)[^])*card-promise/)
    expect(goods).not.toContain('Care Plan</a>')
  })

  test('a clearance piece comes without a plan, and says so', async () => {
    const page = await visit('/pd/Halden-&-Rowe/Marlow-Sofa/100002')
    expect(page).toShow('Clearance items are sold as is, so protection plans aren’t available.')
    expect(formFields(page.html, '/cart/items')).not.toHaveProperty('planSkuId')
  })

  test('[B-05d] the old mattress is taken away in California only', async () => {
    const shopper = newShopper()
    await shopper.post('/location', { postalCode: '94103', returnTo: '/' })
    const asked = { quantity: '1', removalSkuId: 'REMOVAL' }
    await shopper.fill(`${CIRRUS}?Size=Queen`, '/cart/items', asked)
    expect(await shopper.cart.show()).toShow('Old Mattress Removal')
    const elsewhere = newShopper()
    const added = await elsewhere.fill(`${CIRRUS}?Size=Queen`, '/cart/items', asked)
    expect(added).toRedirectTo('/cart?notice=added-without-removal')
    const cart = await elsewhere.visit('/cart?notice=added-without-removal')
    expect(cart).toShow('in California only')
    expect(cart).toShow('Cirrus Mattress')
  })

  test('the page is one for all: nothing in it is of the visitor’s ZIP code', async () => {
    const near = await visit(HOLLIS, {
      headers: {
        cookie: `location=${encodeURIComponent('{"postalCode":"80239","latitude":39.79,"longitude":-104.83}')}`,
      },
    })
    const far = await visit(HOLLIS, {
      headers: {
        cookie: `location=${encodeURIComponent('{"postalCode":"80301","latitude":39.9,"longitude":-104.9}')}`,
      },
    })
    expect(far.html).not.toContain('80301')
    // In whatever order they came: what is late stands last in a page that is streamed.
    const words = ({ html }: { readonly html: string }) => wordsOf(html).split(' ').toSorted()
    expect(words(far)).toEqual(words(near))
  })
})
