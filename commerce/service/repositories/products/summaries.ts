import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import { picture, type ProductSummary, productSummary } from '../../../contract/product/product.ts'
import { type Db, newBatch, type Reading } from '../../database.ts'
import { hasAny } from '../../listing/blocks.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { type KeptRows, LAST_CHANGE } from './kept-rows.ts'
import { CHOICE_COLUMNS, choicesText, pieceRow } from './pieces.ts'
import { whenUntil } from './prices.ts'
import { storedFlag, storedJson } from '../stored-json.ts'

const { colors, sizes } = productSummary.shape

/** As the wire has it where that is how it is kept: it is looked at once, here. */
const summaryRow = z.object({
  id: z.int(),
  item_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  product_type: z.string(),
  price_from: cents,
  price_to: cents,
  list_price_from: cents.nullable(),
  clearance: storedFlag,
  picture: storedJson(picture.nullable()),
  colors: storedJson(colors),
  sizes: storedJson(sizes),
  rating_average: z.number().nullable(),
  rating_count: z.int().nullable(),
  shown_sku: z.string().nullable(),
  change: z.int().nullable(),
})
export type SummaryRow = z.infer<typeof summaryRow>

const readSummary = (r: SummaryRow, inStock: boolean): ProductSummary => ({
  itemId: r.item_id,
  name: r.name,
  manufacturerName: r.manufacturer,
  productType: r.product_type,
  priceFrom: r.price_from,
  priceTo: r.price_to,
  listPriceFrom: r.list_price_from,
  clearance: r.clearance,
  inStock,
  picture: r.picture,
  colors: r.colors,
  sizes: r.sizes,
  rating:
    r.rating_average === null || r.rating_count === null
      ? null
      : { average: r.rating_average, count: r.rating_count },
  ...(r.shown_sku === null ? {} : { skuId: r.shown_sku }),
})

/** The ids, which are ours, stand in the statement: a list that is bound is read a row an id. */
export const summariesSql = (ids: readonly number[]): string => `
  SELECT id, item_id, name, manufacturer, product_type, price_from, price_to, list_price_from,
    clearance, picture, colors, sizes, rating_average, rating_count, shown_sku, ${LAST_CHANGE} AS change
  FROM product WHERE id IN (${ids.map(Number).join(', ')})`

const variantRow = pieceRow.pick({ size: true, color: true, finish: true, option: true }).extend({
  id: z.int(),
  position: z.int(),
  sku_id: z.string(),
  clearance: z.int(),
  picture: z.string().nullable(),
})

export const shownVariantsSql = `SELECT s.product_id AS id, s.position, s.sku_id, s.clearance,
    s.detail -> '$.images[0]' AS picture, ${CHOICE_COLUMNS}
  FROM json_each(?) wanted CROSS JOIN sku s
    ON s.product_id = wanted.value ->> 'id' AND s.position = wanted.value ->> 'position'`

export type ShownVariant = Required<Pick<ProductSummary, 'skuId' | 'choices'>> &
  Pick<ProductSummary, 'clearance'> &
  Partial<Pick<ProductSummary, 'picture'>>

/** What is told of a variant: what it is chosen by only where the price is of it alone, and there is something to choose. */
export const toldOf = ({ choices, ...shown }: ShownVariant, isAlone: boolean) =>
  isAlone && choices !== '' ? { ...shown, choices } : shown

/** What a list shows of single variants, by `{product id}:{position}`. */
export const shownVariantsReading = (
  db: Db,
  wanted: readonly { readonly id: number; readonly position: number }[],
): Reading<ReadonlyMap<string, ShownVariant>> => ({
  statements:
    wanted.length === 0 ? [] : [db.prepare(shownVariantsSql).bind(JSON.stringify(wanted))],
  read: ([found]) =>
    new Map(
      z
        .array(variantRow)
        .parse(found?.results ?? [])
        .map((r) => [
          `${r.id}:${r.position}`,
          {
            skuId: r.sku_id,
            choices: choicesText(r),
            clearance: r.clearance === 1,
            ...(r.picture === null ? {} : { picture: picture.parse(JSON.parse(r.picture)) }),
          },
        ]),
    ),
})

/** The variant that a product is shown by at the index's moment, and its prices. */
type Turned = {
  readonly id: number
  readonly position: number
  /** Whether the prices are of that variant alone. */
  readonly isAlone: boolean
  readonly prices: Pick<
    ProductSummary,
    'priceFrom' | 'priceTo' | 'listPriceFrom' | 'priceValidUntil'
  >
}

