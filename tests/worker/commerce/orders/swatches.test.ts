import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  deskSwatchOrder,
  swatchDesk,
  swatchesOut,
  swatchOrder,
  swatchOrderPlaced,
} from '../../../../commerce/contract/order/swatch-order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { swatchList } from '../../../../commerce/contract/product/swatches.ts'
import { coveredCatalogue } from '../covered-catalogue.ts'
import {
  accepted,
  type Answer,
  count,
  refusalOf,
  runClock,
  seedRange,
  send,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { desk } from './desk.ts'

const DAY = 86_400_000

beforeAll(() => seedRange(coveredCatalogue))
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-09T16:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  await env.DB.batch(
    ['swatch_order', 'swatch_out', 'attempt'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
})

const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY)

let homes = 0
const newHome = () => {
  homes += 1
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    street1: `${homes} Peoria Street`,
    street2: '',
    city: 'Denver',
    stateOrRegion: 'CO',
    postalCode: '80239',
    email: `ann-${homes}@shopper.example`,
  }
}
type Home = ReturnType<typeof newHome>

const ids = (...colors: string[]) => colors.map((color) => `color:HOLLIS-${color}`)
const EIGHT = ids('MOSS', 'FOG', 'NAVY', 'RUST', 'PLUM', 'SAGE', 'SAND', 'INK')

const order = (home: Home, samples: readonly string[], more = {}): Promise<Answer> =>
  send('POST', paths.swatchOrders(), { body: { ...home, samples }, ...more })
const placed = async (home: Home, samples: readonly string[]) =>
  accepted(await order(home, samples), swatchOrderPlaced)
const opened = async (token: string) =>
  accepted(await send('GET', paths.swatchOrder(token)), swatchOrder)
const toPost = async () => accepted(await desk('GET', paths.swatchDesk()), swatchDesk)
const mailsTo = async (email: string) => (await inbox(email)).toReversed()

test('a piece has its own swatches and those of its collection, each once', async () => {
  const path = `${paths.swatches()}?item=100001&sku=HOLLIS-FOG&item=100002&sample=color:CHAIR-MOSS&sample=color:HOLLIS-MOSS`
  const found = accepted(await send('GET', path), swatchList)
  expect(found.pieces.map(({ name, samples }) => [name, samples.length])).toEqual([
    ['Hollis Sofa', 10],
    ['Marlow Sofa', 0],
  ])
  expect(found.collection.map(({ name, samples }) => [name, samples.map(({ id }) => id)])).toEqual([
    ['Hollis Chair', ['color:CHAIR-OCHRE']],
  ])
  expect(found.chosen.map(({ id, material }) => [id, material])).toEqual([
    ['color:CHAIR-MOSS', 'Boiled wool'],
  ])
  expect(found).toMatchObject({
    most: 8,
    days: 90,
    earliest: '2026-11-12',
    latest: '2026-11-14',
  })
})

test('an order asks for no card, is confirmed by mail, posted at the desk, and told of once', async () => {
  const home = newHome()
  const { token, already } = await placed(home, ids('MOSS', 'FOG'))
  expect(already).toBe(false)
  expect(await opened(token)).toMatchObject({
    status: 'ordered',
    earliest: '2026-11-12',
    latest: '2026-11-14',
    to: { city: 'Denver', state: 'CO', maskedEmail: expect.stringContaining('@') },
    samples: [{ skuId: 'HOLLIS-MOSS', productName: 'Hollis Sofa' }, { skuId: 'HOLLIS-FOG' }],
  })
  const [confirmation] = await mailsTo(home.email)
  expect(confirmation?.subject).toBe('We’re packing your swatches')
  expect(confirmation?.text).toContain(
    'come by mail to Denver, between Thursday, November 12 and Saturday, November 14',
  )
  const mailed = /\/swatches\/ordered\/([\w-]{43})/.exec(confirmation?.text ?? '')?.[1] ?? ''
  expect(await opened(mailed)).toEqual(await opened(token))
  expect((await send('GET', paths.swatchOrder(token), { site: 'drift' })).status).toBe(404)

  const { orders, total } = await toPost()
  expect([total, orders[0]?.recipient?.street1]).toEqual([1, home.street1])
  later(1)
  const post = () => desk('POST', paths.swatchPosted(orders[0]?.number ?? ''))
  expect(accepted(await post(), deskSwatchOrder)).toMatchObject({
    earliest: '2026-11-12',
    latest: '2026-11-14',
    postedAt: '2026-11-10T16:00:00.000Z',
  })
  later(1)
  await post()
  expect(await opened(token)).toMatchObject({
    status: 'posted',
    postedAt: '2026-11-10T16:00:00.000Z',
  })
  expect((await toPost()).orders).toEqual([])
  expect((await mailsTo(home.email)).map(({ subject }) => subject)).toEqual([
    'We’re packing your swatches',
    'Your swatches are in the mail',
  ])
  expect(words(await desk('POST', paths.swatchPosted('NO-SUCH')))).toBe('404 NOT_FOUND')
  expect((await send('GET', paths.swatchDesk())).status).toBe(401)
})

