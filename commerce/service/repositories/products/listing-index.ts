import { z } from 'zod'
import { once } from '../../../domain/once.ts'
import type { Beside } from '../../../domain/product/complements.ts'
import { type FilterRow, filterRows } from '../../../contract/product/filters.ts'
import type { Db, Reading } from '../../database.ts'
import { setInStock } from '../../listing/blocks.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { shapeOf } from '../../listing/facet-plan.ts'
import { pricedColumns, type Span, spanAround } from '../../listing/priced-columns.ts'
import { listingIndexStatements } from '../../listing/index-statements.ts'
import { forgetRatingOrder } from '../../listing/order.ts'
import type { Place } from '../../listing/fit.ts'
import type { Posting, WrittenWords } from '../../listing/search-match.ts'
import type { Selection } from '../../listing/select.ts'
import { readIndexRows } from './index-rows.ts'
import { KeptRows, LAST_CHANGE } from './kept-rows.ts'
import type { PricedFor } from './prices.ts'
import type { ProductRow } from './products.ts'
import type { SummaryRow, VariantRow } from './summaries.ts'
import { rowsOf } from '../rows.ts'

/** The catalogue as listings read it. It stays in this isolate's memory until the tables are written anew. */
export type ListingIndex = {
  readonly version: string
  /** Which prices: those of a zone since a moment. */
  readonly view: string
  /** With the prices of the zone and moment that were asked for. */
  readonly columns: CatalogueColumns
  /** When the next price turns by itself, in milliseconds; null where none is known to. */
  readonly pricesUntil: number | null
  /** Its words, which are unpacked when somebody first searches. */
  readonly written: () => WrittenWords
  /** Selections that were made of it in all its views; emptied when stock or ratings change. */
  readonly kept: Map<string, Selection>
  /** The products of short lists, likewise. */
  readonly keptLists: Map<string, readonly Place[]>
  /** Where words stand, of those that were asked for lately. */
  readonly postings: Map<string, Posting>
  /** The places of products by their item ids, of those that were asked for lately; null for none of the range. */
  readonly itemPlaces: Map<string, number | null>
  /** By item id and choices, what stood beside a product when its page was last made. */
  readonly beside: Map<string, Beside>
  /** Rows of products that were read lately: as lists show them by their numbers, variants that
   *  they are shown by, whole ones by site and item id. */
  readonly summaries: KeptRows<number, SummaryRow>
  readonly variants: KeptRows<string, VariantRow>
  readonly products: KeptRows<string, ProductRow>
}

/** The index as it is in a zone for as long as no price turns. */
type View = Span & { readonly zone: string; readonly index: ListingIndex }

type Held = {
  readonly version: string
  /** As they were written, with prices that no sale has changed. */
  readonly columns: CatalogueColumns
  readonly shared: Omit<ListingIndex, 'view' | 'columns' | 'pricesUntil'>
  /** The latest last. */
  views: View[]
  lastFlip: number
  lastRating: number
}

/** Of zones, and of moments that somebody asks about: some three megabytes each at 100,000 SKUs. */
const MOST_VIEWS = 8

/** Some six megabytes of each: of whole products the variants are what is large. */
const KEPT_SUMMARIES = 2000
const KEPT_VARIANTS = 2000

let held: Held | null = null

/** What an index is made of: which writing of the tables, and the last of what has changed since. */
type Seen = Pick<Held, 'version' | 'lastFlip' | 'lastRating'> & { readonly lastChange: number }

const seenBy = ({ version, lastFlip, lastRating, shared }: Held): Seen => ({
  version,
  lastFlip,
  lastRating,
  lastChange: shared.summaries.change,
})

const lookRow = z.object({
  version: z.string().nullable(),
  flip: z.int().nullable(),
  rating: z.int().nullable(),
  change: z.int().nullable(),
})
const flipRow = z.object({
  seq: z.int(),
  product_id: z.int(),
  position: z.int(),
  in_stock: z.int(),
})
const readFlipRows = rowsOf(flipRow)
const ratingRow = z.object({ seq: z.int(), product_id: z.int(), rating: z.int() })
const readRatingRows = rowsOf(ratingRow)
const changeRow = z.object({ subject: z.string() })
const readChangeRows = rowsOf(changeRow)
/** After more than these, all rows are read anew. */
const MOST_CHANGES = 500

