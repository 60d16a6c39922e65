import { z } from 'zod'
import { type FilterRow, filterRows } from '../../contract/product/filters.ts'
import { type ProductBox, productBox } from '../../contract/product/product.ts'
import { type Outline, outlineOf } from '../../domain/product/outline.ts'
import { type SaleWindow, type ZonePrices, zonesOf } from '../../domain/product/pricing.ts'
import { turning } from '../repositories/products/prices.ts'
import { type FacetPlan, facetPlan, measuredRanges } from './facet-plan.ts'
import { growingColumn, integers } from './growing-column.ts'
import { newPlaces } from './new-places.ts'
import { items, numberAt } from './packed.ts'
import { goodsOf } from './services.ts'

/** The sales of a variant, and its prices by zone. */
export type Turning = { readonly sales: readonly SaleWindow[]; readonly zonePrices: ZonePrices }

/** How a variant gets to people: by which methods, and what it waits for first. */
export type Way = {
  /** The code of the list of shipping methods. */
  readonly ship: number
  /** Days until it is made; -1 where it is not made to order. */
  readonly leadDays: number
}

/** What has to be carried into a home: null where nobody has measured it. */
export type Carried = {
  readonly outline: Outline | null
  readonly isInPieces: boolean
  readonly legHeight: number | null
  readonly boxes: readonly ProductBox[]
}

/**
 * The whole range as columns of numbers. Products stand in the order of their ids; `firstSku[n]` to `firstSku[n + 1]`
 * are the variants of product n. Codes are ids of `values`; 0 is none.
 */
export type CatalogueColumns = {
  /** The facets it was read for. */
  readonly plan: FacetPlan
  readonly productIds: Int32Array
  readonly firstSku: Int32Array
  readonly rank: Int32Array
  readonly created: Int32Array
  /** Hundredths; -1 where nobody has said. */
  readonly rating: Int32Array
  readonly priceFrom: Int32Array
  readonly collection: Int32Array
  readonly price: Int32Array
  /** The regular price that is higher than the price; 0 where there is none. */
  readonly listPrice: Int32Array
  /** What variants have that cost something else at times or in zones. */
  readonly turning: ReadonlyMap<number, Turning>
  /** The zones that any of them has something of its own in. */
  readonly zones: ReadonlySet<string>
  /** The columns that the prices of a zone and moment were put in; absent where these are they. */
  readonly regular?: CatalogueColumns
  /** Of what may turn: until when it costs what stands here. */
  readonly until: ReadonlyMap<number, number | null>
  readonly flags: Uint8Array
  /** Codes of variants, and of products as a whole, by facet. */
  readonly kinds: Readonly<Record<string, Int32Array>>
  readonly productKinds: Readonly<Record<string, Int32Array>>
  /** Numbers of variants, by range; 0 where one has no such measure. The price is among them. */
  readonly ranges: Readonly<Record<string, Int32Array | Float32Array>>
  /** The place of what a variant takes up in `outlines`, of which there are far fewer. */
  readonly outline: Int32Array
  readonly outlines: readonly Carried[]
  /** The place of a variant's way in `ways`, of which there are few. */
  readonly way: Int32Array
  readonly ways: readonly Way[]
  /** What a code stands for, of which kind that is, and the code of what. */
  readonly values: readonly string[]
  readonly valueKinds: readonly string[]
  readonly codes: ReadonlyMap<string, number>
  /** By `<site>/living-room/sofas`; each site's whole range by `<site>/`. In rising order, as all places are. */
  readonly categories: ReadonlyMap<string, Int32Array>
  /** The whole ranges among them, without what is a service. */
  readonly goods: ReadonlyMap<string, Int32Array>
  readonly stores: ReadonlyMap<string, Int32Array>
  readonly materials: ReadonlyMap<string, Int32Array>
  /** The place of a product by its id. */
  readonly places: ReadonlyMap<number, number>
}

/** The key of a code: values of two kinds may be written alike. */
export const codeKey = (kind: string, value: string): string => `${kind}:${value}`

