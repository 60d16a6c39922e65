import { expect } from 'vitest'
import '../../matchers.ts'
import { type Asking, visit } from '../../shop.ts'
import { checkout } from './shapes.ts'

export const AGENT = 'profile="https://platform.example/profile"'

/** One request of a platform, as the protocol's REST binding has it. */
export const ask = (path: string, json?: unknown, asking: Asking = {}) =>
  visit(`/ucp${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    ...(json === undefined ? {} : { json }),
    ...asking,
    headers: { origin: '', 'sec-fetch-site': '', 'ucp-agent': AGENT, ...asking.headers },
  })

export const sofa = { item: { id: 'HOLLIS-MOSS' }, quantity: 1 }
export const lines = [sofa, { item: { id: 'PILLOW' }, quantity: 2 }]
export const buyer = {
  first_name: 'Ruth',
  last_name: "O'Neil",
  email: 'ruth@shopper.example',
  phone_number: '+13035550123',
}
export const home = {
  id: 'home',
  street_address: '4500 Peoria Street',
  address_locality: 'Denver',
  address_region: 'CO',
  postal_code: '80239',
  address_country: 'US',
}
export const shipTo = (...groups: object[]) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [home],
      selected_destination_id: 'home',
      ...(groups.length > 0 ? { groups } : {}),
    },
  ],
})

export const create = async (body: object = { line_items: lines }) => {
  const answer = await ask('/checkout-sessions', body)
  expect(answer.status).toBe(201)
  return checkout.parse(answer.json())
}
export const put = async (id: string, body: object) => {
  const answer = await ask(`/checkout-sessions/${id}`, body, { method: 'PUT' })
  expect(answer.status).toBe(200)
  return checkout.parse(answer.json())
}
export const read = async (id: string) =>
  checkout.parse((await ask(`/checkout-sessions/${id}`)).json())
export const ready = async () => {
  const { id } = await create({ line_items: lines })
  return put(id, {
    line_items: lines,
    buyer,
    fulfillment: shipTo({ selected_option_id: 'white-glove-delivery' }),
    discounts: { codes: ['WELCOME50'] },
  })
}
export const amounts = ({ totals }: { totals: readonly { type: string; amount: number }[] }) =>
  Object.fromEntries(totals.map(({ type, amount }) => [type, amount]))
export const codes = ({ messages }: { messages?: readonly { code: string }[] | undefined }) =>
  (messages ?? []).map(({ code }) => code)
export const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
