import { type Offer, offerFacet } from '../../contract/product/facets.ts'
import { boundNames, type RangeRow, rangeUnits } from '../../contract/product/filters.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import { type CatalogueColumns, codeKey } from './columns.ts'
import { chosenOf } from './facet-plan.ts'
import { fittingOutlines } from './way.ts'

/** What is asked of a variant's measure, in the column's own unit. */
export type RangeCondition = { readonly min: number; readonly max: number }

/** Whether a variant can be there in time: by the way it travels, and its bits. */
export type InTime = (way: number, flags: number) => boolean

/** Null wherever nothing is asked. */
export type Conditions = {
  /** One flag a code, by facet. */
  readonly chosen: Readonly<Record<string, Uint8Array | null>>
  /** One flag a product. */
  readonly material: Uint8Array | null
  readonly store: Uint8Array | null
  readonly ratingMin: number
  readonly offers: readonly Offer[] | null
  readonly isInStock: boolean
  /** By the range's name. */
  readonly ranges: Readonly<Record<string, RangeCondition | null>>
  readonly inTime: InTime | null
  /** One flag an outline: it fits the way that was asked for. */
  readonly fitting: Uint8Array | null
  /** One flag a variant that may be listed at all. */
  readonly only: Uint8Array | null
}

/** Codes that a kind accepts. */
const accepted = (
  columns: CatalogueColumns,
  kind: string,
  chosen: readonly string[],
): Uint8Array | null => {
  if (chosen.length === 0) return null
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

const bounds = (args: ListingArgs, row: RangeRow): RangeCondition | null => {
  const all: Readonly<Record<string, unknown>> = args
  const [min, max] = boundNames(row).map((name) => all[name])
  const { inColumn, mayBeZero } = rangeUnits[row.unit]
  if (typeof min !== 'number' && typeof max !== 'number') return null
  return {
    // What has no such measure (0) is in no range of it; anything may be free.
    min: typeof min === 'number' ? min * inColumn : mayBeZero ? 0 : Number.MIN_VALUE,
    max: typeof max === 'number' ? max * inColumn : Infinity,
  }
}

/** The arguments of a listing as look-ups in the columns. */
export const readConditions = (
  columns: CatalogueColumns,
  args: ListingArgs,
  inTime: InTime | null,
  only: Uint8Array | null,
): Conditions => {
  const { rows, ranges, special, productKinds, variantKinds } = columns.plan
  const chosen = (name: string | undefined): readonly string[] => {
    const row = rows.find((it) => it.name === name)
    return row ? chosenOf(args, row) : []
  }
  const materials = chosen(special.materials)
  const offers = chosen(special.offers)
  const [store] = chosen(special.stores)
  return {
    chosen: Object.fromEntries(
      [...productKinds, ...variantKinds].map((kind) => [
        kind,
        accepted(columns, kind, chosen(kind)),
      ]),
    ),
    material:
      materials.length > 0
        ? flagged(columns, ...materials.map((name) => columns.materials.get(name)))
        : null,
    store: store === undefined ? null : storeFlags(columns, Number(store)),
    ratingMin: Number(chosen(special.rating)[0] ?? 0) * 100,
    offers: offers.length > 0 ? offerFacet.only.filter((offer) => offers.includes(offer)) : null,
    isInStock: chosen(special.stock).length > 0,
    ranges: Object.fromEntries(ranges.map((row) => [row.name, bounds(args, row)])),
    inTime,
    fitting: args.way === undefined ? null : fittingOutlines(columns.taken, args.way),
    only,
  }
}
