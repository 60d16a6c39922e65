import type { ListingArgs, WithoutFilter } from '../../contract/listing.ts'
import type { RangeName } from '../../domain/filter-range.ts'
import { type CatalogueColumns, codeKey, type VariantKind } from './columns.ts'

/** One bit a group of alternatives: groups narrow each other, and each is counted as if it were not chosen from. */
export const groupBits = {
  manufacturer: 1,
  size: 2,
  color: 4,
  finish: 8,
  firmness: 16,
  option: 32,
  material: 64,
  offer: 128,
  rating: 256,
  stock: 512,
  store: 1024,
  price: 2048,
  width: 4096,
  height: 8192,
  length: 16_384,
  arrival: 32_768,
} as const satisfies Record<WithoutFilter['name'], number>

/** What is asked of a variant's measure, in the column's own unit. */
export type RangeCondition = { readonly min: number; readonly max: number }

/** Whether a variant can be there in time: by the way it travels, and its bits. */
export type InTime = (way: number, flags: number) => boolean

/** Null wherever nothing is asked. */
export type Conditions = {
  /** One flag a code. */
  readonly manufacturer: Uint8Array | null
  readonly chosen: Readonly<Record<VariantKind, Uint8Array | null>>
  /** One flag a product. */
  readonly material: Uint8Array | null
  readonly store: Uint8Array | null
  readonly ratingMin: number
  readonly offers: { readonly sale: boolean; readonly clearance: boolean } | null
  readonly isInStock: boolean
  readonly ranges: Readonly<Record<RangeName, RangeCondition | null>>
  readonly inTime: InTime | null
  /** One flag a variant that may be listed at all. */
  readonly only: Uint8Array | null
}

/** Codes that a kind accepts. */
const accepted = (
  columns: CatalogueColumns,
  kind: string,
  chosen: readonly string[] | undefined,
): Uint8Array | null => {
  if (!chosen?.length) return null
  const codes = new Uint8Array(columns.values.length + 1)
  for (const value of chosen) {
    const code = columns.codes.get(codeKey(kind, value))
    if (code !== undefined) codes[code] = 1
  }
  return codes
}

const flagged = (
  { productIds }: CatalogueColumns,
  ...lists: readonly (Int32Array | undefined)[]
): Uint8Array => {
  const flags = new Uint8Array(productIds.length)
  for (const places of lists) for (const place of places ?? []) flags[place] = 1
  return flags
}

/** A store's products as flags; all zero for a store that has none. */
export const storeFlags = (columns: CatalogueColumns, storeId: number): Uint8Array =>
  flagged(columns, columns.stores.get(String(storeId)))

const range = (
  min: number | undefined,
  max: number | undefined,
  { least, unit }: { readonly least: number; readonly unit: number },
): RangeCondition | null =>
  min === undefined && max === undefined
    ? null
    : {
        min: min === undefined ? least : min * unit,
        max: max === undefined ? Infinity : max * unit,
      }

/** What has no such measure (0) is in no range of it; anything may be free. */
const inches = { least: Number.MIN_VALUE, unit: 1 }
const dollars = { least: 0, unit: 100 }

/** The arguments of a listing as look-ups in the columns. */
export const readConditions = (
  columns: CatalogueColumns,
  args: ListingArgs,
  inTime: InTime | null,
  only: Uint8Array | null,
): Conditions => ({
  manufacturer: accepted(columns, 'manufacturer', args.manufacturer),
  chosen: {
    size: accepted(columns, 'size', args.size),
    color: accepted(columns, 'color', args.color),
    finish: accepted(columns, 'finish', args.finish),
    firmness: accepted(columns, 'firmness', args.firmness),
    option: accepted(columns, 'option', args.option),
  },
  material: args.material?.length
    ? flagged(columns, ...args.material.map((name) => columns.materials.get(name)))
    : null,
  store: args.store === undefined ? null : storeFlags(columns, args.store),
  ratingMin: (args.rating ?? 0) * 100,
  offers: args.offer?.length
    ? { sale: args.offer.includes('sale'), clearance: args.offer.includes('clearance') }
    : null,
  isInStock: args.inStock ?? false,
  ranges: {
    price: range(args.priceMin, args.priceMax, dollars),
    width: range(args.widthMin, args.widthMax, inches),
    height: range(args.heightMin, args.heightMax, inches),
    length: range(args.lengthMin, args.lengthMax, inches),
  },
  inTime,
  only,
})
