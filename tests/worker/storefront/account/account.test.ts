import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSeed } from '../../../setup/seed-test.ts'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs, withSession } from './customers.ts'
import { watched } from '../edge/faults.ts'
import { decoded, formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper } from '../shop.ts'

const { a, b } = testSeed.customers

beforeEach(seedShop)

const PRIVATE_PAGES = [
  '/account',
  '/account/overview',
  '/account/manageProfile',
  '/account/manageProfile/email',
  '/account/manageSubscriptions',
  '/account/orderHistory',
  `/account/orderHistory/${a.orderId}`,
  `/account/orderHistory/${a.orderId}/receipt`,
  '/account/manageAddresses',
  '/account/manageAddresses/add',
  '/account/manageAddresses/edit/Home',
  '/account/manageAddresses/delete/Home',
  '/account/download',
  '/account/delete',
]

const typedAddress = {
  label: 'Cabin',
  firstName: 'Ada',
  lastName: 'Moreno',
  street1: '12 Pine Road',
  city: 'Boulder',
  stateOrRegion: 'CO',
  postalCode: '80302',
  phoneNumber: '303-555-0142',
}

/** The titles of the parts that are open. */
const openParts = (html: string): string[] =>
  [...html.matchAll(/<details[^>]*\bopen\b[^>]*><summary>(.*?)<\/summary>/gs)].map(
    ([, title = '']) => wordsOf(title),
  )

describe('the account', () => {
  test.each(PRIVATE_PAGES)('[P-02] %s sends a guest to sign-in and back', async (path) => {
    const answer = await newShopper().visit(path)
    expect(answer).toRedirectTo(`/sign-in?redirect_uri=${encodeURIComponent(path)}`)
    const claims = newShopper()
    claims.cookies.set('isLoggedIn', 'true')
    expect((await claims.visit(path)).status).toBe(303)
  })

  test.each(PRIVATE_PAGES)('%s is kept by nobody', async (path) => {
    const page = await signedInAs('a').visit(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.html).not.toContain(b.canary)
  })

  test('a session that has ended leads to sign-in and back', async () => {
    expect(
      await withSession('dead-session-dead-session').visit('/account/orderHistory?page=1'),
    ).toRedirectTo('/sign-in/exp?redirect_uri=%2Faccount%2ForderHistory%3Fpage%3D1')
  })

  test('[S-03] the overview greets, and shows the latest orders and the default addresses', async () => {
    const page = await signedInAs('a').visit('/account')
    expect(page).toShow(`Hello, ${a.firstName}`)
    for (const words of ['Latest orders', a.orderNumber, 'Deliver to', 'Financing', 'Lists'])
      expect(wordsOf(page.html)).toContain(words)
    expect(openParts(page.html)).not.toContain('Profile and password')
    expect((await signedInAs('a').visit('/account/overview')).status).toBe(200)
  })

  test.each([
    ['/account/manageProfile', 'Profile and password'],
    ['/account/manageSubscriptions', 'Emails'],
  ])('[S-08] %s renders the overview opened at %s', async (path, part) => {
    const page = await signedInAs('a').visit(path)
    expect(page).toShow(`Hello, ${a.firstName}`)
    expect(openParts(page.html)).toContain(part)
    expect(page.html.indexOf(`<span>${part}</span>`)).toBeLessThan(
      page.html.indexOf('Latest orders'),
    )
  })

  test('shows what it can when a part of the service fails', async () => {
    const { service } = watched(env.COMMERCE, ({ path }) =>
      path.startsWith('/v1/order/profile') ? new Response('{}', { status: 500 }) : null,
    )
    const page = await signedInAs('a', { otherwise: { COMMERCE: service } }).visit('/account')
    expect(page).toShow('We can’t show this right now.')
    expect(wordsOf(page.html)).toContain('Deliver to')
  })
})

