import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { CARD_NUMBER_FOUND } from '../../../../commerce/domain/cart/card-number.ts'
import { seedShop } from '../../commerce/shop.ts'
import { watched } from './faults.ts'
import '../matchers.ts'
import { atReview, DELIVERY, giveAddress } from '../checkout/purchase.ts'
import { newShopper } from '../shop.ts'

beforeAll(seedShop)

const CARD = '4242 4242 4242 4242'

describe('a card number in free text is refused in words before it leaves the edge', () => {
  test('as a note for the crew, by the link of an order', async () => {
    const { shopper, form } = await atReview('HOLLIS-MOSS')
    const placed = await shopper.post('/checkout/review', form)
    const followed = await shopper.post(`${placed.headers.get('location') ?? ''}/status`)
    const address = followed.headers.get('location') ?? ''
    const note = { stairs: '', gateCode: '4711', crewNote: `Card ${CARD}` }
    const answer = await shopper.post(`${address}/notes`, note)
    expect(answer).toShow(CARD_NUMBER_FOUND, 422)
    expect(answer.html).toContain('4711')
    const fine = { ...note, crewNote: 'Call 303-555-0123 or 720-555-0190' }
    expect(await shopper.post(`${address}/notes`, fine)).toRedirectTo(
      `${address}?notice=order-notes`,
    )
  })

  test('as a gift message, in the checkout', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    await giveAddress(shopper)
    const answer = await shopper.fill('/checkout/shipping', '/checkout/shipping', {
      [DELIVERY]: 'home-delivery',
      giftMessage: `Pay with ${CARD}`,
    })
    expect(answer).toShow(CARD_NUMBER_FOUND, 422)
  })

  test('as the name of a list, and nothing of it goes on to the commerce service', async () => {
    const { asked, service } = watched(env.COMMERCE)
    const shopper = newShopper({ otherwise: { COMMERCE: service } })
    expect(await shopper.post('/lists', { name: CARD })).toShow(CARD_NUMBER_FOUND, 422)
    expect(JSON.stringify(asked)).not.toMatch(/4242\D{0,3}4242/)
  })
})
