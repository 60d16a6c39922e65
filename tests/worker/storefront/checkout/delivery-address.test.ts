import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { atDelivery, chooseRate, DELIVERY, giveAddress, ruth, SHIPPING } from './purchase.ts'
import { newShopper } from '../shop.ts'

beforeAll(seedShop)

describe('an address', () => {
  test('that the postal service writes otherwise is suggested; the shopper’s own is kept unless they say', async () => {
    const shopper = await atDelivery('HOLLIS-MOSS', {
      street1: '4500 Peoria Street',
      city: 'Aurora',
    })
    const page = await shopper.visit(SHIPPING)
    expect(page).toShow('Use the address I entered 4500 Peoria Street, Aurora, CO 80239')
    expect(page).toShow('Use the suggested address 4500 Peoria St, Denver, CO 80239')
    await chooseRate(shopper)
    expect(await shopper.visit('/checkout')).toShow('Where should we deliver?')
    expect(formFields((await shopper.visit('/checkout')).html, '/checkout')).toMatchObject({
      street1: '4500 Peoria Street',
      city: 'Aurora',
    })
    await shopper.fill(SHIPPING, SHIPPING, {
      [DELIVERY]: 'home-delivery',
      addressChoice: 'suggested',
    })
    expect(formFields((await shopper.visit('/checkout')).html, '/checkout')).toMatchObject({
      street1: '4500 Peoria St',
      city: 'Denver',
    })
    expect((await shopper.visit(SHIPPING)).html).not.toContain('Use the suggested address')
  })

  test('elsewhere than the visitor looked: dates and prices are for where it goes, and that is said', async () => {
    const shopper = await atDelivery('HOLLIS-MOSS', {
      city: 'Austin',
      stateOrRegion: 'TX',
      postalCode: '78701',
    })
    expect(await shopper.visit(SHIPPING)).toShow(
      'You were shopping for 80239. These dates and prices are for 78701, where your order is going.',
    )
  })

  test.each([
    ['AK', '99501', 'Anchorage'],
    ['HI', '96813', 'Honolulu'],
  ])('in %s: trucks do not go there; what can be done is said', async (state, zip, city) => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    await env.DB.prepare(
      `INSERT OR IGNORE INTO postal_code (postal_code, city, state, latitude, longitude)
       VALUES (?, ?, ?, 50, -150)`,
    )
      .bind(zip, city, state)
      .run()
    const refused = await giveAddress(shopper, { stateOrRegion: state, postalCode: zip, city })
    expect(refused).toShow('our trucks don’t go to Alaska or Hawaii', 422)
    expect(refused).toShow('picked up at a store', 422)
    expect(formFields(refused.html, '/checkout')).toMatchObject({
      ...ruth,
      city,
      postalCode: zip,
      stateOrRegion: state,
    })
  })

  test('in Alaska: who sends parcels alone is told nothing of larger items, whatever else is wrong', async () => {
    const shopper = newShopper()
    await shopper.cart.add('PILLOW')
    const refused = await giveAddress(shopper, {
      stateOrRegion: 'AK',
      postalCode: '99501',
      city: 'Anchorage',
      phoneNumber: '1',
    })
    expect(refused).toShow('Please use 10 digit phone number format only', 422)
    expect(wordsOf(refused.html)).not.toContain('picked up at a store')
  })

  test('a sofa that came into the cart after an address in Alaska leads back to the address', async () => {
    const shopper = await atDelivery('PILLOW', {
      stateOrRegion: 'AK',
      postalCode: '99501',
      city: 'Anchorage',
    })
    await shopper.cart.add('HOLLIS-MOSS')
    const back = await shopper.visit(SHIPPING)
    expect(back).toRedirectTo('/checkout?notice=not-delivered')
    expect(await shopper.visit('/checkout?notice=not-delivered')).toShow(
      'We can’t deliver everything in your cart to this address.',
    )
    expect(await shopper.visit('/cart')).toShow(
      'Delivery and sales tax are calculated from your address at checkout.',
    )
  })

  test('of military mail is a real one that nothing is brought to, and the words say so', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    for (const stateOrRegion of ['', 'AE', 'CO'])
      expect(
        await giveAddress(shopper, { city: 'APO', stateOrRegion, postalCode: '09012' }),
      ).toShow('We don’t deliver to military addresses (APO, FPO and DPO).', 422)
  })

  test('a card is billed by military mail: the state it has there can be chosen, and is asked for', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    const billed = (state: string) =>
      giveAddress(shopper, {
        billingSame: '',
        billingFirstName: 'Ruth',
        billingLastName: 'Hale',
        billingStreet1: 'PSC 3 Unit 4120',
        billingCity: 'APO',
        billingStateOrRegion: state,
        billingPostalCode: '09021',
        billingPhoneNumber: '303-555-0123',
      })
    expect(await billed('')).toShow('Please select Armed Forces Americas (AA)', 422)
    expect(await billed('AE')).toRedirectTo('/checkout/shipping')
  })
})
