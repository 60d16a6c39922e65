import type { Cents } from '../../contract/money.ts'

/** One line of what the search field offers. `GET /api/suggest` answers a list of these. */
export type SearchSuggestion = {
  readonly kind: 'term' | 'category' | 'product'
  readonly label: string
  readonly href: string
  readonly maker?: string
  /** From this on. */
  readonly price?: Cents
  readonly picture?: string
}