export const listingIndexSql = {
  /** One row, whatever there is: which writing of the tables it is, and the last changes since. */
  look: `SELECT (SELECT version FROM listing_stamp WHERE only = 1) AS version,
    (SELECT max(seq) FROM stock_flip) AS flip, (SELECT max(seq) FROM rating_change) AS rating,
    ${LAST_CHANGE} AS change`,
  flips:
    'SELECT seq, product_id, position, in_stock FROM stock_flip WHERE seq > ? ORDER BY seq LIMIT 10000',
  ratings:
    'SELECT seq, product_id, rating FROM rating_change WHERE seq > ? ORDER BY seq LIMIT 10000',
  changes: 'SELECT subject FROM catalogue_change WHERE seq > ? ORDER BY seq DESC LIMIT ?',
} as const

const load = async (
  db: Db,
  { version, lastChange }: Seen,
  rows: readonly FilterRow[],
): Promise<Held | null> => {
  const read = await readIndexRows(db, version, rows)
  if (!read) return null
  return {
    version,
    columns: read.columns,
    shared: {
      version,
      written: once(read.words),
      kept: new Map(),
      keptLists: new Map(),
      postings: new Map(),
      itemPlaces: new Map(),
      beside: new Map(),
      summaries: new KeptRows(lastChange, { most: KEPT_SUMMARIES, sizeOf: () => 1 }),
      variants: new KeptRows(lastChange, { most: KEPT_SUMMARIES, sizeOf: () => 1 }),
      products: new KeptRows(lastChange, {
        most: KEPT_VARIANTS,
        sizeOf: ({ skus }) => skus.length,
      }),
    },
    views: [],
    lastFlip: 0,
    lastRating: 0,
  }
}

/** What was chosen of an index is chosen anew. */
const forget = ({ shared }: Held): void => {
  shared.kept.clear()
  shared.keptLists.clear()
}

/** The columns of all views; most share the very same. */
const columnsOf = ({ columns, views }: Held): ReadonlySet<CatalogueColumns> =>
  new Set([columns, ...views.map(({ index }) => index.columns)])

const applyFlips = (index: Held, flips: readonly z.infer<typeof flipRow>[]): void => {
  const { columns } = index
  const all = columnsOf(index)
  for (const { seq, product_id, position, in_stock } of flips) {
    // Somebody else's look at the tables may have been a later one.
    if (seq <= index.lastFlip) continue
    index.lastFlip = seq
    const place = columns.places.get(product_id)
    if (place === undefined) continue
    const first = columns.firstSku[place] ?? 0
    if (first + position < (columns.firstSku[place + 1] ?? 0))
      for (const own of all) setInStock(own, place, position, in_stock === 1)
  }
  if (flips.length > 0) forget(index)
}

const applyRatings = (index: Held, changes: readonly z.infer<typeof ratingRow>[]): void => {
  const { columns } = index
  for (const { seq, product_id, rating } of changes) {
    if (seq <= index.lastRating) continue
    index.lastRating = seq
    const place = columns.places.get(product_id)
    if (place !== undefined) columns.rating[place] = rating
  }
  if (changes.length === 0) return
  forget(index)
  for (const own of columnsOf(index)) forgetRatingOrder(own)
}

/** What to read to catch up with what has changed since. */
const changesSince = (db: Db, { lastFlip, lastRating, lastChange }: Seen) => [
  db.prepare(listingIndexSql.flips).bind(lastFlip),
  db.prepare(listingIndexSql.ratings).bind(lastRating),
  db.prepare(listingIndexSql.changes).bind(lastChange, MOST_CHANGES),
]

const catchUp = (index: Held, flips: unknown, ratings: unknown): void => {
  applyRatings(index, readRatingRows(ratings))
  applyFlips(index, readFlipRows(flips))
}

const readLook = (found: D1Result | undefined): Seen => {
  const { version, flip, rating, change } = lookRow.parse(found?.results[0])
  return {
    version: version ?? '',
    lastFlip: flip ?? 0,
    lastRating: rating ?? 0,
    lastChange: change ?? 0,
  }
}

