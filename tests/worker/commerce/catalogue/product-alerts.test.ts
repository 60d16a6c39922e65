import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  alertRequested,
  productAlert,
  productAlerts,
} from '../../../../commerce/contract/product/product-alert.ts'
import { accepted, count, refusalOf, runClock, seedShop, send, words } from '../shop.ts'
import { target } from '../target.ts'
import { inbox } from '../../inbox.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SKU = 'PILLOW'
const ITEM = '100004'

beforeAll(seedShop)
beforeEach(() => set({ stock: 5, price: 4_999, lead_time_days: null }))
afterEach(() => {
  vi.useRealTimers()
})

const set = async (columns: Readonly<Record<string, number | null>>) => {
  const names = Object.keys(columns)
  await env.DB.prepare(`UPDATE sku SET ${names.map((it) => `${it} = ?`).join()} WHERE sku_id = ?`)
    .bind(...Object.values(columns), SKU)
    .run()
}
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
let names = 0
const newEmail = () => `waiting-${(names += 1)}@shopper.example`

const mailsTo = async (email: string) => (await inbox(email)).toReversed()
const ask = (email: string, below: number | null, more: Readonly<Record<string, unknown>> = {}) =>
  send('POST', paths.alerts(), { body: { skuId: SKU, email, below }, ...more })
const tokenIn = (text: string | undefined, page: string): string =>
  new RegExp(`/alerts/${page}/([\\w-]{43})`).exec(text ?? '')?.[1] ?? 'none'
const confirm = async (email: string) => {
  const token = tokenIn((await mailsTo(email)).at(-1)?.text, 'manage')
  accepted(await send('PUT', paths.alert(token)), productAlert)
  return token
}
const statusOf = async (token: string) =>
  accepted(await send('GET', paths.alert(token)), productAlert).status
const subjectsOf = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('what is sold out is told of once when it is back, to an address that confirmed', async () => {
  await set({ stock: 0 })
  const [ada, ben] = [newEmail(), newEmail()]
  expect(accepted(await ask(ada, null), alertRequested)).toEqual({ outcome: 'requested' })
  await ask(ben, null) // and never confirms
  const token = tokenIn((await mailsTo(ada))[0]?.text, 'manage')
  // A program that checks mails opens every link.
  expect(await statusOf(token)).toBe('pending')
  await confirm(ada)
  await runClock()
  expect(await mailsTo(ada)).toHaveLength(1)

  await set({ stock: 2 })
  later(60_000)
  await runClock()
  const [, told] = await mailsTo(ada)
  expect(told).toMatchObject({ subject: expect.stringMatching(/^Back in stock: /) })
  expect(told?.text).toContain('is back in stock. It’s $49.99.')
  expect(told?.text).toMatch(/http:\/\/localhost:8787\/pd\/\S+\?s=PILLOW/)
  // Every mail about a piece shows it.
  for (const { html } of await mailsTo(ada))
    expect(html).toContain('<img src="http://localhost:8787/media/PILLOW.svg" alt="PILLOW"')
  expect(await statusOf(token)).toBe('told')
  expect(await mailsTo(ben)).toHaveLength(1)

  await set({ stock: 0 })
  later(60_000)
  await runClock()
  await set({ stock: 2 })
  later(60_000)
  await runClock()
  expect(await mailsTo(ada)).toHaveLength(2)
})

test('a price is told of when it is what was said, in the zone of whoever waits', async () => {
  const [here, there] = [newEmail(), newEmail()]
  await env.DB.prepare(`UPDATE sku SET zone_prices = '{"west":{"price":3000}}' WHERE sku_id = ?`)
    .bind(SKU)
    .run()
  await ask(here, 4_000)
  await ask(there, 2_900, { headers: { 'x-pricing-zone': 'west' } })
  await Promise.all([confirm(here), confirm(there)])
  await set({ price: 4_001 })
  later(60_000)
  await runClock()
  expect([await mailsTo(here), await mailsTo(there)].map((it) => it.length)).toEqual([1, 1])
  await set({ price: 4_000 })
  later(60_000)
  await runClock()
  expect((await mailsTo(here))[1]?.text).toContain('is $40.00 now')
  expect(await mailsTo(there)).toHaveLength(1)
  await env.DB.prepare(`UPDATE sku SET zone_prices = '{"west":{"price":2500}}' WHERE sku_id = ?`)
    .bind(SKU)
    .run()
  later(60_000)
  await runClock()
  expect((await mailsTo(there))[1]?.text).toContain('is $25.00 now')
  await env.DB.prepare('UPDATE sku SET zone_prices = NULL WHERE sku_id = ?').bind(SKU).run()
})

