/** What of an address's query a page may depend on, in one order: all else is ignored. */
export const allowedQuery = (url: URL, allowed: readonly string[]): URLSearchParams => {
  const kept = [...url.searchParams].filter(([name]) => allowed.includes(name))
  const query = new URLSearchParams(kept)
  query.sort()
  return query
}
