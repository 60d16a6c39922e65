import { z } from 'zod'
import { type FilterRow, filterRows } from '../../contract/product/filters.ts'
import { type ProductBox, productBox } from '../../contract/product/product.ts'
import { type SaleWindow, type ZonePrices, zonesOf } from '../../domain/product/pricing.ts'
import { turning } from '../repositories/products/prices.ts'
import { carriedFields, type FacetPlan, facetPlan, measuredFields } from './facet-plan.ts'
import { bytes, floats, integers } from './growing-column.ts'
import { newPlaces } from './new-places.ts'
import { items, numberAt } from './packed.ts'
import { keptPostings, type Places, placesBy, postedPlaces } from './places.ts'
import { goodsOf } from './services.ts'
import type { Taken } from './taken.ts'

/** The sales of a variant, and its prices by zone. */
export type Turning = { readonly sales: readonly SaleWindow[]; readonly zonePrices: ZonePrices }

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
  readonly taken: Taken
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
  /** Of which a visitor has one, and most pages ask for none. */
  readonly stores: Pick<ReadonlyMap<string, Int32Array>, 'get'>
  readonly materials: ReadonlyMap<string, Int32Array>
  /** The place of a product by its id. */
  readonly places: Places
}

/** The key of a code: values of two kinds may be written alike. */
export const codeKey = (kind: string, value: string): string => `${kind}:${value}`

/** Where a product's row has what; the codes of its facets come last. `VARIANTS` are as `skusSql` writes them. */
const productFields = [
  ['productIds', 0],
  ['rank', 1],
  ['created', 2],
  ['rating', 3],
  ['priceFrom', 4],
  ['collection', 6],
  ['isInPieces', 8],
  ['legHeight', 9],
] as const
const SHIP = 5
const VARIANTS = 7
const KINDS = 10
/** Of `VARIANTS`. */
const COUNT = 0
const FIRST_NUMBER = 1

/** What a reader of columns needs at the end, besides the parts. */
export type IndexRows = {
  readonly values: readonly { readonly id: number; readonly kind: string; readonly value: string }[]
  readonly postings: readonly {
    readonly kind: string
    readonly key: string
    readonly products: string
  }[]
}

/** What makes a variant cost something else, as `skusSql` writes it behind its place among the product's own. */
const turningRow = z
  .tuple([turning.sales, turning.zonePrices])
  .transform(([sales, zonePrices]): Turning => ({
    sales: sales ?? [],
    zonePrices: zonePrices ?? {},
  }))

const boxList = z.array(productBox)

/** Every number of what a product's variants have, one or a list, made another. */
const eachNumber = (given: unknown, make: (number: number) => number): unknown =>
  typeof given === 'number'
    ? make(given)
    : items(given).map((_, at, list) => make(numberAt(list, at)))

/**
 * Unpacks what `listingIndexStatements` wrote, part by part in their order: all parts of a large range at once are more
 * than an isolate holds.
 */