test('whoever waits for what is sold no more is told once, and their links say so', async () => {
  await set({ stock: 0 })
  const [waiting, unsure, stopped] = [newEmail(), newEmail(), newEmail()]
  const asked = async (email: string) => {
    await ask(email, null)
    return tokenIn((await mailsTo(email))[0]?.text, 'manage')
  }
  const tokens = [await asked(waiting), await asked(unsure), await asked(stopped)] as const
  const ended = tokens[2]
  await confirm(waiting)
  await send('DELETE', paths.alert(ended))
  await archive(target, [ITEM], 'archived', new Date().toISOString())
  later(60_000)
  await Promise.all([runClock(), runClock()])
  const [, told, ...others] = await mailsTo(waiting)
  expect(told?.subject).toBe('We no longer sell Feather Pillow')
  expect(told?.text).toContain('http://localhost:8787/search/Feather%20Pillow')
  expect([others, await subjectsOf(unsure), await subjectsOf(stopped)]).toEqual([
    [],
    [expect.stringContaining('Please confirm')],
    [expect.stringContaining('Please confirm')],
  ])
  expect(await Promise.all(tokens.map(statusOf))).toEqual(['withdrawn', 'withdrawn', 'ended'])
  // The way out of the mails works without the piece.
  const all = tokenIn(told?.text, 'unsubscribe')
  expect(accepted(await send('POST', paths.alertsEnd(all)), productAlerts).active).toBe(0)
  await publish(target, [ITEM], new Date().toISOString())
  await set({ stock: 5 })
  later(120_000)
  await runClock()
  expect(await mailsTo(waiting)).toHaveLength(2)
})

const MAIL_DOWN = { MAIL: { fetch: async () => new Response(null, { status: 503 }) } }

test('what is sold again before its mail went is waited for as before', async () => {
  await set({ stock: 0 })
  const email = newEmail()
  await ask(email, null)
  const token = await confirm(email)
  await archive(target, [ITEM], 'archived', new Date().toISOString())
  later(60_000)
  await runClock(MAIL_DOWN)
  await publish(target, [ITEM], new Date().toISOString())
  later(HOUR)
  await runClock()
  expect([await subjectsOf(email), await statusOf(token)]).toEqual([
    [expect.stringContaining('Please confirm')],
    'active',
  ])
  await set({ stock: 5 })
  later(HOUR)
  await runClock()
  expect((await subjectsOf(email)).at(-1)).toMatch(/^Back in stock: /)
})

test('what is sold no more by the time of its mail is told so', async () => {
  await set({ stock: 0 })
  const email = newEmail()
  await ask(email, null)
  await confirm(email)
  await set({ stock: 5 })
  later(60_000)
  await runClock(MAIL_DOWN)
  await archive(target, [ITEM], 'archived', new Date().toISOString())
  later(HOUR)
  await runClock()
  expect((await subjectsOf(email)).at(-1)).toBe('We no longer sell Feather Pillow')
  await publish(target, [ITEM], new Date().toISOString())
})

test('two clocks at once tell it once', async () => {
  const email = newEmail()
  await ask(email, 4_000)
  await confirm(email)
  await set({ price: 3_000 })
  later(60_000)
  await Promise.all([runClock(), runClock()])
  expect(await subjectsOf(email)).toHaveLength(2)
})

test('what is so already is said, and nothing is kept', async () => {
  const email = newEmail()
  expect(accepted(await ask(email, null), alertRequested)).toEqual({ outcome: 'met' })
  const refused = await ask(email, 4_999)
  expect(words(refused)).toBe('422 COR-003')
  expect(refusalOf(refused).fieldErrors).toEqual([
    { field: 'below', code: 'alert-met', params: { price: 4_999 } },
  ])
  expect(await count('SELECT count(*) FROM product_alert WHERE email = ?', email)).toBe(0)
  expect(await mailsTo(email)).toEqual([])
})

