import { COMPARE_LIMIT } from '../../../commerce/contract/limits.ts'

/** What stands side by side: of one listing (`slug`) and of one kind (`compareType`), in the order added. */
export interface CompareState {
  readonly slug: string
  readonly itemIds: readonly string[]
  readonly compareType: string | null
  /** Nothing more can be added. */
  readonly compareDisabled: boolean
}

export const emptyCompare = (slug: string): CompareState => withItems(slug, [], null)

/** Begins on a listing: what was gathered on another one is let go. What began outside of any is now of this one. */
export const startCompare = (state: CompareState, slug: string): CompareState => {
  if (state.slug === slug) return state
  return state.slug === '' ? { ...state, slug } : emptyCompare(slug)
}

/** The listing that a path is in: its department, so that its categories share one comparison; null outside of any. */
export const compareSlugOf = (path: string): string | null =>
  /^\/(?:c|pl)\/([^/?#]+)/i.exec(path)?.[1]?.toLowerCase() ?? null

/** Why a piece cannot be added; null when it can. */
export const whyNot = (
  state: CompareState,
  item: { readonly itemId: string; readonly compareType: string },
): 'other-kind' | 'full' | null => {
  if (state.itemIds.includes(item.itemId)) return null
  if (state.compareType !== null && state.compareType !== item.compareType) return 'other-kind'
  return state.compareDisabled ? 'full' : null
}

/** Adds an item; a fifth, a second time, and another kind than the ones there change nothing. */
export function addToCompare(
  state: CompareState,
  item: { readonly itemId: string; readonly compareType: string },
): CompareState {
  const isOtherKind = state.compareType !== null && state.compareType !== item.compareType
  if (state.compareDisabled || isOtherKind || state.itemIds.includes(item.itemId)) return state
  return withItems(state.slug, [...state.itemIds, item.itemId], item.compareType)
}

/** Takes an item away; with the last one its kind goes too. */
export function removeFromCompare(state: CompareState, itemId: string): CompareState {
  const itemIds = state.itemIds.filter((id) => id !== itemId)
  return withItems(state.slug, itemIds, state.compareType)
}

/** Reads what another tab or an earlier visit kept; anything else than a compare state is an empty one. */
export function readCompare(json: string | null): CompareState {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null) return emptyCompare('')
    const { slug, itemIds, compareType }: Partial<Record<keyof CompareState, unknown>> = value
    const ids = Array.isArray(itemIds) ? itemIds.filter((id) => typeof id === 'string') : []
    return withItems(
      typeof slug === 'string' ? slug : '',
      [...new Set(ids)].slice(0, COMPARE_LIMIT),
      typeof compareType === 'string' ? compareType : null,
    )
  } catch {
    return emptyCompare('')
  }
}

const withItems = (
  slug: string,
  itemIds: readonly string[],
  compareType: string | null,
): CompareState => ({
  slug,
  itemIds,
  compareType: itemIds.length > 0 ? compareType : null,
  compareDisabled: itemIds.length >= COMPARE_LIMIT,
})
