import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  visitBooked,
  visitDeskList,
  visitTimeList,
} from '../../../../commerce/contract/store-visit.ts'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { accepted, count, refusalOf, runClock, send, words } from '../shop.ts'
import { target } from '../target.ts'
import {
  at,
  beginVisits,
  book,
  linkOf,
  mailsTo,
  newEmail,
  NOW,
  STORE,
  THURSDAY,
  tokenIn,
  visit,
} from './booked-visits.ts'

const DAY = 24 * 3_600_000
const KEY = 'the-desks-own-key-0001'

beginVisits()

const times = async () => accepted(await send('GET', paths.visitTimes(STORE)), visitTimeList).times
const isFree = async (startsAt: string) =>
  (await times()).find((it) => it.startsAt === startsAt)?.isFree
const booked = () => count(`SELECT count(*) FROM store_visit WHERE status = 'booked'`)
const desk = async (query = '') =>
  send('GET', `${paths.visitDesk()}${query}`, {
    headers: { authorization: `Bearer ${KEY}` },
    otherwise: { MODERATION_KEY: KEY },
  })

test('a visit is booked, told of by mail, reminded of the day before, and forgotten a week after it', async () => {
  const email = newEmail()
  const answer = await book(email, {
    phoneNumber: '(303) 555-0123',
    note: 'With  two children',
    skuIds: ['HOLLIS-MOSS', 'NO-SUCH', 'REMOVAL'],
  })
  expect(accepted(answer, visitBooked)).toEqual({ storeId: STORE, startsAt: THURSDAY })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your visit to Denver: Thursday, December 3 at 2:00 PM')
  for (const words of ['Hello Ruth,', '1 Main Street', 'Hollis Sofa (Moss)', 'With two children'])
    expect(mail?.text).toContain(words)
  const token = tokenIn(mail?.text)
  expect(await visit(token)).toMatchObject({
    status: 'booked',
    startsAt: THURSDAY,
    endsAt: '2026-12-03T22:00:00.000Z',
    pieces: [{ skuId: 'HOLLIS-MOSS', piece: 'Hollis Sofa (Moss)' }],
  })

  at(Date.parse('2026-12-02T16:59:00Z')) // a minute before ten in the morning
  await runClock()
  expect(await mailsTo(email)).toHaveLength(1)
  at(Date.parse('2026-12-02T17:00:00Z'))
  await Promise.all([runClock(), runClock()])
  await runClock()
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    mail?.subject,
    'Tomorrow at 2:00 PM: your visit to Denver',
  ])

  at(Date.parse('2026-12-03T22:00:00Z'))
  expect((await visit(token)).status).toBe('over')
  at(Date.parse('2026-12-10T21:59:00Z'))
  await runClock()
  expect((await visit(token)).status).toBe('over')
  at(Date.parse('2026-12-10T22:01:00Z'))
  await runClock()
  expect((await send('GET', paths.visit(token))).status).toBe(404)
  expect(await count('SELECT count(*) FROM store_visit_link')).toBe(0)
})

test('who books after the reminder’s hour is not reminded', async () => {
  const email = newEmail()
  at(Date.parse('2026-12-02T17:30:00Z'))
  await book(email)
  at(Date.parse('2026-12-03T12:00:00Z'))
  await runClock()
  expect(await mailsTo(email)).toHaveLength(1)
})

test.each([
  [
    'that is late until the day itself says so',
    '2026-12-03T15:00:00Z',
    'Today at 2:00 PM: your visit to Denver',
  ],
  ['that is later than the visit is none', '2026-12-03T21:01:00Z', undefined],
])('a reminder %s', async (_, sentAt, subject) => {
  const email = newEmail()
  await book(email)
  at(Date.parse(sentAt))
  await runClock()
  expect((await mailsTo(email))[1]?.subject).toBe(subject)
})

