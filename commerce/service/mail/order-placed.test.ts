import { expect, test } from 'vitest'
import { storeFixture } from '../../../tests/fixtures/cart-state.ts'
import {
  alcoveSet,
  cartOf,
  home,
  itemOf,
  rate,
  shipment,
} from '../../../tests/fixtures/wire-cart.ts'
import { smallCrews } from '../../../tests/fixtures/policies.ts'
import { larkspur } from '../../../tests/third-shop/larkspur/brand.ts'
import { order } from '../../contract/order/order.ts'
import { orderPlacedMail } from './order-placed.ts'

const store = storeFixture({ storeId: 12, stateOrRegion: 'ME', postalCode: '04101' })
const picture = {
  url: '/media/dune-1600.webp',
  alt: 'Dune Hybrid',
  width: 1600,
  height: 1200,
  derivatives: { url: '/media/dune-{width}.{format}', widths: [160, 320], formats: ['webp'] },
}

const placed = order.parse({
  ...cartOf(),
  id: 'order-1',
  number: 'LK-482-913-57',
  status: 'confirmed',
  placedAt: '2026-11-24T15:00:00Z',
  billingAddress: home,
  items: [
    { ...itemOf('1'), catalogItem: { ...itemOf('1').catalogItem, picture } },
    itemOf('2', { fulfillment: 'pickup', storeId: 12 }),
  ],
  shipments: [
    { ...shipment, selectedRate: { ...rate, earliest: '2026-12-01', latest: '2026-12-01' } },
    {
      id: 'pickup-12',
      fulfillment: 'pickup',
      storeId: 12,
      itemIds: ['2'],
      selectedRate: { ...rate, earliest: '2026-11-25' },
    },
  ],
})
const link = 'https://larkspur.example/order-status/secret'
const mail = orderPlacedMail(larkspur, placed, link, [store])

test('a brand names it as it likes', () => {
  const own = { 'order-placed': { subject: 'Yours, soon' } }
  const named = orderPlacedMail({ ...larkspur, mail: { ...larkspur.mail, own } }, placed, link, [])
  expect(mail.subject).toBe('Your Larkspur order LK-482-913-57')
  expect(named.subject).toBe('Yours, soon (Larkspur order LK-482-913-57)')
})

test.each([
  ['the day that was chosen', 'Home Delivery on Tuesday, December 1'],
  ['the door', '4140 Tejon Street, Denver, CO 80211'],
  ['from when on it waits', 'ready from Wednesday, November 25'],
  ['the store and where it is', `${store.name}, ${store.address.street1}`],
  ['what happens next', 'What happens next'],
  ['what to bring', 'Bring a photo ID and your order number, LK-482-913-57.'],
  ['where the order is seen', link],
])('both parts say %s', (_, said) => {
  expect(mail.text).toContain(said)
  expect(mail.html.replaceAll('<br>', ' ')).toContain(said)
})

test('who is greeted is told something: a formatted mail opens with its thanks', () => {
  expect(mail.text).toMatch(/^Hello /)
  expect(mail.html).not.toContain('Hello ')
})

test.each([
  ['a delivery that costs nothing', { shipping: 0 }, 'Delivery: Free'],
  ['one that costs', { shipping: 7_900 }, 'Delivery: $79.00'],
  ['what is taken off', { discount: 5_000 }, 'Discount: −$50.00'],
])('sums are said as on the pages of an order: %s', (_, totals, said) => {
  const { text } = orderPlacedMail(
    larkspur,
    order.parse({ ...placed, totals: { ...placed.totals, ...totals } }),
    link,
    [store],
  )
  expect(text.split('\n')).toContain(said)
})

test('a level is called by its own name, with what it brings', () => {
  const [first, ...others] = placed.shipments
  const glove = {
    ...rate,
    name: 'White Glove Home Delivery',
    description: 'To your room.',
    earliest: '2026-12-01',
    latest: '2026-12-01',
  }
  const shipments = [{ ...shipment, ...first, selectedRate: glove }, ...others]
  const { text, html } = orderPlacedMail(larkspur, { ...placed, shipments }, link, [store])
  for (const said of ['White Glove Home Delivery on Tuesday, December 1', 'To your room.']) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
})

test('a shop with crews of its own says when it tells the hours, one without does not', () => {
  const told =
    'Two days before your delivery (or right away, if it’s sooner), we’ll email you the three-hour window'
  expect(mail.text).not.toContain('window')
  const withCrews = orderPlacedMail(larkspur, placed, link, [store], smallCrews)
  expect(withCrews.text).toContain(told)
  expect(withCrews.html).toContain(told)
})

test('another day is offered for what a truck brings, not for a parcel', () => {
  const another = 'Need another day?'
  expect(mail.text).toContain(another)
  const [first] = placed.shipments
  const parcel = {
    ...placed,
    shipments: [{ ...shipment, ...first, selectedRate: { ...rate, id: 'parcel' } }],
  }
  expect(orderPlacedMail(larkspur, parcel, link, [store]).text).not.toContain(another)
})

test('pictures are small ones that a mail program reads, at an address of their own', () => {
  expect(mail.html).toContain('src="https://larkspur.example/media/dune-160.webp"')
})

test('it is written for light and dark', () => {
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
  expect(mail.html).toContain('@media (prefers-color-scheme:dark)')
})

test('what the crew was told of the way in stands in both parts, and only where something is delivered', () => {
  const notes = {
    pickupContact: null,
    giftMessage: '',
    stairs: '',
    gateCode: '',
    callAhead: false,
    crewNote: '',
  }
  const told = order.parse({ ...placed, notes: { ...notes, way: '32-80--36' } })
  const said =
    'The crew knows your way in. Measured by the customer: narrowest door 32″ × 80″, hall 36″.'
  const both = orderPlacedMail(larkspur, told, link, [store])
  expect(both.text).toContain(said)
  expect(both.html).toContain(said)
  const pickedUp = {
    ...told,
    shipments: told.shipments.filter((it) => it.fulfillment === 'pickup'),
  }
  expect(orderPlacedMail(larkspur, pickedUp, link, [store]).text).not.toContain('The crew knows')
  expect(mail.text).not.toContain('The crew knows')
})

test('what was put together is named once, before its parts', () => {
  const { items } = placed
  const [first, second] = items
  const built = {
    ...placed,
    items: [
      { ...itemOf('3', { set: alcoveSet }), id: '3', returned: 0 },
      { ...itemOf('4', { set: alcoveSet }), id: '4', returned: 0 },
      ...(first && second ? [first, second] : []),
    ],
  }
  const { text, html } = orderPlacedMail(larkspur, built, link, [store])
  for (const part of [text, html]) expect(part.match(/Alcove sofa/g)).toHaveLength(1)
})