/** Where a product's row has what; the codes of its facets come last. `VARIANTS` are four lists: numbers, what turns, what
 * each takes up, and boxes. */
const productFields = [
  ['productIds', 0],
  ['rank', 1],
  ['created', 2],
  ['rating', 3],
  ['priceFrom', 4],
  ['collection', 6],
] as const
const SHIP = 5
const VARIANTS = 7
const IN_PIECES = 8
const LEG_HEIGHT = 9
const KINDS = 10

/** What a reader of columns needs at the end, besides the parts. */
export type IndexRows = {
  readonly values: readonly { readonly id: number; readonly kind: string; readonly value: string }[]
  readonly postings: readonly {
    readonly kind: string
    readonly key: string
    readonly products: string
  }[]
}

/** By the variant's place among the product's own. Most products have none, and a schema costs more than a look. */
const turningList = z.array(z.tuple([z.int(), turning.sales, turning.zonePrices]))

const boxList = z.array(z.tuple([z.int(), z.array(productBox)]))

const readAny = <T>(list: z.ZodType<T[]>, value: unknown): readonly T[] =>
  items(value).length === 0 ? [] : list.parse(value)

type Boxes = readonly ProductBox[]
const NO_BOXES: Boxes = []

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((it, at) => it === other[at])

const carriedOf = (
  inches: readonly unknown[],
  boxes: readonly ProductBox[],
  isInPieces: boolean,
  legHeight: number,
): Carried => {
  const [width, depth, height, length] = inches.map((_, at) => numberAt(inches, at) || null)
  return {
    outline: outlineOf({
      width: width ?? null,
      depth: depth ?? null,
      height: height ?? null,
      length: length ?? null,
      weight: null,
    }),
    isInPieces,
    legHeight: legHeight || null,
    boxes,
  }
}

/**
 * Unpacks what `listingIndexStatements` wrote, part by part in their order: all parts of a large range at once are more
 * than an isolate holds.
 */
