import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { watched } from '../edge/faults.ts'
import { decoded, formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { chooseRate, DELIVERY, enterCard, giveAddress, orders, ruth, setStock } from './purchase.ts'
import { newShopper, origins, type Shopper } from '../shop.ts'

beforeAll(seedShop)

const steps = ['/checkout', '/checkout/shipping', '/checkout/payment', '/checkout/review'] as const

test('[B-02b] the telephone number for help is the configured one', async () => {
  const shopper = newShopper({ otherwise: { STORE_PHONE: '(720) 555-0199' } })
  await shopper.cart.add('HOLLIS-MOSS')
  expect(await shopper.visit('/checkout')).toShow('or call (720) 555-0199')
})

describe('C16: too early for a step', () => {
  /** Asks for each step from the one given on, and posts to each but the last; all must lead to the same place. */
  const allLeadTo = async (shopper: Shopper, from: number, location: string) => {
    for (const path of steps.slice(from)) {
      expect(await shopper.visit(path)).toRedirectTo(location)
      if (path !== '/checkout/review')
        expect(
          await shopper.post(path, { paymentToken: 'tok', [DELIVERY]: 'home-delivery', ...ruth }),
        ).toRedirectTo(location)
    }
  }

  test('[S-17] without anything to buy: back to the cart, which says why', async () => {
    const shopper = newShopper()
    await allLeadTo(shopper, 0, '/cart?notice=cart')
    const words = 'There’s nothing in your cart that can be ordered right now.'
    // Somebody who goes back from the confirmation ends here, too.
    const empty = await shopper.visit('/cart?notice=cart')
    expect(empty).toShow('Just placed an order?')
    expect(empty).not.toShow(words)
    await setStock('MARLOW-FOG', 5)
    await shopper.cart.add('MARLOW-FOG')
    await setStock('MARLOW-FOG', 0)
    await allLeadTo(shopper, 0, '/cart?notice=cart')
    expect(await shopper.visit('/cart?notice=cart')).toShow(words)
  })

  test('[S-18] without an address: back to it, which says why', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    await allLeadTo(shopper, 1, '/checkout?notice=address')
    expect(await shopper.visit('/checkout?notice=address')).toShow('Please enter your address.')
  })

  test('[S-19] [S-20] without a rate, without a card: back to what is missing; nothing is ordered', async () => {
    const before = await orders()
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    await giveAddress(shopper)
    await allLeadTo(shopper, 2, '/checkout/shipping?notice=shipping')
    expect(await shopper.visit('/checkout/shipping?notice=shipping')).toShow(
      'Please choose a delivery option for each part of your order.',
    )
    await chooseRate(shopper)
    await allLeadTo(shopper, 3, '/checkout/payment?notice=payment')
    expect(await shopper.visit('/checkout/payment?notice=payment')).toShow(
      'Please enter a payment method.',
    )
    const cart = await shopper.visit('/cart', { headers: { accept: 'application/json' } })
    const { id, version, totals } = (
      cart.json() as { cart: { id: string; version: number; totals: { total: number } } }
    ).cart
    const forced = await shopper.post('/checkout/review', {
      cartId: id,
      cartVersion: String(version),
      expectedTotal: String(totals.total),
      idempotencyKey: 'a-key-of-their-own',
    })
    expect(forced).toRedirectTo('/checkout/payment?notice=not-placed-payment')
    expect(await orders()).toBe(before)
  })
})

