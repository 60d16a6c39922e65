import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decoded, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, visit } from '../shop.ts'
import { seedPieces } from './pieces.ts'

seedPieces()

describe('days for a ZIP code', () => {
  const words = z.object({ kind: z.string(), line: z.string() })
  const answer = z.object({
    state: z.string().nullable(),
    delivery: z.record(z.string(), words),
    pickup: z.record(z.string(), words),
  })

  test('the browser asks for several at once', async () => {
    const asked = await visit(
      '/api/promise?sku=HOLLIS-FOG&item=100003&postalCode=80239&storeId=491',
    )
    const { state, delivery, pickup } = answer.parse(asked.json())
    expect(state).toBe('CO')
    expect(delivery['sku:HOLLIS-FOG']?.line).toMatch(
      /^\w{3},\u00a0\w{3}\u00a0\d+ – \w{3},\u00a0\w{3}\u00a0\d+, \$79\.00$/, // no day is parted from its date
    )
    expect(pickup['sku:HOLLIS-FOG']?.line).toMatch(/^Ready \w{3},\u00a0\w{3}\u00a0\d+, free$/)
    expect(delivery['item:100003']?.kind).toBe('truck')
  })

  test.each(['quantity=0', 'storeId=x', `sku=${'x'.repeat(61)}`])(
    '%s is refused',
    async (query) => {
      expect((await visit(`/api/promise?sku=A&${query}`)).status).toBe(400)
    },
  )

  test('without JavaScript a page tells them, for any ZIP code, with the stores around it', async () => {
    const page = await visit('/availability/100001?s=HOLLIS-FOG&zip=78701')
    expect(page).toShow('Home Delivery to 78701')
    expect(wordsOf(page.html)).toMatch(/\w{3}, \w{3} \d+ – \w{3}, \w{3} \d+, \$79\.00/)
    expect(page).toShow('In stock, delivered by our truck')
    expect(wordsOf(page.html)).toMatch(/Austin Austin, TX (?:Your store|less than a mile)/)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    ['zip=99501', 'We don’t deliver this to your ZIP code', 200],
    ['zip=00000', 'We don’t recognize this ZIP code', 200],
    ['zip=abc', 'Zip code is invalid', 422],
  ])('%s: %s', async (query, expected, status) => {
    expect(await visit(`/availability/100001?s=HOLLIS-FOG&${query}`)).toShow(expected, status)
  })

  test('no store is said to be a mile from a ZIP code that nobody can place', async () => {
    for (const zip of ['00000', '00901']) {
      const page = wordsOf((await visit(`/availability/100001?zip=${zip}`)).html)
      expect(page).toContain(`Home Delivery to ${zip}`)
      expect(page).toMatch(/miles? from 80239|a mile from 80239/)
      expect(page).not.toContain(`from ${zip}`)
    }
  })

  test.each(['/availability/999999', '/will-it-fit/999999'])('%s is not there', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })

  test('the cart says the same day and fee as the page', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-FOG')
    const asked = await shopper.visit('/api/promise?sku=HOLLIS-FOG&postalCode=80239&storeId=491')
    const promised = answer.parse(asked.json()).delivery['sku:HOLLIS-FOG']
    const line = decoded(promised?.line ?? 'missing')
    const [days = '', fee = ''] = line.split(/, (?=\$)/)
    const cart = await shopper.cart.show()
    // A fee is charged once, however many pieces come.
    for (const said of [`${days} Care Plan`, `Delivery ${fee}`]) expect(cart).toShow(said)
    expect(await shopper.visit('/availability/100001?s=HOLLIS-FOG')).toShow(line)
  })
})

describe('will it fit?', () => {
  const FIT = '/will-it-fit/100001?s=HOLLIS-FOG'

  test('the doors are asked for once, and kept for the next piece', async () => {
    const shopper = newShopper()
    expect(await shopper.visit(FIT)).toShow('Will it fit?')
    expect(await shopper.post(FIT, { doorWidth: '36', doorHeight: '80' })).toRedirectTo(FIT)
    expect(await shopper.visit(FIT)).toShow('It fits, with room to spare.')
    const other = await shopper.visit('/will-it-fit/100002?s=MARLOW-FOG')
    expect(other).toShow('It fits, with room to spare.')
  })

  test('a narrow door is named, with what it would need', async () => {
    const shopper = newShopper()
    await shopper.post(FIT, { doorWidth: '24', doorHeight: '80' })
    expect(await shopper.visit(FIT)).toShow('It won’t fit through the door: it’s ')
  })

  test('what was typed wrong is said beside it', async () => {
    const page = await newShopper().post(FIT, { doorWidth: 'wide', doorHeight: '80' })
    expect(page).toShow('Please enter inches from 10 to 200', 422)
    expect(tagsOf(page.html, 'input').find(({ name }) => name === 'doorWidth')).toMatchObject({
      value: 'wide',
      'aria-invalid': 'true',
    })
  })

  test('of two that are missing each is named above the form', async () => {
    expect(await newShopper().post(FIT, { doorWidth: '', doorHeight: '' })).toShow(
      'Width of your narrowest door: Please enter inches from 10 to 200 Height of that door: Please enter inches from 10 to 200',
      422,
    )
    const half = { doorWidth: '36', doorHeight: '80', elevatorWidth: '36' }
    expect(await newShopper().post(FIT, half)).toShow(
      'Width of the car: Please measure this, too Depth of the car: Please measure this, too',
      422,
    )
  })
})
