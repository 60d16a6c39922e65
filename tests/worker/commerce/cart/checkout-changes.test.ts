import { beforeAll, expect, test } from 'vitest'
import { type Cart, cart } from '../../../../commerce/contract/cart/cart.ts'
import { prequalified } from '../../../../commerce/contract/cart/financing.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  type Answer,
  chooseRates,
  contact,
  denver,
  enterCard,
  getCart,
  newShopper,
  putDetails,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'

beforeAll(seedShop)

const austin = {
  ...denver,
  city: 'Austin',
  stateOrRegion: 'TX',
  postalCode: '78701',
  label: 'Cabin',
}
const notes = {
  pickupContact: null,
  giftMessage: '',
  stairs: 'one-flight',
  gateCode: '',
  callAhead: true,
  crewNote: 'Ring twice',
  way: '',
}

const details = (changes: Record<string, unknown>) => (shopper: Shopper) =>
  putDetails(shopper, changes)
const rate = (rateId: string) => (shopper: Shopper) =>
  send('PUT', paths.shipmentRate('delivery'), { shopper, body: { rateId } })
const card =
  (share: Record<string, unknown> = {}) =>
  async (shopper: Shopper) =>
    send('PUT', paths.payment(), { shopper, body: { token: await enterCard(shopper), ...share } })
const plan = async (shopper: Shopper) => {
  const asked = {
    email: contact.email,
    applicant: denver,
    birthDate: '1990-04-30',
    annualIncome: 6_400_000,
  }
  const decided = accepted(
    await send('POST', paths.prequalifications(), { body: asked }),
    prequalified,
  )
  const body = { planId: 'dvn-equal-12-2026', downPayment: 0, prequalification: decided.reference }
  return send('PUT', paths.cartFinancing(), { shopper, body })
}

const changes: readonly (readonly [string, (shopper: Shopper) => Promise<Answer>])[] = [
  ['a place to look around', details({ location: { postalCode: '78701', storeId: 491 } })],
  ['what is typed so far', details({ unfinished: { firstName: 'Ru', city: 'Den' } })],
  ['a contact and an address', details({ contact, shippingAddress: denver })],
  [
    'another address, and a bill to a third',
    details({ shippingAddress: austin, billingAddress: denver }),
  ],
  ['no other bill', details({ billingAddress: null })],
  ['notes', details({ notes })],
  ['a way of delivery', rate('home-delivery')],
  ['another way', rate('white-glove-delivery')],
  ['a card', card()],
  ['a card for a part', card({ amount: 20_000 })],
  ['a card for the rest', card({ part: 'second' })],
  ['a plan', plan],
  ['a card for its down payment', card({ part: 'downPayment' })],
]

test('whatever a step of the checkout changes, it answers with the cart that is read afterwards', async () => {
  const shopper = await newShopper()
  let before: Cart = await add(shopper, 'HOLLIS-MOSS')
  for (const [what, change] of changes) {
    const answered = accepted(await change(shopper), cart)
    expect(answered, what).toEqual(await getCart(shopper))
    expect(answered.version, what).toBe(before.version + 1)
    before = answered
  }
})

test('steps of two tabs at once are both kept', async () => {
  const shopper = await newShopper()
  await add(shopper, 'HOLLIS-MOSS')
  accepted(await putDetails(shopper, { contact, shippingAddress: denver }), cart)
  const { version } = await chooseRates(shopper)
  const token = await enterCard(shopper)
  const answers = await Promise.all([
    putDetails(shopper, { shippingAddress: austin }),
    rate('white-glove-delivery')(shopper),
    putDetails(shopper, { notes }),
    send('PUT', paths.payment(), { shopper, body: { token } }),
  ])
  const versions = answers.map((answer) => accepted(answer, cart).version)
  expect(versions.toSorted()).toEqual([1, 2, 3, 4].map((more) => version + more))
  const kept = await getCart(shopper)
  expect(kept).toMatchObject({
    version: version + 4,
    shippingAddress: { city: 'Austin' },
    shipments: [{ chosenRateId: 'white-glove-delivery' }],
    payment: { masked: expect.any(String) },
    notes,
  })
  expect(answers.map((answer) => accepted(answer, cart))).toContainEqual(kept)
})
