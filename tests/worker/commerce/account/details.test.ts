import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  contact,
  denver,
  getCart,
  newShopper,
  putDetails,
  refusalOf,
  runClock,
  seedShop,
  send,
} from '../shop.ts'

beforeAll(seedShop)

const shopperWithSofa = async () => {
  const shopper = await newShopper()
  await add(shopper, 'HOLLIS-MOSS')
  return shopper
}

describe('contact and addresses', () => {
  test('[E-01] [C-04b] are kept as given, spelled as we keep them; the location follows the address', async () => {
    const shopper = await shopperWithSofa()
    const given = {
      ...denver,
      phoneNumber: '(303) 555 0123',
      stateOrRegion: 'co',
      street1: ' 4500  Peoria Street ',
    }
    const after = accepted(
      await putDetails(shopper, { contact, shippingAddress: given, billingAddress: null }),
      cart,
    )
    expect(after.shippingAddress).toEqual(denver)
    expect(after.billingAddress).toBeNull()
    expect(after.contact).toEqual(contact)
    expect(after.location).toEqual({ postalCode: '80239', storeId: 491 })
    expect(after.totals.tax).toBe(9_150)
  })

  const shipping = (over: Record<string, unknown>) => ({ ...denver, ...over })
  test.each([
    [
      '[V-01] email',
      { contact: { ...contact, email: 'ruth@' } },
      'contact.email',
      'E-mail is invalid',
    ],
    [
      '[V-01] no email',
      { contact: { ...contact, email: '' } },
      'contact.email',
      'Please enter your email address',
    ],
    [
      '[V-07] phone',
      { shippingAddress: shipping({ phoneNumber: '123' }) },
      'shippingAddress.phoneNumber',
      'Please use 10 digit phone number format only',
    ],
    [
      '[V-09] PO box',
      { shippingAddress: shipping({ street1: 'P.O. Box 12' }) },
      'shippingAddress.street1',
      'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
    ],
    [
      '[V-09] PO box in the second line',
      { shippingAddress: shipping({ street2: 'PO Box 7' }) },
      'shippingAddress.street2',
      'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
    ],
    [
      '[V-10] state',
      { shippingAddress: shipping({ stateOrRegion: '' }) },
      'shippingAddress.stateOrRegion',
      'Please select a state',
    ],
    [
      '[V-11] ZIP code',
      { shippingAddress: shipping({ postalCode: '8023' }) },
      'shippingAddress.postalCode',
      'Zip code is invalid',
    ],
    [
      '[V-12] business name',
      { billingAddress: shipping({ businessName: 'x'.repeat(41) }) },
      'billingAddress.businessName',
      'Must be less than 40 characters.',
    ],
    [
      '[X-05c] a ZIP code nobody knows',
      { shippingAddress: shipping({ postalCode: '00001' }) },
      'shippingAddress.matchesCoordinates',
      { code: 'no-distance' },
    ],
    [
      '[X-05c] a ZIP code of another state',
      { shippingAddress: shipping({ stateOrRegion: 'TX' }) },
      'shippingAddress.matchesCoordinates',
      { code: 'no-distance' },
    ],
  ])('%s: the field is named, and nothing is kept', async (_, details, field, why) => {
    const said = typeof why === 'string' ? { message: why } : why
    const shopper = await shopperWithSofa()
    const before = await getCart(shopper)
    const answer = await putDetails(shopper, {
      location: { postalCode: '78701', storeId: 502 },
      ...details,
    })
    expect(answer.status).toBe(422)
    expect(refusalOf(answer)).toMatchObject({ code: 'COR-003', fieldErrors: [{ field, ...said }] })
    expect(await getCart(shopper)).toEqual(before)
  })

  test('[X-05a] everything that is wrong is said at once', async () => {
    const shopper = await shopperWithSofa()
    const answer = await putDetails(shopper, {
      contact: { email: 'x', phoneNumber: '1' },
      shippingAddress: { ...denver, city: '', name: { first: '', last: 'O' } },
      billingAddress: { ...denver, postalCode: 'x' },
    })
    expect(refusalOf(answer).fieldErrors?.map(({ field }) => field)).toEqual([
      'contact.email',
      'contact.phoneNumber',
      'shippingAddress.name.first',
      'shippingAddress.city',
      'billingAddress.postalCode',
    ])
  })

  test('[V-21a] what travels by truck is not sent to Alaska, and the refusal says why', async () => {
    const alaska = { ...denver, city: 'Anchorage', stateOrRegion: 'AK', postalCode: '99501' }
    const shopper = await shopperWithSofa()
    const refused = refusalOf(await putDetails(shopper, { contact, shippingAddress: alaska }))
    expect(refused.fieldErrors?.[0]).toMatchObject({
      code: 'truck-only',
      params: { name: 'Hollis Sofa', places: ['Alaska', 'Hawaii'] },
    })
    const light = await newShopper()
    await add(light, 'PILLOW')
    accepted(await putDetails(light, { contact, shippingAddress: alaska }), cart)
  })

  test('[X-04] a field of one’s own, a wrong shape, or someone else’s cart is refused', async () => {
    const shopper = await shopperWithSofa()
    for (const body of [
      { status: 'ordered' },
      { shippingAddress: 'Denver' },
      { shippingAddress: { ...denver, name: null } },
      { contact: { ...contact, email: 'x'.repeat(300) } },
      [],
      null,
    ]) {
      const answer = await putDetails(shopper, body as Record<string, unknown>)
      expect(answer.status).toBe(400)
      expect(refusalOf(answer).code).toBe('COR-008')
    }
    const { id } = await getCart(shopper)
    const stranger = await shopperWithSofa()
    const answer = await send('PUT', paths.cartById(id), { shopper: stranger, body: { contact } })
    expect(answer.status).toBe(404)
    expect((await send('GET', paths.cartById(id), { shopper: stranger })).status).toBe(404)
    expect(accepted(await send('GET', paths.cartById(id), { shopper }), cart).id).toBe(id)
  })
})

test('what a guest told of themselves is forgotten after thirty days, their pieces are not', async () => {
  const [old, recent] = [await shopperWithSofa(), await shopperWithSofa()]
  for (const shopper of [old, recent])
    await putDetails(shopper, { contact, shippingAddress: denver, billingAddress: null })
  const { id } = await getCart(old)
  const days = (count: number) => Date.now() - count * 86_400_000
  await env.DB.prepare('UPDATE cart SET updated_at = ? WHERE id = ?').bind(days(31), id).run()
  await runClock()
  expect(await getCart(old)).toMatchObject({
    items: [{ quantity: 1 }],
    contact: null,
    shippingAddress: null,
  })
  expect(await getCart(recent)).toMatchObject({ contact, shippingAddress: denver })
})
