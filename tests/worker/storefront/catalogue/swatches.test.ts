import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../../worker/app.tsx'
import { shop } from '../../../../shop/shop.ts'
import { coveredCatalogue } from '../../commerce/covered-catalogue.ts'
import { seedRange } from '../../commerce/shop.ts'
import { unwell } from '../edge/faults.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(() => seedRange(coveredCatalogue))

const HOLLIS = '/swatches?piece=100001~HOLLIS-FOG'
const EIGHT = ['MOSS', 'FOG', 'NAVY', 'RUST', 'PLUM', 'SAGE', 'SAND', 'INK']
const ticked = (...colors: string[]) =>
  Object.fromEntries(colors.map((color) => [`color:HOLLIS-${color}`, 'on']))

let homes = 0
const newHome = () => {
  homes += 1
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    street1: `${homes} Tejon Street`,
    street2: '',
    city: 'Denver',
    stateOrRegion: 'CO',
    postalCode: '80239',
    email: `swatches-${homes}@shopper.example`,
  }
}

const boxes = (html: string) =>
  tagsOf(html, 'input')
    .filter(({ type }) => type === 'checkbox')
    .map(({ name, checked }) => `${name}${checked === undefined ? '' : ' ticked'}`)

test('a piece with swatches leads to them, and one without does not', async () => {
  const linkOn = async (path: string) =>
    tagsOf((await visit(path)).html, 'a').find(({ href }) => href?.startsWith('/swatches'))?.href
  expect(await linkOn('/pd/Davenport/Hollis-Sofa/100001?s=HOLLIS-FOG')).toBe(HOLLIS)
  expect(await linkOn('/pd/Halden-Rowe/Marlow-Sofa/100002')).toBeUndefined()
})

test('the color that one comes from is ticked, the collection is there, and nobody else sees it', async () => {
  const page = await visit(HOLLIS)
  expect(page).toShow('Free swatches')
  expect(page.html).toMatch(/they’ll arrive by mail \w{3},\u00a0\w{3}\u00a0\d+ – /) // no day is parted from its date
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const shown = boxes(page.html)
  expect(shown).toHaveLength(11)
  expect(shown.filter((box) => box.endsWith('ticked'))).toEqual(['color:HOLLIS-FOG ticked'])
  expect(shown).toContain('color:CHAIR-OCHRE')
  expect(await visit('/swatches?piece=100002~MARLOW-FOG')).toShow(
    'We don’t have swatches of Marlow Sofa.',
  )
})

test('who comes from no piece begins with a few that have swatches, none of them ticked', async () => {
  const page = await visit('/swatches?piece=nonsense')
  expect(page).toShow('If we have swatches of a piece')
  expect(boxes(page.html)).toContain('color:HOLLIS-FOG')
  expect(page.html).not.toContain('checked')
})

test('from the piece to the envelope and back to the piece, without JavaScript and without a card', async () => {
  const shopper = newShopper()
  const home = newHome()
  expect(
    await shopper.fill(HOLLIS, HOLLIS, { ...ticked('MOSS'), 'color:CHAIR-OCHRE': 'on' }),
  ).toRedirectTo('/swatches/order')
  // Whoever comes back finds what they chose.
  const again = boxes((await shopper.visit(HOLLIS)).html).filter((box) => box.endsWith('ticked'))
  expect(again).toEqual([
    'color:HOLLIS-MOSS ticked',
    'color:HOLLIS-FOG ticked',
    'color:CHAIR-OCHRE ticked',
  ])
  const address = await shopper.visit('/swatches/order')
  expect(address).toShow('Free, by mail. No card needed.')
  const placed = await shopper.fill('/swatches/order', '/swatches/order', home)
  expect(placed.status).toBe(303)
  const link = placed.headers.get('location') ?? ''
  expect(link).toMatch(/^\/swatches\/ordered\/[\w-]{43}$/)
  const order = await shopper.visit(link)
  expect(order).toShow('We’re packing your swatches')
  expect(order.headers.get('referrer-policy')).toBe('no-referrer')
  expect(order.html).not.toContain('Tejon')
  expect(tagsOf(order.html, 'a').map(({ href }) => href)).toContain(
    '/pd/Davenport/Hollis-Sofa/100001?s=HOLLIS-FOG',
  )
  expect(await visit(link, {}, { origin: origins.drift })).toShow('This link has expired', 404)
  await expect.poll(async () => (await inbox(home.email)).length).toBe(1)

  // The tray is empty, and the form of another tab leads to the same order.
  expect(await shopper.visit('/swatches/order')).toRedirectTo('/swatches')
  const second = await shopper.post('/swatches/order', {
    ...home,
    ...ticked('MOSS', 'FOG'),
    'color:CHAIR-OCHRE': 'on',
  })
  expect(second.headers.get('location')).toMatch(/^\/swatches\/ordered\/[\w-]{43}\?again$/)
  expect(await shopper.visit(second.headers.get('location') ?? '')).toShow(
    'You’ve ordered these already',
  )
  expect(await inbox(home.email)).toHaveLength(1)
})