const look = async (db: Db) => readLook(await db.prepare(listingIndexSql.look).all())

/** An index that was made for other facets is made anew; where there is none yet, nothing is. */
const madeFor = async (db: Db, version: string, rows: readonly FilterRow[]): Promise<string> => {
  if (version === '' || version.startsWith(`${shapeOf(rows)}-`)) return version
  await db.batch(
    listingIndexStatements(rows).map(({ sql, values }) => db.prepare(sql).bind(...values)),
  )
  return (await look(db)).version
}

/** Nothing has changed since. What somebody else has seen in the meantime may be more than this look. */
const isAsSeen = (seen: Seen, now: Seen): boolean =>
  now.version === seen.version &&
  now.lastFlip <= seen.lastFlip &&
  now.lastRating <= seen.lastRating &&
  now.lastChange === seen.lastChange

/** The index as a look has found the tables: what is in memory, brought up to date, or all of it read. */
const indexAt = async (db: Db, now: Seen, rows: readonly FilterRow[]): Promise<Held> => {
  const version = await madeFor(db, now.version, rows)
  const known = held?.version === version ? held : null
  if (known && isAsSeen(seenBy(known), { ...now, version })) return known
  const index = known ?? (await load(db, { ...now, version }, rows))
  if (!index) return indexAt(db, await look(db), rows)
  const before = seenBy(index)
  const [flips, ratings, changes] = await db.batch(changesSince(db, before))
  catchUp(index, flips?.results, ratings?.results)
  const subjects = readChangeRows(changes?.results)
  for (const rows of [index.shared.summaries, index.shared.variants, index.shared.products])
    rows.catchUp({
      since: before.lastChange,
      until: now.lastChange,
      subjects: new Set(subjects.map(({ subject }) => subject)),
      areAll: subjects.length < MOST_CHANGES,
    })
  held = index
  return index
}

/** The index with the prices of a zone at a moment, kept until one of them turns. */
const viewFor = (index: Held, asked: PricedFor): ListingIndex => {
  const at = asked.at.getTime()
  // Where none of what is sold has a price of its own, the zone is no other than everywhere.
  const zone = index.columns.zones.has(asked.zone) ? asked.zone : ''
  const known = index.views.find((view) => view.zone === zone && view.from <= at && at < view.until)
  if (known) return known.index
  const span = spanAround(index.columns, at)
  const made: ListingIndex = {
    ...index.shared,
    columns: pricedColumns(index.columns, zone, at),
    view: `${zone}@${span.from}`,
    pricesUntil: Number.isFinite(span.until) ? span.until : null,
  }
  index.views = [...index.views.slice(1 - MOST_VIEWS), { ...span, zone, index: made }]
  return made
}

/**
 * The index as the tables are now, with the prices of a zone at a moment: one small look at them, and all of it only when
 * they were written anew.
 */
export const loadListingIndex = async (
  db: Db,
  asked: PricedFor,
  rows: readonly FilterRow[] = filterRows,
): Promise<ListingIndex> => viewFor(await indexAt(db, await look(db), rows), asked)

/**
 * Reads what an index says with the prices of a zone at a moment, in the same batch as the look at whether it still holds: nearly always one call to the
 * database. Where something has changed, it is chosen and read once more by the index as it is now.
 */
export const readByIndex = async <T>(
  db: Db,
  asked: PricedFor,
  choose: (index: ListingIndex) => Promise<Reading<T>> | Reading<T>,
): Promise<T> => {
  const known = held
  let now: Seen
  if (known) {
    const seen = seenBy(known)
    const { statements, read } = await choose(viewFor(known, asked))
    const [looked, ...results] = await db.batch([db.prepare(listingIndexSql.look), ...statements])
    now = readLook(looked)
    if (isAsSeen(seen, now)) return read(results)
  } else now = await look(db)
  const { statements, read } = await choose(viewFor(await indexAt(db, now, filterRows), asked))
  return read(statements.length === 0 ? [] : await db.batch([...statements]))
}
