import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { newShopper } from '../../shop.ts'
import { ask, buyer, create, home, lines, put, read, shipTo } from './platform.ts'

beforeAll(seedShop)

const { phone_number: phone, ...withoutPhone } = buyer
const half = { line_items: lines, buyer: withoutPhone, fulfillment: shipTo() }

const missing = ({ messages }: Awaited<ReturnType<typeof read>>) =>
  messages.flatMap((it) => (it.code === 'missing' ? [it.path] : []))

describe('what a platform tells bit by bit', () => {
  test('is kept and told back while the telephone number is missing, and that alone is asked for', async () => {
    const { id } = await create(half)
    const session = await read(id)
    expect(session.buyer).toEqual(withoutPhone)
    expect(session.fulfillment.methods[0]?.destinations).toEqual([
      { ...home, id: 'address', first_name: 'Ruth', last_name: "O'Neil" },
    ])
    expect(missing(session)).toEqual(['$.buyer.phone_number'])
  })

  test('is whole once the number comes, by itself or with all the rest', async () => {
    const { id } = await create(half)
    const alone = await put(id, { line_items: lines, buyer: { phone_number: phone } })
    const [destination] = alone.fulfillment.methods[0]?.destinations ?? []
    expect([alone.buyer, destination]).toEqual([
      buyer,
      { ...home, id: 'address', first_name: 'Ruth', last_name: "O'Neil" },
    ])
    expect(missing(alone)).toEqual(['$.fulfillment.methods[0].groups[0].selected_option_id'])
    const other = await create(half)
    const whole = await put(other.id, { ...half, buyer })
    expect([whole.buyer, missing(whole)]).toEqual([alone.buyer, missing(alone)])
  })

  test('goes where it was said last: nothing of an earlier address is left in it', async () => {
    const first = { ...home, extended_address: 'Apt 9' }
    const to = (destination: object) => ({
      methods: [{ type: 'shipping', destinations: [destination], selected_destination_id: 'home' }],
    })
    const { id } = await create({ ...half, fulfillment: to(first) })
    const moved = await put(id, { ...half, fulfillment: to(home) })
    expect(moved.fulfillment.methods[0]?.destinations[0]).not.toHaveProperty('extended_address')
    const whole = await put(id, { line_items: lines, buyer })
    expect(whole.fulfillment.methods[0]?.destinations[0]).not.toHaveProperty('extended_address')
  })

  test('is whose it was said to be, when only the address comes again', async () => {
    const { id } = await create({ line_items: lines, buyer, fulfillment: shipTo() })
    const moved = await put(id, {
      line_items: lines,
      fulfillment: {
        methods: [
          { type: 'shipping', destinations: [{ ...home, street_address: '4410 Peoria Street' }] },
        ],
      },
    })
    expect(moved.messages.filter(({ code }) => code === 'invalid')).toEqual([])
    expect(moved.fulfillment.methods[0]?.destinations[0]).toMatchObject({
      first_name: 'Ruth',
      last_name: "O'Neil",
      street_address: '4410 Peoria Street',
    })
  })

  test('is in the checkout of the person who goes on with it, who types the rest', async () => {
    const { continue_url: link = '' } = await create(half)
    const ruth = newShopper()
    const { pathname } = new URL(link)
    await ruth.visit(pathname)
    const { status, headers } = await ruth.post(pathname)
    expect([status, headers.get('location')]).toEqual([303, '/checkout'])
    const { html } = await ruth.visit('/checkout')
    const valueOf = (name: string) =>
      new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1]
    expect(
      ['email', 'firstName', 'street1', 'city', 'postalCode', 'phoneNumber'].map(valueOf),
    ).toEqual([buyer.email, 'Ruth', home.street_address, 'Denver', '80239', ''])
  })

  test('is forgotten when the checkout is canceled', async () => {
    const { id } = await create(half)
    const held = () =>
      env.DB.prepare(`SELECT count(*) AS n FROM cart WHERE unfinished ->> '$.email' = ?`)
        .bind(buyer.email)
        .first<number>('n')
    const before = (await held()) ?? 0
    await ask(`/checkout-sessions/${id}/cancel`, {})
    expect(await held()).toBe(before - 1)
  })
})
