import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { byA } from '../account/visitors.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { origins, visit } from '../shop.ts'

beforeAll(seedShop)

describe('a browser that keeps no cookies', () => {
  const asBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const product = '/pd/Davenport/Feather-Pillow/100004'
  const referer = `${origins.davenport}${product}`
  const add = (headers: Readonly<Record<string, string>>, cookies = '') =>
    visit(
      '/cart/items',
      { method: 'POST', form: { skuId: 'PILLOW', quantity: '1' }, headers },
      {},
      cookies,
    )
  const nextOf = ({ headers }: { readonly headers: Headers }) => headers.get('location') ?? 'none'
  const links = (html: string) => tagsOf(html, 'a').map(({ href }) => href)

  test('is told so instead of “Added to your cart”, and led back to where it was', async () => {
    const added = await add({ ...asBrowser, referer })
    expect(added.status).toBe(303)
    expect(nextOf(added)).toMatch(/^\/allow-cookies\?/)
    const told = await visit(nextOf(added))
    expect(told).toShow('Please allow cookies', 403)
    expect(links(told.html)).toContain(product)
    expect(told.headers.get('cache-control')).toBe('private, no-store')
    // Who keeps them goes on, and never sees it.
    const kept = added.cookies.map((line) => line.split(';')[0]).join('; ')
    const cart = await visit(nextOf(added), {}, {}, kept)
    expect(cart).toRedirectTo('/cart?notice=added')
    expect(await visit('/cart?notice=added', {}, {}, kept)).toShow('Added to your cart.')
  })

  test('does not go round in circles at the door: signed in, it is told, too', async () => {
    const entered = await visit('/sign-in', { method: 'POST', form: byA, headers: asBrowser })
    expect(await visit(nextOf(entered))).toShow('Please allow cookies', 403)
  })

  test('and of the link of a cart, which it can open again', async () => {
    const link = '/cart/create?items=PILLOW'
    const opened = await visit(link, { headers: asBrowser })
    const told = await visit(nextOf(opened))
    expect(told).toShow('Please allow cookies', 403)
    expect(links(told.html)).toContain(link)
  })

  test('a script is told to look whether it does; one that came with cookies is not', async () => {
    const sent = async (cookies: string) =>
      (await add({ accept: 'application/json' }, cookies)).headers.get('x-cookies-sent')
    expect([await sent(''), await sent('consent=all')]).toEqual(['1', null])
  })

  test('whoever came with one goes to the cart at once, and a form that leaves none leads on', async () => {
    expect(await add(asBrowser, 'consent=all')).toRedirectTo('/cart?notice=added')
    const out = await visit('/sign-out', { method: 'POST', headers: asBrowser })
    expect(out).toRedirectTo('/sign-in/out')
  })

  test.each(['https://elsewhere.test/', '//elsewhere.test', '/sign-out', 'javascript:alert(1)'])(
    'never on to %s',
    async (next) => {
      const query = new URLSearchParams({ next, from: next })
      const on = await visit(`/allow-cookies?${query}`, {}, {}, 'consent=all')
      expect(on).toRedirectTo('/')
      const told = await visit(`/allow-cookies?${query}`)
      expect(links(told.html)).not.toContain(next)
    },
  )
})
