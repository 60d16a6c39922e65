import { z } from 'zod'

/** Facets that a variant has one value of, each a column of codes. */
export const variantKinds = ['size', 'color', 'finish', 'firmness', 'option'] as const
export type VariantKind = (typeof variantKinds)[number]

/** How a variant gets to people: by which methods, and what it waits for first. */
export type Way = {
  /** The code of the list of shipping methods. */
  readonly ship: number
  /** Days until it is made; -1 where it is not made to order. */
  readonly leadDays: number
}

/**
 * The whole range as columns of numbers. Products stand in the order of their ids; `firstSku[n]` to `firstSku[n + 1]`
 * are the variants of product n. Codes are ids of `values`; 0 is none.
 */
export type CatalogueColumns = {
  readonly productIds: Int32Array
  readonly firstSku: Int32Array
  readonly manufacturer: Int32Array
  readonly rank: Int32Array
  readonly created: Int32Array
  /** Hundredths; -1 where nobody has said. */
  readonly rating: Int32Array
  readonly priceFrom: Int32Array
  readonly collection: Int32Array
  readonly price: Int32Array
  readonly flags: Uint8Array
  readonly kinds: Readonly<Record<VariantKind, Int32Array>>
  readonly width: Float32Array
  readonly height: Float32Array
  readonly length: Float32Array
  /** The place of a variant's way in `ways`, of which there are few. */
  readonly way: Int32Array
  readonly ways: readonly Way[]
  /** What a code stands for, of which kind that is, and the code of what. */
  readonly values: readonly string[]
  readonly valueKinds: readonly string[]
  readonly codes: ReadonlyMap<string, number>
  /** By `davenport/living-room/sofas`; each site's whole range by `davenport/`. In rising order, as all places are. */
  readonly categories: ReadonlyMap<string, Int32Array>
  readonly stores: ReadonlyMap<string, Int32Array>
  readonly materials: ReadonlyMap<string, Int32Array>
  /** The place of a product by its id. */
  readonly places: ReadonlyMap<number, number>
}

/** The key of a code: values of two kinds may be written alike. */
export const codeKey = (kind: string, value: string): string => `${kind}:${value}`

const items = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value))
    throw new TypeError('The listing index holds something else than lists.')
  return value
}

/** One look at each number instead of a schema: there are a million of them in a large range. */
const numberAt = (row: readonly unknown[], index: number): number => {
  const value = row[index]
  if (typeof value !== 'number')
    throw new TypeError('The listing index holds something else than numbers.')
  return value
}

/** Where a product's row has what. */
const productFields = [
  ['productIds', 0],
  ['manufacturer', 1],
  ['rank', 2],
  ['created', 3],
  ['rating', 4],
  ['priceFrom', 5],
  ['collection', 7],
] as const
const SHIP = 6
const VARIANTS = 8

export type IndexRows = {
  readonly parts: readonly string[]
  readonly values: readonly { readonly id: number; readonly kind: string; readonly value: string }[]
  readonly postings: readonly {
    readonly kind: string
    readonly key: string
    readonly products: string
  }[]
}

const idList = z.array(z.int())

const newWays = () => {
  const all: Way[] = []
  const known = new Map<string, number>()
  return {
    all,
    placeOf: (ship: number, leadDays: number): number => {
      const key = `${ship}:${leadDays}`
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, all.length)
      return all.push({ ship, leadDays }) - 1
    },
  }
}

/** Unpacks what `listingIndexStatements` wrote. */
export const readColumns = ({ parts, values, postings }: IndexRows): CatalogueColumns => {
  const products = parts
    .flatMap((text) => items(JSON.parse(text)).map(items))
    .toSorted((a, b) => numberAt(a, 0) - numberAt(b, 0))
  const variants = products.map((product) => items(product[VARIANTS]))
  const count = products.length
  const skuCount = variants.reduce((sum, skus) => sum + skus.length, 0)
  const numbers = (length: number) => new Int32Array(length)
  const columns = {
    productIds: numbers(count),
    firstSku: numbers(count + 1),
    manufacturer: numbers(count),
    rank: numbers(count),
    created: numbers(count),
    rating: numbers(count),
    priceFrom: numbers(count),
    collection: numbers(count),
    price: numbers(skuCount),
    flags: new Uint8Array(skuCount),
    kinds: {
      size: numbers(skuCount),
      color: numbers(skuCount),
      finish: numbers(skuCount),
      firmness: numbers(skuCount),
      option: numbers(skuCount),
    },
    width: new Float32Array(skuCount),
    height: new Float32Array(skuCount),
    length: new Float32Array(skuCount),
    way: numbers(skuCount),
  }
  const { kinds } = columns
  const variantFields = [
    columns.price,
    columns.flags,
    ...variantKinds.map((kind) => kinds[kind]),
    columns.width,
    columns.height,
    columns.length,
  ]
  const ways = newWays()
  const places = new Map<number, number>()
  let at = 0
  products.forEach((product, n) => {
    places.set(numberAt(product, 0), n)
    productFields.forEach(([name, field]) => {
      columns[name][n] = numberAt(product, field)
    })
    columns.firstSku[n] = at
    const ship = numberAt(product, SHIP)
    for (const sku of variants[n] ?? []) {
      const numbers = items(sku)
      variantFields.forEach((column, field) => {
        column[at] = numberAt(numbers, field)
      })
      columns.way[at] = ways.placeOf(ship, numberAt(numbers, variantFields.length))
      at++
    }
  })
  columns.firstSku[count] = at

  const known: string[] = []
  const valueKinds: string[] = []
  for (const { id, kind, value } of values) {
    known[id] = value
    valueKinds[id] = kind
  }
  const listed = (kind: string) =>
    new Map(
      postings
        .filter((it) => it.kind === kind)
        .map(({ key, products: ids }): [string, Int32Array] => [
          key,
          Int32Array.from(
            idList.parse(JSON.parse(ids)).flatMap((id) => places.get(id) ?? []),
          ).toSorted(),
        ]),
    )
  return {
    ...columns,
    ways: ways.all,
    values: known,
    valueKinds,
    codes: new Map(values.map(({ id, kind, value }) => [codeKey(kind, value), id])),
    categories: listed('category'),
    stores: listed('store'),
    materials: listed('material'),
    places,
  }
}
