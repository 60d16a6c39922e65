import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { CLIENT_HEADER } from '../../../../commerce/contract/account/identity.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  type Answer,
  cards,
  getCart,
  newShopper,
  pay,
  readyToOrder,
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempt').run()
})

const from = (client: string) => ({ headers: { [CLIENT_HEADER]: client } })
const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.7'

const times = async <T>(many: number, once: (index: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let index = 0; index < many; index += 1) all.push(await once(index))
  return all
}
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))

describe('coupon codes', () => {
  const apply = (shopper: Shopper, code: string, client = HERE) =>
    send('PUT', paths.promo(), { shopper, body: { code }, ...from(client) })
  const withSofa = async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS')
    return shopper
  }

  test('ten wrong ones for a cart; then the right one, too, waits as long as it is told', async () => {
    const shopper = await withSofa()
    const guesses = await times(11, (index) => apply(shopper, `GUESS${index}`))
    expect(statusesOf(guesses)).toEqual([...Array<number>(10).fill(422), 429])
    const right = await apply(shopper, 'WELCOME50', ELSEWHERE)
    expect(words(right)).toBe('429 TOO_MANY_REQUESTS')
    expect(refusalOf(right).reason).toBe('promo')
    expect(waitOf(right)).toBeGreaterThan(800)
    expect((await getCart(shopper)).promo).toBeNull()
    accepted(await apply(await withSofa(), 'WELCOME50'), cart)
  })

  test('another cart for every guess does not help; others are not kept waiting', async () => {
    const shoppers = await times(4, withSofa)
    for (const shopper of shoppers) await times(8, (index) => apply(shopper, `GUESS${index}`))
    expect(words(await apply(await withSofa(), 'WELCOME50'))).toBe('429 TOO_MANY_REQUESTS')
    accepted(await apply(await withSofa(), 'WELCOME50', ELSEWHERE), cart)
  })

  test('codes that are right never count', async () => {
    const shopper = await withSofa()
    await times(12, async () => {
      expect((await apply(shopper, 'WELCOME50')).status).toBe(200)
      await send('DELETE', paths.promo(), { shopper })
    })
  })
})

test('e-mails: one client signs up twenty addresses an hour, and no more mails go out', async () => {
  const ask = (email: string, client: string) =>
    send('POST', paths.subscriptions(), {
      body: { email, topics: ['offers'], postalCode: null },
      ...from(client),
    })
  const answers = await times(24, (index) => ask(`victim${index}@shopper.example`, HERE))
  expect(statusesOf(answers)).toEqual([
    ...Array<number>(20).fill(200),
    ...Array<number>(4).fill(429),
  ])
  for (const refused of answers.slice(20)) expect(waitOf(refused)).toBeGreaterThan(3000)
  const mails = await env.DB.prepare(
    "SELECT count(*) AS n FROM subscription WHERE email LIKE 'victim%'",
  ).first('n')
  expect(mails).toBe(20)
  expect((await ask('reader@shopper.example', ELSEWHERE)).status).toBe(200)
})

test('accounts: one client opens forty an hour, each of which is written to', async () => {
  await send('POST', paths.customers(), { body: person('first') })
  await env.DB.prepare(`UPDATE attempt SET tries = 40 WHERE kind = 'register-client-hour'`).run()
  const refused = await send('POST', paths.customers(), { body: person('second') })
  expect(words(refused)).toBe('429 TOO_MANY_REQUESTS')
  expect(waitOf(refused)).toBeGreaterThan(3000)
})

const person = (name: string) => ({
  email: `${name}.of.many@shopper.example`,
  password: 'Correct-Horse-9',
  firstName: 'Ruth',
  lastName: 'Many',
  client: HERE,
})

