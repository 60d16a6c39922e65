import { z } from 'zod'
import type { Issue } from '../../commerce/service/import/columns.ts'
import {
  type KnownSku,
  type PartRow,
  readPartRow,
} from '../../commerce/service/import/part-file.ts'
import { filesIn, type PictureFiles } from '../../commerce/service/import/picture-files.ts'
import type { CatalogueFile } from '../../commerce/service/import/read-file.ts'
import type { NumberedCells } from '../../commerce/service/import/row-reader.ts'
import { foldSales, subjectOf } from '../../commerce/service/import/sales.ts'
import type { ShopFacts } from '../../commerce/service/import/shop-facts.ts'
import { zonesAmong } from '../../commerce/service/import/zone-prices.ts'
import { storedJson } from '../../commerce/service/repositories/stored-json.ts'
import type { SeedStatement } from '../../commerce/service/seeding/seed-rows.ts'
import { partStatements } from '../../commerce/service/seeding/part-writing.ts'
import { zonePrices } from '../../commerce/service/seeding/stored-prices.ts'
import { mergedZonePrices } from '../../commerce/domain/product/pricing.ts'
import type { Summary } from './import-catalogue.ts'
import type { Target } from './target.ts'

const SKUS_AT_ONCE = 20_000
/** Rows of one transaction: below the 64 MB that a running shop takes at once. */
const ROWS_AT_ONCE = 100_000

const knownRow = z.object({
  sku_id: z.string(),
  item_id: z.string(),
  name: z.string(),
  price: z.int(),
  zone_prices: storedJson(zonePrices).nullable(),
})

const lookUp = async (
  target: Target,
  skuIds: readonly string[],
): Promise<Map<string, KnownSku>> => {
  const known = new Map<string, KnownSku>()
  for (let at = 0; at < skuIds.length; at += SKUS_AT_ONCE) {
    const rows = await target.ask(
      `SELECT s.sku_id, p.item_id, p.name, s.price, s.zone_prices FROM json_each(?) it
       CROSS JOIN sku s ON s.sku_id = it.value JOIN product p ON p.id = s.product_id`,
      [JSON.stringify(skuIds.slice(at, at + SKUS_AT_ONCE))],
    )
    for (const { sku_id, item_id, name, price, zone_prices } of z.array(knownRow).parse(rows))
      known.set(sku_id, {
        itemId: item_id,
        productName: name,
        price,
        ...(zone_prices && { zonePrices: zone_prices }),
      })
  }
  return known
}

/** A SKU may have rows for several zones, beside one for everywhere: what they say of it is one change. */
const bySku = (parts: readonly PartRow[]): PartRow[] =>
  [...Map.groupBy(parts, ({ skuId }) => skuId).values()].map((those) =>
    those.reduce((one, other) => ({
      ...one,
      ...other,
      ...((one.zonePrices ?? other.zonePrices) && {
        zonePrices: mergedZonePrices(one.zonePrices, other.zonePrices),
      }),
    })),
  )

const skuOf = ({ cells }: NumberedCells): string => cells.sku?.trim() ?? ''

/** Changes what a part file names, and nothing else: a product with all its rows, or with none of them. */
export const importPart = async (
  file: CatalogueFile,
  facts: Pick<ShopFacts, 'stores'>,
  target: Target,
  {
    isDry,
    bringPictures,
  }: {
    readonly isDry: boolean
    readonly bringPictures?: (paths: ReadonlySet<string>) => Promise<PictureFiles>
  },
): Promise<Summary> => {
  const lines: NumberedCells[] = []
  const issues: Issue[] = []
  let count = 0
  for await (const line of file.rows) {
    count++
    if ('cells' in line) lines.push(line)
    else issues.push({ row: line.row, column: line.column, reason: line.reason, value: '' })
  }
  const rows = foldSales(lines)
  const known = await lookUp(target, [...new Set(rows.map(skuOf))])
  const pictureFiles = await bringPictures?.(
    new Set(rows.flatMap(({ cells }) => filesIn(cells.images))),
  )
  const zones = zonesAmong(facts.stores)
  const judgedBy = { ...facts, zones, ...(pictureFiles && { pictureFiles }) }
  const parts: PartRow[] = []
  const remarks: Issue[] = []
  const refused = new Set<string>()
  const seen = new Map<string, number>()
  const column = file.names.sku ?? 'sku'
  for (const row of rows) {
    const skuId = skuOf(row)
    const sku = known.get(skuId)
    const read = readPartRow(row, file.names, sku, judgedBy)
    const subject = subjectOf(row)
    const first = skuId === '' ? undefined : seen.get(subject)
    const twice =
      first === undefined
        ? []
        : [{ row: row.row, column, reason: `is in row ${first} already`, value: skuId }]
    seen.set(subject, first ?? row.row)
    issues.push(...read.issues, ...twice)
    remarks.push(...read.remarks)
    if (read.part && twice.length === 0) parts.push(read.part)
    else if (sku) refused.add(sku.itemId)
  }
  const whole = bySku(parts)
    .filter(({ itemId }) => !refused.has(itemId))
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : a.itemId > b.itemId ? 1 : 0))
  if (!isDry) for (const statements of batches(whole)) await target.run(statements)
  return {
    format: file.format,
    rows: count,
    unread: file.unread,
    products: {
      added: 0,
      updated: new Set(whole.map(({ itemId }) => itemId)).size,
      hidden: 0,
      refused: refused.size,
    },
    variants: whole.length,
    issues: issues.toSorted((a, b) => a.row - b.row),
    remarks,
    pictures: whole.flatMap(({ images }) => images ?? []).map(({ url }) => url),
  }
}

/** Statements for so many rows at a time, no product in two of them. */
function* batches(rows: readonly PartRow[]): Generator<SeedStatement[]> {
  let from = 0
  while (from < rows.length) {
    let to = Math.min(from + ROWS_AT_ONCE, rows.length)
    while (to < rows.length && rows[to]?.itemId === rows[to - 1]?.itemId) to++
    yield partStatements(rows.slice(from, to))
    from = to
  }
}
