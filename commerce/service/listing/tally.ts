import type { FacetName } from '../../contract/listing.ts'
import { type RangeName, rangeNames } from '../../domain/filter-range.ts'
import { type Blocks, BOUNDS } from './blocks.ts'
import { type CatalogueColumns, variantKinds } from './columns.ts'
import { groupBits } from './conditions.ts'

export type Bounds = { readonly min: number; readonly max: number }

/** The place of a group's bit. */
export const groupNumber = (bit: number): number => 31 - Math.clz32(bit)
export const GROUPS = Object.keys(groupBits).length

const MOST_STARS = 4
const STOCK = groupNumber(groupBits.stock)
const OFFER = groupNumber(groupBits.offer)
/** The groups of the other ranges follow, in the order of `rangeNames`. */
const PRICE = groupNumber(groupBits.price)
const allOf = (bits: readonly number[]): number => bits.reduce((all, bit) => all | bit, 0)
const KIND_BITS = allOf(variantKinds.map((kind) => groupBits[kind]))
const FLAG_BITS = groupBits.offer | groupBits.stock
const RANGE_BITS = allOf(rangeNames.map((name) => groupBits[name]))
const kindNumbers = new Map<string, number>(
  variantKinds.map((kind) => [kind, groupNumber(groupBits[kind])]),
)