test('reviews, questions and answers: one client writes twenty an hour, under whatever addresses', async () => {
  const ask = async (index: number, client = HERE) => {
    const answer = await send('POST', paths.rating(), {
      body: {
        query: `mutation ($text: String!, $email: String!) {
          askQuestion(itemId: "100001", question: $text, firstName: "Ada", lastName: "Byron",
            email: $email, city: "Denver", stateOrRegion: "CO") { received } }`,
        variables: {
          text: `Is it firm enough for number ${index}?`,
          email: `asker${index}@shopper.example`,
        },
      },
      ...from(client),
    })
    return /TOO_MANY_REQUESTS|"received":true/.exec(JSON.stringify(answer.body))?.[0]
  }
  const answers = await times(22, (index) => ask(index))
  const isIn = '"received":true'
  expect(answers).toEqual([
    ...Array<string>(20).fill(isIn),
    ...Array<string>(2).fill('TOO_MANY_REQUESTS'),
  ])
  expect(await ask(99, ELSEWHERE)).toBe(isIn)
})

describe('cards', () => {
  const order = async (shopper: Shopper, client: string) => {
    const { id, version, totals } = await getCart(shopper)
    return send('POST', paths.orders(), {
      shopper,
      body: { cartId: id, cartVersion: version, expectedTotal: totals.total },
      headers: { 'idempotency-key': crypto.randomUUID(), [CLIENT_HEADER]: client },
    })
  }

  test('five declined ones; then the next has to wait, the good one too, and nothing is charged', async () => {
    const { shopper } = await readyToOrder('HOLLIS-MOSS', { card: cards.declined })
    const tries = await times(5, async () => {
      const tried = await order(shopper, HERE)
      await pay(shopper, cards.declined)
      return tried
    })
    expect(tries.map(words)).toEqual(Array<string>(5).fill('422 PAYMENT_DECLINED'))
    await pay(shopper)
    const refused = await order(shopper, ELSEWHERE)
    expect(words(refused)).toBe('429 TOO_MANY_REQUESTS')
    expect(refusalOf(refused).reason).toBe('card')
    expect(waitOf(refused)).toBeGreaterThan(3000)
  })

  test('another cart for every card does not help; others are not kept waiting', async () => {
    const thief = await readyToOrder('HOLLIS-MOSS', { card: cards.declined })
    expect(words(await order(thief.shopper, HERE))).toBe('422 PAYMENT_DECLINED')
    await env.DB.prepare(`UPDATE attempt SET tries = 15 WHERE kind = 'card-client'`).run()
    const next = await readyToOrder('HOLLIS-MOSS')
    expect(words(await order(next.shopper, HERE))).toBe('429 TOO_MANY_REQUESTS')
    expect((await order(next.shopper, ELSEWHERE)).status).toBe(201)
  })

  test('a shopper whose card is good is never counted', async () => {
    const { shopper } = await readyToOrder('PILLOW')
    expect((await order(shopper, HERE)).status).toBe(201)
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM attempt WHERE kind LIKE 'card%'").first('n'),
    ).toBe(0)
  })
})

describe('links that hold a secret', () => {
  const secret = 'k'.repeat(43)
  test.each([
    ['an order', paths.orderStatus(secret)],
    ['a quote', paths.quote(secret)],
    ['a subscription', paths.subscriptionPreferences(secret)],
    ['a new password', paths.passwordReset(secret)],
    ['mails about lists', paths.wishlistAlerts(secret)],
  ])('of %s: thirty that lead nowhere, then one hears so, and nobody else', async (_, path) => {
    const answers = await times(32, () => send('GET', path, from(HERE)))
    expect(statusesOf(answers)).toEqual([
      ...Array<number>(30).fill(404),
      ...Array<number>(2).fill(429),
    ])
    expect((await send('GET', path, from(ELSEWHERE))).status).toBe(404)
  })
})

test('the associates’ code: five tries for a client, two hundred an hour for all', async () => {
  const permit = (client: string) =>
    send('POST', paths.imageSearchPermit(), { body: { kind: 'associate-code', client } })
  expect(statusesOf(await times(6, () => permit(HERE)))).toEqual([200, 200, 200, 200, 200, 429])
  expect((await permit(ELSEWHERE)).status).toBe(200)
  await env.DB.prepare(`UPDATE attempt SET tries = 200 WHERE kind = 'associate-code-all'`).run()
  expect((await permit('192.0.2.44')).status).toBe(429)
})