test('pressed twice, and from two tabs at once, it is one visit and one mail', async () => {
  const email = newEmail()
  const answers = await Promise.all([book(email), book(email), book(email.toUpperCase())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await booked()).toBe(1)
  // To the address as whoever was first had typed it.
  const mails = [...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]
  expect(mails).toHaveLength(1)
})

describe('a time', () => {
  test('takes as many as the store looks after at once, however they come, and frees up again', async () => {
    const emails = Array.from({ length: 8 }, newEmail)
    const answers = await Promise.all(emails.map((email) => book(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && refusalOf(refused)).toMatchObject({ code: 'VISIT_REFUSED', reason: 'full' })
    expect([await isFree(THURSDAY), await isFree('2026-12-03T22:00:00.000Z')]).toEqual([
      false,
      true,
    ])
    const first = emails[answers.findIndex(({ status }) => status === 200)] ?? ''
    await send('DELETE', paths.visit(await linkOf(first)))
    expect(await isFree(THURSDAY)).toBe(true)
    expect((await book(newEmail())).status).toBe(200)
    expect(await booked()).toBe(3)
  })

  test('that half overlaps others counts them, as after other hours', async () => {
    await Promise.all(Array.from({ length: 3 }, () => book(newEmail())))
    await env.DB.prepare(
      'UPDATE store_visit SET starts_at = starts_at + 1800000, ends_at = ends_at + 1800000',
    ).run()
    expect([await isFree(THURSDAY), await isFree('2026-12-03T22:00:00.000Z')]).toEqual([
      false,
      false,
    ])
    expect(words(await book(newEmail()))).toBe('409 VISIT_REFUSED')
  })

  test.each([
    ['closed on Sundays', '2026-12-06T20:00:00.000Z'],
    ['before it opens', '2026-12-03T16:00:00.000Z'],
    ['when it has closed', '2026-12-04T03:00:00.000Z'],
    ['between two times', '2026-12-03T21:30:00.000Z'],
    ['too soon', '2026-12-01T16:00:00.000Z'],
    ['too far ahead', '2027-01-15T20:00:00.000Z'],
    ['past', '2026-11-30T21:00:00.000Z'],
  ])('that is %s is none', async (_, startsAt) => {
    expect(refusalOf(await book(newEmail(), { startsAt }))).toMatchObject({
      code: 'VISIT_REFUSED',
      reason: 'no-time',
    })
    expect(await booked()).toBe(0)
  })

  test('of one person is at one store', async () => {
    const email = newEmail()
    await book(email)
    const other = await book(email, { storeId: 502 })
    expect(refusalOf(other)).toMatchObject({ code: 'VISIT_REFUSED', reason: 'same-time' })
    expect(await booked()).toBe(1)
  })
})

test.each([
  ['an address that is none', { email: 'ada' }, '422 COR-003'],
  ['nobody’s name', { firstName: ' ' }, '422 COR-003'],
  ['a card number', { note: 'my card is 4242 4242 4242 4242' }, '422 COR-003'],
  ['a telephone number that is none', { phoneNumber: '12' }, '422 COR-003'],
  ['a store of another brand', { storeId: 801 }, '404 NOT_FOUND'],
  ['a time that is no moment', { startsAt: 'tomorrow' }, '400 COR-008'],
])('%s is refused', async (_, over, said) => {
  expect(words(await book(newEmail(), over))).toBe(said)
  expect(await booked()).toBe(0)
})

test('a store that takes no visits has no times', async () => {
  await env.DB.prepare(
    `UPDATE store SET detail = json_set(detail, '$.locationType', 'warehouse') WHERE store_id = 502`,
  ).run()
  expect(words(await send('GET', paths.visitTimes(502)))).toBe('404 NOT_FOUND')
  expect(words(await book(newEmail(), { storeId: 502 }))).toBe('404 NOT_FOUND')
  await env.DB.prepare(
    `UPDATE store SET detail = json_set(detail, '$.locationType', 'showroom') WHERE store_id = 502`,
  ).run()
})

test('a store’s day is not filled from one place, nor by one address', async () => {
  const email = newEmail()
  const hours = [18, 19, 20, 21, 22, 23]
  const answers = []
  for (const hour of hours)
    answers.push(await book(email, { startsAt: `2026-12-03T${hour}:00:00.000Z` }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
})

test('of what is sold no more by then the visitor and the store are told', async () => {
  const email = newEmail()
  await book(email, { skuIds: ['HOLLIS-MOSS', 'PILLOW'] })
  const token = await linkOf(email)
  await archive(target, ['100004'], 'archived', new Date().toISOString())
  const told = { pieces: [{ skuId: 'HOLLIS-MOSS' }], gone: ['Feather Pillow'] }
  expect(await visit(token)).toMatchObject(told)
  expect(accepted(await desk(), visitDeskList).items).toMatchObject([told])
  at(Date.parse('2026-12-02T17:00:00Z'))
  await runClock()
  expect((await mailsTo(email))[1]?.text).toContain('No longer sold: Feather Pillow')
  await publish(target, ['100004'], new Date().toISOString())
  expect((await visit(token)).gone).toEqual([])
})

test('the desk sees who comes next, by store, with what they want to see', async () => {
  await book(newEmail(), { startsAt: '2026-12-04T18:00:00.000Z', skuIds: ['HOLLIS-FOG'] })
  await book(newEmail(), { storeId: 502, startsAt: '2026-12-03T18:00:00.000Z' })
  const all = accepted(await desk(), visitDeskList)
  expect(all.total).toBe(2)
  expect(all.items).toMatchObject([
    { storeName: 'Austin', firstName: 'Ruth' },
    { storeName: 'Denver', pieces: [{ piece: 'Hollis Sofa (Fog)' }] },
  ])
  expect(accepted(await desk('?storeId=502'), visitDeskList).total).toBe(1)
  expect(words(await desk('?storeId=4'))).toBe('404 NOT_FOUND')
  expect((await send('GET', paths.visitDesk())).status).toBe(401)
  at(NOW + 30 * DAY)
  expect(accepted(await desk(), visitDeskList).total).toBe(0)
})
