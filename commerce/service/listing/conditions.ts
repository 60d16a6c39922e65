import type { ListingArgs, WithoutFilter } from '../../contract/listing.ts'
import { type RangeName, rangeNames } from '../../domain/filter-range.ts'
import { CLEARANCE, IN_STOCK, ON_SALE } from './index-statements.ts'
import { type CatalogueColumns, codeKey, type VariantKind, variantKinds } from './columns.ts'

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

/** Values of a variant for a range, and what is asked of it in the column's own unit. */
export type RangeCondition = {
  readonly name: RangeName
  readonly bit: number
  readonly column: Int32Array | Float32Array
  readonly min: number
  readonly max: number
}

/** Codes that a kind accepts; null when nothing is asked of it. */
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

const OFFER_FLAGS = { sale: ON_SALE, clearance: CLEARANCE } as const

/** Whether a variant with these can be there in time: by the ways it travels, whether it is in stock, its wait. */
export type InTime = (ship: number, flags: number, leadDays: number) => boolean

export type Conditions = {
  readonly manufacturer: Uint8Array | null
  readonly kinds: readonly {
    readonly kind: VariantKind
    readonly bit: number
    readonly column: Int32Array
    readonly accepted: Uint8Array
  }[]
  readonly materials: readonly number[] | null
  readonly offers: number
  readonly ratingMin: number
  readonly isInStock: boolean
  readonly store: Uint8Array | null
  readonly ranges: readonly RangeCondition[]
  readonly inTime: InTime | null
  /** One flag a variant that may be listed at all; null for every one. */
  readonly only: Uint8Array | null
}

const flagged = (count: number, places: Int32Array | undefined): Uint8Array => {
  const flags = new Uint8Array(count)
  for (const place of places ?? []) flags[place] = 1
  return flags
}

/** A store's products as flags; all zero for a store that has none. */
export const storeFlags = (columns: CatalogueColumns, storeId: number): Uint8Array =>
  flagged(columns.productIds.length, columns.stores.get(String(storeId)))

const rangeConditions = (columns: CatalogueColumns, args: ListingArgs): RangeCondition[] => {
  const asked = {
    price: [args.priceMin, args.priceMax, 100],
    width: [args.widthMin, args.widthMax, 1],
    height: [args.heightMin, args.heightMax, 1],
    length: [args.lengthMin, args.lengthMax, 1],
  } as const
  return rangeNames.flatMap((name) => {
    const [min, max, unit] = asked[name]
    if (min === undefined && max === undefined) return []
    return [
      {
        name,
        bit: groupBits[name],
        column: columns[name],
        // What has no such measure (0) is in no range of it; anything may be free.
        min: min === undefined ? (name === 'price' ? 0 : Number.MIN_VALUE) : min * unit,
        max: max === undefined ? Infinity : max * unit,
      },
    ]
  })
}

/** The arguments of a listing as look-ups in the columns. */
export const readConditions = (
  columns: CatalogueColumns,
  args: ListingArgs,
  inTime: InTime | null,
  only: Uint8Array | null,
): Conditions => ({
  manufacturer: accepted(columns, 'manufacturer', args.manufacturer),
  kinds: variantKinds.flatMap((kind) => {
    const codes = accepted(columns, kind, args[kind])
    return codes
      ? [{ kind, bit: groupBits[kind], column: columns.kinds[kind], accepted: codes }]
      : []
  }),
  materials: args.material?.length
    ? args.material.map((name) => columns.materials.indexOf(name))
    : null,
  offers: (args.offer ?? []).reduce((flags, offer) => flags | OFFER_FLAGS[offer], 0),
  ratingMin: (args.rating ?? 0) * 100,
  isInStock: args.inStock ?? false,
  store: args.store === undefined ? null : storeFlags(columns, args.store),
  ranges: rangeConditions(columns, args),
  inTime,
  only,
})

/** The bits of the groups that a product fails as a whole. */
export const productFailures = (
  columns: CatalogueColumns,
  conditions: Conditions,
  n: number,
): number => {
  let failed = 0
  const { manufacturer, materials, ratingMin, store } = conditions
  if (manufacturer && !manufacturer[columns.manufacturer[n] ?? 0]) failed |= groupBits.manufacturer
  if (materials && !materials.some((place) => columns.productMaterials[n]?.includes(place)))
    failed |= groupBits.material
  if ((columns.rating[n] ?? -1) < ratingMin && ratingMin > 0) failed |= groupBits.rating
  if (store && !store[n]) failed |= groupBits.store
  return failed
}

/** Whether anything is asked that one variant may have and another not. */
export const asksOfVariants = (conditions: Conditions): boolean =>
  conditions.kinds.length > 0 ||
  conditions.ranges.length > 0 ||
  conditions.offers !== 0 ||
  conditions.isInStock ||
  conditions.inTime !== null ||
  conditions.only !== null

/** The bits of the groups that a variant fails by itself. */
export const variantFailures = (
  columns: CatalogueColumns,
  conditions: Conditions,
  n: number,
  sku: number,
): number => {
  let failed = 0
  const { kinds, ranges } = conditions
  // Counted loops: these run for every variant of the range.
  for (let at = 0; at < kinds.length; at++) {
    const asked = kinds[at]
    if (asked && !asked.accepted[asked.column[sku] ?? 0]) failed |= asked.bit
  }
  for (let at = 0; at < ranges.length; at++) {
    const asked = ranges[at]
    const value = asked?.column[sku] ?? 0
    if (asked && (value < asked.min || value > asked.max)) failed |= asked.bit
  }
  const flags = columns.flags[sku] ?? 0
  if (conditions.offers !== 0 && (flags & conditions.offers) === 0) failed |= groupBits.offer
  if (conditions.isInStock && (flags & IN_STOCK) === 0) failed |= groupBits.stock
  if (
    conditions.inTime &&
    !conditions.inTime(columns.ship[n] ?? 0, flags, columns.leadDays[sku] ?? -1)
  )
    failed |= groupBits.arrival
  return failed
}
