import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { categoriesOf } from '../../../../commerce/service/import/categories-of.ts'
import { importCatalogue } from '../../../../scripts/catalogue/import-catalogue.ts'
import { databaseWriter } from '../../../../scripts/catalogue/writer.ts'
import { buildGoods } from '../../../../shop/goods/goods.ts'
import { policies } from '../../../../shop/policies/policies.ts'
import { target } from '../../commerce/target.ts'
import { origins, tick, visit } from '../shop.ts'

const NOW = '2026-11-24T12:00:00.000Z'
/** As the shop is where it is deployed: pictures of an address without encryption are refused. */
const OTHERWISE = {
  PAGE_CACHE: 'off',
  REQUEST_LOG: 'errors',
  SITES: JSON.stringify([
    { id: 'davenport', host: 'localhost', origin: 'https://www.davenport.example' },
    { id: 'drift', host: 'drift.localhost', origin: 'https://www.drift.example' },
  ]),
} as const
const { catalogue } = buildGoods()

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM product').run()
  await target.run(seedStatements({ ...catalogue, postalCodes: [] }))
})

type Brand = keyof typeof origins
const read = async (brand: Brand, file: string) =>
  (await visit(`/feeds/${file}`, {}, { origin: origins[brand], otherwise: OTHERWISE })).html

const row = z.looseObject({ id: z.string(), sale_price_effective_date: z.string().optional() })
type Row = z.infer<typeof row>
const rowsOf = async (brand: Brand): Promise<Row[]> =>
  (await read(brand, 'products-1.jsonl'))
    .trimEnd()
    .split('\n')
    .map((it) => row.parse(JSON.parse(it)))

/** `npm run catalogue -- import FILE --site BRAND` into a shop that has the departments and stores, and no goods yet. */
const bring = async (text: string, brand: Brand) => {
  async function* letters() {
    yield text
  }
  return importCatalogue(
    () => readCatalogueFile(letters(), {}),
    {
      siteIds: [brand],
      ...categoriesOf(catalogue.categories),
      stores: new Map(catalogue.stores.map((store) => [store.storeId, store])),
      shippingMethodIds: new Set(catalogue.shippingMethods.map(({ id }) => id)),
      usualMethods: policies.delivery.usualMethods,
    },
    databaseWriter(target, NOW),
    { today: NOW, onProgress: () => {} },
  )
}

/**
 * What such a feed has no column for, or says in a way that is for its reader alone: texts besides the description, what
 * pictures show, by which ways a piece travels, and that it is on clearance, which no plan pays for. A sale is on from
 * when the feed was made.
 */
const ofPagesAlone = ({
  image: _image,
  features: _features,
  materials: _materials,
  care: _care,
  warranty: _warranty,
  assembly: _assembly,
  rating: _rating,
  shipping_label: _label,
  shipping: _shipping,
  installment: _installment,
  sale_price_effective_date: sale,
  ...rest
}: Row) => ({ ...rest, saleUntil: sale?.split('/')[1] })

const files = ['google-1.xml', 'google-1.tsv'].flatMap((file) =>
  (['davenport', 'drift'] as const).map((brand) => [file, brand] as const),
)

test.each(files)('%s of %s, read back by the importer, is the same range', async (file, brand) => {
  await tick({ otherwise: OTHERWISE })
  const before = await rowsOf(brand)
  expect(before.length).toBeGreaterThan(100)
  const text = await read(brand, file)
  await env.DB.prepare('DELETE FROM product').run()
  expect((await bring(text, brand)).issues).toEqual([])
  await tick({ otherwise: OTHERWISE })
  const after = await rowsOf(brand)
  expect(after.map(ofPagesAlone)).toEqual(before.map(ofPagesAlone))
})
