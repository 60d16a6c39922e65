/** The page number in the address: 1 if there is none, null if it is not a valid one. */
export const pageNumber = (query: URLSearchParams): number | null => {
  const text = query.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
