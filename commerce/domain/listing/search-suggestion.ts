/** One line of what the search field offers. `GET /api/suggest` answers a list of these. */
export type SearchSuggestion = {
  readonly kind: 'term' | 'category' | 'product'
  readonly label: string
  readonly href: string
  readonly maker?: string
  /** As its card says it: `From $695.00`. */
  readonly price?: string
  readonly picture?: string
}
