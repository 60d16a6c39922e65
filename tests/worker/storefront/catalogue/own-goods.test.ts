import { beforeAll, describe, expect, test } from 'vitest'
import { decode } from '../../../../commerce/service/import/decode.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { importCatalogue } from '../../../../scripts/catalogue/import-catalogue.ts'
import { listRange } from '../../../../scripts/catalogue/range.ts'
import { remove } from '../../../../scripts/catalogue/withdraw.ts'
import { databaseWriter } from '../../../../scripts/catalogue/writer.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { target } from '../../commerce/target.ts'
import '../matchers.ts'
import { newShopper } from '../shop.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const OWN = '/pd/Acme/Harbor-Sofa/S1'
const DEMO = '/pd/Davenport/Hollis-Sofa/100001'

const file = `item_id,sku,name,manufacturer,product_type,category,price,stock,width,images,description
S1,S1-OAT,Harbor Sofa,Acme,sofa,living-room/sofas,1299.00,6,84,,A deep sofa.
`

async function* bytes() {
  yield new TextEncoder().encode(file)
}

const bring = () =>
  importCatalogue(
    () => readCatalogueFile(decode(bytes())),
    {
      siteIds: ['davenport', 'drift'],
      categories: new Map([['davenport', new Set(['living-room', 'living-room/sofas'])]]),
      stores: new Map(),
      shippingMethodIds: new Set(['home-delivery']),
      usualMethods: ['home-delivery'],
    },
    databaseWriter(target, NOW),
    { today: NOW, onProgress: () => {} },
  )

describe('a shop that lives on its own goods', () => {
  const before = newShopper()

  beforeAll(async () => {
    await target.run(seedStatements(smallCatalogue))
    await before.cart.add('HOLLIS-MOSS')
    const demo = (await listRange(target)).filter(({ source }) => source === 'starter')
    await remove(
      target,
      demo.map(({ itemId }) => itemId),
      NOW,
    )
    await bring()
  })

  test('shows them, and nothing of what came with it', async () => {
    const shopper = newShopper()
    const list = await shopper.visit('/c/living-room/sofas')
    expect(list).toShow('Harbor Sofa')
    expect(list).not.toShow('Hollis Sofa')
    expect(await shopper.visit(OWN)).toShow('Harbor Sofa')
    expect((await shopper.visit(DEMO)).status).toBe(404)
    expect((await shopper.visit('/')).status).toBe(200)
  })

  test('finds them, and is no map of what is gone', async () => {
    const shopper = newShopper()
    expect(await shopper.visit('/search/harbor')).toShow('Harbor Sofa')
    expect(await shopper.visit('/search/hollis')).not.toShow('Hollis Sofa')
    const map = await shopper.visit('/sitemaps/products-1.xml')
    expect(map.html).toContain('Harbor-Sofa')
    expect(map.html).not.toContain('Hollis-Sofa')
  })

  test('tells a cart what is no longer sold, once', async () => {
    expect(await before.visit('/cart')).toShow(
      'We no longer sell Hollis Sofa, so it’s no longer in your cart.',
    )
    await before.cart.add('S1-OAT')
    expect(await before.visit('/cart')).toShow('Hollis Sofa')
    await before.post('/cart/seen', {})
    const after = await before.visit('/cart')
    expect(after).toShow('Harbor Sofa')
    expect(after).not.toShow('Hollis Sofa')
  })
})
