import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSeed } from '../../../setup/seed-test.ts'
import { sha256 } from '../../../../commerce/service/tokens.ts'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs, withSession } from '../account/customers.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, type Shopper, visit } from '../shop.ts'

beforeAll(seedShop)

const { a } = testSeed.customers
const pathOf = (answer: { headers: Headers }) =>
  new URL(answer.headers.get('location') ?? 'missing:', origins.davenport).pathname

/** The first list of the shopper, with a piece on it: its path and where changes of it are posted. */
const listWith = async (shopper: Shopper, skuId = 'HOLLIS-MOSS') => {
  const saved = await shopper.post('/lists/items', { skuId })
  const path = pathOf(saved)
  const id = path.split('/').at(-1) ?? ''
  const { html } = await shopper.visit(path)
  return { path, action: `/lists/${id}`, item: itemIn(html, id) }
}
const itemIn = (html: string, listId: string): string =>
  new RegExp(`/lists/${listId}/items/([\\w-]+)`).exec(html)?.[1] ?? ''
const newList = async (shopper: Shopper, name: string) =>
  pathOf(await shopper.post('/lists', { name }))
    .split('/')
    .at(-1) ?? ''

describe('saving without JavaScript', () => {
  test('a guest presses the heart, has a list at once, and finds it again', async () => {
    const shopper = newShopper()
    const empty = await shopper.visit('/lists')
    expect(empty.status).toBe(200)
    expect(wordsOf(empty.html)).toContain('Tap the heart on anything you like')
    expect(wordsOf(empty.html)).toContain('A good place to start')
    expect(shopper.cookies.has('guestToken')).toBe(false)
    const product = await shopper.visit('/pd/Sealy/Cirrus-Mattress/100003')
    expect(
      tagsOf(product.html, 'form').filter((it) => it['action'] === '/lists/items').length,
    ).toBeGreaterThan(0)
    const { path } = await listWith(shopper)
    expect(path).toMatch(/^\/lists\/[\w-]{36}$/)
    const list = await shopper.visit(path)
    expect(wordsOf(list.html)).toContain('Hollis')
    expect(list.headers.get('cache-control')).toBe('private, no-store')
    expect(list.headers.get('x-robots-tag')).toBe('noindex')
    expect(wordsOf((await shopper.visit('/lists')).html)).toContain('1 item')
    expect((await shopper.visit('/api/lists')).json()).toMatchObject({
      itemIds: [expect.any(String)],
    })
  })

  test('who has saved nothing is asked for nothing, and no page becomes anybody’s own by a heart', async () => {
    const answer = await visit('/api/lists')
    expect([answer.status, answer.json()]).toEqual([200, { itemIds: [] }])
    expect(answer.cookies.filter((line) => line.startsWith('guestToken'))).toEqual([])
    const shopper = newShopper()
    await listWith(shopper)
    const page = await shopper.visit('/c/living-room')
    expect(page.html).not.toMatch(/aria-pressed/)
    expect(page.cookies).toEqual([])
  })

  test('what cannot be saved is refused in words', async () => {
    const shopper = newShopper()
    for (const [form, status] of [
      [{ skuId: 'NO-SUCH' }, 404],
      [{}, 422],
      [{ skuId: '../../x' }, 422],
    ] as const) {
      const answer = await shopper.post('/lists/items', form)
      expect([form, answer.status]).toEqual([form, status])
    }
  })
})

