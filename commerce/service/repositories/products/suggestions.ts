import { z } from 'zod'
import type { Suggestions } from '../../../contract/product/listing.ts'
import { listingArgs } from '../../../contract/product/listing-args.ts'
import { plainTerms } from '../../../domain/listing/search-query.ts'
import { foldedText, searchableText, wordsOf } from '../../../domain/listing/search-text.ts'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { completions } from '../../listing/completions.ts'
import { findingTexts } from '../../listing/search-finding.ts'
import { pairedSizes } from '../../listing/search-sizes.ts'
import { rangeOf, wholeRangeOf } from './category-range.ts'
import { loadListingIndex } from './listing-index.ts'
import type { Today } from './chosen.ts'
import { findShortLists } from './listings.ts'
import { postingsFinder } from './search.ts'
import { findSummaries, type Shelf } from './summaries.ts'
import { rowsOf } from '../rows.ts'

const MIN_LENGTH = 2
const TERMS = 5
const CATEGORIES = 3
const PRODUCTS = 4
const MOST_WORDS = 8
/** Tried against what the site sells before they are offered. */
const CANDIDATES = 8

const categoryRow = z.object({ name: z.string(), path: z.string() })
const readCategoryRows = rowsOf(categoryRow)

export const suggestionSql = {
  categories: 'SELECT name, path FROM category WHERE site_id = ?',
} as const

/** Categories that a word of the text begins a word of, or stands for. */
const matchingCategories = (
  categories: readonly z.infer<typeof categoryRow>[],
  text: string,
  sameWords: Today['sameWords'],
) => {
  const terms = plainTerms(text, sameWords)
  const wanted = terms.map(({ alternatives }) => alternatives)
  return categories
    .map((category) => {
      const own = wordsOf(searchableText(`${category.name} ${category.path}`))
      const name = ` ${own.join(' ')}`
      const met = wanted.filter((alternatives) =>
        alternatives.some((it) => name.includes(` ${it}`)),
      ).length
      // By its own name before one that only stands for it: bookcases before shelving.
      const called = terms.filter(({ typed }) => name.includes(` ${typed}`)).length
      return { category, met, called }
    })
    .filter(({ met }) => met > 0)
    .toSorted(
      (a, b) =>
        b.met - a.met || b.called - a.called || a.category.path.length - b.category.path.length,
    )
    .map(({ category }) => category)
}

/** The id of the product that stands first in a category; undefined in one that is empty. */
const firstIn = ({ productIds, rank }: CatalogueColumns, range: Int32Array): number | undefined => {
  let first = range[0]
  if (first === undefined) return undefined
  for (const place of range) if ((rank[place] ?? 0) < (rank[first] ?? 0)) first = place
  return productIds[first]
}

/** Categories with the picture of what stands first in them; none of those that are empty. */
const withPictures = async (
  db: Db,
  shelf: Shelf,
  site: Site,
  categories: readonly z.infer<typeof categoryRow>[],
): Promise<Suggestions['categories']> => {
  const { columns } = shelf
  const stocked = categories
    .flatMap((category) => {
      const id = firstIn(columns, rangeOf(columns, site, category.path))
      return id === undefined ? [] : [{ ...category, id }]
    })
    .slice(0, CATEGORIES)
  const summaries = await findSummaries(
    db,
    shelf,
    stocked.map(({ id }) => id),
  )
  return stocked.map(({ name, path, id }) => ({
    name,
    path,
    picture: summaries.get(id)?.picture ?? null,
  }))
}

/** Suggests search terms while the shopper types: ways to finish the words, categories, products. */
export const suggest = async (
  db: Db,
  site: Site,
  text: string,
  today: Today,
): Promise<Suggestions> => {
  const typed = foldedText(text)
  const words = wordsOf(typed).slice(0, MOST_WORDS)
  if (words.join('').length < MIN_LENGTH) return { terms: [], categories: [], products: [] }
  const index = await loadListingIndex(db, { zone: site.zone, at: today.now })
  const asked = {
    index,
    range: wholeRangeOf(index.columns, site),
    find: postingsFinder(db, index),
    sameWords: today.sameWords,
    chosen: {},
  }
  const [terms, categories] = await Promise.all([
    findingTexts(
      asked,
      completions(index.written(), words, today.sameWords, pairedSizes(index.columns)).slice(
        0,
        CANDIDATES,
      ),
    ),
    db.prepare(suggestionSql.categories).bind(site.id).all(),
  ])
  // Somebody who types “queen m” sees what “queen mattress” finds.
  const meant = terms[0] ?? text
  const { lists } = await findShortLists(
    db,
    site,
    [listingArgs.parse({ q: meant, pageSize: PRODUCTS })],
    today,
  )
  const found = matchingCategories(readCategoryRows(categories.results), meant, today.sameWords)
  return {
    terms: terms.slice(0, TERMS),
    categories: await withPictures(db, index, site, found),
    products: lists[0]?.items ?? [],
  }
}
