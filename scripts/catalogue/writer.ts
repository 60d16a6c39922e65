import { appendFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { ReadProduct } from '../../commerce/service/import/whole-product.ts'
import { productStatements } from '../../commerce/service/seeding/product-writing.ts'
import type { Statement, Target } from './target.ts'

type Kept = readonly ('stock' | 'lead_time_days')[]

export type LookedUp = {
  /** Products that exist already. */
  readonly itemIds: ReadonlySet<string>
  /** SKUs that exist already, with their products. */
  readonly ownerOf: ReadonlyMap<string, string>
}

/** Where an import puts its products. */
export type Writer = {
  readonly lookUp: (products: readonly ReadProduct[]) => Promise<LookedUp>
  readonly write: (products: readonly ReadProduct[], kept: Kept) => Promise<void>
  /** Runs once, after all products. */
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

/** Writes to the shop's database, each batch as one transaction. */
export const databaseWriter = (target: Target): Writer => ({
  lookUp: lookUpIn(target),
  write: (products, keepSkuColumns) =>
    target.run(productStatements(products, { source: 'import', keepSkuColumns })),
  end: (statements) => target.run(statements),
})

/** A dry run: checks everything and writes nothing. */
export const dryWriter = (target: Target): Writer => ({
  lookUp: lookUpIn(target),
  write: async () => {},
  end: async () => {},
})

/** D1 accepts statements of up to 100 KB from a file; a character may take several bytes. */
const LETTERS_A_STATEMENT = 30_000

const asText = ({ sql, values: [value = ''] }: Statement): string =>
  `${sql.replace('?', () => `'${value.replaceAll("'", "''")}'`)};\n`

/** Writes an SQL file for a remote database (`wrangler d1 execute … --file`), in which nothing can be looked up. */
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
