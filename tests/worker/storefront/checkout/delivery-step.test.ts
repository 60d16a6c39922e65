import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { count, seedShop } from '../../commerce/shop.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import {
  atDelivery,
  DELIVERY,
  giveAddress,
  notes,
  orders,
  pay,
  ruth,
  SHIPPING,
  takeAllPlaces,
} from './purchase.ts'
import { newShopper, type Shopper } from '../shop.ts'

beforeAll(seedShop)

const DAY = 'day:delivery:home-delivery'

const daysOf = async (shopper: Shopper): Promise<string[]> =>
  tagsOf((await shopper.visit(SHIPPING)).html, 'input').flatMap(({ name, value }) =>
    name === DAY && value ? [value] : [],
  )

describe('the way in that the shopper measured', () => {
  const measured = 'narrowest door 32″ × 80″, stairs 36″'

  test('is told to the crew where the shopper says so, and only then', async () => {
    const shopper = await atDelivery()
    expect(formFields((await shopper.visit(SHIPPING)).html, SHIPPING)).not.toHaveProperty('way')
    expect(wordsOf((await shopper.visit(SHIPPING)).html)).not.toContain(
      'Send the crew my measurements',
    )
    await shopper.post('/way-in?to=/pl', { doorWidth: '32', doorHeight: '80', stairsWidth: '36' })
    const page = await shopper.visit(SHIPPING)
    expect(page).toShow('Send the crew my measurements')
    expect(page).toShow(measured)
    const [box] = tagsOf(page.html, 'input').filter(({ name }) => name === 'way')
    expect(box).toMatchObject({ type: 'checkbox', value: '32-80----36' })
    expect(box).not.toHaveProperty('checked')
    const sent = { [DELIVERY]: 'home-delivery' }
    expect(await shopper.fill(SHIPPING, SHIPPING, sent)).toRedirectTo('/checkout/payment')
    await pay(shopper)
    expect(wordsOf((await shopper.visit('/checkout/review')).html)).not.toContain(measured)
    expect(
      await shopper.fill(SHIPPING, SHIPPING, { ...sent, way: box?.['value'] ?? '' }),
    ).toRedirectTo('/checkout/payment')
    expect(await shopper.visit('/checkout/review')).toShow(measured)
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    expect(await shopper.visit(placed.headers.get('location') ?? '')).toShow(measured)
  })

  test('is a way or nothing: what cannot be one is left out', async () => {
    const shopper = await atDelivery()
    const sent = { [DELIVERY]: 'home-delivery', way: '<b>32</b>', crewNote: 'Ring twice' }
    expect(await shopper.fill(SHIPPING, SHIPPING, sent)).toRedirectTo('/checkout/payment')
    await pay(shopper)
    const review = await shopper.visit('/checkout/review')
    expect(review).toShow('Ring twice')
    expect(wordsOf(review.html)).not.toContain('Measured by the customer')
  })
})

describe('the delivery day', () => {
  test('is one of the truck’s days, the first unless another is chosen, and stands in review and order', async () => {
    const shopper = await atDelivery()
    const days = await daysOf(shopper)
    expect(days).toHaveLength(12)
    expect(days).toEqual(days.toSorted())
    const chosen = days[5] ?? ''
    expect(
      await shopper.fill(SHIPPING, SHIPPING, { [DELIVERY]: 'home-delivery', [DAY]: chosen }),
    ).toRedirectTo('/checkout/payment')
    const kept = formFields((await shopper.visit(SHIPPING)).html, SHIPPING)
    expect(kept[DAY]).toBe(chosen)
    await pay(shopper)
    const words = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(chosen))
    expect(await shopper.visit('/checkout/review')).toShow(words)
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    const confirmed = await shopper.visit(placed.headers.get('location') ?? '')
    expect(confirmed).toShow(words)
    expect(confirmed).toShow('Thank you! Your order is placed.')
  })

  test('that the truck does not drive on is not taken, and nothing else that was typed is lost', async () => {
    const shopper = await atDelivery()
    const refused = await shopper.fill(SHIPPING, SHIPPING, {
      [DELIVERY]: 'home-delivery',
      [DAY]: '2031-01-01',
      ...notes,
    })
    expect(refused).toShow('This delivery day is no longer available. Please choose another.', 409)
    expect(formFields(refused.html, SHIPPING)).toMatchObject(notes)
  })

  test('that went by is asked for again, by its name', async () => {
    const shopper = await atDelivery()
    const [first = ''] = await daysOf(shopper)
    await shopper.fill(SHIPPING, SHIPPING, { [DELIVERY]: 'home-delivery', [DAY]: first })
    await env.DB.prepare(`UPDATE cart_rate SET day = '2026-01-06' WHERE day = ?`).bind(first).run()
    expect(await shopper.visit('/checkout/review')).toRedirectTo(`${SHIPPING}?notice=shipping`)
    expect(await shopper.visit(SHIPPING)).toShow(
      'Tue, Jan 6 is no longer available. Please choose another day.',
    )
  })
})

