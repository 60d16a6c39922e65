import { items, numberAt } from './packed.ts'

/** Where a product stands by its id; undefined for one that the range has not. */
export type Places = Pick<ReadonlyMap<number, number>, 'get'>

/** Ids stand in rising order: half of them are left with each look, and no table of them is kept. */
export const placesBy = (productIds: Int32Array): Places => ({
  get: (id) => {
    let low = 0
    let high = productIds.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((productIds[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return productIds[low] === id ? low : undefined
  },
})

/** The places of a posting's products, which rise as the range does from part to part: both are walked once. */
export const postedPlaces = (productIds: Int32Array, parts: readonly string[]): Int32Array => {
  const lists = parts.map((part) => items(JSON.parse(part)))
  const found = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let count = 0
  let place = 0
  for (const ids of lists)
    for (let at = 0; at < ids.length; at++) {
      const id = numberAt(ids, at)
      while ((productIds[place] ?? id) < id) place++
      if (productIds[place] === id) found[count++] = place
    }
  return found.slice(0, count)
}

/** Postings that are unpacked when somebody asks for them. */
export const keptPostings = (
  productIds: Int32Array,
  postings: ReadonlyMap<string, readonly string[]>,
): Pick<ReadonlyMap<string, Int32Array>, 'get'> => {
  const found = new Map<string, Int32Array>()
  return {
    get: (key) => {
      const known = found.get(key)
      const parts = postings.get(key)
      if (known || !parts) return known
      const places = postedPlaces(productIds, parts)
      found.set(key, places)
      return places
    },
  }
}
