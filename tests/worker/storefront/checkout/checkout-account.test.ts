import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { testSeed } from '../../../setup/seed-test.ts'
import { keptTables } from '../../commerce/kept-tables.ts'
import { count, seedShop } from '../../commerce/shop.ts'
import { signedInAs } from '../account/customers.ts'
import { formFields, tagsOf } from '../html.ts'
import '../matchers.ts'
import { atReview, ruth } from './purchase.ts'

beforeAll(seedShop)

test('[E-02] a customer’s complete addresses are offered, and the chosen one fills the form', async () => {
  const { id } = testSeed.customers.a
  const home = await env.DB.prepare('SELECT address FROM customer_address WHERE customer_id = ?')
    .bind(id)
    .first<string>('address')
  const base: Record<string, unknown> = JSON.parse(home ?? '{}')
  for (const [label, over] of [
    ['Cabin', { street1: '9 Lake Road', city: 'Boulder', postalCode: '80301' }],
    ['Half', { street1: '' }],
  ] as const)
    await env.DB.prepare(
      'INSERT OR REPLACE INTO customer_address (customer_id, label, address) VALUES (?, ?, ?)',
    )
      .bind(id, label, JSON.stringify({ ...base, label, ...over }))
      .run()
  const shopper = signedInAs('a')
  const page = await shopper.visit('/checkout')
  const offered = tagsOf(page.html, 'input').flatMap(({ name, value }) =>
    name === 'saved' ? [value] : [],
  )
  expect(offered).toEqual(['Cabin', 'Home'])
  expect(page.html).not.toContain('/sign-in?redirect_uri')
  const filled = formFields((await shopper.visit('/checkout?saved=Cabin')).html, '/checkout')
  expect(filled).toMatchObject({
    street1: '9 Lake Road',
    city: 'Boulder',
    postalCode: '80301',
    email: testSeed.customers.a.email,
  })
  expect((await shopper.visit('/checkout?saved=%3Cscript%3E')).status).toBe(200)
})

test('a guest can keep the order in an account: the email is filled in, the order is theirs afterwards', async () => {
  const { shopper } = await atReview('HOLLIS-MOSS')
  const placed = await shopper.fill('/checkout/review', '/checkout/review')
  const confirmation = placed.headers.get('location') ?? ''
  const page = await shopper.visit(confirmation)
  expect(page).toShow('Save this order to an account')
  const href =
    tagsOf(page.html, 'a').find((it) => it['href']?.startsWith('/register'))?.['href'] ?? ''
  expect(href).not.toContain('@')
  const form = await shopper.visit(href)
  expect(formFields(form.html, '/register')).toMatchObject({
    email: ruth.email,
    firstName: ruth.firstName,
    lastName: ruth.lastName,
  })
  const stranger = await signedInAs('b').visit(confirmation)
  expect(stranger.status).toBe(404)
  const registered = await shopper.fill(href, '/register', {
    email: 'ruth-keeps@shopper.example',
    confirmEmail: 'ruth-keeps@shopper.example',
    password: 'Canary-Ruth-2026',
    confirmPassword: 'Canary-Ruth-2026',
  })
  expect(registered).toRedirectTo('/account/orderHistory')
  expect(await shopper.visit(confirmation)).toShow('Thank you! Your order is placed.')
  expect((await shopper.visit(confirmation)).html).not.toContain('Save this order to an account')
  expect(
    await count(
      `SELECT count(*) FROM orders WHERE owner LIKE 'customer:%' AND id = ?`,
      confirmation.split('/').at(-1) ?? '',
    ),
  ).toBe(1)
})

test('[E-12] neither number nor code of a card is anywhere after a purchase: databases, KV, mails, logs', async () => {
  const lines: string[] = []
  const log = console.log
  console.log = (...words: unknown[]) => void lines.push(words.map(String).join(' '))
  try {
    const { shopper } = await atReview('HOLLIS-MOSS')
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    await shopper.visit(placed.headers.get('location') ?? '')
  } finally {
    console.log = log
  }
  const found: string[] = []
  const look = (where: string, text: string) => {
    if (/4242[ -]?4242[ -]?4242[ -]?4242/.test(text)) found.push(where)
  }
  for (const db of [env.DB, env.PAYMENTS_DB, env.MAIL_DB]) {
    for (const name of await keptTables(db)) {
      const rows = await db.prepare(`SELECT * FROM "${name}" LIMIT 5000`).all()
      look(name, JSON.stringify(rows.results))
      // The code that was typed is 123: no column may hold it by itself.
      if (!/^(sku|product|postal_code|store)/.test(name))
        for (const row of rows.results)
          for (const value of Object.values(row))
            if (value === '123') found.push(`${name}: the security code`)
    }
  }
  const { keys } = await env.CONTENT_KV.list()
  for (const { name } of keys) look(name, `${name} ${await env.CONTENT_KV.get(name)}`)
  look('the log', lines.join('\n'))
  expect(lines.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
