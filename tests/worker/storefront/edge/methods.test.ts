import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import '../matchers.ts'
import { visit } from '../shop.ts'

beforeAll(seedShop)

test.each([
  ['DELETE', '/cart', 'GET, HEAD'],
  ['POST', '/locations', 'GET, HEAD'],
  ['PUT', '/pd/Davenport/Hollis-Sofa/100001', 'GET, HEAD'],
  ['GET', '/location', 'POST'],
  ['HEAD', '/location', 'POST'],
  ['GET', '/cart/promo/remove', 'POST'],
  ['PATCH', '/checkout/review', 'GET, HEAD, POST'],
  ['OPTIONS', '/account/overview', 'GET, HEAD'],
  ['DELETE', '/account/delete', 'GET, HEAD, POST'],
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/', 'GET, HEAD'],
  ['OPTIONS', '/about', 'GET, HEAD'],
])('%s %s is 405, and the answer names what the address takes', async (method, path, allow) => {
  const answer = await visit(path, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allow)
})

test('an address that nothing is at stays 404, whatever is done there', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
    expect((await visit('/nowhere/at/all', { method })).status, method).toBe(404)
})

test.each([
  ['/account/', '/account'],
  ['/locations/', '/locations'],
  ['/c/decor/lamps/?page=2', '/c/decor/lamps?page=2'],
  ['/nowhere/', '/nowhere'],
  ['/compare/?ids=1', '/compare?ids=1'],
  ['/pd/Davenport/Hollis-Sofa/100001/', '/pd/Davenport/Hollis-Sofa/100001'],
])('%s, with a slash too many, leads to %s', async (path, there) => {
  const answer = await visit(path)
  expect(answer.status).toBe(301)
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', 'http://localhost')
  expect(pathname + search).toBe(there)
})

test('what is not found by a method that the address takes stays 404', async () => {
  expect((await visit('/pd/Davenport/Nothing/999999')).status).toBe(404)
  expect(await visit('/locations/denver/colorado/nope')).toShow('We can’t find that store', 404)
})

test('a program is told in JSON', async () => {
  const answer = await visit('/cart/promo/remove', { headers: { accept: 'application/json' } })
  expect(answer.status).toBe(405)
  expect(answer.json()).toEqual({ summary: 'That can’t be done at this address.', fields: [] })
})
