import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { target } from '../../commerce/target.ts'
import { unwell } from '../edge/faults.ts'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, origins, visit } from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)
beforeEach(async () => {
  await env.DB.batch(
    ['store_hold', 'attempt'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

const FORM = '/holds/new/491/HOLLIS-MOSS'
const HELD = '/holds/held/491/HOLLIS-MOSS'
let names = 0
const newEmail = () => `keeping-it-${(names += 1)}@shopper.example`
const ruth = { firstName: 'Ruth', lastName: 'Stone', phoneNumber: '303-555-0123' }
const setStock = (stock: number) =>
  env.DB.prepare(`UPDATE sku SET stock = ? WHERE sku_id = 'HOLLIS-MOSS'`).bind(stock).run()

const linkOf = async (email: string): Promise<string> => {
  const read = async () => {
    return inbox(email)
  }
  await expect.poll(read).not.toEqual([])
  const [mail] = await read()
  return /https?:\/\/[^/]+(\/holds\/manage\/[\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

test('the stores of a piece that are near lead to its hold where they hand it over', async () => {
  const page = await visit('/availability/100001?s=HOLLIS-MOSS')
  const links = tagsOf(page.html, 'a').flatMap(({ href }) =>
    href?.startsWith('/holds/') ? href : [],
  )
  expect(links).toEqual(['/holds/new/491/HOLLIS-MOSS'])
  const sold = await visit('/availability/100003?s=CIRRUS-KING')
  expect(sold.html).not.toContain('/holds/new/')
})

test('from the form over the mail into the cart, without JavaScript', async () => {
  const shopper = newShopper()
  const email = newEmail()
  expect(await visit(FORM)).toShow('We’ll set one aside for you until')
  expect(await shopper.fill(FORM, FORM, { ...ruth, email })).toRedirectTo(HELD)
  expect(await shopper.fill(FORM, FORM, { ...ruth, email })).toRedirectTo(HELD)
  const page = await visit(HELD)
  expect(page).toShow('Hollis Sofa (Moss) is set aside for you at Denver.')
  expect(page).toShow('Come and see it before then.')
  expect(page).toShow('Hours at Denver')
  expect(wordsOf(page.html)).not.toContain(email)
  const path = await linkOf(email)
  const opened = await visit(path)
  expect(opened).toShow('Hollis Sofa (Moss) is set aside for you at Denver until')
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(await visit(path, {}, { origin: origins.drift })).toShow('This link has expired', 404)
  expect(await shopper.post(path, { action: 'look' })).toShow('Your hold')
  expect(await shopper.post(path, { action: 'buy' })).toRedirectTo('/cart?notice=added')
  expect(await shopper.visit('/cart')).toShow('Hollis Sofa')
  expect(await shopper.post(path, { action: 'release' })).toRedirectTo(path)
  expect(await visit(path)).toShow('Your hold is canceled')
  expect(await shopper.post(path, { action: 'buy' })).toShow('This hold has ended.', 409)
})

test('the link of a hold whose piece is sold no more says so', async () => {
  const shopper = newShopper()
  const email = newEmail()
  await shopper.fill(FORM, FORM, { ...ruth, email })
  const path = await linkOf(email)
  await archive(target, ['100001'], 'archived', new Date().toISOString())
  const page = await visit(path)
  expect(page).toShow('We no longer sell this item')
  expect(page).toShow('1 Main Street')
  expect(await shopper.post(path, { action: 'buy' })).toShow('We no longer sell this item', 409)
  await publish(target, ['100001'], new Date().toISOString())
})

test('the last one that was just taken is said, before and after the form', async () => {
  await setStock(0)
  expect(await visit(FORM)).toShow('there are none left to hold right now')
  expect(await newShopper().post(FORM, { ...ruth, email: newEmail() })).toShow(
    'The last one was just taken',
    409,
  )
  await setStock(1_000)
})

test.each([
  [{ firstName: '' }, 'Please enter your first name'],
  [{ email: 'ada' }, 'E-mail is invalid'],
  [{ phoneNumber: '12' }, 'Please use 10 digit phone number format only'],
])('of %j it says “%s”, and keeps the rest', async (over, said) => {
  const answer = await newShopper().post(FORM, { ...ruth, email: 'a@b.example', ...over })
  expect(answer).toShow(said, 422)
  expect(tagsOf(answer.html, 'input').find(({ name }) => name === 'lastName')?.['value']).toBe(
    'Stone',
  )
})

test('a program that fills in what nobody sees gets the same answer, and nothing is held', async () => {
  const form = { ...ruth, email: newEmail(), website: 'https://spam.example' }
  expect(await newShopper().post(FORM, form)).toRedirectTo(HELD)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM store_hold').first('n')).toBe(0)
})

test.each([
  '/holds/new/491/PILLOW',
  '/holds/new/801/HOLLIS-MOSS',
  '/holds/new/491/NO-SUCH',
  '/holds/held/nowhere/HOLLIS-MOSS',
])('%s is nothing', async (path) => {
  expect((await visit(path)).status).toBe(404)
})

test('with the commerce service away the page says so', async () => {
  expect((await visit(FORM, {}, { otherwise: { COMMERCE: unwell.throws } })).status).toBe(502)
})

test('where no store is known yet either, what was typed is kept for another try', async () => {
  const asking = { method: 'POST', form: { ...ruth, email: newEmail() } }
  const away = {
    worker: await newIsolate(),
    otherwise: {
      COMMERCE: unwell.throws,
      CONTENT_KV: { get: async () => null, put: async () => {} },
    },
  }
  for (const path of [FORM, '/visits/new/491']) {
    const answer = await visit(path, asking, away)
    expect(answer.status).toBe(502)
    expect(tagsOf(answer.html, 'input').map(({ value }) => value)).toContain('Stone')
  }
})
