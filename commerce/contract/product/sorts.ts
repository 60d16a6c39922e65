/** What an order is called, in one language. */
export type SortWords = {
  readonly label: string
  /** What it is called among the answers to a search, which come best first. */
  readonly searched?: string
}

/** An order that a listing can come in. */
export type SortRow = {
  readonly id: string
  /** What it is called where nobody calls it otherwise; pages ask `sortWords` of the shop's words. */
  readonly english: SortWords
}

/** The orders a listing can come in, each once; the first is the usual one. Their columns: `service/listing/order.ts`. */
export const sortRows = [
  { id: 'featured', english: { label: 'Featured', searched: 'Best match' } },
  { id: 'price-asc', english: { label: 'Price: low to high' } },
  { id: 'price-desc', english: { label: 'Price: high to low' } },
  { id: 'newest', english: { label: 'Newest' } },
  { id: 'rating', english: { label: 'Best rated' } },
] as const satisfies readonly SortRow[]

export type ListingSort = (typeof sortRows)[number]['id']
export const sorts: readonly ListingSort[] = sortRows.map(({ id }) => id)
export const USUAL_SORT: ListingSort = sortRows[0].id
