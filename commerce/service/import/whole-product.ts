import {
  MAX_BRAND_NAME,
  MAX_FACET_VALUE,
  MAX_VARIANTS,
  MAX_ID,
  MAX_CHOICE,
} from '../../contract/limits.ts'
import { type FilterRow, filterRows } from '../../contract/product/filters.ts'
import type { ProductRow, ProductStoreRow, SkuRow } from '../../domain/catalogue-rows.ts'
import {
  readInches,
  checkLongText,
  readDay,
  readId,
  readRank,
  readStatus,
  readText,
  type Status,
} from './cells.ts'
import { attributesOf, columns, type Issue } from './columns.ts'
import { inOneNotation } from '../../domain/product/size-name.ts'
import { paragraphsOf } from './plain-text.ts'
import {
  type Names,
  type NumberedCells,
  readParts,
  type RowReader,
  rowReader,
  text,
} from './row-reader.ts'
import { readCategories, readSites, readStores, type ShopFacts } from './shop-facts.ts'
import { readVariant } from './variant.ts'

export type ReadProduct = {
  readonly product: ProductRow
  readonly skus: readonly SkuRow[]
  readonly stores: readonly ProductStoreRow[] | null
  /** Null when the file does not say. */
  readonly status: Status | null
}

const LONGEST = {
  id: 40,
  sku: MAX_ID,
  name: 200,
  short: 300,
  text: 20_000,
  choice: MAX_CHOICE,
  part: 500,
} as const
const SHORT_CUT = 160
const LAST_RANK = 100_000

/** Columns of the product that later rows repeat must say the same. */
const checkAgreement = ({ add }: RowReader, rows: readonly NumberedCells[]): void => {
  const [first, ...others] = rows
  if (!first) return
  for (const { name, of } of columns)
    if (of === 'product' && name !== 'item_id')
      for (const { row, cells } of others) {
        const said = cells[name]?.trim() ?? ''
        if (said !== '' && said !== (first.cells[name]?.trim() ?? ''))
          add(row, name, `differs from row ${first.row}; it is the product’s`, said)
      }
}

const checkVariants = (
  { add }: RowReader,
  rows: readonly NumberedCells[],
  skus: readonly SkuRow[],
) => {
  const seen = new Map<string, number>()
  skus.forEach((sku, index) => {
    const row = rows[index]?.row ?? 0
    const choice = JSON.stringify(
      [sku.size, sku.colorSwatch?.name, sku.finishSwatch?.name, sku.option].map((one) =>
        one?.toLowerCase(),
      ),
    )
    const twin = seen.get(choice)
    if (twin !== undefined)
      add(row, 'sku', `has the same size, color, finish and option as row ${twin}`, sku.skuId)
    else seen.set(choice, row)
  })
  const first = rows[0]?.row ?? 0
  if (skus.length > MAX_VARIANTS)
    add(first, 'item_id', `has ${skus.length} variants; ${MAX_VARIANTS} is the most`)
}

const shorten = (paragraph: string): string => {
  if (paragraph.length <= SHORT_CUT) return paragraph
  const sentence = paragraph.slice(0, SHORT_CUT + 1).match(/^.*?[.!?](?=\s)/)?.[0]
  return sentence ?? `${paragraph.slice(0, paragraph.lastIndexOf(' ', SHORT_CUT))} …`
}

const materialsOf = (read: RowReader, row: NumberedCells) =>
  readParts(read, row, 'materials', (part) => {
    const [, name = '', value = ''] = /^([^:]{1,80}):\s*(.+)$/.exec(part) ?? []
    const whole = readText(part, LONGEST.part)
    if (!whole.ok) return whole
    return name === ''
      ? { ok: false, reason: 'is no material; write Frame: Solid oak' }
      : { ok: true, value: { name: name.trim(), value: value.trim() } }
  })

const linesOf = (read: RowReader, row: NumberedCells, column: 'features' | 'care') =>
  readParts(read, row, column, (part) => {
    const line = readText(part, LONGEST.part)
    return line.ok ? { ok: true, value: paragraphsOf(line.value).join(' ') } : line
  }).filter((line) => line !== '')

