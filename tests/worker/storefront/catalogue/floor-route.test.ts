import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { unwell } from '../edge/faults.ts'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'

beforeAll(seedShop)

const SEE = '/visits/see?s=CIRRUS-QUEEN,HOLLIS-MOSS,PILLOW,NO-SUCH'
const hrefs = (html: string) => tagsOf(html, 'a').map(({ href }) => href)

test('the way leads through the areas of the store, past what stands there and since when', async () => {
  const page = await visit(SEE)
  expect(page).toShow('Your items at Denver')
  expect(page).toShow('2 of 3 are on display, in the order you’ll walk past them.')
  const said = wordsOf(page.html)
  const order = [
    'Sofas First floor',
    'Hollis Sofa (Moss)',
    'This one is on display, last seen Nov 20',
    'Beds Second floor',
    'Cirrus Mattress (Queen, Medium)',
    'On display. Ask the store which one.',
    'Not on display at Denver',
    'Feather Pillow',
    'Not on display in any of our stores.',
  ].map((words) => said.indexOf(words))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(hrefs(page.html)).toContain('/visits/new/491?s=CIRRUS-QUEEN%2CHOLLIS-MOSS%2CPILLOW')
})

test('another color than the one wanted is named; another store names the way to this one', async () => {
  expect(await visit('/visits/see?s=HOLLIS-FOG')).toShow(
    'On display: Hollis Sofa (Moss), last seen Nov 20',
  )
  const austin = await visit('/visits/see?store=502&s=HOLLIS-MOSS')
  expect(austin).toShow('Your items at Austin')
  expect(austin).toShow('It isn’t on display there.')
  expect(austin).toShow('This one is on display, last seen Nov 20')
  expect(hrefs(austin.html)).toContain('/visits/see?store=491&s=HOLLIS-MOSS')
})

test('whose own store shows nothing is led to the nearest that does', async () => {
  const inAustin = newShopper()
  await inAustin.post('/locations/my-store', { storeId: '502', returnTo: '/' })
  expect(await inAustin.visit('/visits/see?s=HOLLIS-MOSS')).toShow('Your items at Denver')
})

test('a piece’s own page of stores says which choice stands where', async () => {
  expect(await visit('/availability/100001?s=HOLLIS-FOG')).toShow(
    'On display: Hollis Sofa (Moss), last seen Nov 20',
  )
})

test('lists, shared lists and the cart lead through the visitor’s store', async () => {
  const shopper = newShopper()
  await shopper.post('/lists/items', { skuId: 'HOLLIS-MOSS', quantity: '1' })
  const lists = await shopper.visit('/lists')
  const list = hrefs(lists.html).find((href) => /^\/lists\/[\w-]{10,}$/.test(href ?? '')) ?? ''
  const page = await shopper.visit(list)
  expect(page).toShow('See it at Denver')
  expect(hrefs(page.html)).toContain('/visits/see?s=HOLLIS-MOSS')
  await shopper.post(`${list}/share`, {})
  const shared = hrefs((await shopper.visit(list)).html).find((href) =>
    /^https?:.*\/shared-list\//.test(href ?? ''),
  )
  expect(hrefs((await visit(new URL(shared ?? '', origins.davenport).pathname)).html)).toContain(
    '/visits/see?s=HOLLIS-MOSS',
  )
  await shopper.post('/cart/items', {
    skuId: 'CIRRUS-QUEEN',
    quantity: '1',
    fulfillment: 'delivery',
  })
  expect(hrefs((await shopper.visit('/cart')).html)).toContain('/visits/see?of=cart')
  expect(await shopper.visit('/visits/see?of=cart')).toShow('Cirrus Mattress (Queen, Medium)')
})

test.each([
  ['/visits/see', '/lists'],
  ['/visits/see?of=cart', '/cart'],
])('%s of nothing leads to %s', async (path, to) => {
  expect(await visit(path)).toRedirectTo(to, 302)
})

test('what the brand does not sell is nothing; with the service away the page says so', async () => {
  expect((await visit('/visits/see?s=NO-SUCH')).status).toBe(404)
  expect((await visit(SEE, {}, { otherwise: { COMMERCE: unwell.throws } })).status).toBe(502)
})
