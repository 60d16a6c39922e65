import { facets, isValuesFacet } from '../../contract/product/facets.ts'
import type { FilterRow } from '../../contract/product/filters.ts'

/** What a row of any catalogue's file can hold, in the order of the documentation. A row is one variant. */
const ownColumns = [
  { name: 'item_id', of: 'product', required: true },
  { name: 'sku', of: 'variant', required: true },
  { name: 'name', of: 'product', required: true },
  { name: 'manufacturer', of: 'product', required: true },
  { name: 'product_type', of: 'product', required: true },
  { name: 'category', of: 'product', required: true },
  { name: 'sites', of: 'product', required: false },
  { name: 'status', of: 'product', required: false },
  { name: 'price', of: 'variant', required: true },
  { name: 'list_price', of: 'variant', required: false },
  { name: 'sale_price', of: 'variant', required: false },
  { name: 'from', of: 'variant', required: false },
  { name: 'until', of: 'variant', required: false },
  { name: 'zone', of: 'variant', required: false },
  { name: 'stock', of: 'variant', required: false },
  { name: 'location', of: 'variant', required: false },
  { name: 'lead_time_days', of: 'variant', required: false },
  { name: 'size', of: 'variant', required: false },
  { name: 'color', of: 'variant', required: false },
  { name: 'color_hex', of: 'variant', required: false },
  { name: 'color_family', of: 'variant', required: false },
  { name: 'finish', of: 'variant', required: false },
  { name: 'finish_hex', of: 'variant', required: false },
  { name: 'finish_family', of: 'variant', required: false },
  { name: 'option_label', of: 'product', required: false },
  { name: 'option', of: 'variant', required: false },
  { name: 'clearance', of: 'variant', required: false },
  { name: 'width', of: 'variant', required: false },
  { name: 'depth', of: 'variant', required: false },
  { name: 'height', of: 'variant', required: false },
  { name: 'length', of: 'variant', required: false },
  { name: 'weight', of: 'variant', required: false },
  { name: 'boxes', of: 'variant', required: false },
  { name: 'gtin', of: 'variant', required: false },
  { name: 'mpn', of: 'variant', required: false },
  { name: 'images', of: 'variant', required: false },
  { name: 'image_alt', of: 'variant', required: false },
  { name: 'media', of: 'variant', required: false },
  { name: 'plan_years', of: 'variant', required: false },
  { name: 'mattress_removal', of: 'variant', required: false },
  { name: 'short_description', of: 'product', required: false },
  { name: 'description', of: 'product', required: true },
  { name: 'features', of: 'product', required: false },
  { name: 'materials', of: 'product', required: false },
  { name: 'care', of: 'product', required: false },
  { name: 'warranty', of: 'product', required: false },
  { name: 'assembly', of: 'product', required: false },
  { name: 'front_space', of: 'product', required: false },
  { name: 'back_space', of: 'product', required: false },
  { name: 'end_space', of: 'product', required: false },
  { name: 'leg_height', of: 'product', required: false },
  { name: 'collection', of: 'product', required: false },
  { name: 'plan_skus', of: 'product', required: false },
  { name: 'shipping_methods', of: 'product', required: false },
  { name: 'stores', of: 'product', required: false },
  { name: 'featured_rank', of: 'product', required: false },
  { name: 'created_at', of: 'product', required: false },
] as const

type OwnSource = (typeof facets)[number]['reads']
export type ColumnName =
  | (typeof ownColumns)[number]['name']
  | Extract<OwnSource, { readonly attribute: string }>['attribute']

/** Facets that have a column of the file for themselves: the product's attributes. */
export const attributesOf = (rows: readonly FilterRow[]): readonly ColumnName[] =>
  rows
    .filter(isValuesFacet)
    .flatMap(({ reads }) =>
      typeof reads !== 'string' && 'attribute' in reads ? [reads.attribute as ColumnName] : [],
    )

type Column = {
  readonly name: ColumnName
  readonly of: 'product' | 'variant'
  readonly required: boolean
}
export const columns: readonly Column[] = [
  ...ownColumns,
  ...attributesOf(facets).map((name) => ({ name, of: 'product', required: false }) as const),
]

export const columnNames: ReadonlySet<string> = new Set(columns.map(({ name }): string => name))
export const isColumnName = (name: string): name is ColumnName => columnNames.has(name)

/** What a zone of stores may have of its own, each in a column of its own: `price / WEST`. */
export const zoneFields = ['price', 'list_price', 'sale_price', 'from', 'until'] as const
export type ZoneField = (typeof zoneFields)[number]
export type ZoneColumn = `${ZoneField} / ${string}`

export const zoneColumn = (field: ZoneField, zone: string): ZoneColumn => `${field} / ${zone}`

/** The field and the zone of such a column; null for any other. */
export const readZoneColumn = (
  name: string,
): { readonly field: ZoneField; readonly zone: string } | null => {
  const [, found, zone = ''] = /^(\w+) \/ (\S.*)$/.exec(name) ?? []
  const field = zoneFields.find((one) => one === found)
  return field === undefined ? null : { field, zone }
}

/** Any column that is read. */
export type AnyColumn = ColumnName | ZoneColumn
export const isAnyColumn = (name: string): name is AnyColumn =>
  isColumnName(name) || readZoneColumn(name) !== null

/** The texts of one row by our own names. What is absent the file does not know; what is empty is empty in the file. */
export type Cells = Readonly<Partial<Record<ColumnName, string>> & Record<ZoneColumn, string>>

type Numbered = {
  /** As a spreadsheet counts, the header being row 1. */
  readonly row: number
}

/** Why columns that are needed are empty. */
export type Missing = Readonly<Partial<Record<ColumnName, string>>>

export type VariantRow = Numbered & {
  readonly cells: Cells
  readonly missing?: Missing
  /** It cannot be chosen, if another row makes it a variant of its product. */
  readonly isOff?: boolean
  /** What it says of its product besides: that is the product's wherever it stands, and its pictures are all variants'. */
  readonly shared?: Cells
}

/** A row that is no variant, and says something of the product that its `item_id` names. */
type SharedRow = Numbered & {
  readonly shared: Cells
  /** Of variants in rows of their own, by their SKUs. */
  readonly variants?: ReadonlyMap<string, Cells>
}

export type BrokenRow = Numbered & {
  readonly column: string
  readonly reason: string
  /** The product it would have been of, as far as that can be told: without this row it is not whole. */
  readonly itemId?: string
}

/** A row of the file. */
export type SourceRow = VariantRow | SharedRow | BrokenRow

/** What is wrong with a row, for a person who has the file open. `column` is named as in the file. */
export type Issue = {
  readonly row: number
  readonly column: string
  readonly reason: string
  readonly value: string
}

/** A file that cannot be read at all; the message is for the person who gave it. */
export class UnreadableFile extends Error {}