test('a household has eight in ninety days, however it writes itself', async () => {
  const home = newHome()
  await placed(home, EIGHT.slice(0, 5))
  const again = {
    ...home,
    street1: home.street1.toUpperCase().replace('STREET', 'St.'),
    email: 'somebody-else@shopper.example',
  }
  const refused = await order(again, ids('WINE', 'CAMEL', 'INK', 'SAND'))
  expect(refusalOf(refused)).toMatchObject({
    code: 'SWATCHES_REFUSED',
    reason: 'household',
    params: { max: 8, days: 90, left: 3, from: '2027-02-07' },
  })
  await placed(again, ids('WINE', 'CAMEL', 'INK'))
  // Another door, the same mailbox.
  const elsewhere = { ...home, street1: '1 Elm Street', email: home.email.replace('@', '+a@') }
  expect(refusalOf(await order(elsewhere, EIGHT.slice(4))).params).toMatchObject({ left: 3 })
  later(89)
  expect(words(await order(home, ids('SAGE')))).toBe('409 SWATCHES_REFUSED')
  later(1)
  expect((await placed(home, EIGHT)).already).toBe(false)
})

test('a retry, a second tab and both at once are one order, with one mail', async () => {
  const home = newHome()
  const mixed = ids('FOG', 'MOSS', 'NAVY', 'RUST', 'PLUM', 'SAGE', 'SAND', 'INK')
  const answers = await Promise.all([
    placed(home, EIGHT),
    placed({ ...home, street1: ` ${home.street1.toLowerCase()}` }, mixed),
    placed(home, [...EIGHT, 'color:CHAIR-MOSS']), // the same wool, on a chair
  ])
  expect(answers.filter(({ already }) => already)).toHaveLength(2)
  const numbers = await Promise.all(answers.map(async ({ token }) => (await opened(token)).number))
  expect(new Set(numbers).size).toBe(1)
  await runClock()
  expect(await mailsTo(home.email)).toHaveLength(1)
  expect(await count('SELECT count(*) FROM swatch_order')).toBe(1)
})

