import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltShop } from '../setup/built-shop.ts'

let shop: Awaited<ReturnType<typeof openBuiltShop>>
beforeAll(async () => {
  shop = await openBuiltShop()
})
afterAll(() => shop.close())

/** What the first ten packets of a connection hold. */
const FIRST_FLIGHT_KB = 14

/** What an edge sends of a page. */
const kilobytes = async (path: string): Promise<number> => {
  const html = Buffer.from(await (await fetch(`${shop.origin}${path}`)).arrayBuffer())
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(html, { params }).length / 1024
}

test.each([
  '/',
  '/c/living-room/sofas',
  '/sealy',
  '/reviews/100101',
  '/questions/100101',
  '/availability/100101',
  '/cart',
  '/checkout',
  '/about',
  '/mattress-buying-guide',
  '/sale/holiday',
  '/financing',
  '/blog',
  '/blog/a-table-for-ten',
  '/locations',
  '/locations/store-directory',
  '/sign-in',
  '/register',
  '/lists',
  '/compare',
  '/image-search',
  '/subscribe',
  '/site-directory',
  '/privacy-choices',
  '/no-such-page',
])('%s comes with the first flight of packets', async (path) => {
  expect(await kilobytes(path)).toBeLessThanOrEqual(FIRST_FLIGHT_KB)
})

test.each([
  ['a product', '/pd/Davenport/Hollis-Sofa/100101', 17],
  ['a page of 48 cards', '/c/living-room', 18.5],
])('%s does not, and grows no further', async (_, path, limit) => {
  expect(await kilobytes(path)).toBeLessThanOrEqual(limit)
})