describe('the last place of a day', () => {
  const GLOVE = 'day:delivery:white-glove-delivery'

  test('that somebody else took is named, with the next day chosen and the way to deliver kept', async () => {
    const shopper = await atDelivery()
    const offered = tagsOf((await shopper.visit(SHIPPING)).html, 'input').flatMap(
      ({ name, value }) => (name === GLOVE && value ? [value] : []),
    )
    const [day = '', next = ''] = offered.slice(8)
    await shopper.fill(SHIPPING, SHIPPING, { [DELIVERY]: 'white-glove-delivery', [GLOVE]: day })
    await pay(shopper)
    const review = await shopper.visit('/checkout/review')
    await takeAllPlaces('491/local', day)
    const before = await orders()
    const refused = await shopper.post(
      '/checkout/review',
      formFields(review.html, '/checkout/review'),
    )
    expect(refused).toRedirectTo(`${SHIPPING}?notice=not-placed-shipping`)
    expect(await orders()).toBe(before)
    const page = await shopper.visit(`${SHIPPING}?notice=not-placed-shipping`)
    expect(page).toShow('Your order hasn’t been placed.')
    expect(page).toShow('is no longer available. Please choose another day.')
    expect(formFields(page.html, SHIPPING)).toMatchObject({
      [DELIVERY]: 'white-glove-delivery',
      [GLOVE]: next,
    })
    // Sent as it stands, that is what is ordered.
    expect(await shopper.fill(SHIPPING, SHIPPING)).toRedirectTo('/checkout/payment')
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    expect(await shopper.visit(placed.headers.get('location') ?? '')).toShow('White Glove')
    expect(
      await count(`SELECT count(*) FROM delivery_stop WHERE day = ? AND order_id <> 'full'`, next),
    ).toBe(1)
  })
})

describe('what the shopper adds', () => {
  test('is kept in the cart, shown at review and on the confirmation, and not behind the mail’s link', async () => {
    const shopper = await atDelivery()
    await shopper.fill(SHIPPING, SHIPPING, { [DELIVERY]: 'home-delivery', ...notes })
    expect(formFields((await shopper.visit(SHIPPING)).html, SHIPPING)).toMatchObject(notes)
    await pay(shopper)
    const words = 'One flight of stairs · Gate code #4711 · Please call ahead · Park in the alley'
    expect(await shopper.visit('/checkout/review')).toShow(words)
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    const confirmed = await shopper.visit(placed.headers.get('location') ?? '')
    expect(confirmed).toShow(words)
    expect(confirmed).toShow('Sleep well, <b>Tom</b>')
    const lastMail = env.MAIL_DB.prepare(
      'SELECT text FROM message WHERE recipient = ? ORDER BY created_at DESC LIMIT 1',
    ).bind(ruth.email)
    // It is sent behind the answer.
    const link = await vi.waitFor(async () => {
      const [found] = /\/order-status\/\S+/.exec((await lastMail.first<string>('text')) ?? '') ?? []
      if (!found) throw new Error('no mail with a link yet')
      return found
    })
    const status = await shopper.visit(link)
    expect(status).toShow('Hollis Sofa')
    for (const secret of ['#4711', 'alley', 'Sleep well']) expect(status.html).not.toContain(secret)
  })

  test.each([
    ['giftMessage', 251, 'Please use at most 250 characters.'],
    ['crewNote', 301, 'Please use at most 300 characters.'],
    ['gateCode', 21, 'Please use at most 20 characters.'],
  ])('%s has a limit, which is said, and the rest is kept', async (name, length, words) => {
    const shopper = await atDelivery()
    const refused = await shopper.fill(SHIPPING, SHIPPING, {
      [DELIVERY]: 'white-glove-delivery',
      ...notes,
      [name]: 'x'.repeat(length),
    })
    expect(refused).toShow(words, 422)
    const again = formFields(refused.html, SHIPPING)
    expect(again[DELIVERY]).toBe('white-glove-delivery')
    expect(again['stairs']).toBe('one-flight')
  })

  test('no crew is spoken of where nothing but a parcel comes, which is left at the door', async () => {
    const shopper = newShopper()
    await shopper.cart.add('PILLOW')
    await giveAddress(shopper)
    expect(await shopper.visit(SHIPPING)).toShow('For the delivery crew')
    await giveAddress(shopper, { city: 'Anchorage', stateOrRegion: 'AK', postalCode: '99501' })
    const page = await shopper.visit(SHIPPING)
    expect(page).toShow('Parcel')
    expect(page.html).not.toContain('For the delivery crew')
  })

  test('somebody else who collects is asked for by name and number, and shown', async () => {
    const shopper = newShopper()
    await shopper.post('/cart/items', {
      skuId: 'HOLLIS-MOSS',
      quantity: '1',
      fulfillment: 'pickup',
    })
    await giveAddress(shopper)
    const page = await shopper.visit(SHIPPING)
    expect(page).toShow('Held for you.')
    expect(page).toShow('1 Main Street, Denver')
    expect(page.html).not.toContain('For the delivery crew')
    const refused = await shopper.fill(SHIPPING, SHIPPING, {
      pickupByOther: 'on',
      pickupFirstName: 'Tom',
      pickupPhone: '1',
    })
    expect(refused).toShow('Please enter their last name', 422)
    expect(refused).toShow('Please use 10 digit phone number format only', 422)
    expect(formFields(refused.html, SHIPPING)).toMatchObject({ pickupFirstName: 'Tom' })
    await shopper.fill(SHIPPING, SHIPPING, {
      pickupByOther: 'on',
      pickupFirstName: 'Tom',
      pickupLastName: 'Sawyer',
      pickupPhone: '3035550188',
    })
    await pay(shopper)
    expect(await shopper.visit('/checkout/review')).toShow('Tom Sawyer, 303-555-0188')
  })
})
