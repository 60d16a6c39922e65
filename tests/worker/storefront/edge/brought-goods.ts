import { env } from 'cloudflare:workers'
import { listingIndexStatements } from '../../../../commerce/service/listing/index-statements.ts'
import {
  productStatements,
  type WholeProduct,
} from '../../../../commerce/service/seeding/product-writing.ts'
import type { SeedStatement } from '../../../../commerce/service/seeding/seed-rows.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'

/** Runs the statements of an importer. */
export const run = (statements: readonly SeedStatement[]) =>
  env.DB.batch(statements.map(({ sql: text, values }) => env.DB.prepare(text).bind(...values)))

/** A product as an importer brings it, at a price. */
export const priced = (
  itemId: string,
  price: number,
  over: Partial<WholeProduct['product']> = {},
) => {
  const [like] = smallCatalogue.products
  const product = smallCatalogue.products.find((it) => it.itemId === itemId) ?? like
  if (!product) throw new Error('the small catalogue is empty')
  const skus = smallCatalogue.skus.filter((sku) => sku.itemId === product.itemId)
  return {
    product: { ...product, itemId, ...over },
    skus: skus.map((sku) => ({
      ...sku,
      itemId,
      skuId: product.itemId === itemId ? sku.skuId : `${itemId}-${sku.position}`,
      price,
      listPrice: null,
    })),
    stores: null,
  }
}
/** Brings products into the catalogue. */
export const bring = (...products: readonly WholeProduct[]) =>
  run([...productStatements(products, { source: 'import' }), ...listingIndexStatements()])
