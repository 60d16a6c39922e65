const KEY = 'recentSearches'
const MOST = 5

/** What was searched for in this tab, the latest first. Nothing of it leaves the browser. */
export function rememberedSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return (Array.isArray(saved) ? saved : [])
      .filter((term): term is string => typeof term === 'string' && term.length <= 200)
      .slice(0, MOST)
  } catch {
    return []
  }
}

export function rememberSearch(term: string): void {
  const next = [term, ...rememberedSearches().filter((one) => one !== term)].slice(0, MOST)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage nothing is remembered.
  }
}
