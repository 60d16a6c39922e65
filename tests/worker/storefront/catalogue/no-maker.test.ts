import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper } from '../shop.ts'

const [sofa] = smallCatalogue.products
const [sku] = smallCatalogue.skus
if (!sofa || !sku) throw new Error('the small catalogue has no product')
const nobodys = { ...sofa, itemId: '400001', name: 'Reed Sofa', manufacturerName: '' }

beforeAll(() =>
  env.DB.batch(
    seedStatements({
      ...smallCatalogue,
      products: [...smallCatalogue.products, nobodys],
      skus: [...smallCatalogue.skus, { ...sku, skuId: 'REED', itemId: nobodys.itemId }],
    }).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  ),
)

const OWN = '/pd/Davenport/Reed-Sofa/400001'

test('[S-33a] a card of a piece without a maker leads to its page', async () => {
  const shopper = newShopper()
  const { html } = await shopper.visit('/c/living-room/sofas')
  const links = tagsOf(html, 'a')
    .map(({ href = '' }) => href)
    .filter((href) => href.includes('400001') && href.startsWith('/pd/'))
  expect(links[0]).toBe('/pd/Reed-Sofa/400001')
  const moved = await shopper.visit(links[0] ?? '')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, OWN])
  expect(await shopper.visit(OWN)).toShow('Reed Sofa')
})

test('[S-33a] so does a line of the cart, with its variant', async () => {
  const shopper = newShopper()
  await shopper.cart.add('REED')
  const { html } = await shopper.visit('/cart')
  const link = tagsOf(html, 'a').find(({ href = '' }) => href.includes('400001'))?.['href'] ?? ''
  expect(link).toBe('/pd/Reed-Sofa/400001?s=REED')
  const moved = await shopper.visit(link)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${OWN}?s=REED`])
  expect((await shopper.visit(`${OWN}?s=REED`)).status).toBe(200)
})
