import { type Offer, offerFacet } from '../../contract/product/facets.ts'
import { rangeUnits } from '../../contract/product/filters.ts'
import type { CatalogueColumns } from './columns.ts'
import { IN_STOCK, offerFlags, STOCK_UNKNOWN } from './index-statements.ts'
import { newNumberLists } from './number-lists.ts'

/** As many variants as a number has bits. */
export const BLOCK_SIZE = 32

/**
 * Up to 32 variants of one product, each a bit: what is asked and counted of one is asked and counted of all at once.
 * Nearly every product is one block; `first[n]` to `first[n + 1]` are those of product n.
 */
export type Blocks = {
  readonly first: Int32Array
  /** The first variant of each block, and one more for the end. */
  readonly firstSku: Int32Array
  /** The bits of all variants. */
  readonly whole: Int32Array
  /** Which values its variants have, and which of them has what: the place of that in `patterns`. */
  readonly pattern: Int32Array
  readonly patterns: Patterns
  /** The variants with a bit of `columns.flags`. */
  readonly offers: Readonly<Record<Offer, Int32Array>>
  readonly inStock: Int32Array
  readonly stockUnknown: Int32Array
  /** The least and the most of each range of the plan, side by side; 0 to 0 where no variant has the measure. */
  readonly bounds: Float64Array
  /** Numbers of `bounds` a block. */
  readonly stride: number
  /** A bit for each range that some variant has no measure for, by the same order. */
  readonly lacks: Int32Array
  /** The way of all its variants; -1 where they have several. */
  readonly ways: Int32Array
  /** By product: the place of its codes and materials in `profiles`. */
  readonly profile: Int32Array
  readonly profiles: readonly Profile[]
}

/**
 * Most blocks have the same values in the same order as others: every size in each of three colours. `starts[p]` to
 * `starts[p + 1]` are the values of pattern p, each once, with the variants that have it.
 */
export type Patterns = {
  readonly starts: Int32Array
  readonly codes: Int32Array
  readonly holders: Int32Array
}

/** What a product has as a whole: the codes of its facets, and the places of its materials in `columns.materials`. */
export type Profile = { readonly codes: readonly number[]; readonly materials: readonly number[] }

/** Where blocks begin. */
const outline = ({ firstSku: skus }: CatalogueColumns): Pick<Blocks, 'first' | 'firstSku'> => {
  const first = new Int32Array(skus.length)
  const firstSku: number[] = []
  for (let n = 0; n + 1 < skus.length; n++) {
    for (let sku = skus[n] ?? 0; sku < (skus[n + 1] ?? 0); sku += BLOCK_SIZE) firstSku.push(sku)
    first[n + 1] = firstSku.length
  }
  firstSku.push(skus.at(-1) ?? 0)
  return { first, firstSku: Int32Array.from(firstSku) }
}

const wholeOf = (firstSku: Int32Array): Int32Array =>
  firstSku
    .subarray(0, -1)
    .map((from, block) => -1 >>> (BLOCK_SIZE - ((firstSku[block + 1] ?? 0) - from)))

/** Puts the values from one variant to another into a list: pairs of a code and the bits of those that have it. */
const addValues = (
  values: number[],
  kinds: readonly Int32Array[],
  from: number,
  end: number,
): void => {
  for (const column of kinds) {
    const first = values.length
    for (let sku = from; sku < end; sku++) {
      const code = column[sku] ?? 0
      if (code === 0) continue
      let at = first
      while (at < values.length && values[at] !== code) at += 2
      values[at] = code
      values[at + 1] = (values[at + 1] ?? 0) | (1 << (sku - from))
    }
  }
}