test.each([
  ['an address that is none', { skuId: SKU, email: 'ada', below: 1 }, '422 COR-003'],
  [
    'a piece that is not sold',
    { skuId: 'NO-SUCH', email: 'a@b.example', below: 1 },
    '404 NOT_FOUND',
  ],
  [
    'a removal, which is no piece',
    { skuId: 'REMOVAL', email: 'a@b.example', below: 1 },
    '404 NOT_FOUND',
  ],
  ['a price that is no number', { skuId: SKU, email: 'a@b.example', below: '1' }, '400 COR-008'],
])('%s is refused', async (_, body, said) => {
  expect(words(await send('POST', paths.alerts(), { body }))).toBe(said)
})

test('a link ends its alert; the one of a told mail all of an address, at one brand', async () => {
  const email = newEmail()
  await set({ stock: 0 })
  await ask(email, null)
  const token = await confirm(email)
  accepted(await send('DELETE', paths.alert(token)), productAlert)
  accepted(await send('PUT', paths.alert(token)), productAlert) // an old mail begins nothing again
  expect(await statusOf(token)).toBe('ended')

  await set({ stock: 1 })
  await ask(email, 4_000)
  await confirm(email)
  await ask(email, 1_000)
  await confirm(email)
  await set({ price: 3_000 })
  later(60_000)
  await runClock()
  const told = (await mailsTo(email)).at(-1)
  const all = tokenIn(told?.text, 'unsubscribe')
  const left = async (method: string) =>
    accepted(await send(method, paths.alertsEnd(all)), productAlerts).active
  expect(await left('GET')).toBe(1)
  expect(await left('POST')).toBe(0)
  expect(await left('POST')).toBe(0)
  expect((await send('POST', paths.alertsEnd(all), { site: 'drift' })).status).toBe(404)
  await set({ price: 500 })
  later(60_000)
  await runClock()
  expect((await mailsTo(email)).at(-1)).toEqual(told)
})

test('asking again for what is waited for already sends nothing and changes nothing', async () => {
  const email = newEmail()
  await ask(email, 4_000)
  const token = await confirm(email)
  expect(accepted(await ask(email.toUpperCase(), 4_000), alertRequested)).toEqual({
    outcome: 'requested',
  })
  expect(await statusOf(token)).toBe('active')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a mailbox is not filled from the form, from wherever', async () => {
  const email = newEmail()
  for (let below = 1; below <= 5; below += 1) await ask(email, below)
  const refused = await ask(email, 6)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    expect.any(Number),
  ])
  expect(await mailsTo(email)).toHaveLength(5)
})

test('what nobody confirms is forgotten after three days, and what is over after thirty', async () => {
  const [never, told] = [newEmail(), newEmail()]
  await ask(never, 4_000)
  await ask(told, 4_000)
  await confirm(told)
  later(100 * DAY)
  await set({ price: 3_000 })
  await runClock()
  const kept = (email: string) => count('SELECT count(*) FROM product_alert WHERE email = ?', email)
  expect([await kept(never), await kept(told)]).toEqual([0, 1])
  expect(await subjectsOf(told)).toHaveLength(2)
  later(131 * DAY)
  await runClock()
  expect(await kept(told)).toBe(0)
  expect(await count('SELECT count(*) FROM product_alert_link')).toBe(0)
})

test('a look of the clock reads no more rows when more people wait', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => [
    `many-${at}`,
    `many-${at}@shopper.example`,
  ])
  await env.DB.prepare(
    `INSERT INTO product_alert (id, site_id, sku_id, email, below, pricing_zone, status, requested_at, checked_at)
     SELECT value ->> 0, 'davenport', '${SKU}', value ->> 1, 1, '', 'active', ?2, 0 FROM json_each(?1)`,
  )
    .bind(JSON.stringify(rows), Date.now())
    .run()
  await runClock()
  expect(
    await count('SELECT count(*) FROM product_alert WHERE checked_at > 0 AND id LIKE ?', 'many-%'),
  ).toBe(300)
  await env.DB.prepare("DELETE FROM product_alert WHERE id LIKE 'many-%'").run()
})
