import { type CatalogueColumns, variantKinds } from './columns.ts'
import { rangeNames } from '../../domain/filter-range.ts'

/**
 * What the variants of a product have together, for listings that ask nothing of a variant: each value once, however
 * many variants have it. `starts[n]` to `starts[n + 1]` are the values of product n.
 */
export type ProductDigest = {
  readonly starts: Int32Array
  /** The place of the value's kind in `variantKinds`. */
  readonly kinds: Uint8Array
  readonly codes: Int32Array
  /** The bits that any variant has. */
  readonly flags: Uint8Array
  /** By the order of `rangeNames`; 0 to 0 where no variant has the measure. */
  readonly least: readonly Float64Array[]
  readonly most: readonly Float64Array[]
}

const made = new WeakMap<CatalogueColumns, ProductDigest>()

const make = (columns: CatalogueColumns): ProductDigest => {
  const count = columns.productIds.length
  const starts = new Int32Array(count + 1)
  const kinds: number[] = []
  const codes: number[] = []
  const flags = new Uint8Array(count)
  const least = rangeNames.map(() => new Float64Array(count))
  const most = rangeNames.map(() => new Float64Array(count))
  for (let n = 0; n < count; n++) {
    const from = columns.firstSku[n] ?? 0
    const end = columns.firstSku[n + 1] ?? 0
    starts[n] = codes.length
    variantKinds.forEach((kind, place) => {
      const own = new Set(columns.kinds[kind].subarray(from, end))
      own.delete(0)
      for (const code of own) {
        kinds.push(place)
        codes.push(code)
      }
    })
    for (let sku = from; sku < end; sku++) flags[n] = (flags[n] ?? 0) | (columns.flags[sku] ?? 0)
    rangeNames.forEach((name, place) => {
      const values = [...columns[name].subarray(from, end)].filter(
        (value) => value > 0 || name === 'price',
      )
      const low = least[place]
      const high = most[place]
      if (values.length === 0 || !low || !high) return
      low[n] = Math.min(...values)
      high[n] = Math.max(...values)
    })
  }
  starts[count] = codes.length
  return {
    starts,
    kinds: Uint8Array.from(kinds),
    codes: Int32Array.from(codes),
    flags,
    least,
    most,
  }
}

/** Made once for each index, and again when its stock has changed. */
export const digestOf = (columns: CatalogueColumns): ProductDigest => {
  const known = made.get(columns)
  if (known) return known
  const digest = make(columns)
  made.set(columns, digest)
  return digest
}

/** Stock has changed: the bits are read anew. */
export const forgetDigest = (columns: CatalogueColumns): void => {
  made.delete(columns)
}
