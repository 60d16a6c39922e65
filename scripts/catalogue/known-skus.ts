import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { UnreadableFile } from '../../commerce/service/import/columns.ts'
import type { KnownSku } from '../../commerce/service/import/part-file.ts'
import { storedJson } from '../../commerce/service/repositories/stored-json.ts'
import { zonePrices } from '../../commerce/service/seeding/stored-prices.ts'
import type { Target } from './target.ts'

const COLUMNS = 's.sku_id, p.item_id, p.name, s.price, s.zone_prices'

/** What `npm run catalogue -- known` prints: asks a database elsewhere what it has for sale, for `--known`. */
export const knownSql = `SELECT ${COLUMNS} FROM sku s JOIN product p ON p.id = s.product_id ORDER BY s.sku_id`

const SKUS_AT_ONCE = 20_000

const knownRow = z.object({
  sku_id: z.string(),
  item_id: z.string(),
  name: z.string(),
  price: z.int(),
  zone_prices: storedJson(zonePrices).nullable(),
})

const bySku = (rows: readonly z.infer<typeof knownRow>[]): [string, KnownSku][] =>
  rows.map(({ sku_id, item_id, name, price, zone_prices }) => [
    sku_id,
    {
      itemId: item_id,
      productName: name,
      price,
      ...(zone_prices && { zonePrices: zone_prices }),
    },
  ])

/** What a shop knows of SKUs, by their names; what it does not sell is not in there. */
export type LookUpSkus = (skuIds: readonly string[]) => Promise<ReadonlyMap<string, KnownSku>>

/** Looks SKUs up in the shop's own database. */
export const skusIn =
  (target: Target): LookUpSkus =>
  async (skuIds) => {
    const known: [string, KnownSku][] = []
    for (let at = 0; at < skuIds.length; at += SKUS_AT_ONCE) {
      const rows = await target.ask(
        `SELECT ${COLUMNS} FROM json_each(?) it
         CROSS JOIN sku s ON s.sku_id = it.value JOIN product p ON p.id = s.product_id`,
        [JSON.stringify(skuIds.slice(at, at + SKUS_AT_ONCE))],
      )
      known.push(...bySku(z.array(knownRow).parse(rows)))
    }
    return new Map(known)
  }

/** What `wrangler d1 execute --json` prints. */
const printed = z.array(z.object({ results: z.array(knownRow) })).min(1)

/**
 * What a database elsewhere has for sale, as a file that `wrangler d1 execute --json` printed of `knownSql`.
 * @throws UnreadableFile for a file that is something else
 */
export const readKnownSkus = (file: string): ReadonlyMap<string, KnownSku> => {
  try {
    const answers = printed.parse(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(answers.flatMap(({ results }) => bySku(results)))
  } catch {
    throw new UnreadableFile(
      `${file} is not what “wrangler d1 execute --json” prints of “npm run catalogue -- known”.`,
    )
  }
}