const productOf = (
  read: RowReader,
  row: NumberedCells,
  itemId: string,
  facts: ShopFacts,
  facetRows: readonly FilterRow[],
): ProductRow => {
  const sites = readSites(read, row, facts)
  const html = read.read(row, 'description', (cell) => checkLongText(cell, LONGEST.text))
  const description = paragraphsOf(html ?? '')
  if (html !== null && description.length === 0)
    read.add(row.row, 'description', 'has no text in it', html)
  const short = read.read(row, 'short_description', text(LONGEST.short))
  const attributes = attributesOf(facetRows).flatMap((column) => {
    const value = read.read(row, column, text(MAX_FACET_VALUE))
    return value === null ? [] : [[column, inOneNotation(value)]]
  })
  const line = (column: 'warranty' | 'assembly') => {
    const found = read.read(row, column, text(LONGEST.part))
    return found === null ? null : paragraphsOf(found).join(' ')
  }
  const methods = readParts(read, row, 'shipping_methods', (part) =>
    facts.shippingMethodIds.has(part)
      ? { ok: true, value: part }
      : { ok: false, reason: 'names a shipping method that there is not' },
  )
  const legHeight = read.read(row, 'leg_height', readInches)
  const [front, back, ends] = (['front_space', 'back_space', 'end_space'] as const).map((column) =>
    read.read(row, column, readInches),
  )
  return {
    itemId,
    name: read.read(row, 'name', text(LONGEST.name)) ?? '',
    manufacturerName: read.read(row, 'manufacturer', text(MAX_BRAND_NAME)) ?? '',
    productType:
      read.read(row, 'product_type', (cell) => readId(cell, LONGEST.id))?.toLowerCase() ?? '',
    siteIds: sites,
    categoryPaths: readCategories(read, row, sites, facts) ?? ['unknown'],
    optionLabel: read.read(row, 'option_label', text(LONGEST.choice)),
    shortDescription:
      short === null ? shorten(description[0] ?? '') : paragraphsOf(short).join(' '),
    description,
    features: linesOf(read, row, 'features'),
    materials: materialsOf(read, row),
    care: linesOf(read, row, 'care'),
    warranty: line('warranty'),
    assembly: line('assembly'),
    collection: read.read(row, 'collection', text(MAX_BRAND_NAME)),
    protectionPlanSkuIds: readParts(read, row, 'plan_skus', (part) => readId(part, LONGEST.sku)),
    rating: null,
    shippingMethodIds:
      methods.length > 0
        ? methods
        : facts.usualMethods.filter((id) => facts.shippingMethodIds.has(id)),
    relatedItemIds: [],
    featuredRank: read.read(row, 'featured_rank', readRank) ?? LAST_RANK,
    createdAt: read.read(row, 'created_at', readDay) ?? facts.today,
    ...(front || back || ends
      ? { useSpace: { front: front ?? 0, back: back ?? 0, ends: ends ?? 0 } }
      : {}),
    ...(legHeight === null ? {} : { legHeight }),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  }
}

/**
 * Makes a product of all its rows. It is whole or it is not there: one cell that cannot be used is enough to leave it
 * out, and every such cell is named.
 */
export const readWholeProduct = (
  rows: readonly NumberedCells[],
  names: Names,
  facts: ShopFacts,
  facetRows: readonly FilterRow[] = filterRows,
):
  | {
      readonly product: ReadProduct
      readonly issues: readonly []
      readonly remarks: readonly Issue[]
    }
  | {
      readonly product: null
      readonly issues: readonly Issue[]
      readonly remarks: readonly []
    } => {
  const read = rowReader(names)
  const [first] = rows
  if (!first) return { product: null, issues: [], remarks: [] }
  const itemId = read.read(first, 'item_id', (cell) => readId(cell, LONGEST.id)) ?? ''
  checkAgreement(read, rows)
  const product = productOf(read, first, itemId, facts, facetRows)
  const skus = rows.map((row, position) =>
    readVariant(read, row, itemId, product.name, position, facts),
  )
  checkVariants(read, rows, skus)
  const stores = readStores(read, first, itemId, facts)
  const status = read.read(first, 'status', readStatus)
  if (read.issues.length > 0) return { product: null, issues: read.issues, remarks: [] }
  const shared = skus.find(({ images }) => images.length > 0)?.images ?? []
  const pictured = skus.map((sku) => (sku.images.length > 0 ? sku : { ...sku, images: shared }))
  return { product: { product, skus: pictured, stores, status }, issues: [], remarks: read.remarks }
}
