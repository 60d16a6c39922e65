import { z } from 'zod'
import type { ReadProduct } from '../../commerce/service/import/whole-product.ts'
import {
  type KeptColumn,
  productStatements,
} from '../../commerce/service/seeding/product-writing.ts'
import {
  keepStatements,
  type Stored,
  summaryOf,
  withdrawStatements,
} from '../../commerce/service/seeding/withdrawing.ts'
import { readRange, readWithdrawn } from './range.ts'
import { mergedZonePrices } from '../../commerce/domain/product/pricing.ts'
import { stagedChange } from './staging.ts'
import type { Statement, Target } from './target.ts'

type Hidden = 'draft' | 'archived'
type Kept = readonly KeptColumn[]

export type LookedUp = {
  /** Products that exist already. */
  readonly itemIds: ReadonlySet<string>
  /** SKUs that exist already, with their products. */
  readonly ownerOf: ReadonlyMap<string, string>
  /** Products that were put out of sight on purpose, and stay there until a file says otherwise. */
  readonly hidden: ReadonlyMap<string, Hidden>
}

/** Where an import puts its products. */
export type Writer = {
  readonly lookUp: (products: readonly ReadProduct[]) => Promise<LookedUp>
  readonly write: (products: readonly ReadProduct[], kept: Kept) => Promise<void>
  /** Writes products that no shopper sees. */
  readonly hide: (products: readonly ReadProduct[], as: Hidden, kept: Kept) => Promise<void>
  /** Runs once, after all products: what else changes with them. Lists are made anew of it all. */
  readonly end: (statements: readonly Statement[]) => Promise<void>
}

const itemRow = z.object({ item_id: z.string() })
const hiddenRow = z.object({ item_id: z.string(), state: z.enum(['draft', 'archived', 'missing']) })
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
    const withdrawn = z.array(hiddenRow).parse(
      await target.ask(
        `SELECT w.item_id, w.state FROM json_each(?) JOIN withdrawn_product w ON w.item_id = value
           WHERE w.state <> 'removed'`,
        [items],
      ),
    )
    return {
      itemIds: new Set(
        [...z.array(itemRow).parse(found), ...withdrawn].map(({ item_id }) => item_id),
      ),
      hidden: new Map(
        withdrawn.flatMap(({ item_id, state }) => (state === 'missing' ? [] : [[item_id, state]])),
      ),
      ownerOf: new Map(
        z
          .array(ownerRow)
          .parse(owned)
          .map(({ sku_id, item_id }) => [sku_id, item_id]),
      ),
    }
  }

/** Products with what the shop knows of them and the file does not: stock, waiting times, stores, looks. */
const asKept = async (
  target: Target,
  products: readonly ReadProduct[],
  kept: Kept,
): Promise<Stored[]> => {
  const itemIds = products.map(({ product }) => product.itemId)
  const known = new Map<string, Stored>()
  for await (const withdrawn of readWithdrawn(target, itemIds))
    for (const { whole } of withdrawn) known.set(whole.product.itemId, whole)
  for await (const shown of readRange(target, itemIds))
    for (const whole of shown) known.set(whole.product.itemId, whole)
  return products.map(({ product, skus, stores }): Stored => {
    const before = known.get(product.itemId)
    if (!before) return { product, skus, stores }
    const skuBefore = new Map(before.skus.map((sku) => [sku.skuId, sku]))
    return {
      ...before,
      source: 'import',
      product: { ...product, createdAt: before.product.createdAt },
      skus: skus.map((sku) => {
        const { stock, leadTimeDays, sales, zonePrices, gtin, mpn, boxes } =
          skuBefore.get(sku.skuId) ?? sku
        return {
          ...sku,
          ...(kept.includes('stock') && { stock }),
          ...(kept.includes('lead_time_days') && { leadTimeDays }),
          ...(kept.includes('sales') && sales && { sales }),
          ...(kept.includes('gtin') && gtin !== undefined && { gtin }),
          ...(kept.includes('mpn') && mpn !== undefined && { mpn }),
          ...(kept.includes('boxes') && boxes && { boxes }),
          ...((zonePrices ?? sku.zonePrices) && {
            zonePrices: mergedZonePrices(zonePrices, sku.zonePrices),
          }),
        }
      }),
      stores: stores ?? before.stores,
    }
  })
}

/**
 * Variants of one switch: what a database writes in a third of the 30 seconds that D1 gives a transaction. An import of
 * more is several switches, each of whole products and whole in itself.
 */
const VARIANTS_A_SWITCH = 150_000

/** Writes to the shop's database, all in one transaction at the end. */
export const databaseWriter = (
  target: Target,
  now: string,
  variantsASwitch = VARIANTS_A_SWITCH,
): Writer => {
  const change = stagedChange(target, now)
  const lookUp = lookUpIn(target)
  const staged = new Set<string>()
  let variants = 0
  const stage = async (
    products: readonly ReadProduct[],
    statements: readonly Statement[],
  ): Promise<void> => {
    await change.stage(statements)
    for (const { product, skus } of products) {
      staged.add(product.itemId)
      variants += skus.length
    }
    if (variants < variantsASwitch) return
    await change.switchTo()
    variants = 0
  }
  return {
    lookUp: async (products) => {
      const known = await lookUp(products)
      // A product that is staged gives up what its rows no longer name: no SKU is in a file twice.
      const ownerOf = [...known.ownerOf].filter(([, owner]) => !staged.has(owner))
      return { ...known, ownerOf: new Map(ownerOf) }
    },
    write: (products, keepSkuColumns) =>
      stage(products, productStatements(products, { source: 'import', keepSkuColumns })),
    hide: async (products, as, kept) => {
      const whole = await asKept(target, products, kept)
      await stage(products, [
        ...keepStatements(whole),
        ...withdrawStatements(whole.map(summaryOf), as, now),
      ])
    },
    end: (statements) => change.switchTo(statements),
  }
}

/** A dry run: checks everything and writes nothing. */
export const dryWriter = (target: Target): Writer => ({
  lookUp: lookUpIn(target),
  write: async () => {},
  hide: async () => {},
  end: async () => {},
})