/** What a product costs at the index's moment, where that may be something else than what stands in its row. */
const turnedAt = (
  { firstSku, price, listPrice, until, places }: CatalogueColumns,
  id: number,
): Turned | null => {
  const place = places.get(id)
  if (place === undefined || until.size === 0) return null
  const first = firstSku[place] ?? 0
  const variants = Array.from({ length: (firstSku[place + 1] ?? 0) - first }, (_, at) => first + at)
  if (!variants.some((sku) => until.has(sku))) return null
  const priceOf = (sku: number) => price[sku] ?? 0
  const cheapest = variants.reduce((best, sku) => (priceOf(sku) < priceOf(best) ? sku : best))
  const turns = Math.min(...variants.map((sku) => until.get(sku) ?? Infinity))
  return {
    id,
    position: cheapest - first,
    isAlone: false,
    prices: {
      priceFrom: cents.parse(priceOf(cheapest)),
      priceTo: cents.parse(Math.max(...variants.map(priceOf))),
      listPriceFrom: cents.nullable().parse(listPrice[cheapest] || null),
      ...whenUntil(Number.isFinite(turns) ? turns : null),
    },
  }
}

/** What one variant of a product costs at the index's moment. */
const pricesAt = (
  { firstSku, price, listPrice, until, places }: CatalogueColumns,
  id: number,
  position: number,
): Turned | null => {
  const place = places.get(id)
  if (place === undefined) return null
  const sku = (firstSku[place] ?? 0) + position
  const costs = cents.parse(price[sku] ?? 0)
  return {
    id,
    position,
    isAlone: true,
    prices: {
      priceFrom: costs,
      priceTo: costs,
      listPriceFrom: cents.nullable().parse(listPrice[sku] || null),
      ...whenUntil(until.get(sku) ?? null),
    },
  }
}

/** A summary by another variant than the one that stands in the product's row: its price, picture and SKU. */
const shownAs = (
  summary: ProductSummary,
  { position, isAlone, prices }: Turned,
  variant: ShownVariant | undefined,
): ProductSummary => {
  const { skuId: _, ...rest } = summary
  const { skuId, ...shown } = variant ? toldOf(variant, isAlone) : {}
  return {
    ...rest,
    ...shown,
    ...prices,
    ...(position > 0 && skuId !== undefined ? { skuId } : {}),
  }
}

/** What of the index a list is made of: the columns, and the rows that were read before. */
export type Shelf = {
  readonly columns: CatalogueColumns
  readonly summaries: KeptRows<number, SummaryRow>
}

/** Rows of products, of which only those are read that are not in memory. */
const rowsReading = (
  db: Db,
  { summaries }: Shelf,
  ids: readonly number[],
): Reading<readonly SummaryRow[]> => {
  const known = ids.flatMap((id) => summaries.get(id) ?? [])
  const missing = ids.filter((id) => summaries.get(id) === undefined)
  return {
    statements: missing.length === 0 ? [] : [db.prepare(summariesSql(missing))],
    read: ([found]) => {
      const read = z.array(summaryRow).parse(found?.results ?? [])
      for (const row of read) summaries.keep(row.id, row)
      return [...known, ...read]
    },
  }
}

/**
 * What a list shows of products, by their ids; without those that are gone. The index says what can be had. Those in
 * `shownBy` are shown by that variant, by its position, and by no other's price.
 */
export const summariesReading = (
  db: Db,
  shelf: Shelf,
  ids: readonly number[],
  shownBy: ReadonlyMap<number, number> = new Map(),
): Reading<ReadonlyMap<number, ProductSummary>> => {
  const { columns } = shelf
  const turned = new Map(
    ids.flatMap((id) => {
      const position = shownBy.get(id)
      const found = position === undefined ? turnedAt(columns, id) : pricesAt(columns, id, position)
      return found ? [[id, found] as const] : []
    }),
  )
  const batch = newBatch()
  const variantsIn = batch.addAll(shownVariantsReading(db, [...turned.values()]))
  const rowsIn = batch.addAll(rowsReading(db, shelf, ids))
  return {
    statements: batch.statements,
    read: (results) => {
      const variants = variantsIn(results)
      return new Map(
        rowsIn(results).map((row) => {
          const summary = readSummary(row, hasAny(columns, columns.places.get(row.id)))
          const turn = turned.get(row.id)
          return [
            row.id,
            turn ? shownAs(summary, turn, variants.get(`${row.id}:${turn.position}`)) : summary,
          ]
        }),
      )
    },
  }
}

export const findSummaries = async (
  db: Db,
  shelf: Shelf,
  ids: readonly number[],
  shownBy?: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, ProductSummary>> => {
  const { statements, read } = summariesReading(db, shelf, ids, shownBy)
  return read(statements.length === 0 ? [] : await db.batch([...statements]))
}
