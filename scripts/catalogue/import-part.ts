import type { Issue } from '../../commerce/service/import/columns.ts'
import { foldLocations } from '../../commerce/service/import/locations.ts'
import { type PartRow, readPartRow } from '../../commerce/service/import/part-file.ts'
import { filesIn, type PictureFiles } from '../../commerce/service/import/picture-files.ts'
import type { CatalogueFile } from '../../commerce/service/import/read-file.ts'
import type { NumberedCells } from '../../commerce/service/import/row-reader.ts'
import { foldSales, subjectOf } from '../../commerce/service/import/sales.ts'
import type { ShopFacts } from '../../commerce/service/import/shop-facts.ts'
import { zonesAmong } from '../../commerce/service/import/zone-prices.ts'
import { partStatements } from '../../commerce/service/seeding/part-writing.ts'
import { mergedZonePrices } from '../../commerce/domain/product/pricing.ts'
import type { Summary } from './import-catalogue.ts'
import { type LookUpSkus, skusIn } from './known-skus.ts'
import type { Target } from './target.ts'

/** Rows of one transaction: below the 64 MB that a running shop takes at once. */
const ROWS_AT_ONCE = 100_000

/** Where a part file is judged and written. */
export type PartShop = {
  readonly lookUp: LookUpSkus
  /** Runs once for so many rows, no product in two of them. */
  readonly write: (rows: readonly PartRow[]) => Promise<void>
}

/** The shop's own database: a transaction for so many rows. */
export const partShop = (target: Target): PartShop => ({
  lookUp: skusIn(target),
  write: async (rows) => {
    await target.run(partStatements(rows))
  },
})

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
  { lookUp, write }: PartShop,
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
    else if ('reason' in line)
      issues.push({ row: line.row, column: line.column, reason: line.reason, value: '' })
  }
  const rows = foldLocations(foldSales(lines))
  const known = await lookUp([...new Set(rows.map(skuOf))])
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
        : [{ row: row.row, column, reason: `is already in row ${first}`, value: skuId }]
    seen.set(subject, first ?? row.row)
    issues.push(...read.issues, ...twice)
    remarks.push(...read.remarks)
    if (read.part && twice.length === 0) parts.push(read.part)
    else if (sku) refused.add(sku.itemId)
  }
  const whole = bySku(parts)
    .filter(({ itemId }) => !refused.has(itemId))
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : a.itemId > b.itemId ? 1 : 0))
  if (!isDry) for (const batch of batches(whole)) await write(batch)
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

/** So many rows at a time, no product in two of them. */
function* batches(rows: readonly PartRow[]): Generator<readonly PartRow[]> {
  let from = 0
  while (from < rows.length) {
    let to = Math.min(from + ROWS_AT_ONCE, rows.length)
    while (to < rows.length && rows[to]?.itemId === rows[to - 1]?.itemId) to++
    yield rows.slice(from, to)
    from = to
  }
}
