import { z } from 'zod'

/** Facets that a variant has one value of, each a column of codes. */
export const variantKinds = ['size', 'color', 'finish', 'firmness', 'option'] as const
export type VariantKind = (typeof variantKinds)[number]

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
  readonly ship: Int32Array
  readonly collection: Int32Array
  readonly price: Int32Array
  readonly flags: Uint8Array
  readonly kinds: Readonly<Record<VariantKind, Int32Array>>
  readonly width: Float32Array
  readonly height: Float32Array
  readonly length: Float32Array
  readonly leadDays: Int32Array
  /** What a code stands for, and the code of what. */
  readonly values: readonly string[]
  readonly codes: ReadonlyMap<string, number>
  /** By `davenport/living-room/sofas`; each site's whole range by `davenport/`. */
  readonly categories: ReadonlyMap<string, Int32Array>
  readonly stores: ReadonlyMap<string, Int32Array>
  readonly materials: readonly string[]
  /** The place of a product by its id. */
  readonly places: ReadonlyMap<number, number>
  /** For each product the places of its materials in `materials`. */
  readonly productMaterials: readonly (readonly number[])[]
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

/** In the order in which a row has them; its variants come last. */
const productFields = [
  'productIds',
  'manufacturer',
  'rank',
  'created',
  'rating',
  'priceFrom',
  'ship',
  'collection',
] as const
const PRODUCT_FIELDS = productFields.length

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

/** Unpacks what `listingIndexStatements` wrote. */
export const readColumns = ({ parts, values, postings }: IndexRows): CatalogueColumns => {
  const products = parts
    .flatMap((text) => items(JSON.parse(text)).map(items))
    .toSorted((a, b) => numberAt(a, 0) - numberAt(b, 0))
  const variants = products.map((product) => items(product[PRODUCT_FIELDS]))
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
    ship: numbers(count),
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
    leadDays: numbers(skuCount),
  }
  const { kinds } = columns
  const variantFields = [
    columns.price,
    columns.flags,
    ...variantKinds.map((kind) => kinds[kind]),
    columns.width,
    columns.height,
    columns.length,
    columns.leadDays,
  ]
  const places = new Map<number, number>()
  let at = 0
  products.forEach((product, n) => {
    places.set(numberAt(product, 0), n)
    productFields.forEach((name, field) => {
      columns[name][n] = numberAt(product, field)
    })
    columns.firstSku[n] = at
    for (const sku of variants[n] ?? []) {
      const numbers = items(sku)
      variantFields.forEach((column, field) => {
        column[at] = numberAt(numbers, field)
      })
      at++
    }
  })
  columns.firstSku[count] = at

  const known: string[] = []
  for (const { id, value } of values) known[id] = value
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
  const byMaterial = listed('material')
  const productMaterials: number[][] = products.map(() => [])
  const materials = [...byMaterial.keys()]
  materials.forEach((name, place) => {
    for (const n of byMaterial.get(name) ?? []) productMaterials[n]?.push(place)
  })
  return {
    ...columns,
    values: known,
    codes: new Map(values.map(({ id, kind, value }) => [codeKey(kind, value), id])),
    categories: listed('category'),
    stores: listed('store'),
    materials,
    places,
    productMaterials,
  }
}
