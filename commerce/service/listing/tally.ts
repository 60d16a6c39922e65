import type { FacetName } from '../../contract/listing.ts'
import { type RangeName, rangeNames } from '../../domain/filter-range.ts'
import { type CatalogueColumns, variantKinds } from './columns.ts'
import { CLEARANCE, IN_STOCK, ON_SALE } from './index-statements.ts'

export type Bounds = { readonly min: number; readonly max: number }

/** How often each code was met, a product counting once however many variants it has. */
const newCounter = (size: number) => {
  const counts = new Int32Array(size)
  const last = new Int32Array(size).fill(-1)
  return {
    counts,
    meet: (code: number, product: number) => {
      if (last[code] === product) return
      last[code] = product
      counts[code] = (counts[code] ?? 0) + 1
    },
  }
}

const asMap = (counts: Int32Array, names: readonly string[], from = 0): Map<string, number> => {
  const found = new Map<string, number>()
  for (let code = from; code < counts.length; code++) {
    const count = counts[code] ?? 0
    const name = names[code]
    if (count > 0 && name !== undefined) found.set(name, count)
  }
  return found
}

const RATINGS = ['', '1', '2', '3', '4'] as const
const OFFERS = ['sale', 'clearance'] as const

/** Counts products by facet while a selection goes through them, each product's variants in a row. */
export const newTally = (columns: CatalogueColumns, storeId: string) => {
  const size = columns.values.length + 1
  const manufacturers = newCounter(size)
  const kinds = variantKinds.map(() => newCounter(size))
  const materials = newCounter(columns.materials.length)
  const ratings = newCounter(RATINGS.length)
  const offers = newCounter(OFFERS.length)
  const stock = newCounter(1)
  const store = newCounter(1)
  const mins = rangeNames.map(() => Infinity)
  const maxs = rangeNames.map(() => 0)
  return {
    kind: (place: number, code: number, n: number) => kinds[place]?.meet(code, n),
    offer: (flags: number, n: number) => {
      if ((flags & ON_SALE) !== 0) offers.meet(0, n)
      if ((flags & CLEARANCE) !== 0) offers.meet(1, n)
    },
    stock: (flags: number, n: number) => {
      if ((flags & IN_STOCK) !== 0) stock.meet(0, n)
    },
    store: (n: number) => store.meet(0, n),
    manufacturer: (n: number) => manufacturers.meet(columns.manufacturer[n] ?? 0, n),
    material: (n: number) => {
      for (const place of columns.productMaterials[n] ?? []) materials.meet(place, n)
    },
    rating: (n: number) => {
      const rating = columns.rating[n] ?? -1
      for (let stars = 1; stars < RATINGS.length; stars++)
        if (rating >= stars * 100) ratings.meet(stars, n)
    },
    /** What has no such measure says 0; only a price may be that. */
    range: (place: number, low: number, high: number) => {
      if (high <= 0 && place !== 0) return
      if (low < (mins[place] ?? Infinity)) mins[place] = low
      if (high > (maxs[place] ?? 0)) maxs[place] = high
    },
    counts: (): Record<FacetName, ReadonlyMap<string, number>> => {
      const [sizes, colors, finishes, firmness, options] = kinds.map(({ counts }) =>
        asMap(counts, columns.values, 1),
      )
      const none = new Map<string, number>()
      return {
        manufacturer: asMap(manufacturers.counts, columns.values, 1),
        size: sizes ?? none,
        color: colors ?? none,
        finish: finishes ?? none,
        firmness: firmness ?? none,
        option: options ?? none,
        material: asMap(materials.counts, columns.materials),
        offer: asMap(offers.counts, OFFERS),
        rating: asMap(ratings.counts, RATINGS, 1),
        stock: asMap(stock.counts, ['in']),
        store: asMap(store.counts, [storeId]),
      }
    },
    bounds: (): Partial<Record<RangeName, Bounds>> =>
      Object.fromEntries(
        rangeNames.flatMap((name, place) => {
          const min = mins[place] ?? Infinity
          const max = maxs[place] ?? 0
          return min <= max ? [[name, { min, max }]] : []
        }),
      ),
  }
}
