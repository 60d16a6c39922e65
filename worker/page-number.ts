/** A page's number in the address: 1 where there is none, null for what is not a number of ours. */
export const pageNumber = (query: URLSearchParams): number | null => {
  const text = query.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
