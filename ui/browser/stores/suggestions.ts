import type { SearchSuggestion } from '../../../commerce/domain/listing/search-suggestion.ts'

const TIMEOUT_MS = 4000

const isSuggestion = (value: unknown): value is SearchSuggestion =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'label' in value &&
  'href' in value &&
  typeof value.label === 'string' &&
  typeof value.href === 'string' &&
  value.href.startsWith('/')

/** What the field may offer for a text; null when there is no answer, which is no matter: Enter searches. */
export async function fetchSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchSuggestion[] | null> {
  try {
    const response = await fetch(`/api/suggest?${new URLSearchParams({ q: text })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const found: unknown = response.ok ? await response.json() : null
    return Array.isArray(found) ? found.filter(isSuggestion) : null
  } catch {
    return null
  }
}