test('of several orders of a household at once none goes over what it may have', async () => {
  const home = newHome()
  const answers = await Promise.all([
    order(home, ids('MOSS', 'FOG', 'NAVY')),
    order(home, ids('RUST', 'PLUM', 'SAGE')),
    order(home, ids('SAND', 'INK', 'WINE')),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect(await count('SELECT sum(count) FROM swatch_order')).toBe(6)
})

test('what has run out is said, and can be had again', async () => {
  const home = newHome()
  const set = async (isOut: boolean, skuId = 'CHAIR-MOSS') =>
    accepted(await desk('PUT', paths.swatchStock(), { skuId, isOut }), swatchesOut).out
  expect(await set(true)).toEqual(['boiled wool|moss'])
  expect(refusalOf(await order(home, ids('FOG', 'MOSS')))).toMatchObject({
    code: 'OUT_OF_STOCK',
    reason: 'swatch',
    params: { name: 'Moss' },
  })
  const found = accepted(await send('GET', `${paths.swatches()}?item=100001`), swatchList)
  expect(found.pieces[0]?.samples.map(({ status }) => status).slice(0, 2)).toEqual([
    'out',
    'available',
  ])
  expect(await set(false)).toEqual([])
  await placed(home, ids('FOG', 'MOSS'))
  expect(words(await desk('PUT', paths.swatchStock(), { skuId: 'MARLOW-FOG', isOut: true }))).toBe(
    '404 NOT_FOUND',
  )
})

test.each<[string, Partial<Home>, string]>([
  ['a card number in the street', { street1: '4242 4242 4242 4242 Elm St' }, 'street1'],
  ['a card number beside it', { street2: '4242424242424242' }, 'street2'],
  ['no street', { street1: ' ' }, 'street1'],
  ['no name', { firstName: '' }, 'firstName'],
  ['no address to write to', { email: 'ann' }, 'email'],
  ['no zip code', { postalCode: '8023' }, 'postalCode'],
  ['a zip code of another state', { stateOrRegion: 'TX' }, 'postalCode'],
  ['no state of ours', { stateOrRegion: 'PR' }, 'stateOrRegion'],
])('%s is refused', async (_, wrong, field) => {
  const refused = await order({ ...newHome(), ...wrong }, ids('MOSS'))
  expect(words(refused)).toBe('422 COR-003')
  expect(refusalOf(refused).fieldErrors?.map((it) => it.field)).toEqual([field])
})

test.each<[string, readonly string[], string]>([
  ['a piece that has none', ['color:MARLOW-FOG'], '404 NOT_FOUND'],
  ['a piece that is not sold', ['color:NO-SUCH'], '404 NOT_FOUND'],
  ['a piece of the other brand', ['color:BED-IVORY'], '404 NOT_FOUND'],
  ['a finish that nobody cuts', ['finish:HOLLIS-MOSS'], '404 NOT_FOUND'],
  ['no swatch at all', [], '400 COR-008'],
  ['what is no swatch', ['HOLLIS-MOSS'], '400 COR-008'],
  ['nine at once', [...EIGHT, 'color:HOLLIS-WINE'], '409 SWATCHES_REFUSED'],
])('%s is refused', async (_, samples, said) => {
  expect(words(await order(newHome(), samples))).toBe(said)
  expect(await count('SELECT count(*) FROM swatch_order')).toBe(0)
})

test('a box of a post office is as good as a street', async () => {
  expect((await order({ ...newHome(), street1: 'PO Box 12' }, ids('MOSS'))).status).toBe(200)
})

test('the mattress brand sends those of its own bed, under its own name', async () => {
  const home = newHome()
  accepted(await order(home, ['color:BED-IVORY'], { site: 'drift' }), swatchOrderPlaced)
  const [mail] = await mailsTo(home.email)
  expect(mail?.text).toContain('Drift Mattress Company')
  expect(mail?.text).toContain('http://drift.localhost:8787/swatches/ordered/')
})

test('nobody orders for a whole street from one place', async () => {
  const client = { headers: { 'x-client': '203.0.113.7' } }
  for (let at = 0; at < 20; at += 1)
    expect((await order(newHome(), ids('MOSS'), client)).status).toBe(200)
  const refused = await order(newHome(), ids('MOSS'), client)
  expect(words(refused)).toBe('429 TOO_MANY_REQUESTS')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await order(newHome(), ids('MOSS'))).status).toBe(200)
})

test('without the key for households nobody orders', async () => {
  const refused = await order(newHome(), ids('MOSS'), { otherwise: { HOUSEHOLD_KEY: '' } })
  expect(words(refused)).toBe('401 UNAUTHORIZED')
})

test('addresses are kept as hashes, forgotten thirty days after posting, and the rest in time', async () => {
  const home = newHome()
  const { token } = await placed(home, ids('MOSS'))
  const stored = await env.DB.prepare('SELECT household, mailbox FROM swatch_order').first()
  expect(Object.values(stored ?? {}).join()).toMatch(/^[\da-f]{64},[\da-f]{64}$/)
  later(40)
  await runClock()
  expect((await toPost()).orders[0]?.recipient).toMatchObject({ email: home.email })
  await desk('POST', paths.swatchPosted((await toPost()).orders[0]?.number ?? ''))
  later(31)
  await runClock()
  expect(await opened(token)).toMatchObject({ status: 'posted', to: null })
  expect(await count("SELECT count(*) FROM swatch_order WHERE recipient LIKE '%Peoria%'")).toBe(0)
  expect(refusalOf(await order(home, EIGHT)).params).toMatchObject({ left: 7 })
  later(20)
  await runClock()
  expect((await send('GET', paths.swatchOrder(token))).status).toBe(404)
  expect(await count('SELECT count(*) FROM swatch_order')).toBe(0)
  expect(await count('SELECT count(*) FROM swatch_order_link')).toBe(0)
})