describe('[S-07] lists in the account', () => {
  test('need sign-in, which comes back to them', async () => {
    const guest = newShopper()
    const own = await listWith(guest)
    for (const path of ['/account/lists', own.path.replace('/lists', '/account/lists')]) {
      const answer = await guest.visit(path)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(
        `/sign-in?redirect_uri=${encodeURIComponent(path)}`,
      )
    }
  })

  test('show the customer’s own; someone else’s list is 404', async () => {
    const ada = signedInAs('a')
    const ben = signedInAs('b')
    const { path, action, item } = await listWith(ada)
    expect(path).toMatch(/^\/account\/lists\//)
    expect((await ada.visit(path)).status).toBe(200)
    expect((await ada.visit('/lists')).headers.get('location')).toBe('/account/lists')
    expect(wordsOf((await ada.visit('/account/lists')).html)).toContain('My list')
    for (const stranger of [ben, newShopper()]) {
      for (const change of [
        'rename',
        'delete',
        'restore',
        'share',
        'unshare',
        'alerts',
        'seen',
        'cart',
      ])
        expect((await stranger.post(`${action}/${change}`, { name: 'Mine' })).status).toBe(404)
      for (const change of ['', '/transfer', '/cart', '/remove', '/restore', '/comments/x/remove'])
        expect(
          (await stranger.post(`${action}/items/${item}${change}`, { quantity: '1', list: 'x' }))
            .status,
        ).toBe(404)
    }
    expect((await ben.visit(path)).status).toBe(404)
    expect((await newShopper().visit(action)).status).toBe(404)
    expect((await ada.visit('/account/lists/no-such')).status).toBe(404)
    expect(wordsOf((await ada.visit(path)).html)).toContain('Hollis')
  })

  test('a session that has ended leads to sign-in and back', async () => {
    const gone = withSession('a-session-that-ended-long-ago-0000001')
    const answer = await gone.visit('/account/lists')
    expect(answer.headers.get('location')).toBe('/sign-in/exp?redirect_uri=%2Faccount%2Flists')
  })
})

describe('a list', () => {
  test('[V-20] gets another name, unless it is taken; what was typed stays', async () => {
    const shopper = newShopper()
    const { action, path } = await listWith(shopper)
    await shopper.post('/lists', { name: 'Den' })
    const taken = 'You already have a list with that name. Please enter a different name'
    for (const answer of [
      await shopper.post(`${action}/rename`, { name: ' dEN ' }),
      await shopper.post('/lists', { name: 'MY LIST' }),
    ]) {
      expect(answer.status).toBe(422)
      expect(wordsOf(answer.html)).toContain(taken)
    }
    expect((await shopper.post(`${action}/rename`, { name: 'Study' })).status).toBe(303)
    expect(wordsOf((await shopper.visit(path)).html)).toContain('Study')
    const form = formFields((await shopper.visit('/lists')).html, '/lists')
    for (let time = 0; time < 2; time += 1)
      expect(await shopper.post('/lists', { ...form, name: 'Attic' })).toRedirectTo(
        `/lists/${form['id']}?notice=created`,
      )
    const long = await shopper.post('/lists', { name: 'x'.repeat(31) })
    expect(wordsOf(long.html)).toContain('Please use at most 30 characters.')
    expect(long.html).toContain('x'.repeat(31))
  })

  test('is deleted and had back', async () => {
    const shopper = newShopper()
    const { action, path } = await listWith(shopper)
    const deleted = await shopper.post(`${action}/delete`)
    const after = await shopper.visit(deleted.headers.get('location') ?? '')
    expect(wordsOf(after.html)).toContain('Your list was deleted. Undo')
    expect((await shopper.visit(path)).status).toBe(404)
    await shopper.post(`${action}/restore`)
    expect((await shopper.visit(path)).status).toBe(200)
  })

  test('keeps note, room and quantity of a piece, and is read by room', async () => {
    const shopper = newShopper()
    const { path, action, item } = await listWith(shopper)
    await shopper.post('/lists/items', { skuId: 'CIRRUS-QUEEN' })
    const note = '<b>Measure</b> the door'
    await shopper.post(`${action}/items/${item}`, { quantity: '2', room: 'Den', note })
    const { html } = await shopper.visit(`${path}?sort=room`)
    expect(wordsOf(html)).toMatch(/Den .*Hollis.*<b>Measure<\/b> the door.*No room yet.*Cirrus/)
    const wrong = await shopper.post(`${action}/items/${item}`, {
      quantity: '0',
      room: 'x'.repeat(31),
      note,
    })
    expect(wrong.status).toBe(422)
    expect(wordsOf(wrong.html)).toContain('Please use at most 30 characters.')
  })

  test('says how a price moved since, and what is sold out; puts into the cart what can be had', async () => {
    const shopper = newShopper()
    const { path, action } = await listWith(shopper, 'SKU-B')
    await shopper.post('/lists/items', { skuId: 'SKU-LAST' })
    await env.DB.batch([
      env.DB.prepare(`UPDATE sku SET price = price - 5000 WHERE sku_id = 'SKU-B'`),
      env.DB.prepare(`UPDATE sku SET stock = 0 WHERE sku_id = 'SKU-LAST'`),
    ])
    const words = wordsOf((await shopper.visit(path)).html)
    expect(words).toContain('$50.00 less than when you saved it')
    expect(words).toContain('Sold out')
    // The form is sent twice, as whoever presses its button twice sends it.
    const fields = formFields((await shopper.visit(path)).html, `${action}/cart`)
    const [put] = await Promise.all([
      shopper.post(`${action}/cart`, fields),
      shopper.post(`${action}/cart`, fields),
    ])
    const after = wordsOf((await shopper.visit(put.headers.get('location') ?? '')).html)
    expect(after).toContain('1 item added to your cart.')
    expect(after).toContain('Test Chair is sold out.')
    expect(wordsOf((await shopper.cart.show()).html)).toMatch(/ 1 item .*Test Chair/)
    await env.DB.batch([
      env.DB.prepare(`UPDATE sku SET price = price + 5000 WHERE sku_id = 'SKU-B'`),
      env.DB.prepare(`UPDATE sku SET stock = 1 WHERE sku_id = 'SKU-LAST'`),
    ])
  })

  test('a piece moves to another list, is taken off, comes back, and stands in a comparison', async () => {
    const shopper = newShopper()
    const { path, action, item } = await listWith(shopper)
    const den = await newList(shopper, 'Den')
    const copied = await shopper.post(`${action}/items/${item}/transfer`, {
      list: den,
      copy: 'yes',
    })
    const said = wordsOf((await shopper.visit(copied.headers.get('location') ?? '')).html)
    expect(said).toContain('Copied to Den.')
    expect(wordsOf((await shopper.visit(`/lists/${den}`)).html)).toContain('Hollis')
    const removed = await shopper.post(`${action}/items/${item}/remove`)
    const after = wordsOf((await shopper.visit(removed.headers.get('location') ?? '')).html)
    expect(after).toContain('Removed from your list. Undo')
    await shopper.post(`${action}/items/${item}/restore`)
    const { html } = await shopper.visit(path)
    const piece = tagsOf(html, 'input').find((it) => it['name'] === 'piece')?.['value'] ?? ''
    const compared = await shopper.visit(`/lists/compare?piece=${piece}&piece=..~x&piece=1~`)
    expect(compared.headers.get('location')).toMatch(/^\/compare\/\d+\?s=HOLLIS-MOSS$/)
    expect((await shopper.visit('/lists/compare')).headers.get('location')).toBe('/compare')
  })
})

describe('across devices', () => {
  test('phone and laptop of one customer see one cart and the same lists', async () => {
    const token = `phone-of-customer-a-${crypto.randomUUID()}`
    const laptop = signedInAs('a')
    const phone = withSession(await secondSession(token))
    const list = await newList(phone, 'From the phone')
    await phone.cart.add('SKU-B')
    expect((await laptop.visit(`/account/lists/${list}`)).status).toBe(200)
    const [here, there] = await Promise.all([laptop.cart.show(), phone.cart.show()])
    const pieces = (html: string) => /(\d+) pieces?/.exec(wordsOf(html))?.[1]
    expect(pieces(here.html)).toBe(pieces(there.html))
  })
})

/** Another session of customer a, as after signing in elsewhere. */
const secondSession = async (token: string): Promise<string> => {
  const { results } = await env.DB.prepare(
    'SELECT * FROM customer_session WHERE customer_id = ? LIMIT 1',
  )
    .bind(a.id)
    .all<Record<string, string | number | null>>()
  const row = { ...results[0], token_hash: await sha256(token) }
  const more = 'id' in row ? { id: crypto.randomUUID() } : {}
  const columns = Object.entries({ ...row, ...more })
  await env.DB.prepare(
    `INSERT INTO customer_session (${columns.map(([name]) => name).join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})`,
  )
    .bind(...columns.map(([, value]) => value))
    .run()
  return token
}
