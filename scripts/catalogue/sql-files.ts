import { appendFileSync, writeFileSync } from 'node:fs'
import type { KnownSku } from '../../commerce/service/import/part-file.ts'
import type { ReadProduct } from '../../commerce/service/import/whole-product.ts'
import { listingIndexStatements } from '../../commerce/service/listing/index-statements.ts'
import { partStatements } from '../../commerce/service/seeding/part-writing.ts'
import { productStatements } from '../../commerce/service/seeding/product-writing.ts'
import {
  keepStatements,
  summaryOf,
  withdrawStatements,
} from '../../commerce/service/seeding/withdrawing.ts'
import type { PartShop } from './import-part.ts'
import type { Statement } from './target.ts'
import type { Writer } from './writer.ts'

/** D1 accepts statements of up to 100 KB from a file; an apostrophe is doubled in there. */
const BYTES_A_STATEMENT = 45_000

const asText = ({ sql, values: [value = ''] }: Statement): string =>
  `${sql.replace('?', () => `'${value.replaceAll("'", "''")}'`)};\n`

/** Statements, appended to a file of SQL that begins empty. */
const sqlFile = (file: string) => {
  writeFileSync(file, '')
  return (statements: readonly Statement[]) => appendFileSync(file, statements.map(asText).join(''))
}

type KnownSkus = ReadonlyMap<string, KnownSku>

/**
 * Writes an SQL file for a remote database (`wrangler d1 execute … --file`), in which nothing can be looked up but what is
 * known of it.
 */
export const sqlWriter = (file: string, now: string, known: KnownSkus = new Map()): Writer => {
  const append = sqlFile(file)
  const items = new Set([...known.values()].map(({ itemId }) => itemId))
  const staged = new Set<string>()
  const stage = (products: readonly ReadProduct[]) => {
    for (const { product } of products) staged.add(product.itemId)
  }
  return {
    lookUp: async (products) => ({
      itemIds: new Set(
        products.flatMap(({ product: { itemId } }) => (items.has(itemId) ? [itemId] : [])),
      ),
      ownerOf: new Map(
        products
          .flatMap(({ skus }) => skus)
          .flatMap(({ skuId }) => {
            const owner = known.get(skuId)?.itemId
            return owner === undefined || staged.has(owner) ? [] : [[skuId, owner] as const]
          }),
      ),
      hidden: new Map(),
    }),
    write: async (products, keepSkuColumns) => {
      stage(products)
      append(
        productStatements(products, {
          source: 'import',
          keepSkuColumns,
          bytes: BYTES_A_STATEMENT,
        }),
      )
    },
    hide: async (products, as) => {
      stage(products)
      append([
        ...keepStatements(products, BYTES_A_STATEMENT),
        ...withdrawStatements(products.map(summaryOf), as, now, BYTES_A_STATEMENT),
      ])
    },
    end: async (statements) => append([...statements, ...listingIndexStatements()]),
  }
}

/** The same for a part file, whose rows are judged by what the remote database has for sale. */
export const sqlPartShop = (file: string, known: KnownSkus): PartShop => {
  const append = sqlFile(file)
  return {
    lookUp: async () => known,
    write: async (rows) => append(partStatements(rows, BYTES_A_STATEMENT)),
  }
}