test.each<[string, Record<string, string>, string]>([
  ['none', {}, 'Choose at least one swatch.'],
  ['nine', ticked(...EIGHT, 'WINE'), 'Choose up to 8 swatches.'],
])('%s is said, and what was ticked stays', async (_, form, said) => {
  const answer = await newShopper().post(HOLLIS, form)
  expect(answer).toShow(said, 422)
  expect(
    boxes(answer.html)
      .filter((box) => box.endsWith('ticked'))
      .map((box) => box.replace(' ticked', ''))
      .toSorted(),
  ).toEqual(Object.keys(form).toSorted())
})

test('what is wrong is said by its field, and nothing is typed twice', async () => {
  const shopper = newShopper()
  const home = { ...newHome(), street1: '4242 4242 4242 4242', postalCode: '1' }
  const answer = await shopper.post('/swatches/order', { ...home, ...ticked('MOSS') })
  expect(answer).toShow('This looks like a card number.', 422)
  expect(answer).toShow('Zip code is invalid', 422)
  expect(tagsOf(answer.html, 'input').find(({ name }) => name === 'city')?.['value']).toBe('Denver')
  expect(tagsOf(answer.html, 'input').map(({ name }) => name)).toContain('color:HOLLIS-MOSS')
})

test('a household that had its swatches hears from when on there are more', async () => {
  const shopper = newShopper()
  const home = newHome()
  await shopper.post('/swatches/order', { ...home, ...ticked(...EIGHT) })
  const refused = await shopper.post('/swatches/order', { ...home, ...ticked('WINE') })
  expect(refused).toShow('We send up to 8 swatches to a household in 90 days.', 409)
  expect(refused).toShow('You’ve reached that limit and can order again on', 409)
})

test('what has run out is said where it is chosen, and where it goes', async () => {
  const shopper = newShopper()
  await shopper.post(HOLLIS, ticked('MOSS', 'NAVY'))
  await env.DB.prepare("INSERT INTO swatch_out VALUES ('boiled wool|navy', 0)").run()
  const page = await shopper.visit(HOLLIS)
  expect(page).toShow('Navy Out right now')
  const address = await shopper.visit('/swatches/order')
  expect(address).toShow('We’re out of Navy right now, so it isn’t in this order.')
  expect(tagsOf(address.html, 'input').map(({ name }) => name)).not.toContain('color:HOLLIS-NAVY')
  await env.DB.prepare('DELETE FROM swatch_out').run()
})

test('a program that fills in what nobody sees orders nothing', async () => {
  const home = newHome()
  const form = { ...home, ...ticked('MOSS'), website: 'https://spam.example' }
  expect((await newShopper().post('/swatches/order', form)).status).toBe(303)
  expect(await inbox(home.email)).toEqual([])
})

test('with the commerce service away the page says so', async () => {
  const answer = await newShopper().post(
    '/swatches/order',
    { ...newHome(), ...ticked('MOSS') },
    { COMMERCE: unwell.throws },
  )
  expect(answer.status).toBeGreaterThanOrEqual(500)
})

test('a cart and a list lead to the swatches of their pieces', async () => {
  const shopper = newShopper()
  await shopper.post('/cart/items', { skuId: 'HOLLIS-MOSS', quantity: '1' })
  await shopper.post('/cart/items', { skuId: 'PILLOW', quantity: '1' })
  const linkOn = (html: string) =>
    tagsOf(html, 'a').find(({ href }) => href?.startsWith('/swatches'))?.href
  expect(linkOn((await shopper.visit('/cart')).html)).toBe('/swatches?piece=100001~HOLLIS-MOSS')
  const saved = await shopper.post('/lists/items', { skuId: 'CHAIR-OCHRE' })
  const list = await shopper.visit(saved.headers.get('location') ?? '')
  expect(linkOn(list.html)).toBe('/swatches?piece=100011~CHAIR-OCHRE')
})

test('a shop that says nothing of swatches has no such pages', () => {
  const { swatches: _, ...policies } = shop.policies
  const paths = (app: ReturnType<typeof createApp>) =>
    app.routes.filter(({ path }) => path.startsWith('/swatches')).length
  expect(paths(createApp(shop))).toBeGreaterThan(0)
  expect(paths(createApp({ ...shop, policies }))).toBe(0)
})
