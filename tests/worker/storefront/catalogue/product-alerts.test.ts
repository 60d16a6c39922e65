import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { seedShop } from '../../commerce/shop.ts'
import { target } from '../../commerce/target.ts'
import { unwell } from '../edge/faults.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)

const mailTo = async (email: string) => {
  const read = async () => {
    return inbox(email)
  }
  await expect.poll(read).not.toEqual([])
  return (await read())[0]
}
let names = 0
const newEmail = () => `wanting-${(names += 1)}@shopper.example`

const IN_STOCK = '/alerts/new/100001?s=HOLLIS-MOSS'
const REQUESTED = '/alerts/requested/100001?s=HOLLIS-MOSS'
const SOLD_OUT = '/alerts/new/100003?s=CIRRUS-KING'

test('a product’s page leads to its alert: by price, and by stock where it is sold out', async () => {
  const linkOn = async (path: string) => {
    const page = await visit(path)
    expect(page.status).toBe(200)
    return tagsOf(page.html, 'a').find(({ href }) => href?.startsWith('/alerts/new/'))?.href
  }
  expect(await linkOn('/pd/Davenport/Hollis-Sofa/100001?s=HOLLIS-MOSS')).toBe(IN_STOCK)
  expect(await visit(IN_STOCK)).toShow('Email me when the price drops')
  expect(await visit(SOLD_OUT)).toShow('Email me when it’s back in stock')
  expect(tagsOf((await visit(SOLD_OUT)).html, 'input').map(({ name }) => name)).not.toContain(
    'below',
  )
  expect((await visit('/alerts/new/NO-SUCH')).status).toBe(404)
})

test('from the form over the mail to the button, and off again, without JavaScript', async () => {
  const shopper = newShopper()
  const email = newEmail()
  expect(await shopper.fill(IN_STOCK, IN_STOCK, { email, below: '$100' })).toRedirectTo(REQUESTED)
  const requested = await visit(REQUESTED)
  expect(requested).toShow('Check your inbox')
  expect(requested).toShow('Back to Hollis Sofa')
  const mail = await mailTo(email)
  expect(mail?.text).toContain('when Hollis Sofa (Moss) costs $100.00 or less')
  const path = /https?:\/\/[^/]+(\/alerts\/manage\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const opened = await visit(path)
  expect(opened).toShow('Is this your address?')
  expect(tagsOf(opened.html, 'a').map(({ href }) => href)).toContain(
    '/pd/Davenport/Hollis-Sofa/100001?s=HOLLIS-MOSS',
  )
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(await visit(path, {}, { origin: origins.drift })).toShow('This link has expired', 404)
  expect(await shopper.post(path, { action: 'begin' })).toShow('Is this your address?')
  expect(await shopper.post(path, { action: 'confirm' })).toShow('You’re all set')
  expect(await shopper.post(path, { action: 'end' })).toShow('Alert stopped')
})

test('the link of an alert whose piece is sold no more says so, and leads to what is like it', async () => {
  const shopper = newShopper()
  const email = newEmail()
  await shopper.fill(IN_STOCK, IN_STOCK, { email, below: '$100' })
  const path =
    /https?:\/\/[^/]+(\/alerts\/manage\/[\w-]{43})/.exec((await mailTo(email))?.text ?? '')?.[1] ??
    ''
  await archive(target, ['100001'], 'archived', new Date().toISOString())
  const page = await visit(path)
  expect(page).toShow('We no longer sell Hollis Sofa')
  expect(tagsOf(page.html, 'a').map(({ href }) => href)).toContain('/search/Hollis%20Sofa')
  await publish(target, ['100001'], new Date().toISOString())
})

test.each([
  [{ email: 'ada' }, 'E-mail is invalid'],
  [{ below: 'cheap', email: 'ada@shopper.example' }, 'Enter a price in dollars'],
  [{ below: '0', email: 'ada@shopper.example' }, 'Enter a price in dollars'],
  [{ below: '99,000', email: 'ada@shopper.example' }, 'Please enter a lower price.'],
])('of %j it says “%s”, and keeps what was typed', async (form, said) => {
  const answer = await newShopper().post(IN_STOCK, form)
  expect(answer).toShow(said, 422)
  expect(tagsOf(answer.html, 'input').find(({ name }) => name === 'email')?.['value']).toBe(
    form.email,
  )
})

test('what came back while the form was filled in is said at once', async () => {
  const answer = await newShopper().post(IN_STOCK, { email: newEmail() })
  expect(answer).toShow('It’s available now')
})

test('a program that fills in what nobody sees gets the same answer, and keeps nothing', async () => {
  const email = newEmail()
  const form = { email, below: '100', website: 'https://spam.example' }
  expect(await newShopper().post(IN_STOCK, form)).toRedirectTo(REQUESTED)
  expect(
    await env.DB.prepare('SELECT count(*) AS count FROM product_alert WHERE email = ?')
      .bind(email)
      .first('count'),
  ).toBe(0)
})

test('mail programs end all alerts with one request and no origin; a link of nobody’s is a 404', async () => {
  const path = `/alerts/unsubscribe/${'x'.repeat(43)}`
  const posted = await visit(path, {
    method: 'POST',
    headers: { origin: '', 'sec-fetch-site': '' },
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(posted).toShow('This link has expired', 404)
})

test('with the commerce service away the form says so, and keeps what was typed', async () => {
  const answer = await newShopper().post(
    IN_STOCK,
    { email: 'ada@shopper.example', below: '100' },
    { COMMERCE: unwell.throws },
  )
  expect(answer.status).toBe(502)
})