const patternsOf = (
  { kinds }: CatalogueColumns,
  firstSku: Int32Array,
): Pick<Blocks, 'pattern' | 'patterns'> => {
  const columns = Object.values(kinds)
  const known = newNumberLists()
  const values: number[] = []
  const pattern = new Int32Array(firstSku.length - 1)
  for (let block = 0; block < pattern.length; block++) {
    values.length = 0
    addValues(values, columns, firstSku[block] ?? 0, firstSku[block + 1] ?? 0)
    pattern[block] = known.placeOf(values)
  }
  const starts = [0]
  const codes: number[] = []
  const holders: number[] = []
  for (const list of known.all) {
    for (const [at, number] of list.entries()) (at % 2 === 0 ? codes : holders).push(number)
    starts.push(codes.length)
  }
  const patterns = {
    starts: Int32Array.from(starts),
    codes: Int32Array.from(codes),
    holders: Int32Array.from(holders),
  }
  return { pattern, patterns }
}

const flagged = ({ flags }: CatalogueColumns, firstSku: Int32Array, flag: number): Int32Array => {
  const blocks = new Int32Array(firstSku.length - 1)
  for (let block = 0; block < blocks.length; block++) {
    const from = firstSku[block] ?? 0
    let holders = 0
    for (let sku = from; sku < (firstSku[block + 1] ?? 0); sku++)
      if (((flags[sku] ?? 0) & flag) !== 0) holders |= 1 << (sku - from)
    blocks[block] = holders
  }
  return blocks
}

type Measures = Pick<Blocks, 'bounds' | 'stride' | 'lacks'>

/** Where `regular` columns are given with theirs, only of the ranges that are others. */
const measuresOf = (
  columns: CatalogueColumns,
  firstSku: Int32Array,
  regular?: { readonly columns: CatalogueColumns; readonly measures: Measures },
): Measures => {
  const { ranges } = columns.plan
  const stride = 2 * ranges.length
  const lacks = regular?.measures.lacks.slice() ?? new Int32Array(firstSku.length - 1)
  const bounds = regular?.measures.bounds.slice() ?? new Float64Array(lacks.length * stride)
  ranges.forEach(({ name, unit }, place) => {
    const column = columns.ranges[name]
    if (regular && column === regular.columns.ranges[name]) return
    const { mayBeZero } = rangeUnits[unit]
    for (let block = 0; block < lacks.length; block++) {
      lacks[block] = (lacks[block] ?? 0) & ~(1 << place)
      let least = Infinity
      let most = 0
      for (let sku = firstSku[block] ?? 0; sku < (firstSku[block + 1] ?? 0); sku++) {
        const value = column?.[sku] ?? 0
        // What has no such measure says 0; only a price may be that.
        if (value <= 0 && !mayBeZero) lacks[block] = (lacks[block] ?? 0) | (1 << place)
        else {
          least = Math.min(least, value)
          most = Math.max(most, value)
        }
      }
      bounds[block * stride + 2 * place] = least === Infinity ? 0 : least
      bounds[block * stride + 2 * place + 1] = most
    }
  })
  return { bounds, stride, lacks }
}

const waysOf = ({ way }: CatalogueColumns, firstSku: Int32Array): Int32Array => {
  const ways = new Int32Array(firstSku.length - 1)
  for (let block = 0; block < ways.length; block++) {
    const end = firstSku[block + 1] ?? 0
    let sku = firstSku[block] ?? 0
    const first = way[sku] ?? -1
    while (sku < end && way[sku] === first) sku++
    ways[block] = sku === end ? first : -1
  }
  return ways
}

