import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import { picture, type ProductSummary, productSummary } from '../../../contract/product/product.ts'
import type { Db, Reading } from '../../database.ts'
import { hasAny } from '../../listing/blocks.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { type KeptRows, LAST_CHANGE } from './kept-rows.ts'
import { CHOICE_COLUMNS, choicesText, pieceRow } from './pieces.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'
import { pricesAt, type Turned, turnedAt, type Variant } from './turned-prices.ts'

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
const readSummaryRows = rowsOf(summaryRow)
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

const variantRow = pieceRow
  .pick({ size: true, color: true, finish: true, option: true })
  .extend({
    id: z.int(),
    position: z.int(),
    sku_id: z.string(),
    clearance: storedFlag,
    picture: storedJson(picture).nullable(),
    change: z.int().nullable(),
  })
  .transform(({ id, position, sku_id, clearance, picture: shown, change, ...choices }) => ({
    variant: { id, position },
    change,
    shown: {
      skuId: sku_id,
      choices: choicesText(choices),
      clearance,
      ...(shown && { picture: shown }),
    },
  }))
const readVariantRows = rowsOf(variantRow)

const keyOf = ({ id, position }: Variant): string => `${id}:${position}`

/** As `summariesSql`: a list that is bound is read a row a variant. */
export const shownVariantsSql = (wanted: readonly Variant[]): string => `
  WITH wanted(id, position) AS (VALUES ${wanted.map(({ id, position }) => `(${Number(id)}, ${Number(position)})`).join(', ')})
  SELECT s.product_id AS id, s.position, s.sku_id, s.clearance, s.detail -> '$.images[0]' AS picture,
    ${CHOICE_COLUMNS}, ${LAST_CHANGE} AS change
  FROM wanted CROSS JOIN sku s ON s.product_id = wanted.id AND s.position = wanted.position`

export type ShownVariant = Required<Pick<ProductSummary, 'skuId' | 'choices'>> &
  Pick<ProductSummary, 'clearance'> &
  Partial<Pick<ProductSummary, 'picture'>>

/** A variant's row, kept for as long as its product's. */
export type VariantRow = {
  readonly item_id: string
  readonly change: number | null
  readonly shown: ShownVariant
}

/** What is told of a variant: what it is chosen by only where the price is of it alone, and there is something to choose. */
export const toldOf = ({ choices, ...shown }: ShownVariant, isAlone: boolean) =>
  isAlone && choices !== '' ? { ...shown, choices } : shown

/** A summary by the variant of the index's moment: its price, and its picture and SKU where it is not the row's. */
const shownAs = (
  summary: ProductSummary,
  { position, isAlone, isInRow, prices }: Turned,
  variant: ShownVariant | undefined,
): ProductSummary => {
  if (isInRow) return { ...summary, ...prices }
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
  readonly variants: KeptRows<string, VariantRow>
}

type Rows = {
  readonly summaries: readonly SummaryRow[]
  readonly variantOf: (variant: Variant) => ShownVariant | undefined
}

/** Rows of products, and of variants of theirs, of which only those are read that are not in memory. */
const rowsReading = (
  db: Db,
  { summaries, variants }: Shelf,
  ids: readonly number[],
  wanted: readonly Variant[],
): Reading<Rows> => {
  const known = ids.flatMap((id) => summaries.get(id) ?? [])
  const missing = ids.filter((id) => summaries.get(id) === undefined)
  const all = new Map(wanted.map((variant) => [keyOf(variant), variant]))
  const found = new Map([...all.keys()].map((key) => [key, variants.get(key)?.shown]))
  const unknown = [...all].flatMap(([key, variant]) => (found.get(key) ? [] : [variant]))
  return {
    statements: [
      ...(missing.length === 0 ? [] : [db.prepare(summariesSql(missing))]),
      ...(unknown.length === 0 ? [] : [db.prepare(shownVariantsSql(unknown))]),
    ],
    read: (results) => {
      const [ofProducts, ofVariants] = missing.length === 0 ? [undefined, ...results] : results
      const read = readSummaryRows(ofProducts?.results ?? [])
      for (const row of read) summaries.keep(row.id, row)
      const rows = [...known, ...read]
      const itemIds = new Map(rows.map(({ id, item_id }) => [id, item_id]))
      for (const { variant, change, shown } of readVariantRows(ofVariants?.results ?? [])) {
        const item_id = itemIds.get(variant.id)
        found.set(keyOf(variant), shown)
        if (item_id !== undefined) variants.keep(keyOf(variant), { item_id, change, shown })
      }
      return { summaries: rows, variantOf: (variant) => found.get(keyOf(variant)) }
    },
  }
}

/** Products as lists show them, and what of other variants was asked for besides. */
export type Shown = {
  readonly summaries: ReadonlyMap<number, ProductSummary>
  readonly variantOf: Rows['variantOf']
}

/**
 * What a list shows of products, by their ids; without those that are gone. The index says what can be had. Those in
 * `shownBy` are shown by that variant, by its position, and by no other's price. `besides` are variants of them that the
 * caller shows.
 */
export const shownReading = (
  db: Db,
  shelf: Shelf,
  ids: readonly number[],
  {
    shownBy = new Map(),
    besides = [],
  }: {
    readonly shownBy?: ReadonlyMap<number, number>
    readonly besides?: readonly Variant[]
  } = {},
): Reading<Shown> => {
  const { columns } = shelf
  const turned = new Map(
    ids.flatMap((id) => {
      const position = shownBy.get(id)
      const found = position === undefined ? turnedAt(columns, id) : pricesAt(columns, id, position)
      return found ? [[id, found] as const] : []
    }),
  )
  const others = [...turned.values()].filter(({ isInRow }) => !isInRow)
  const { statements, read } = rowsReading(db, shelf, ids, [...others, ...besides])
  return {
    statements,
    read: (results) => {
      const { summaries, variantOf } = read(results)
      return {
        variantOf,
        summaries: new Map(
          summaries.map((row) => {
            const summary = readSummary(row, hasAny(columns, columns.places.get(row.id)))
            const turn = turned.get(row.id)
            return [row.id, turn ? shownAs(summary, turn, variantOf(turn)) : summary]
          }),
        ),
      }
    },
  }
}

/** Reads the same without an index to look at besides. */
export const findSummaries = async (
  db: Db,
  shelf: Shelf,
  ids: readonly number[],
  shownBy?: ReadonlyMap<number, number>,
): Promise<Shown['summaries']> => {
  const { statements, read } = shownReading(db, shelf, ids, shownBy ? { shownBy } : {})
  return read(statements.length === 0 ? [] : await db.batch([...statements])).summaries
}
