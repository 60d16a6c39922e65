import { type FacetName, type FacetRow, offerFacet } from '../../contract/product/facets.ts'
import { rangeUnits } from '../../contract/product/filters.ts'
import { MAX_LEAST_STARS } from '../../contract/limits.ts'
import type { Blocks } from './blocks.ts'
import type { CatalogueColumns } from './columns.ts'
import { bitOf } from './facet-plan.ts'

export type Counts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>
export type Bounds = { readonly min: number; readonly max: number }

/** The place of a group's bit. */
export const groupNumber = (bit: number): number => 31 - Math.clz32(bit)

const allOf = (bits: readonly number[]): number => bits.reduce((all, bit) => all | bit, 0)

/** Counts products by facet while a selection goes through them one by one; a product counts once for each value. */
export const newTally = (columns: CatalogueColumns, blocks: Blocks, storeId: string) => {
  const { bits, rows, ranges, special, variantKinds, productKinds } = columns.plan
  const STOCK = groupNumber(bitOf(bits, special.stock))
  const OFFER = groupNumber(bitOf(bits, special.offers))
  const KIND_BITS = allOf(variantKinds.map((kind) => bitOf(bits, kind)))
  const FLAG_BITS = bitOf(bits, special.offers) | bitOf(bits, special.stock)
  const RANGE_BITS = allOf(ranges.map(({ name }) => bitOf(bits, name)))
  const measured = ranges.map(({ name, unit }) => ({
    group: groupNumber(bitOf(bits, name)),
    column: columns.ranges[name],
    mayBeZero: rangeUnits[unit].mayBeZero,
  }))
  const kindNumbers = new Map(variantKinds.map((kind) => [kind, groupNumber(bitOf(bits, kind))]))
  const size = columns.values.length + 1
  const offers = offerFacet.only.map((offer, at) => ({ offer, code: size + at }))
  const IN_STOCK = size + offers.length
  const counts = new Int32Array(IN_STOCK + 1)
  /** The last product that was met with a code. */
  const last = new Int32Array(IN_STOCK + 1).fill(-1)
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
  const byStars = new Int32Array(MAX_LEAST_STARS + 1)
  /** The least and the most that was met, side by side as in a block's bounds. */
  const met = new Float64Array(blocks.stride).map((_, at) => (at % 2 === 0 ? Infinity : 0))
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
    const { column, mayBeZero = false } = measured[place] ?? {}
    for (let left = variants; left !== 0; left &= left - 1) {
      const value = column?.[(blocks.firstSku[block] ?? 0) + 31 - Math.clz32(left & -left)] ?? 0
      if (value > 0 || mayBeZero) widen(place, value, value)
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
      for (const code of profiles[own]?.codes ?? []) add(code, count)
      countMaterials(own, count)
    })
  const countStars = (n: number): void => {
    const stars = Math.min(MAX_LEAST_STARS, Math.floor((columns.rating[n] ?? -1) / 100))
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

  const countsOf = (row: FacetRow): ReadonlyMap<string, number> => {
    switch (row.reads) {
      case 'materials':
        return some([...columns.materials.keys()].map((name, at) => [name, byMaterial[at]]))
      case 'offers':
        return some(offers.map(({ offer, code }) => [offer, counts[code]]))
      case 'rating':
        return some(starsAndUp())
      case 'stock':
        return some([[row.value, counts[IN_STOCK]]])
      case 'stores':
        return some([[storeId, store]])
      default:
        return ofKind(row.name)
    }
  }

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
    for (const { offer, code } of offers)
      if (((blocks.offers[offer][block] ?? 0) & offered) !== 0) meet(code, n)
    if (((blocks.inStock[block] ?? 0) & (fitting | (alone[STOCK] ?? 0))) !== 0) meet(IN_STOCK, n)
  }
  const measureAll = (block: number, fitting: number, alone: Int32Array): void => {
    for (let place = 0, at = block * blocks.stride; place < measured.length; place++, at += 2) {
      const most = bounds[at + 1] ?? 0
      const own = measured[place]
      // What has no such measure says 0; only a price may be that.
      if (!own || (most <= 0 && !own.mayBeZero)) continue
      // Hardly any block is beyond what was met before it.
      if ((bounds[at] ?? 0) < (met[2 * place] ?? 0) || most > (met[2 * place + 1] ?? 0))
        measure(block, place, fitting | (alone[own.group] ?? 0))
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
    /** A product that one group alone keeps out, for what that group would have of it; by the group's bit. */
    alone: new Map(
      [
        ...productKinds.map((kind) => ({
          bit: bitOf(bits, kind),
          count: (n: number): void => meet(columns.productKinds[kind]?.[n] ?? 0, n),
        })),
        {
          bit: bitOf(bits, special.materials),
          count: (n: number): void => countMaterials(profile[n] ?? 0, 1),
        },
        { bit: bitOf(bits, special.rating), count: countStars },
      ].flatMap(({ bit, count }) => (bit === 0 ? [] : [[bit, count] as const])),
    ),
    store: (): void => {
      store++
    },
    /** Once, after all products. */
    counts: (): Counts => {
      addWholes()
      addProfiles()
      return Object.fromEntries(rows.map((row) => [row.name, countsOf(row)])) as Counts
    },
    bounds: (): Readonly<Record<string, Bounds | undefined>> =>
      Object.fromEntries(
        ranges.flatMap(({ name }, place) => {
          const [min = 0, max = 0] = met.subarray(2 * place)
          return min <= max ? [[name, { min, max }]] : []
        }),
      ),
  }
}