const profilesOf = ({
  productIds,
  productKinds,
  materials,
}: CatalogueColumns): Pick<Blocks, 'profile' | 'profiles'> => {
  const kinds = Object.values(productKinds)
  /** A bit for each material, in as many numbers a product as that takes. */
  const masks = Math.ceil(materials.size / BLOCK_SIZE)
  const made = new Int32Array(productIds.length * masks)
  for (const [place, products] of [...materials.values()].entries())
    for (let at = 0; at < products.length; at++) {
      const mask = (products[at] ?? 0) * masks + Math.floor(place / BLOCK_SIZE)
      made[mask] = (made[mask] ?? 0) | (1 << (place % BLOCK_SIZE))
    }
  const known = newNumberLists()
  const profile = new Int32Array(productIds.length)
  const numbers: number[] = []
  for (let n = 0; n < profile.length; n++) {
    for (let kind = 0; kind < kinds.length; kind++) numbers[kind] = kinds[kind]?.[n] ?? 0
    for (let mask = 0; mask < masks; mask++)
      numbers[kinds.length + mask] = made[n * masks + mask] ?? 0
    profile[n] = known.placeOf(numbers)
  }
  const profiles = known.all.map((list) => ({
    codes: list.slice(0, kinds.length),
    materials: [...materials.keys()].flatMap((_, place) => {
      const mask = list[kinds.length + Math.floor(place / BLOCK_SIZE)] ?? 0
      return (mask & (1 << (place % BLOCK_SIZE))) === 0 ? [] : [place]
    }),
  }))
  return { profile, profiles }
}

const make = (columns: CatalogueColumns): Blocks => {
  const { first, firstSku } = outline(columns)
  return {
    first,
    firstSku,
    whole: wholeOf(firstSku),
    ...patternsOf(columns, firstSku),
    offers: Object.fromEntries(
      offerFacet.only.map((offer) => [offer, flagged(columns, firstSku, offerFlags[offer].bit)]),
    ) as Blocks['offers'],
    inStock: flagged(columns, firstSku, IN_STOCK),
    stockUnknown: flagged(columns, firstSku, STOCK_UNKNOWN),
    ...measuresOf(columns, firstSku),
    ways: waysOf(columns, firstSku),
    ...profilesOf(columns),
  }
}

/** Of columns with other prices only what depends on these is another. */
const withPrices = (columns: CatalogueColumns, regular: CatalogueColumns): Blocks => {
  const blocks = blocksOf(regular)
  return {
    ...blocks,
    inStock: blocks.inStock.slice(),
    offers: { ...blocks.offers, sale: flagged(columns, blocks.firstSku, offerFlags.sale.bit) },
    ...measuresOf(columns, blocks.firstSku, { columns: regular, measures: blocks }),
  }
}

const made = new WeakMap<CatalogueColumns, Blocks>()

/** Made once for each index. */
export const blocksOf = (columns: CatalogueColumns): Blocks => {
  const known = made.get(columns)
  if (known) return known
  const { regular } = columns
  const blocks = regular ? withPrices(columns, regular) : make(columns)
  made.set(columns, blocks)
  return blocks
}

/** A variant of a product, by its position there, has run out or come back. */
export const setInStock = (
  columns: CatalogueColumns,
  n: number,
  position: number,
  isInStock: boolean,
): void => {
  const sku = (columns.firstSku[n] ?? 0) + position
  const flags = columns.flags[sku] ?? 0
  columns.flags[sku] = isInStock ? flags | IN_STOCK : flags & ~IN_STOCK
  const blocks = made.get(columns)
  if (!blocks) return
  const block = (blocks.first[n] ?? 0) + Math.floor(position / BLOCK_SIZE)
  const bit = 1 << (position % BLOCK_SIZE)
  const holders = blocks.inStock[block] ?? 0
  blocks.inStock[block] = isInStock ? holders | bit : holders & ~bit
}

/** Whether a variant can be had: it is in stock, or is made once it is ordered. */
export const isToBeHad = ({ flags, way, ways }: CatalogueColumns, sku: number): boolean =>
  ((flags[sku] ?? 0) & IN_STOCK) !== 0 || (ways[way[sku] ?? 0]?.leadDays ?? 0) > 0

/** Whether any variant of the product at this place can be had; of one that has no place it is not known, and may be. */
export const hasAny = (columns: CatalogueColumns, place: number | undefined): boolean => {
  if (place === undefined) return true
  const { firstSku } = columns
  for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++)
    if (isToBeHad(columns, sku)) return true
  return false
}
