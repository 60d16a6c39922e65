import { z } from 'zod'
import { offerFacet } from '../../../contract/product/facets.ts'
import { boundNames, priceRange } from '../../../contract/product/filters.ts'
import type { Listing, ShortListArgs, ShortLists } from '../../../contract/product/listing.ts'
import type { ListingArgs } from '../../../contract/product/listing-args.ts'
import type { ProductSummary } from '../../../contract/product/product.ts'
import { type Db, newBatch, type Reading } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { facetsOf, rangesOf, withoutOf } from '../../listing/facets.ts'
import { priceDirections } from '../../listing/order.ts'
import { emptyCategoryReading } from './category-range.ts'
import type { Place } from '../../listing/fit.ts'
import { choose, placesOfList, type Today } from './chosen.ts'
import { type ListingIndex, readByIndex } from './listing-index.ts'
import { whenUntil } from './prices.ts'
import { skuReading } from './search.ts'
import { shownReading, toldOf } from './summaries.ts'
import { rowsOf } from '../rows.ts'

export const storeNamesSql = 'SELECT store_id AS id, name FROM store WHERE store_id IN (?, ?)'

const nameRow = z.object({ id: z.int(), name: z.string() })
const readNameRows = rowsOf(nameRow)

const storeNamesReading = (
  db: Db,
  { store, shopStore }: ListingArgs,
): Reading<ReadonlyMap<string, string>> => ({
  statements:
    store === undefined && shopStore === undefined
      ? []
      : [db.prepare(storeNamesSql).bind(store ?? -1, shopStore ?? -1)],
  read: ([found]) =>
    new Map(readNameRows(found?.results ?? []).map(({ id, name }) => [String(id), name])),
})

/** Gives the products of places as lists show them, all of whose rows are read at once. */
const productsReading = (
  db: Db,
  index: ListingIndex,
  all: readonly Place[],
): Reading<(places: readonly Place[]) => ProductSummary[]> => {
  const { statements, read } = shownReading(db, index, [...new Set(all.map(({ id }) => id))], {
    besides: all.flatMap(({ id, fit }) => (fit ? [{ id, position: fit.position }] : [])),
  })
  return {
    statements,
    read: (results) => {
      const { summaries, variantOf } = read(results)
      return (places) =>
        places.flatMap(({ id, fit }) => {
          const summary = summaries.get(id)
          if (!summary) return []
          const variant = fit && variantOf({ id, position: fit.position })
          return variant ? { ...summary, ...fit.shown, ...toldOf(variant, fit.isAlone) } : summary
        })
    },
  }
}

/**
 * A page of a site's products with facets. Alternatives inside a facet, narrowing across facets; size, colour, price
 * and the rest must meet in one variant. Each facet is counted as if nothing were chosen from it. `skus` lists among
 * those variants only.
 */
export const findListing = (
  db: Db,
  site: Site,
  args: ListingArgs,
  today: Today,
  skus?: readonly string[],
): Promise<Listing> =>
  readByIndex(db, { zone: site.zone, at: today.now }, async (index) => {
    const { selection, found, places } = await choose(db, index, site, args, today, skus)
    const batch = newBatch()
    const productsIn = batch.addAll(productsReading(db, index, places))
    const exactIn = batch.addAll(skuReading(db, site.id, args.q))
    const storeNamesIn = batch.addAll(storeNamesReading(db, args))
    const emptyCategoryIn = batch.addAll(
      emptyCategoryReading(db, index.columns, site, args.category),
    )
    return {
      statements: batch.statements,
      read: (results) => {
        const storeNames = storeNamesIn(results)
        return {
          items: productsIn(results)(places),
          total: selection.total,
          needsDoor: selection.needsDoor,
          page: args.page,
          pageSize: args.pageSize,
          facets: facetsOf(selection, args, (id) => storeNames.get(id), index.columns.plan),
          ranges: rangesOf(selection, index.columns.plan),
          without: withoutOf(selection, index.columns.plan),
          emptyCategory: emptyCategoryIn(results),
          search: found && { ...found.reading, exact: exactIn(results) },
          ...whenUntil(index.pricesUntil),
        }
      },
    }
  })

/** Whether a list is chosen or ordered by prices. */
const isByPrice = (args: ListingArgs | undefined): boolean =>
  args !== undefined &&
  (priceDirections[args.sort] !== undefined ||
    [...boundNames(priceRange), offerFacet.name, 'q'].some(
      (name) => Object.entries(args).find(([own]) => own === name)?.[1] !== undefined,
    ))

/** The products of many listings, without what counts them; all their rows are read at once. */
export const shortListsReading = async (
  db: Db,
  index: ListingIndex,
  site: Site,
  lists: readonly ShortListArgs[],
  today: Today,
): Promise<Reading<ShortLists['lists']>> => {
  const chosen = await Promise.all(lists.map((args) => placesOfList(db, index, site, args, today)))
  const { statements, read } = productsReading(db, index, chosen.flat())
  return {
    statements,
    read: (results) => {
      const productsAt = read(results)
      return chosen.map((places, at) => ({
        items: productsAt(places),
        ...(isByPrice(lists[at]) ? whenUntil(index.pricesUntil) : {}),
      }))
    },
  }
}

export const findShortLists = async (
  db: Db,
  site: Site,
  lists: readonly ShortListArgs[],
  today: Today,
): Promise<ShortLists> => ({
  lists: await readByIndex(db, { zone: site.zone, at: today.now }, (index) =>
    shortListsReading(db, index, site, lists, today),
  ),
})