describe('orders', () => {
  test('[S-05] are listed newest first, ten a page', async () => {
    const insert = (n: number) =>
      env.DB.prepare(
        `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
         SELECT 'many-' || ?1, 'DV-200-000-' || ?1, owner, site_id, cart_id, 'delivered',
           placed_at + ?1, total, snapshot FROM orders WHERE id = ?2`,
      ).bind(n, a.orderId)
    await env.DB.batch(Array.from({ length: 11 }, (_, index) => insert(index + 10)))
    const shopper = signedInAs('a')
    const first = await shopper.visit('/account/orderHistory')
    const numbers = [...first.html.matchAll(/Order (?:<!-- -->)?(DV-[\d-]+)/g)].map(([, it]) => it)
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => `DV-200-000-${20 - index}`))
    const second = await shopper.visit('/account/orderHistory?page=2')
    expect(second).toShow('DV-200-000-10')
    expect(wordsOf(second.html)).toContain(a.orderNumber)
    for (const page of ['3', '0', 'x'])
      expect((await shopper.visit(`/account/orderHistory?page=${page}`)).status).toBe(404)
    await env.DB.prepare("DELETE FROM orders WHERE id LIKE 'many-%'").run()
  })

  test('[S-05] each has its detail and its receipt; nobody else’s is there', async () => {
    const shopper = signedInAs('a')
    const page = await shopper.visit(`/account/orderHistory/${a.orderId}`)
    expect(page).toShow(`Order ${a.orderNumber}`)
    for (const words of ['Test Chair', 'Delivery', 'Ordered', 'Total', 'XXXX4242'])
      expect(wordsOf(page.html)).toContain(words)
    const receipt = await shopper.visit(`/account/orderHistory/${a.orderId}/receipt`)
    for (const said of ['Receipt', 'Confirmed']) expect(receipt).toShow(said)
    for (const id of [b.orderId, 'none', `${b.orderId}/receipt`]) {
      const missing = await shopper.visit(`/account/orderHistory/${id}`)
      expect(missing.status).toBe(404)
      expect(missing.html).not.toContain(b.canary)
    }
    const other = await shopper.post(`/account/orderHistory/${b.orderId}/reorder`, {
      idempotencyKey: crypto.randomUUID(),
    })
    expect(other.status).toBe(404)
  })

  test('one that was called off is followed no further', async () => {
    const shopper = signedInAs('a')
    const path = `/account/orderHistory/${a.orderId}`
    expect(await shopper.visit(path)).toShow('Track order')
    const followed = await shopper.post(`${path}/track`)
    await shopper.post(`${followed.headers.get('location')}/cancel`, { sure: 'on' })
    const after = await shopper.visit(path)
    expect(after).toShow('Canceled')
    expect(after).not.toShow('Track order')
  })

  test('are ordered again; what cannot be had is said', async () => {
    const shopper = signedInAs('a')
    const path = `/account/orderHistory/${a.orderId}`
    const form = formFields((await shopper.visit(path)).html, `${path}/reorder`)
    const again = await shopper.post(`${path}/reorder`, form)
    expect(again).toRedirectTo('/cart?notice=reordered')
    const cart = await shopper.visit('/cart?notice=reordered')
    expect(cart).toShow('is back in your cart')
    expect(await shopper.post(`${path}/reorder`, form)).toRedirectTo('/cart?notice=reordered')
    expect(wordsOf((await shopper.visit('/cart?notice=reordered')).html)).toBe(wordsOf(cart.html))
    await env.DB.prepare('UPDATE sku SET stock = 0 WHERE sku_id = ?').bind('SKU-A').run()
    const none = await shopper.fill(path, `${path}/reorder`)
    expect(none).toShow('We couldn’t add any of it to your cart', 409)
    expect(wordsOf(none.html)).toContain('Test Chair is sold out')
  })

  test('a form without a key is made anew', async () => {
    const path = `/account/orderHistory/${a.orderId}`
    expect(await signedInAs('a').post(`${path}/reorder`)).toRedirectTo(path)
  })

  test('that are on their way into the cart already lead there', async () => {
    const shopper = signedInAs('a')
    const path = `/account/orderHistory/${a.orderId}`
    const form = formFields((await shopper.visit(path)).html, `${path}/reorder`)
    await shopper.post(`${path}/reorder`, form)
    await env.DB.prepare('UPDATE idempotency SET status = NULL WHERE key = ?')
      .bind(form['idempotencyKey'] ?? '')
      .run()
    const second = await shopper.post(`${path}/reorder`, form)
    expect(second).toRedirectTo('/cart?notice=reordering')
    expect(await shopper.visit('/cart?notice=reordering')).toShow(
      'We’re adding your order to your cart',
    )
  })

  test('without any, the way to the first is shown', async () => {
    await env.DB.prepare('UPDATE orders SET owner = ? WHERE id = ?')
      .bind('customer:x', a.orderId)
      .run()
    expect(await signedInAs('a').visit('/account/orderHistory')).toShow('No orders yet.')
    expect(await signedInAs('a').visit('/account')).toShow('No orders yet.')
  })
})

