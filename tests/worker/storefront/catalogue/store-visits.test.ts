import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayWords } from '../../../../commerce/domain/delivery/day-words.ts'
import { visitWhen } from '../../../../commerce/domain/stores/visits.ts'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { drift } from '../../../../shop/drift/brand.ts'
import { seedShop } from '../../commerce/shop.ts'
import { target } from '../../commerce/target.ts'
import { unwell } from '../edge/faults.ts'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'
import { inbox } from '../../inbox.ts'

const FORM = '/visits/new/491'
const store = { timeZone: 'America/Denver' }

beforeAll(seedShop)
beforeEach(async () => {
  await env.DB.batch(
    ['store_visit', 'attempt'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})
const mailTo = async (email: string) => {
  const read = async () => {
    return inbox(email)
  }
  await expect.poll(read).not.toEqual([])
  return (await read())[0]
}
let names = 0
const newEmail = () => `coming-${(names += 1)}@shopper.example`
const ruth = { firstName: 'Ruth', lastName: "O'Neil", phoneNumber: '', note: '' }
const linkOf = async (email: string): Promise<string> =>
  /https?:\/\/[^/]+(\/visits\/manage\/[\w-]{43})$/m.exec((await mailTo(email))?.text ?? '')?.[1] ??
  ''
const timesOn = (html: string) =>
  tagsOf(html, 'input')
    .filter(({ name }) => name === 'at')
    .map((it) => ({ value: it['value'], free: !('disabled' in it), chosen: 'checked' in it }))
const daysOf = (html: string) =>
  tagsOf(html, 'a').flatMap(({ href }) => /\?on=([\d-]+)#/.exec(href ?? '')?.[1] ?? [])
const stamp = (startsAt: string) => startsAt.replace(/\.000/, '').replaceAll(/[-:]/g, '')
const saidAt = (startsAt: string) => visitWhen(store, Date.parse(startsAt)).words

/** Times of two days to come, as a shopper finds them, all of them free. */
const twoDays = async () => {
  const days = daysOf((await visit(FORM)).html).slice(3, 5)
  const times = await Promise.all(
    days.map(async (day) => timesOn((await visit(`${FORM}?on=${day}`)).html)),
  )
  const [first = [], second = []] = times.map((day) => day.map(({ value }) => value ?? ''))
  return { days, first, second }
}
const fullAt = (startsAt: string) =>
  env.DB.prepare(
    `INSERT INTO store_visit (id, site_id, store_id, starts_at, ends_at, first_starts_at, changed_at,
       status, email, first_name, last_name, phone, note, sku_ids)
     SELECT 'v' || value, 'davenport', 491, ?1, ?1 + 3600000, ?1, 0, 'booked', value || '@x.example',
       '', '', '', '', '[]' FROM json_each('[1,2,3]')`,
  )
    .bind(Date.parse(startsAt))
    .run()

test('a store’s page leads to its visits; one that takes none leads nowhere', async () => {
  const page = await visit('/locations/denver/colorado/denver-491')
  expect(tagsOf(page.html, 'a').map(({ href }) => href)).toContain(FORM)
  expect((await visit('/visits/new/801')).status).toBe(404)
  expect((await visit('/visits/new/nowhere')).status).toBe(404)
  await env.DB.prepare(
    `UPDATE store SET detail = json_set(detail, '$.locationType', 'warehouse') WHERE store_id = 502`,
  ).run()
  expect((await visit('/visits/new/502')).status).toBe(404)
})

test('the calendar leads from day to day; closed days lead nowhere', async () => {
  const page = await visit(FORM)
  expect(page).toShow('Book a visit to Denver')
  const days = daysOf(page.html)
  expect(days.length).toBeGreaterThan(20)
  const [first = '', , third = ''] = days
  expect(page).toShow(`Times on ${dayWords(first)}`)
  for (const day of days) expect(dayWords(day)).not.toContain('Sunday')
  const opened = await visit(`${FORM}?on=${third}`)
  expect(opened).toShow(`Times on ${dayWords(third)}`)
  // From ten to eight, the last one an hour before.
  expect(
    timesOn(opened.html).map(({ value }) => visitWhen(store, Date.parse(value ?? '')).time),
  ).toEqual([
    '10:00 AM',
    '11:00 AM',
    '12:00 PM',
    '1:00 PM',
    '2:00 PM',
    '3:00 PM',
    '4:00 PM',
    '5:00 PM',
    '6:00 PM',
    '7:00 PM',
  ])
  expect(await visit(`${FORM}?on=1999-12-31`)).toShow(`Times on ${dayWords(first)}`)
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
})

test('each brand says in its own voice what to bring', async () => {
  const at = encodeURIComponent('2026-12-03T21:00:00Z')
  expect(await visit(`/visits/booked?store=491&at=${at}`)).toShow('photos and measurements')
  const page = await visit(`/visits/booked?store=801&at=${at}`, {}, { origin: origins.drift })
  expect(page).toShow(drift.visitAdvice)
  expect(wordsOf(page.html)).not.toContain('measurements')
})

test('from the form over the mail to another time, and off, without JavaScript', async () => {
  const shopper = newShopper()
  const email = newEmail()
  const { first, second } = await twoDays()
  const [, at = ''] = first
  const [friday = ''] = second
  const form = `${FORM}?s=HOLLIS-MOSS`
  expect(await visit(form)).toShow('Hollis Sofa (Moss)')
  const booked = `/visits/booked?store=491&at=${encodeURIComponent(at)}`
  expect(await shopper.fill(form, form, { ...ruth, at, email })).toRedirectTo(booked)
  expect(await shopper.fill(form, form, { ...ruth, at, email })).toRedirectTo(booked)
  const page = await visit(booked)
  expect(page).toShow(`We’re expecting you at Denver on ${saidAt(at)}.`)
  expect(page).toShow('Denver, CO 80239')
  expect(wordsOf(page.html)).not.toContain(email)
  const file = await visit(booked.replace('?', '/calendar.ics?'))
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect(file.html).toContain(`DTSTART:${stamp(at)}`)
  const uid = /UID:(\S+)/.exec(file.html)?.[1]

  const path = await linkOf(email)
  const opened = await visit(path)
  expect(opened).toShow(`Denver, ${saidAt(at)}`)
  expect(opened).toShow('Hollis Sofa (Moss)')
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await visit(path, {}, { origin: origins.drift })).toShow('This link has expired', 404)
  expect(await shopper.post(path, { action: 'move', at: friday })).toRedirectTo(
    `${path}?notice=visit-moved`,
  )
  expect(await visit(`${path}?notice=visit-moved`)).toShow('Your visit is rescheduled.')
  const moved = await visit(`${path}/calendar.ics`)
  expect(moved.html).toContain(`DTSTART:${stamp(friday)}`)
  expect(moved.html).toContain('SEQUENCE:1')
  expect(moved.html).toContain(`UID:${uid}`)
  expect(await shopper.post(path, { action: 'cancel' })).toRedirectTo(path)
  expect(await visit(path)).toShow('Your visit is canceled')
  expect(await visit(`${path}/calendar.ics`)).toShow('Your visit is canceled')
})

test('the page of a visit says what of it is sold no more', async () => {
  const email = newEmail()
  const [at = ''] = (await twoDays()).first
  const form = `${FORM}?s=PILLOW`
  await newShopper().fill(form, form, { ...ruth, at, email })
  await archive(target, ['100004'], 'archived', new Date().toISOString())
  expect(await visit(await linkOf(email))).toShow('We no longer sell Feather Pillow.')
  await publish(target, ['100004'], new Date().toISOString())
})

test('a time that was taken meanwhile is said, with the next free ones, and what was typed stays', async () => {
  const { days, first, second } = await twoDays()
  const taken = first[4] ?? ''
  await fullAt(taken)
  const form = { ...ruth, at: taken, email: newEmail(), note: 'For the den' }
  const answer = await newShopper().post(FORM, form)
  expect(answer).toShow('That time was just taken. Please choose another.', 409)
  expect(answer).toShow('Next available times', 409)
  expect(answer).toShow(saidAt(first[3] ?? ''), 409)
  expect(timesOn(answer.html).map(({ value, free }) => [value, free])).toEqual(
    [2, 3, 5, 6].map((at) => [first[at], true]),
  )
  expect(answer.html).toContain('For the den')
  expect(answer.html).toContain('href="#at"')
  const day = timesOn((await visit(`${FORM}?on=${days[0]}`)).html)
  expect(day.map(({ free }) => free)).toEqual(first.map((at) => at !== taken))

  const email = newEmail()
  await newShopper().post(FORM, { ...ruth, at: second[0] ?? '', email })
  const path = await linkOf(email)
  const refused = await newShopper().post(path, { action: 'move', at: taken })
  expect(refused).toShow('That time was just taken.', 409)
  expect(refused).toShow('Next available times', 409)
  expect(await newShopper().post(path, { action: 'move', at: 'never' })).toShow(
    'Please choose a time',
    422,
  )
})

test.each([
  [{ at: '' }, 'Please choose a time'],
  [{ firstName: '' }, 'Please enter your first name'],
  [{ email: 'ada' }, 'E-mail is invalid'],
  [{ note: '4242 4242 4242 4242' }, 'This looks like a card number.'],
])('of %j it says “%s”, and keeps the rest', async (over, said) => {
  const { first } = await twoDays()
  const form = { ...ruth, at: first[2] ?? '', email: 'ada@shopper.example', ...over }
  const answer = await newShopper().post(FORM, form)
  expect(answer).toShow(said, 422)
  expect(tagsOf(answer.html, 'input').find(({ name }) => name === 'email')?.['value']).toBe(
    form.email,
  )
  if (form.at !== '') expect(timesOn(answer.html).find(({ chosen }) => chosen)?.value).toBe(form.at)
})

test('a program that fills in what nobody sees gets the same answer, and books nothing', async () => {
  const email = newEmail()
  const { first } = await twoDays()
  const form = { ...ruth, at: first[2] ?? '', email, website: 'https://spam.example' }
  expect((await newShopper().post(FORM, form)).status).toBe(303)
  expect(await env.DB.prepare('SELECT count(*) AS count FROM store_visit').first('count')).toBe(0)
})

test.each([
  '/visits/booked',
  '/visits/booked?store=801&at=2026-12-03T21:00:00Z',
  '/visits/booked?store=491&at=soon',
  '/visits/booked/calendar.ics?store=491',
  '/visits/booked/calendar.ics?store=491&at=%2B275760-09-13T00:00:00Z',
])('%s is nothing', async (path) => {
  expect((await visit(path)).status).toBe(404)
})

test('with the commerce service away the form says so, and keeps what was typed', async () => {
  const answer = await newShopper().post(
    FORM,
    { ...ruth, at: new Date().toISOString(), email: 'ada@shopper.example' },
    { COMMERCE: unwell.throws },
  )
  expect(answer.status).toBe(502)
})