/** Counts products by facet while a selection goes through them one by one; a product counts once for each value. */
export const newTally = (columns: CatalogueColumns, blocks: Blocks, storeId: string) => {
  const size = columns.values.length + 1
  const [SALE, CLEARANCE, IN_STOCK] = [size, size + 1, size + 2]
  const counts = new Int32Array(size + 3)
  /** The last product that was met with a code. */
  const last = new Int32Array(size + 3).fill(-1)
  const groupOf = Uint8Array.from(
    { length: size },
    (_, code) => kindNumbers.get(columns.valueKinds[code] ?? '') ?? 0,
  )
  const { bounds, pattern, patterns, profile, profiles } = blocks
  /** Blocks all of whose variants count, by the pattern they share; their values are counted at the end. */
  const wholes = new Int32Array(patterns.starts.length)
  /** Products that count as a whole, by profile. */
  const byProfile = new Int32Array(profiles.length)
  const byMaterial = new Int32Array(columns.materials.size)
  /** By their full stars, the most that are told apart at the end. */
  const byStars = new Int32Array(MOST_STARS + 1)
  /** The least and the most that was met, side by side as in a block's bounds. */
  const met = new Float64Array(BOUNDS).map((_, at) => (at % 2 === 0 ? Infinity : 0))
  let store = 0

  const meet = (code: number, n: number): void => {
    if (last[code] === n) return
    last[code] = n
    counts[code] = (counts[code] ?? 0) + 1
  }
  const widen = (place: number, least: number, most: number): void => {
    met[2 * place] = Math.min(met[2 * place] ?? 0, least)
    met[2 * place + 1] = Math.max(met[2 * place + 1] ?? 0, most)
  }
  const measure = (block: number, place: number, variants: number): void => {
    const column = columns[rangeNames[place] ?? 'price']
    for (let left = variants; left !== 0; left &= left - 1) {
      const value = column[(blocks.firstSku[block] ?? 0) + 31 - Math.clz32(left & -left)] ?? 0
      if (value > 0 || place === 0) widen(place, value, value)
    }
  }

  const isOnlyBlock = (n: number): boolean =>
    (blocks.first[n + 1] ?? 0) - (blocks.first[n] ?? 0) === 1
  const add = (code: number, count: number): void => {
    counts[code] = (counts[code] ?? 0) + count
  }
  const addWholes = (): void =>
    wholes.forEach((count, own) => {
      if (count > 0)
        for (let at = patterns.starts[own] ?? 0; at < (patterns.starts[own + 1] ?? 0); at++)
          add(patterns.codes[at] ?? 0, count)
    })
  const countMaterials = (own: number, count: number): void =>
    profiles[own]?.materials.forEach((place) => {
      byMaterial[place] = (byMaterial[place] ?? 0) + count
    })
  const addProfiles = (): void =>
    byProfile.forEach((count, own) => {
      if (count === 0) return
      add(profiles[own]?.manufacturer ?? 0, count)
      countMaterials(own, count)
    })
  const countStars = (n: number): void => {
    const stars = Math.min(MOST_STARS, Math.floor((columns.rating[n] ?? -1) / 100))
    if (stars > 0) byStars[stars] = (byStars[stars] ?? 0) + 1
  }
  const starsAndUp = (): [string, number][] =>
    [...byStars.keys()].map((stars) => [
      String(stars),
      stars === 0 ? 0 : byStars.subarray(stars).reduce((sum, count) => sum + count, 0),
    ])

  const ofKind = (kind: string): Map<string, number> => {
    const found = new Map<string, number>()
    for (let code = 1; code < size; code++)
      if ((counts[code] ?? 0) > 0 && columns.valueKinds[code] === kind)
        found.set(columns.values[code] ?? '', counts[code] ?? 0)
    return found
  }
  const some = (entries: readonly (readonly [string, number | undefined])[]): Map<string, number> =>
    new Map(entries.flatMap(([value, count = 0]) => (count > 0 ? [[value, count]] : [])))

  /** The values that those of a pattern's variants have which count for each group. */
  const meetValues = (own: number, n: number, fitting: number, alone: Int32Array): void => {
    const end = patterns.starts[own + 1] ?? 0
    for (let at = patterns.starts[own] ?? 0; at < end; at++) {
      const code = patterns.codes[at] ?? 0
      const counting = fitting | (alone[groupOf[code] ?? 0] ?? 0)
      if (((patterns.holders[at] ?? 0) & counting) !== 0) meet(code, n)
    }
  }
  const meetFlags = (block: number, n: number, fitting: number, alone: Int32Array): void => {
    const offered = fitting | (alone[OFFER] ?? 0)
    if (((blocks.sale[block] ?? 0) & offered) !== 0) meet(SALE, n)
    if (((blocks.clearance[block] ?? 0) & offered) !== 0) meet(CLEARANCE, n)
    if (((blocks.inStock[block] ?? 0) & (fitting | (alone[STOCK] ?? 0))) !== 0) meet(IN_STOCK, n)
  }
  const measureAll = (block: number, fitting: number, alone: Int32Array): void => {
    for (let place = 0, at = block * BOUNDS; place < rangeNames.length; place++, at += 2) {
      const most = bounds[at + 1] ?? 0
      // What has no such measure says 0; only a price may be that.
      if (most <= 0 && place !== 0) continue
      // Hardly any block is beyond what was met before it.
      if ((bounds[at] ?? 0) < (met[2 * place] ?? 0) || most > (met[2 * place + 1] ?? 0))
        measure(block, place, fitting | (alone[PRICE + place] ?? 0))
    }
  }

  return {
    /**
     * The variants of a block of product n that count for each group: those that fit, and by its number its own.
     * `missing` are the groups that have any of their own.
     */
    variants: (
      block: number,
      n: number,
      fitting: number,
      alone: Int32Array,
      missing: number,
    ): void => {
      const own = pattern[block] ?? 0
      if (fitting === blocks.whole[block] && isOnlyBlock(n)) wholes[own] = (wholes[own] ?? 0) + 1
      else if (fitting !== 0 || (missing & KIND_BITS) !== 0) meetValues(own, n, fitting, alone)
      if (fitting !== 0 || (missing & FLAG_BITS) !== 0) meetFlags(block, n, fitting, alone)
      if (fitting !== 0 || (missing & RANGE_BITS) !== 0) measureAll(block, fitting, alone)
    },
    /** A product that is in the result, for what it has as a whole. */
    product: (n: number): void => {
      const own = profile[n] ?? 0
      byProfile[own] = (byProfile[own] ?? 0) + 1
      countStars(n)
    },
    manufacturer: (n: number): void => meet(columns.manufacturer[n] ?? 0, n),
    material: (n: number): void => countMaterials(profile[n] ?? 0, 1),
    rating: countStars,
    store: (): void => {
      store++
    },
    /** Once, after all products. */
    counts: (): Record<FacetName, ReadonlyMap<string, number>> => {
      addWholes()
      addProfiles()
      return {
        manufacturer: ofKind('manufacturer'),
        size: ofKind('size'),
        color: ofKind('color'),
        finish: ofKind('finish'),
        firmness: ofKind('firmness'),
        option: ofKind('option'),
        material: some([...columns.materials.keys()].map((name, at) => [name, byMaterial[at]])),
        offer: some([
          ['sale', counts[SALE]],
          ['clearance', counts[CLEARANCE]],
        ]),
        rating: some(starsAndUp()),
        stock: some([['in', counts[IN_STOCK]]]),
        store: some([[storeId, store]]),
      }
    },
    bounds: (): Partial<Record<RangeName, Bounds>> =>
      Object.fromEntries(
        rangeNames.flatMap((name, place) => {
          const [min = 0, max = 0] = met.subarray(2 * place)
          return min <= max ? [[name, { min, max }]] : []
        }),
      ),
  }
}