describe('[S-06] addresses', () => {
  const PATH = '/account/manageAddresses'

  test('are added by the form, changed, made the default, and deleted after asking', async () => {
    const shopper = signedInAs('a')
    expect(await shopper.fill(`${PATH}/add`, PATH, typedAddress)).toRedirectTo(
      `${PATH}?notice=address-saved`,
    )
    const added = await shopper.visit(`${PATH}?notice=address-saved`)
    expect(added).toShow('Your address has been saved.')
    expect(wordsOf(added.html)).toContain('12 Pine Road Boulder, CO 80302')
    const edit = `${PATH}/edit/Cabin`
    expect(
      await shopper.fill(edit, edit, { street1: '14 Pine Road', defaultBilling: 'on' }),
    ).toRedirectTo(`${PATH}?notice=address-saved`)
    const changed = wordsOf((await shopper.visit(PATH)).html)
    expect(changed).toContain('Cabin Default billing')
    expect(changed).toContain('14 Pine Road')
    expect(await shopper.post(`${PATH}/default/Cabin`, { use: 'shipping' })).toRedirectTo(
      `${PATH}?notice=default-shipping`,
    )
    const asks = await shopper.visit(`${PATH}/delete/Cabin`)
    expect(asks).toShow('Delete “Cabin”?')
    expect(wordsOf(asks.html)).toContain('This is one of your default addresses.')
    expect(await shopper.fill(`${PATH}/delete/Cabin`, `${PATH}/delete/Cabin`)).toRedirectTo(
      `${PATH}?notice=address-deleted`,
    )
    expect((await shopper.visit(PATH)).html).not.toContain('Pine Road')
    expect(await shopper.post(`${PATH}/delete/Cabin`, { version: '1' })).toRedirectTo(
      `${PATH}?notice=address-deleted`,
    )
  })

  test('what is wrong is said at its field, and what was typed stays', async () => {
    const page = await signedInAs('a').post(PATH, {
      ...typedAddress,
      label: 'Mom’s!',
      street1: 'PO Box 4',
      city: 'Böulder',
    })
    expect(page).toShow('Please address the below form errors.', 422)
    expect(wordsOf(page.html)).toContain('Please use only letters, numbers and spaces')
    expect(wordsOf(page.html)).toContain('Sorry we do not deliver to PO Box addresses.')
    expect(formFields(page.html, PATH)).toMatchObject({ city: 'Böulder', street1: 'PO Box 4' })
    const taken = await signedInAs('a').post(PATH, { ...typedAddress, label: 'HOME' })
    expect(taken).toShow('You already have an address with that name.', 422)
  })

  test('two windows: the later one is told, and saves by a second press', async () => {
    const shopper = signedInAs('a')
    await shopper.post(PATH, typedAddress)
    const edit = `${PATH}/edit/Cabin`
    const stale = formFields((await shopper.visit(edit)).html, edit)
    await shopper.fill(edit, edit, { street1: '1 First Window' })
    const late = await shopper.post(edit, { ...stale, street1: '2 Second Window' })
    expect(late).toShow('This address was changed in another window.', 409)
    const shown = formFields(late.html, edit)
    expect(shown['street1']).toBe('2 Second Window')
    expect(wordsOf((await shopper.visit(PATH)).html)).toContain('1 First Window')
    expect(await shopper.post(edit, shown)).toRedirectTo(`${PATH}?notice=address-saved`)
    const kept = formFields(
      (await shopper.visit(`${PATH}/delete/Cabin`)).html,
      `${PATH}/delete/Cabin`,
    )
    await shopper.fill(edit, edit, { street1: '3 Again' })
    expect(await shopper.post(`${PATH}/delete/Cabin`, kept)).toShow('3 Again', 409)
  })

  test('[E-02] an incomplete one is marked, says what is missing and is no default', async () => {
    await env.DB.prepare(
      `INSERT INTO customer_address (customer_id, label, address)
       SELECT customer_id, 'old', json_set(address, '$.label', 'Old', '$.phoneNumber', '',
         '$.city', ' ') FROM customer_address WHERE customer_id = ?`,
    )
      .bind(a.id)
      .run()
    const shopper = signedInAs('a')
    const page = wordsOf((await shopper.visit(PATH)).html)
    expect(page).toContain('Old Incomplete')
    expect(page).toContain('Missing: city and phone.')
    expect(await shopper.post(`${PATH}/default/Old`, { use: 'billing' })).toShow(
      'Please complete this address',
      422,
    )
    expect((await shopper.post(`${PATH}/default/Old`, { use: 'gifts' })).status).toBe(422)
  })

  test('someone else’s is not there', async () => {
    await signedInAs('b').post(PATH, { ...typedAddress, label: 'Bens' })
    const shopper = signedInAs('a')
    for (const act of ['edit', 'delete'])
      expect((await shopper.visit(`${PATH}/${act}/Bens`)).status).toBe(404)
    expect(
      (await shopper.post(`${PATH}/edit/Bens`, { ...typedAddress, version: '1' })).status,
    ).toBe(404)
    expect((await signedInAs('b').visit(PATH)).html).toContain('Bens')
  })

  test('words of shoppers are words, not markup', async () => {
    const shopper = signedInAs('a')
    const page = await shopper.post(PATH, {
      ...typedAddress,
      businessName: '<img src=x>',
      city: '',
    })
    expect(page.html).not.toContain('<img src=x>')
    expect(decoded(page.html)).toContain('<img src=x>')
  })
})
