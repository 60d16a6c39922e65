import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ofDatabase } from '../../scripts/catalogue/target.ts'
import { shopRequest } from '../e2e/shop-http.ts'
import { runSales } from '../e2e/running-sale.ts'
import { openShop } from './open-shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
  const { commerce } = await shop.databases()
  await runSales({ ...shop, commerce: ofDatabase(commerce) })
})
afterAll(() => shop.close())

/** What the first ten packets of a connection hold. */
const FIRST_FLIGHT_KB = 14

const htmlOf = async (path: string, brand: string): Promise<string> =>
  (await shopRequest(`${shop.siteOf(brand)}${path}`)).body

/** What an edge sends of a page, once what editors say of it is known. */
const kilobytes = async (path: string, brand = 'davenport'): Promise<number> => {
  await htmlOf(path, brand)
  const html = Buffer.from(await htmlOf(path, brand))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(html, { params }).length / 1024
}

test.each([
  '/',
  '/c/living-room',
  '/c/living-room/sofas',
  '/pl',
  '/search/oak',
  '/sealy',
  '/reviews/100101',
  '/questions/100101',
  '/availability/100101',
  '/cart',
  '/checkout',
  '/about',
  '/rooms',
  '/mattress-buying-guide',
  '/sale/holiday',
  '/financing',
  '/blog',
  '/blog/a-table-for-ten',
  '/blog/blog-not-found',
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
  ['davenport', '/pd/Davenport/Hollis-Sofa/100101'],
  ['davenport', '/pd/Davenport/Larkin-Upholstered-Bed/100201'],
  ['davenport', '/pd/Sealy/Ridgeline-Hybrid-Mattress/100301'],
  ['davenport', '/pd/Davenport/Everett-Chaise-Sectional/100106'],
  ['davenport', '/pd/Davenport/Linden-Sleeper-Sofa/100105'],
  ['davenport', '/pd/Davenport/Calloway-Trestle-Dining-Table/100501'],
  ['davenport', '/pd/Davenport/Tilden-Compact-Desk/100605'],
  ['drift', '/pd/Drift-Mattress-Company/Drift-One-Mattress/200101'],
  ['drift', '/pd/Drift-Mattress-Company/Drift-Cove-Hybrid-Mattress/200102'],
  ['drift', '/pd/Drift-Mattress-Company/Drift-Tidal-Luxe-Mattress/200103'],
  ['drift', '/pd/Drift-Mattress-Company/Loft~Down-Alternative~Pillow/200108'],
])('%s: %s comes with the first flight of packets', async (brand, path) => {
  expect(await kilobytes(path, brand)).toBeLessThanOrEqual(FIRST_FLIGHT_KB)
})

test('the page of a sale shows what is reduced', async () => {
  expect(await htmlOf('/sale/holiday', 'davenport')).toContain('class="price-was"')
})

test('a product page comes whole where all that it shows is at hand: nothing is put into its place by a script', async () => {
  const path = '/pd/Davenport/Hollis-Sofa/100101'
  await kilobytes(path)
  const html = await htmlOf(`${path}?color=Rust`, 'davenport')
  expect(html).toContain('<div class="product-stories">')
  expect(html).not.toContain('<template')
})

/** What headers leave of the 14,600 bytes of ten packets: some 870 of them, compressed, and cookies. */
const BESIDE_HEADERS = 13_500
/** Milliseconds, on a machine that others are busy on. */
const COMPRESSED_WITHIN = 10_000
const BROTLI = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

test.each([
  '/c/living-room',
  '/pl',
  '/pd/Davenport/Hollis-Sofa/100101',
  '/pd/Davenport/Linden-Sleeper-Sofa/100105',
])('%s, asked for again and again, comes with its headers in the first flight', async (path) => {
  const url = `${shop.siteOf('davenport')}${path}`
  const text = await htmlOf(path, 'davenport')
  // It is compressed behind an answer.
  const compressed = await vi.waitUntil(async () => {
    const answer = await shopRequest(url, BROTLI)
    return answer.headers['content-encoding'] === 'br' ? answer : null
  }, COMPRESSED_WITHIN)
  expect(Number(compressed.headers['content-length'])).toBeLessThanOrEqual(BESIDE_HEADERS)
  const decompressed = await fetch(url, BROTLI)
  expect(await decompressed.text()).toBe(text)
})

test('a piece of 120 variants does not, and grows no further', async () => {
  expect(await kilobytes('/pd/Davenport/Maddox-Studio-Bed/100223')).toBeLessThanOrEqual(15.25)
})
