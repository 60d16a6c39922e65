import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { listing, shortLists } from '../../../../commerce/contract/product/listing.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { productAnswer } from '../../../../commerce/contract/product/product-page.ts'
import { CONTRACT_HEADER } from '../../../../commerce/contract/stamp.ts'
import { accepted, seedShop, send } from '../shop.ts'

beforeAll(seedShop)

const HOLLIS = '100001'
const PAGE = `${paths.product('-', '-', HOLLIS)}?include=page&storeId=491`
const SOFAS = paths.listing('category=living-room')

const sql = (text: string) => env.DB.prepare(text).run()
const page = async () => accepted(await send('GET', PAGE), productAnswer)
const cardOn = async (path: string) =>
  accepted(await send('GET', path), listing).items.find(({ itemId }) => itemId === HOLLIS)
const card = () => cardOn(SOFAS)

/** Asked twice, so that what is kept of it has been used. */
const isKept = async (): Promise<void> => {
  for (const _ of [1, 2]) await Promise.all([page(), card()])
}

describe('a product whose rows are kept is told as it is now', () => {
  test.each([
    [
      'how many are left, which is no change of the catalogue',
      "UPDATE sku SET stock = 3 WHERE sku_id = 'HOLLIS-MOSS'",
      { productItems: expect.arrayContaining([expect.objectContaining({ stock: 3 })]) },
    ],
    [
      'its name',
      `UPDATE product SET name = 'Hollis Loveseat' WHERE item_id = '${HOLLIS}'`,
      { name: 'Hollis Loveseat' },
    ],
    [
      'what is written about it',
      `UPDATE product SET detail = json_set(detail, '$.warranty', 'For life') WHERE item_id = '${HOLLIS}'`,
      { warranty: 'For life' },
    ],
    [
      'a price',
      "UPDATE sku SET price = 123400, list_price = NULL WHERE sku_id = 'HOLLIS-MOSS'",
      {
        productItems: expect.arrayContaining([
          expect.objectContaining({ pricing: { price: 123_400, listPrice: null } }),
        ]),
      },
    ],
    [
      'where it stands',
      `DELETE FROM product_store WHERE product_id = (SELECT id FROM product WHERE item_id = '${HOLLIS}')`,
      { dynamicProperties: { stores: [] } },
    ],
  ])('%s', async (_, statement, told) => {
    await isKept()
    await sql(statement)
    expect(await page()).toMatchObject(told)
    expect(await page()).toMatchObject(told)
  })

  test('its card', async () => {
    await isKept()
    await sql(`UPDATE product SET price_from = 99900, name = 'Hollis' WHERE item_id = '${HOLLIS}'`)
    for (const _ of [1, 2])
      expect(await card()).toMatchObject({ name: 'Hollis', priceFrom: 99_900 })
  })

  test('its card by a variant that a filter asks for', async () => {
    const green = () => cardOn(paths.listing('category=living-room&color=green'))
    for (const _ of [1, 2])
      expect(await green()).toMatchObject({ skuId: 'HOLLIS-MOSS', picture: { alt: 'HOLLIS-MOSS' } })
    await sql(
      "UPDATE sku SET detail = replace(detail, 'HOLLIS-MOSS', 'In the shade') WHERE sku_id = 'HOLLIS-MOSS'",
    )
    for (const _ of [1, 2])
      expect(await green()).toMatchObject({ picture: { alt: 'In the shade' } })
  })

  test('that it is sold no more', async () => {
    await isKept()
    await sql(
      `DELETE FROM product_category WHERE site_id = 'davenport'
         AND product_id = (SELECT id FROM product WHERE item_id = '${HOLLIS}')`,
    )
    expect((await send('GET', PAGE)).status).toBe(404)
  })
})

test('what a storefront need not read again is told as the contract reads it, defaults and all', async () => {
  const lists = { lists: [{ category: 'mattresses', pageSize: 8 }, { q: 'sofa' }] }
  const products = ['100002', '100003', '100004'].flatMap((id) =>
    ['', '?include=page', '?include=page&storeId=491&named=100004'].map((asked) =>
      send('GET', `${paths.product('-', '-', id)}${asked}`),
    ),
  )
  const listings = [
    '',
    'category=mattresses&priceMax=900',
    'q=green+sofa',
    'q=no-such-thing',
    'store=491',
  ].map((args) => send('GET', paths.listing(args)))
  const answers = [
    ...products.map((sent) => [productAnswer, sent] as const),
    ...listings.map((sent) => [listing, sent] as const),
    [shortLists, send('POST', paths.shortLists(), { body: lists })] as const,
  ]
  for (const [schema, sent] of answers) {
    const { status, headers, body } = await sent
    expect(status).toBe(200)
    expect(schema.parse(body)).toEqual(body)
    expect(headers.get(CONTRACT_HEADER)).toMatch(/^[0-9a-f]{16}$/)
  }
})
