import { MAX_ID } from '../../contract/limits.ts'
import type { Picture, ProductBox } from '../../contract/product/product.ts'
import type { ProductStoreRow } from '../../domain/catalogue-rows.ts'
import type { SaleWindow, ZonePrices } from '../../domain/product/pricing.ts'
import { readBoxes } from './boxes.ts'
import { readDays, readFlag, readId, readMoney, readStock } from './cells.ts'
import { type ColumnName, columns, type Issue, readZoneColumn } from './columns.ts'
import { type Names, type NumberedCells, rowReader } from './row-reader.ts'
import { readStores, type ShopFacts } from './shop-facts.ts'
import { readSales } from './sales.ts'
import { picturesOf, readGtinCell, readMpn } from './variant.ts'
import { inZoneColumns, readZonePrices } from './zone-prices.ts'

/** What a file may change of products that are there, beside the SKU that names them. */
export const partColumns = [
  'price',
  'list_price',
  'sale_price',
  'from',
  'until',
  'zone',
  'stock',
  'lead_time_days',
  'clearance',
  'boxes',
  'gtin',
  'mpn',
  'stores',
  'images',
] as const satisfies readonly ColumnName[]
/** All that is read of one. */
export const partNames: readonly string[] = [
  'item_id',
  'sku',
  'image_alt',
  'location',
  ...partColumns,
]

/** Whether columns make a part file: a SKU and something to change, and nothing that a whole product needs besides. */
export const isPart = (
  has: (column: ColumnName) => boolean,
  names: Iterable<string> = [],
): boolean =>
  has('sku') &&
  (partColumns.some(has) || [...names].some((name) => readZoneColumn(name) !== null)) &&
  !columns.some(
    ({ name, required }) =>
      required && name !== 'sku' && name !== 'price' && name !== 'item_id' && has(name),
  )

/** What the shop knows of a SKU already. */
export type KnownSku = {
  readonly itemId: string
  readonly productName: string
  readonly price: number
  /** What zones have of their own. */
  readonly zonePrices?: ZonePrices
}

/** Changes of one variant; what is undefined stays. */
export type PartRow = {
  readonly skuId: string
  readonly itemId: string
  readonly price?: number | undefined
  readonly listPrice?: number | null
  readonly sales?: readonly SaleWindow[]
  /** What is said anew of zones. */
  readonly zonePrices?: ZonePrices
  readonly stock?: number | null
  readonly leadTimeDays?: number | null
  readonly clearance?: boolean
  /** Null: not known any more. */
  readonly boxes?: readonly ProductBox[] | null
  readonly gtin?: string | null
  readonly mpn?: string | null
  readonly images?: readonly Picture[]
  /** The whole product's. */
  readonly stores?: readonly ProductStoreRow[]
}

/** Judges one row of a part file by what the shop knows of its SKU. */
export const readPartRow = (
  given: NumberedCells,
  names: Names,
  known: KnownSku | undefined,
  facts: Pick<ShopFacts, 'stores' | 'pictureFiles' | 'zones'>,
): {
  readonly part: PartRow | null
  readonly issues: readonly Issue[]
  readonly remarks: readonly Issue[]
} => {
  const reader = rowReader(names)
  const row = inZoneColumns(given)
  const { cells } = row
  const has = (column: ColumnName) => cells[column] !== undefined
  const skuId = reader.read(row, 'sku', (cell) => readId(cell, MAX_ID))
  if (skuId !== null && !known)
    reader.add(row.row, 'sku', 'is not a SKU that the shop has for sale', skuId)
  const price = has('price') ? reader.read(row, 'price', readMoney) : null
  const listPrice = reader.read(row, 'list_price', readMoney)
  const paid = price ?? known?.price ?? 0
  if (listPrice !== null && listPrice < paid)
    reader.add(row.row, 'list_price', 'is below the price', cells.list_price)
  const sales = readSales(reader, row, price ?? known?.price ?? null)
  const zonePrices = readZonePrices(reader, row, price ?? known?.price ?? null, {
    ...facts,
    known: known?.zonePrices,
  })
  const itemId = known?.itemId ?? ''
  const stores = readStores(reader, row, itemId, facts)
  const part: PartRow = {
    skuId: skuId ?? '',
    itemId,
    ...(price !== null && { price }),
    ...(has('list_price') && {
      listPrice: listPrice !== null && listPrice > paid ? listPrice : null,
    }),
    ...(sales && { sales }),
    ...(zonePrices && { zonePrices }),
    ...(has('stock') && { stock: reader.read(row, 'stock', readStock) }),
    ...(has('lead_time_days') && { leadTimeDays: reader.read(row, 'lead_time_days', readDays) }),
    ...(has('clearance') && { clearance: reader.read(row, 'clearance', readFlag) ?? false }),
    ...(has('boxes') && { boxes: readBoxes(reader, row) }),
    ...(has('gtin') && { gtin: readGtinCell(reader, row) }),
    ...(has('mpn') && { mpn: readMpn(reader, row) }),
    ...(has('images') && {
      images: picturesOf(reader, row, known?.productName ?? '', { files: facts.pictureFiles }),
    }),
    ...(stores && { stores }),
  }
  return reader.issues.length > 0
    ? { part: null, issues: reader.issues, remarks: [] }
    : { part, issues: [], remarks: reader.remarks }
}