describe('the address', () => {
  test.each([
    ['V-01', { email: '' }, 'Please enter your email address'],
    ['V-01', { email: 'ruth@' }, 'E-mail is invalid'],
    ['V-07', { phoneNumber: '0035550123' }, 'Please use 10 digit phone number format only'],
    [
      'V-09',
      { street1: 'P.O. Box 12' },
      'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
    ],
    ['V-10', { stateOrRegion: '' }, 'Please select a state'],
    ['V-11', { postalCode: '8023' }, 'Zip code is invalid'],
    ['V-12', { businessName: 'x'.repeat(41) }, 'Must be less than 40 characters.'],
  ])(
    'refuses at the edge what the browser would (%s %j), and keeps what was typed',
    async (_, typed, words) => {
      const shopper = newShopper()
      await shopper.cart.add('HOLLIS-MOSS')
      const refused = await giveAddress(shopper, { ...typed, street2: 'Apt <4> "B"' })
      expect(refused).toShow(words, 422)
      expect(refused).toShow('Please address the below form errors.', 422)
      expect(formFields(refused.html, '/checkout')).toMatchObject({
        lastName: ruth.lastName,
        street2: 'Apt <4> "B"',
        ...typed,
      })
      expect(await shopper.visit('/checkout/shipping')).toRedirectTo('/checkout?notice=address')
    },
  )

  test('of two addresses without a city each is named above the form', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    const refused = await giveAddress(shopper, { city: '', billingSame: '' })
    const [above = ''] = refused.html.split('</ul>')
    const told = wordsOf(above)
    for (const said of ['Please enter your city', 'Billing address: Please enter your city'])
      expect(told).toContain(said)
  })

  test('is kept, and stands in the form when the shopper comes back', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    await giveAddress(shopper, {
      billingSame: '',
      billingFirstName: 'Bill',
      billingLastName: 'Payer',
      billingStreet1: '1 Elm Street',
      billingCity: 'Austin',
      billingStateOrRegion: 'TX',
      billingPostalCode: '78701',
      billingPhoneNumber: '512-555-0100',
    })
    const again = formFields((await shopper.visit('/checkout')).html, '/checkout')
    expect(again).toMatchObject({ ...ruth, billingCity: 'Austin' })
  })
})

describe('[S-18] the delivery', () => {
  test('offers the ways that a shipment can go; one has to be one of them', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    await giveAddress(shopper)
    const page = await shopper.visit('/checkout/shipping')
    expect(page).toShow('Home Delivery')
    expect(page).toShow('White Glove Home Delivery')
    // One of them is marked already: its price comes with the next press, and nothing says that none is chosen.
    expect(page).toShow('Added when you continue')
    expect(wordsOf(page.html)).not.toContain('Not chosen yet')
    // Said once, whichever way is taken.
    expect(wordsOf(page.html).match(/a second trip costs \$39\.00/g)).toHaveLength(1)
    expect(await shopper.post('/checkout/shipping')).toShow('Please choose a delivery option.', 422)
    expect(
      (await shopper.post('/checkout/shipping', { [DELIVERY]: 'by-balloon' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await shopper.visit('/checkout/payment')).toRedirectTo(
      '/checkout/shipping?notice=shipping',
    )
  })
})

describe('the card', () => {
  const ready = async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    await giveAddress(shopper)
    await chooseRate(shopper)
    return shopper
  }

  test('[S-19] each look at the page generates a new key for the card fields of the processor', async () => {
    const shopper = await ready()
    const { service, asked } = watched(env.COMMERCE)
    const keys = new Set<string | null>()
    for (let i = 0; i < 3; i++) {
      const page = await shopper.visit('/checkout/payment', {}, { COMMERCE: service })
      expect(page.headers.get('content-security-policy')).toContain(
        'frame-src http://pay.localhost:8787;',
      )
      const [, frame = ''] =
        /(http:\/\/pay\.localhost:8787\/fields\?[^"&<]*)/.exec(decoded(decoded(page.html))) ?? []
      keys.add(new URL(frame).searchParams.get('key'))
    }
    expect(keys.size).toBe(3)
    expect(asked.filter(({ path }) => path.endsWith('/payment-key'))).toHaveLength(3)
  })

  test('no field of ours takes a card number', async () => {
    const shopper = await ready()
    const { html } = await shopper.visit('/checkout/payment')
    for (const { name = '', autocomplete = '' } of tagsOf(html, 'input'))
      expect(`${name} ${autocomplete}`).not.toMatch(/number|cc-|cvc|code/i)
  })

  test('[E-12] comes back as XXXX and its last digits, and is used by its token', async () => {
    const shopper = await ready()
    const back = await shopper.visit(await enterCard(shopper))
    expect(back).toShow('Visa XXXX4242')
    expect(back.html).not.toContain('4242424242424242')
  })

  test('a token of somebody else’s cart pays nothing', async () => {
    const [owner, thief] = [await ready(), await ready()]
    const address = await enterCard(owner)
    const token = new URL(address, origins.davenport).searchParams.get('paymentToken') ?? ''
    expect((await thief.visit(address)).status).toBe(200)
    expect((await thief.post('/checkout/payment', { paymentToken: token })).status).toBe(422)
    expect((await thief.post('/checkout/payment', { paymentToken: '../../../x' })).status).toBe(422)
    expect(await thief.visit('/checkout/review')).toRedirectTo('/checkout/payment?notice=payment')
  })
})
