import { z } from 'zod'
import { shippingMethod } from '../../../contract/cart/shipping.ts'
import type { ShortListArgs } from '../../../contract/product/listing.ts'
import { encodeListingArgs, type ListingArgs } from '../../../contract/product/listing-args.ts'
import { USUAL_SORT } from '../../../contract/product/sorts.ts'
import type { DeliveryRates } from '../../../domain/delivery/delivery-tariffs.ts'
import { destinationOf } from '../../../domain/delivery/promise.ts'
import type { TradeWords } from '../../../domain/listing/trade-words.ts'
import { cleanText, type Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { type CatalogueColumns, codeKey } from '../../listing/columns.ts'
import { type InTime, readConditions, storeFlags } from '../../listing/conditions.ts'
import { fitOf, type Place } from '../../listing/fit.ts'
import { arrivesBy } from '../../listing/in-time.ts'
import { firstBy, inOrder, leastPrices, pageOf, priceDirections } from '../../listing/order.ts'
import { search } from '../../listing/search.ts'
import type { Search } from '../../listing/search-answer.ts'
import { fittingOf, select, type Selection } from '../../listing/select.ts'
import { rangeOf, wholeRangeOf } from './category-range.ts'
import type { ListingIndex } from './listing-index.ts'
import { postingsFinder } from './search.ts'
import { findPostalCode, listStores } from './stores.ts'
import { rowsOf } from '../rows.ts'

const readShippingMethodRows = rowsOf(shippingMethod)

const KEPT_SELECTIONS = 200
/** Products that are asked for by their item ids are those that editors speak of, again and again. */
const KEPT_ITEMS = 2000
/** Some two kilobytes each, with their keys. */
const KEPT_LISTS = 2000
/** What is kept of all selections together, products counted: some five megabytes. */
const KEPT_PRODUCTS = 1_000_000

export const chosenSql = {
  ids: 'SELECT id, item_id FROM product WHERE item_id IN (SELECT value FROM json_each(?))',
  skus: 'SELECT product_id AS id, position FROM sku WHERE sku_id IN (SELECT value FROM json_each(?))',
} as const

const idRow = z.object({ id: z.int(), item_id: z.string() })
const readIdRows = rowsOf(idRow)
const skuRow = z.object({ id: z.int(), position: z.int() })
const readSkuRows = rowsOf(skuRow)

/** Where products stand, by their item ids. A product that is written anew writes the index anew. */
const placesOf = async (
  db: Db,
  { columns, itemPlaces }: ListingIndex,
  itemIds: readonly string[],
): Promise<ReadonlySet<number | null>> => {
  const missing = itemIds.filter((itemId) => !itemPlaces.has(itemId))
  if (missing.length > 0) {
    if (itemPlaces.size + missing.length > KEPT_ITEMS) itemPlaces.clear()
    const { results } = await db.prepare(chosenSql.ids).bind(JSON.stringify(itemIds)).all()
    for (const itemId of itemIds) itemPlaces.set(itemId, null)
    for (const { id, item_id } of readIdRows(results))
      itemPlaces.set(item_id, columns.places.get(id) ?? null)
  }
  return new Set(itemIds.map((itemId) => itemPlaces.get(itemId) ?? null))
}

/** One flag a variant: it is one of these SKUs. */
const skuFlags = async (db: Db, columns: CatalogueColumns, skus: readonly string[]) => {
  const { results } = await db.prepare(chosenSql.skus).bind(JSON.stringify(skus)).all()
  const flags = new Uint8Array(columns.price.length)
  for (const { id, position } of readSkuRows(results)) {
    const place = columns.places.get(id)
    if (place !== undefined) flags[(columns.firstSku[place] ?? 0) + position] = 1
  }
  return flags
}

/** By which clock and which tariffs something comes in time, and which words the shop searches by. */
export type Today = {
  readonly now: Date
  readonly rates: DeliveryRates
  readonly sameWords: TradeWords['sameWords']
}

const inTimeOf = async (
  db: Db,
  site: Site,
  columns: CatalogueColumns,
  { by, zip }: Pick<ListingArgs, 'by' | 'zip'>,
  { now, rates }: Today,
): Promise<InTime | null> => {
  if (by === undefined) return null
  const [stores, place, methods] = await Promise.all([
    listStores(db, site.brandId),
    zip === undefined ? null : findPostalCode(db, zip),
    db.prepare('SELECT * FROM shipping_method ORDER BY position, id').all(),
  ])
  return arrivesBy(columns, {
    by,
    to: destinationOf(zip, place, stores, rates),
    methods: readShippingMethodRows(methods.results),
    now,
    rates,
  })
}

/** Candidates among which the filters choose. */
const candidatesOf = async (
  db: Db,
  index: ListingIndex,
  site: Site,
  args: ListingArgs,
  found: Search | null,
): Promise<Int32Array> => {
  const { columns } = index
  const { places } = found ?? { places: null }
  // What is named, or was found by a word, is meant: a service too.
  const isMeant = args.category === undefined && (args.ids !== undefined || places !== null)
  let range = isMeant ? wholeRangeOf(columns, site) : rangeOf(columns, site, args.category)
  if (args.collection !== undefined) {
    const code = columns.codes.get(codeKey('collection', cleanText(args.collection))) ?? -1
    range = range.filter((place) => columns.collection[place] === code)
  }
  if (args.ids) {
    const wanted = await placesOf(db, index, args.ids)
    range = range.filter((place) => wanted.has(place))
  }
  return places ? range.filter((place) => places[place] !== 0) : range
}

const selectWith = (
  { columns }: ListingIndex,
  candidates: Int32Array,
  args: ListingArgs,
  inTime: InTime | null,
  skus: Uint8Array | null,
): Selection => {
  const storeId = args.store ?? args.shopStore
  return select(columns, candidates, readConditions(columns, args, inTime, skus), {
    id: String(storeId ?? ''),
    flags: storeId === undefined ? new Uint8Array(0) : storeFlags(columns, storeId),
  })
}

const keyOf = (index: ListingIndex, site: Site, args: Partial<ListingArgs>): string =>
  `${site.id} ${index.view}?${encodeListingArgs(args)}`

/** A selection that depends on the catalogue alone is made once, whatever its page and order. */
const keptSelection = (
  index: ListingIndex,
  site: Site,
  args: ListingArgs,
  make: () => Selection,
) => {
  const { page: _page, sort: _sort, pageSize: _pageSize, ...rest } = args
  const key = keyOf(index, site, rest)
  const known = index.kept.get(key)
  if (known) return known
  const made = make()
  const most = Math.min(KEPT_SELECTIONS, KEPT_PRODUCTS / index.columns.productIds.length)
  if (index.kept.size >= most) index.kept.clear()
  index.kept.set(key, made)
  return made
}

/** Searches give the best matches first; by price, it is that of the variants that fit. Reaches as far as the page. */
const orderOf = (
  { columns }: ListingIndex,
  { matches, fits }: Selection,
  { sort, page, pageSize }: ListingArgs,
  found: Search | null,
): Int32Array => {
  const order = inOrder(columns, sort)
  const count = page * pageSize
  if (sort === USUAL_SORT && found?.places) return firstBy(order, matches, found.places, -1, count)
  const direction = priceDirections[sort]
  if (!fits || direction === undefined) return order
  const prices = leastPrices(columns, matches, fits)
  return firstBy(order, matches, prices, direction, count)
}

const placeOf = ({ columns }: ListingIndex, selection: Selection, place: number): Place => {
  const fitting = fittingOf(columns, selection, place)
  return { id: columns.productIds[place] ?? 0, fit: fitting && fitOf(columns, place, fitting) }
}

const onPage = (
  index: ListingIndex,
  selection: Selection,
  args: ListingArgs,
  found: Search | null,
): Place[] =>
  pageOf(orderOf(index, selection, args, found), selection.matches, args.page, args.pageSize).map(
    (place) => placeOf(index, selection, place),
  )

/** One flag a variant that has both; null where neither asks anything. */
const bothFlags = (one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null =>
  one && other ? one.map((flag, sku) => flag & (other[sku] ?? 0)) : (one ?? other)

type Chosen = {
  readonly selection: Selection
  readonly found: Search | null
  /** The products on the page, in their order. */
  readonly places: readonly Place[]
}

/** Which of a site's products a listing shows, and in which order; `skus` lets only those variants count. */
export const choose = async (
  db: Db,
  index: ListingIndex,
  site: Site,
  args: ListingArgs,
  today: Today,
  skus: readonly string[] | undefined,
): Promise<Chosen> => {
  const { columns } = index
  const [found, inTime, named] = await Promise.all([
    args.q === undefined
      ? null
      : search(
          {
            index,
            range: wholeRangeOf(columns, site),
            find: postingsFinder(db, index),
            sameWords: today.sameWords,
            chosen: args,
          },
          args.q,
        ),
    inTimeOf(db, site, columns, args, today),
    skus ? skuFlags(db, columns, skus) : null,
  ])
  const asked: ListingArgs = { ...found?.implied, ...args }
  const only = bothFlags(named, found?.variants ?? null)
  const candidates = await candidatesOf(db, index, site, args, found)
  const make = () => selectWith(index, candidates, asked, inTime, only)
  // Nobody else asks for one visitor's way.
  const isShared = inTime === null && only === null && args.way === undefined
  const isKept = found === null && isShared && args.ids === undefined
  const selection = isKept ? keptSelection(index, site, args, make) : make()
  return { selection, found, places: onPage(index, selection, args, found) }
}

/** Which products a short list shows; one that depends on the catalogue alone is made once, also of those that are named. */
export const placesOfList = async (
  db: Db,
  index: ListingIndex,
  site: Site,
  args: ShortListArgs,
  today: Today,
): Promise<readonly Place[]> => {
  const isShared = args.q === undefined && args.by === undefined && args.way === undefined
  const key = isShared ? keyOf(index, site, args) : null
  const known = key === null ? undefined : index.keptLists.get(key)
  if (known) return known
  const { places } = await choose(db, index, site, args, today, args.skus)
  if (key === null) return places
  if (index.keptLists.size >= KEPT_LISTS) index.keptLists.clear()
  index.keptLists.set(key, places)
  return places
}