export const columnsReader = (rows: readonly FilterRow[] = filterRows) => {
  const plan = facetPlan(rows)
  const ofProducts = {
    productIds: integers(),
    rank: integers(),
    created: integers(),
    rating: integers(),
    priceFrom: integers(),
    collection: integers(),
    legHeight: floats(),
    isInPieces: bytes(),
  }
  const firstSku = integers()
  const [price, listPrice, flags, way, boxed] = [
    integers(),
    integers(),
    bytes(),
    integers(),
    integers(),
  ]
  const kindColumns = plan.variantKinds.map((kind) => [kind, integers()] as const)
  const productColumns = plan.productKinds.map((kind) => [kind, integers()] as const)
  const measures = measuredFields(rows).map((field) => [field, floats()] as const)
  const numbers = [
    price,
    listPrice,
    flags,
    ...kindColumns.map(([, column]) => column),
    ...measures.map(([, column]) => column),
  ]
  const LEAD_DAYS = FIRST_NUMBER + numbers.length
  const BOXES = LEAD_DAYS + 1
  const TURNING = BOXES + 1
  const ways = newPlaces<Way>()
  const boxes = newPlaces<readonly ProductBox[]>()
  boxes.placeOf('', () => [])
  const turnings = newPlaces<Turning>()
  const turns = new Map<number, Turning>()

  const placeOfBoxes = (given: unknown): number =>
    items(given).length === 0 ? 0 : boxes.placeOf(JSON.stringify(given), () => boxList.parse(given))

  /** A schema costs more than a look, and in a sale a product's variants are reduced alike. */
  const turningOf = (given: readonly unknown[]): Turning | undefined =>
    turnings.all[turnings.placeOf(JSON.stringify(given), () => turningRow.parse(given))]

  /** Column by column: a part has some hundred products, and a loop of one column is soon a fast one. */
  const addProducts = (products: readonly (readonly unknown[])[]): void => {
    const variants = products.map((product) => items(product[VARIANTS]))
    const counts = variants.map((own) => numberAt(own, COUNT))
    variants.reduce((at, own, n) => {
      firstSku.push(at)
      for (const row of items(own[TURNING])) {
        const [position, ...given] = items(row)
        const found = turningOf(given)
        if (found) turns.set(at + numberAt([position], 0), found)
      }
      return at + (counts[n] ?? 0)
    }, price.length())
    for (const [column, field] of [
      ...productFields.map(([name, field]) => [ofProducts[name], field] as const),
      ...productColumns.map(([, column], place) => [column, KINDS + place] as const),
    ])
      for (const product of products) column.push(numberAt(product, field))
    for (const [field, column] of numbers.entries())
      column.addAll(variants, FIRST_NUMBER + field, counts)
    way.addAll(
      variants.map((own, n) => {
        const ship = numberAt(products[n] ?? [], SHIP)
        return [
          eachNumber(own[LEAD_DAYS], (leadDays) =>
            ways.placeOf(`${ship}:${leadDays}`, () => ({ ship, leadDays })),
          ),
        ]
      }),
      0,
      counts,
    )
    boxed.addAll(
      variants.map((own) => {
        const all = items(own[BOXES])
        return [all.length === 1 ? placeOfBoxes(all[0]) : all.map(placeOfBoxes)]
      }),
      0,
      counts,
    )
  }

  const end = ({ values, postings }: IndexRows): CatalogueColumns => {
    firstSku.push(price.length())
    const known: string[] = []
    const valueKinds: string[] = []
    for (const { id, kind, value } of values) {
      known[id] = value
      valueKinds[id] = kind
    }
    const productIds = ofProducts.productIds.end()
    const partsOf = (kind: string): ReadonlyMap<string, readonly string[]> =>
      new Map(
        [
          ...Map.groupBy(
            postings.filter((it) => it.kind === kind),
            ({ key }) => key,
          ),
        ].map(([key, parts]) => [key, parts.map(({ products }) => products)]),
      )
    const listed = (kind: string): ReadonlyMap<string, Int32Array> =>
      new Map([...partsOf(kind)].map(([key, parts]) => [key, postedPlaces(productIds, parts)]))
    const prices = price.end()
    const variants = { firstSku: firstSku.end(), flags: flags.end() }
    const categories = listed('category')
    const measured = new Map(measures.map(([field, column]) => [field, column.end()]))
    const inches = (field: string) => measured.get(field) ?? new Float32Array(0)
    return {
      ...variants,
      productIds,
      rank: ofProducts.rank.end(),
      created: ofProducts.created.end(),
      rating: ofProducts.rating.end(),
      priceFrom: ofProducts.priceFrom.end(),
      collection: ofProducts.collection.end(),
      price: prices,
      listPrice: listPrice.end(),
      way: way.end(),
      taken: {
        firstSku: variants.firstSku,
        width: inches(carriedFields.width),
        depth: inches(carriedFields.depth),
        height: inches(carriedFields.height),
        length: inches(carriedFields.length),
        isInPieces: ofProducts.isInPieces.end(),
        legHeight: ofProducts.legHeight.end(),
        boxed: boxed.end(),
        boxes: boxes.all,
      },
      turning: turns,
      zones: new Set([...turns.values()].flatMap((it) => zonesOf(it.zonePrices))),
      until: new Map(),
      plan,
      kinds: Object.fromEntries(kindColumns.map(([kind, column]) => [kind, column.end()])),
      ranges: Object.fromEntries(
        plan.ranges.map(({ name, reads }) => [name, measured.get(reads.field) ?? prices]),
      ),
      productKinds: Object.fromEntries(
        productColumns.map(([kind, column]) => [kind, column.end()]),
      ),
      ways: ways.all,
      values: known,
      valueKinds,
      codes: new Map(values.map(({ id, kind, value }) => [codeKey(kind, value), id])),
      categories,
      goods: goodsOf(categories, variants),
      stores: keptPostings(productIds, partsOf('store')),
      materials: listed('material'),
      places: placesBy(productIds),
    }
  }

  return {
    /** The text of a part. */
    add: (part: string): void =>
      addProducts(
        items(JSON.parse(part))
          .map(items)
          .toSorted((a, b) => numberAt(a, 0) - numberAt(b, 0)),
      ),
    end,
  }
}
