import { appendFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { ReadProduct } from '../../commerce/catalogue/import/whole-product.ts'
import { productStatements } from '../../commerce/service/product-writing.ts'
import type { Statement, Target } from './target.ts'

type Kept = readonly ('stock' | 'lead_time_days')[]

export type LookedUp = {
  /** Products that are there already. */
  readonly itemIds: ReadonlySet<string>
  /** SKUs that are there already, and whose they are. */
  readonly ownerOf: ReadonlyMap<string, string>
}

/** Where an import puts its products. */
export type Writer = {
  readonly lookUp: (products: readonly ReadProduct[]) => Promise<LookedUp>
  readonly write: (products: readonly ReadProduct[], kept: Kept) => Promise<void>
  /** What comes once, after all products. */
  readonly end: (statements: readonly Statement[]) => Promise<void>
}

const itemRow = z.object({ item_id: z.string() })
const ownerRow = z.object({ sku_id: z.string(), item_id: z.string() })

const lookUpIn =
  (target: Target): Writer['lookUp'] =>
  async (products) => {
    const items = JSON.stringify(products.map(({ product }) => product.itemId))
    const skus = JSON.stringify(products.flatMap(({ skus: all }) => all.map(({ skuId }) => skuId)))
    const found = await target.ask(
      'SELECT p.item_id FROM json_each(?) JOIN product p ON p.item_id = value',
      [items],
    )
    const owned = await target.ask(
      `SELECT s.sku_id, p.item_id FROM json_each(?) JOIN sku s ON s.sku_id = value
       JOIN product p ON p.id = s.product_id`,
      [skus],
    )
    return {
      itemIds: new Set(
        z
          .array(itemRow)
          .parse(found)
          .map(({ item_id }) => item_id),
      ),
      ownerOf: new Map(
        z
          .array(ownerRow)
          .parse(owned)
          .map(({ sku_id, item_id }) => [sku_id, item_id]),
      ),
    }
  }

/** Into the shop's database, a batch as one transaction. */
export const databaseWriter = (target: Target): Writer => ({
  lookUp: lookUpIn(target),
  write: (products, keepSkuColumns) =>
    target.run(productStatements(products, { source: 'import', keepSkuColumns })),
  end: (statements) => target.run(statements),
})

/** Judges everything and writes nothing. */
export const dryWriter = (target: Target): Writer => ({
  lookUp: lookUpIn(target),
  write: async () => {},
  end: async () => {},
})

/** D1 takes statements of up to 100 KB from a file; a letter may be several bytes. */
const LETTERS_A_STATEMENT = 30_000

const asText = ({ sql, values: [value = ''] }: Statement): string =>
  `${sql.replace('?', () => `'${value.replaceAll("'", "''")}'`)};\n`

/** Into a file of SQL for a database elsewhere: `wrangler d1 execute … --file`. It cannot look anything up. */
export const sqlWriter = (file: string): Writer => {
  writeFileSync(file, '')
  const append = (statements: readonly Statement[]) =>
    appendFileSync(file, statements.map(asText).join(''))
  return {
    lookUp: async () => ({ itemIds: new Set(), ownerOf: new Map() }),
    write: async (products, keepSkuColumns) =>
      append(
        productStatements(products, {
          source: 'import',
          keepSkuColumns,
          letters: LETTERS_A_STATEMENT,
        }),
      ),
    end: async (statements) => append(statements),
  }
}
