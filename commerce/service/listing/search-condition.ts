import type { Understanding } from '../../contract/product/listing.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import type { CatalogueColumns } from './columns.ts'

/** What one part of a search asks of a variant, and how a shopper is told so. */
export type Condition = {
  readonly understood: Understanding
  /** The more it was a guess, the sooner it is dropped. */
  readonly weakness: number
  readonly holds: (place: number, sku: number) => boolean
  /** The arguments of a listing that speak of the same. */
  readonly arguments: readonly string[]
  /** The same as a listing's arguments, where it has them. */
  readonly args?: Partial<ListingArgs>
}

/** How surely something was meant: an explicit limit more than a size in passing. */
export const weakness = {
  lacking: 6,
  pair: 5,
  about: 4,
  color: 3,
  limit: 2,
  size: 2,
  refused: 1,
  price: 0,
} as const

/** Which variants have one of these values. */
export const ofKind = (columns: CatalogueColumns, kind: string, codes: ReadonlySet<number>) => {
  const column = columns.kinds[kind]
  return (sku: number) => codes.has(column?.[sku] ?? 0)
}