export const columnsReader = (rows: readonly FilterRow[] = filterRows) => {
  const plan = facetPlan(rows)
  const ofProducts = {
    productIds: integers(),
    firstSku: integers(),
    rank: integers(),
    created: integers(),
    rating: integers(),
    priceFrom: integers(),
    collection: integers(),
  }
  const ofVariants = {
    price: integers(),
    listPrice: integers(),
    flags: growingColumn((length) => new Uint8Array(length)),
    way: integers(),
    outline: integers(),
  }
  const kindColumns = plan.variantKinds.map((kind) => [kind, integers()] as const)
  const productColumns = plan.productKinds.map((kind) => [kind, integers()] as const)
  const measures = measuredRanges(rows).map(
    (row) => [row, growingColumn((length) => new Float32Array(length))] as const,
  )
  const variantFields = [
    ofVariants.price,
    ofVariants.listPrice,
    ofVariants.flags,
    ...kindColumns.map(([, column]) => column),
    ...measures.map(([, column]) => column),
  ]
  const ways = newPlaces<Way>()
  const outlines = newPlaces<Carried>()
  const turns = new Map<number, Turning>()
  const places = new Map<number, number>()

  const addProduct = (product: readonly unknown[]): void => {
    const at = ofVariants.price.length()
    places.set(numberAt(product, 0), ofProducts.productIds.length())
    for (const [name, field] of productFields) ofProducts[name].push(numberAt(product, field))
    productColumns.forEach(([, column], place) => column.push(numberAt(product, KINDS + place)))
    ofProducts.firstSku.push(at)
    const [variants, turning, taken, boxed] = items(product[VARIANTS])
    for (const [position, sales, zonePrices] of readAny(turningList, turning))
      turns.set(at + position, { sales: sales ?? [], zonePrices: zonePrices ?? {} })
    const isInPieces = numberAt(product, IN_PIECES) === 1
    const legHeight = numberAt(product, LEG_HEIGHT)
    const boxesOf = new Map(readAny(boxList, boxed))
    // A variant is mostly carried, and gets to people, as the one before it: nobody looks for its place then.
    let carried: { readonly inches: readonly unknown[]; readonly boxes: Boxes } | undefined
    let outline = 0
    items(taken)
      .map(items)
      .forEach((inches, position) => {
        const boxes = boxesOf.get(position) ?? NO_BOXES
        if (carried?.boxes !== boxes || !areSame(carried.inches, inches)) {
          outline = outlines.placeOf(
            `${inches.join(' ')} ${isInPieces} ${legHeight}${boxes.length > 0 ? JSON.stringify(boxes) : ''}`,
            () => carriedOf(inches, boxes, isInPieces, legHeight),
          )
          carried = { inches, boxes }
        }
        ofVariants.outline.push(outline)
      })
    const ship = numberAt(product, SHIP)
    let waited: number | undefined
    let way = 0
    for (const sku of items(variants)) {
      const numbers = items(sku)
      variantFields.forEach((column, field) => column.push(numberAt(numbers, field)))
      const leadDays = numberAt(numbers, variantFields.length)
      if (leadDays !== waited) way = ways.placeOf(`${ship}:${leadDays}`, () => ({ ship, leadDays }))
      waited = leadDays
      ofVariants.way.push(way)
    }
  }

  const end = ({ values, postings }: IndexRows): CatalogueColumns => {
    ofProducts.firstSku.push(ofVariants.price.length())
    const known: string[] = []
    const valueKinds: string[] = []
    for (const { id, kind, value } of values) {
      known[id] = value
      valueKinds[id] = kind
    }
    const placesIn = ({ products }: (typeof postings)[number]): number[] => {
      const ids = items(JSON.parse(products))
      return ids.flatMap((_, at) => places.get(numberAt(ids, at)) ?? [])
    }
    const listed = (kind: string) => {
      const parts = Map.groupBy(
        postings.filter((it) => it.kind === kind),
        ({ key }) => key,
      )
      return new Map(
        [...parts].map(([key, of]): [string, Int32Array] => [
          key,
          Int32Array.from(of.flatMap(placesIn)).toSorted(),
        ]),
      )
    }
    const [price, flags] = [ofVariants.price.end(), ofVariants.flags.end()]
    const [firstSku, categories] = [ofProducts.firstSku.end(), listed('category')]
    const ranges = new Map(measures.map(([row, column]) => [row, column.end()]))
    return {
      productIds: ofProducts.productIds.end(),
      firstSku,
      rank: ofProducts.rank.end(),
      created: ofProducts.created.end(),
      rating: ofProducts.rating.end(),
      priceFrom: ofProducts.priceFrom.end(),
      collection: ofProducts.collection.end(),
      price,
      listPrice: ofVariants.listPrice.end(),
      flags,
      way: ofVariants.way.end(),
      outline: ofVariants.outline.end(),
      turning: turns,
      zones: new Set([...turns.values()].flatMap((it) => zonesOf(it.zonePrices))),
      until: new Map(),
      plan,
      kinds: Object.fromEntries(kindColumns.map(([kind, column]) => [kind, column.end()])),
      ranges: Object.fromEntries(plan.ranges.map((row) => [row.name, ranges.get(row) ?? price])),
      productKinds: Object.fromEntries(
        productColumns.map(([kind, column]) => [kind, column.end()]),
      ),
      ways: ways.all,
      outlines: outlines.all,
      values: known,
      valueKinds,
      codes: new Map(values.map(({ id, kind, value }) => [codeKey(kind, value), id])),
      categories,
      goods: goodsOf(categories, { firstSku, flags }),
      stores: listed('store'),
      materials: listed('material'),
      places,
    }
  }

  return {
    /** The text of a part. */
    add: (part: string): void => {
      for (const product of items(JSON.parse(part))
        .map(items)
        .toSorted((a, b) => numberAt(a, 0) - numberAt(b, 0)))
        addProduct(product)
    },
    end,
  }
}
