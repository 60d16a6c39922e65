import type { Understanding } from '../../contract/product/listing.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { CatalogueColumns } from './columns.ts'

/** What one part of a search asks of a variant, and how a shopper is told so. */
export type Condition = {
  /** Null of what follows from another condition, and is not said once more. */
  readonly understood: Understanding | null
  /** The more it was a guess, the sooner it is dropped. */
  readonly weakness: number
  readonly holds: (place: number, sku: number) => boolean
  /** The arguments of a listing that speak of the same. */
  readonly arguments: readonly string[]
  /** The same as a listing's arguments, where it has them. */
  readonly args?: Partial<ListingArgs>
  /** Of a limit that was not said to be of this: it is, where it tells some from others. */
  readonly isLoose?: boolean
  /** Of a choice: whether a product has it. Where none of those found does, the word was no such choice. */
  readonly isOffered?: (place: number) => boolean
  /** What it was taken for where none of those found is just so: no mattress is 180 by 200 centimeters, and a king is near it. */
  readonly instead?: Understanding
  /** It was so much, or near it. */
  readonly isAbout?: boolean
  /** By how much a variant misses it; what is nearest to a limit that nothing keeps comes first. */
  readonly farness?: (place: number, sku: number) => number
}

/** Words of a search, and what it is without them. */
export const wordOf = ({ text }: SearchQuery, word: string): Understanding => ({
  kind: 'word',
  word,
  isExcluded: false,
  without: text.replace(word, ' ').replaceAll(/\s+/g, ' ').trim(),
})

/** How far a number is from what it should be within; what nobody measured is farthest. */
export const farnessOf = (its: number, min: number | null, max: number | null): number =>
  its > 0 ? Math.max(0, (min ?? its) - its, its - (max ?? its)) : Infinity

/** How surely something was meant: what fits no bed is no bargain, and an explicit limit is more than a size in passing. */
export const weakness = {
  finish: 7,
  lacking: 6,
  pair: 5,
  about: 4,
  color: 3,
  limit: 2,
  refused: 1,
  price: 1,
  size: 0,
} as const

/** Of how many conditions all ways to let go of some are tried; of more, the weakest go. */
const MOST_TRIED = 4

/** Which conditions may be let go of where so many have to be: the weakest first. */
export const lettingGo = <T extends Pick<Condition, 'weakness'>>(
  conditions: readonly T[],
  count: number,
): readonly (readonly T[])[] => {
  const weakest = conditions.toSorted((a, b) => b.weakness - a.weakness)
  if (conditions.length > MOST_TRIED) return [weakest.slice(0, count)]
  const choices = (among: readonly T[], left: number): readonly (readonly T[])[] =>
    left === 0
      ? [[]]
      : among.flatMap((one, at) =>
          choices(among.slice(at + 1), left - 1).map((others) => [one, ...others]),
        )
  return choices(weakest, count)
}

/** The variants of a product. */
export const skusOf = ({ firstSku }: CatalogueColumns, place: number): readonly number[] => {
  const from = firstSku[place] ?? 0
  return Array.from({ length: (firstSku[place + 1] ?? from) - from }, (_, n) => from + n)
}

/** Whether any variant of a product is so. */
export const someVariant =
  (columns: CatalogueColumns, is: (sku: number) => boolean) => (place: number) =>
    skusOf(columns, place).some(is)

/** Which variants have one of these values. */
export const ofKind = (columns: CatalogueColumns, kind: string, codes: ReadonlySet<number>) => {
  const column = columns.kinds[kind]
  return (sku: number) => codes.has(column?.[sku] ?? 0)
}
