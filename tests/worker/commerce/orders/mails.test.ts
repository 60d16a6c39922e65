import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  contact,
  count,
  logLines,
  type Otherwise,
  placeOrder,
  readyToOrder,
  runClock,
  seedShop,
  SLOWER_WAY,
  send,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const mails = async (number: string) => {
  const messages = await inbox(contact.email)
  return messages.filter(({ subject }) => subject.includes(number))
}
const linkIn = (text: string) => /http:\S+\/order-status\/([\w-]+)/.exec(text)

test('[S-32] an order’s mail brings a link to its status; only the link’s hash is kept', async () => {
  const placed = accepted(await placeOrder(await readyToOrder('HOLLIS-MOSS')), order)
  const [mail, ...others] = await mails(placed.number)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: contact.email,
    from: 'orders@davenport.example',
    site: 'davenport',
  })
  expect(mail?.text).toContain('Hello Ruth,')
  expect(mail?.text).toContain('1 × Hollis Sofa (Moss): $1,000.00')
  expect(mail?.text).not.toMatch(/4242 ?4242/)
  const [link = '', token = ''] = linkIn(mail?.text ?? '') ?? []
  expect(link).toBe(`http://localhost:8787/order-status/${token}`)
  expect(mail?.html).toContain(link)
  expect(token.length).toBeGreaterThanOrEqual(22)
  const view = accepted(await send('GET', paths.orderStatus(token)), orderStatusView)
  expect(view).toMatchObject({ number: placed.number, status: 'confirmed' })
  expect(await count('SELECT count(*) FROM order_link WHERE token_hash = ?', token)).toBe(0)
  expect(logLines.join('\n')).not.toContain(token)
})

test.each([
  ['refuses', async () => new Response('no', { status: 503 })],
  [
    'is not there',
    async () => {
      throw new Error('connection refused')
    },
  ],
])('a mail service that %s delays the mail, never the order', async (_, fetch) => {
  const ready = await readyToOrder('HOLLIS-MOSS', { way: SLOWER_WAY })
  const answer = await placeOrder(ready, { otherwise: { MAIL: { fetch } } })
  const placed = accepted(answer, order)
  expect(placed.status).toBe('confirmed')
  expect(await mails(placed.number)).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  await Promise.all([runClock(), runClock()])
  expect(await mails(placed.number)).toHaveLength(1)
})

test('a mail whose acceptance got lost is not kept twice, and its link works', async () => {
  const ready = await readyToOrder('HOLLIS-MOSS', { way: SLOWER_WAY })
  const fetch = async (request: Request) => {
    await env.MAIL.fetch(request)
    throw new Error('connection lost')
  }
  const placed = accepted(await placeOrder(ready, { otherwise: { MAIL: { fetch } } }), order)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  await runClock()
  const [mail, ...others] = await mails(placed.number)
  expect(others).toEqual([])
  const token = linkIn(mail?.text ?? '')?.[1] ?? ''
  accepted(await send('GET', paths.orderStatus(token)), orderStatusView)
})

test('names and goods are text in the mail’s markup', async () => {
  await env.DB.prepare(
    "UPDATE product SET name = '<img src=x onerror=alert(1)>' WHERE item_id = '100002'",
  ).run()
  const placed = accepted(await placeOrder(await readyToOrder('MARLOW-FOG')), order)
  const [mail] = await mails(placed.number)
  expect(mail?.html).toContain('&lt;img src=x')
  expect(mail?.html).not.toContain('<img src=x')
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('the mailbox takes mail from the shop only', async () => {
  const response = await env.MAIL.fetch('http://mail.localhost/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer somebody-else-entirely' },
    body: '{}',
  })
  expect(response.status).toBe(401)
})

test('the mailbox shows a mail as text and, in a sandbox, as formatted', async () => {
  const placed = accepted(await placeOrder(await readyToOrder('HOLLIS-FOG')), order)
  const [mail] = await mails(placed.number)
  const list = await env.MAIL.fetch('http://mail.localhost/')
  expect(await list.text()).toContain(`/messages/${mail?.id}`)
  const page = await env.MAIL.fetch(`http://mail.localhost/messages/${mail?.id}`)
  const text = await page.text()
  expect(text).toContain(placed.number)
  expect(text).toMatch(/<iframe[^>]*sandbox="[^"]*"/)
  expect(text).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
  expect((await env.MAIL.fetch('http://mail.localhost/messages/none')).status).toBe(404)
})

describe('a mail that its service refuses for good', () => {
  test.each([
    [422, 0],
    [400, 0],
    [401, 1],
    [429, 1],
    [503, 1],
  ])('with %i is tried %i times more in a day', async (status, more) => {
    let posts = 0
    const otherwise: Otherwise = {
      MAIL: {
        fetch: async () => {
          posts += 1
          return Response.json({ message: 'no' }, { status })
        },
      },
    }
    const placed = await placeOrder(await readyToOrder('HOLLIS-MOSS'), { otherwise })
    const { id } = accepted(placed, order)
    expect(posts).toBeGreaterThan(0)
    posts = 0
    // A day later trucks have their windows, and mails of their own: not here.
    await env.DB.prepare('DELETE FROM delivery_stop').run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
    await runClock(otherwise)
    expect(posts).toBe(more)
    await env.DB.prepare('DELETE FROM outbox WHERE subject_id = ?').bind(id).run()
  })
})
