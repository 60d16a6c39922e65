import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { exportText } from '../../../../scripts/catalogue/export-text.ts'
import type { Outline } from '../../../../scripts/catalogue/first-pass.ts'
import { importCatalogue } from '../../../../scripts/catalogue/import-catalogue.ts'
import { settleMissing } from '../../../../scripts/catalogue/missing.ts'
import { listRange } from '../../../../scripts/catalogue/range.ts'
import { archive, publish, remove } from '../../../../scripts/catalogue/withdraw.ts'
import { databaseWriter } from '../../../../scripts/catalogue/writer.ts'
import exampleGoods from '../../../../docs/example-goods.csv?raw'
import { buildCatalogue } from '../../../../shop/goods/catalogue.ts'
import { policies } from '../../../../shop/policies/policies.ts'
import { target } from '../target.ts'

/** What docs/your-own-shop.md does with a shop that began with the demonstration's range, all of it. */

const NOW = '2026-11-24T12:00:00.000Z'
const demonstration = { ...buildCatalogue(), postalCodes: [] }
const { categories, stores, shippingMethods } = demonstration
/** What is kept out of sight meanwhile. */
const aside = demonstration.products[0]?.itemId ?? ''
const paths = Map.groupBy(categories, ({ siteId }) => siteId)
const facts = {
  siteIds: ['davenport', 'drift'] as const,
  categories: new Map([...paths].map(([site, of]) => [site, new Set(of.map(({ path }) => path))])),
  stores: new Map(stores.map((store) => [store.storeId, store])),
  shippingMethodIds: new Set(shippingMethods.map(({ id }) => id)),
  usualMethods: policies.delivery.usualMethods,
}

/** `npm run catalogue -- import FILE --missing archive`. */
const bring = async (text: string) => {
  async function* letters() {
    yield text
  }
  const outlines: Outline[] = []
  return importCatalogue(
    () => readCatalogueFile(letters(), {}),
    facts,
    databaseWriter(target, NOW),
    {
      today: NOW,
      onProgress: () => {},
      onOutline: (outline) => outlines.push(outline),
      atEnd: async () => {
        const [outline] = outlines
        const how = { way: 'archive', isSure: true, isDry: false, now: NOW } as const
        return (outline && (await settleMissing(target, outline, how)))?.statements ?? []
      },
    },
  )
}

/** `npm run catalogue -- export goods.csv`, or `goods.ndjson`. */
const exported = async (format: 'csv' | 'ndjson'): Promise<string> => {
  const texts: string[] = []
  for await (const { text } of exportText(target, format)) texts.push(text)
  return texts.join('')
}

beforeAll(async () => {
  await target.run(seedStatements(demonstration))
})

test.each(['ndjson', 'csv'] as const)(
  'the whole range, exported as %s and read back, is the same',
  async (format) => {
    await archive(target, [aside], 'archived', NOW)
    const before = await exported(format)
    const { issues, products } = await bring(before)
    expect(issues).toEqual([])
    expect(products).toMatchObject({ added: 0, updated: demonstration.products.length, hidden: 1 })
    expect(await exported(format)).toBe(before)
    await publish(target, [aside], NOW)
  },
)

test('without the demonstration’s range, one’s own goods are what is left, also when the shop starts anew', async () => {
  await env.DB.prepare("UPDATE product SET source = 'starter'").run()
  const { added } = (await bring(exampleGoods)).products
  expect(added).toBeGreaterThan(2)
  const range = await listRange(target)
  const demo = range.filter(({ source }) => source === 'starter').map(({ itemId }) => itemId)
  expect(await remove(target, demo, NOW)).toBe(demonstration.products.length)
  await target.run(seedStatements(demonstration))
  const left = await listRange(target)
  expect(left.map(({ source, state }) => [source, state])).toEqual(
    Array.from({ length: added }, () => ['import', 'active']),
  )
})
