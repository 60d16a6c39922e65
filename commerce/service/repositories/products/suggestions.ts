import { z } from 'zod'
import { listingArgs, type Suggestions } from '../../../contract/product/listing.ts'
import { searchableText, wordsOf } from '../../../domain/listing/search-query.ts'
import { searchTerms, singular } from '../../../domain/listing/search-words.ts'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { correctWords, expressionOf } from '../../listing/search.ts'
import { type ListingIndex, loadListingIndex } from './listing-index.ts'
import { findListing, type Today } from './listings.ts'

const MIN_LENGTH = 2
const TERMS = 5
const CATEGORIES = 3
const PRODUCTS = 4
/** Tried against what the site sells before they are offered. */
const CANDIDATES = 12

const categoryRow = z.object({ name: z.string(), path: z.string() })

export const suggestionSql = {
  categories: 'SELECT name, path FROM category WHERE site_id = ?',
  isSold: `SELECT EXISTS (SELECT 1 FROM product_search f
    JOIN product_category c ON c.site_id = ? AND c.path = '' AND c.product_id = f.rowid
    WHERE product_search MATCH ?) AS sold`,
} as const

const soldRow = z.object({ sold: z.int() })

/** The text with its last word finished, and with what was probably meant by the others. */
const completions = (index: ListingIndex, words: readonly string[]): string[] => {
  const last = words.at(-1) ?? ''
  const before = correctWords(index, words.slice(0, -1))
  const begun = index.words.filter(([word]) => word.startsWith(last))
  // Of `sofa` and `sofas` the more frequent one is enough.
  const said = new Set<string>()
  const ends = begun.flatMap(([word]) => {
    const one = singular(word)
    if (said.has(one)) return []
    said.add(one)
    return [word]
  })
  const corrected = ends.length === 0 ? correctWords(index, [last]) : []
  return [...ends, ...corrected.filter((word) => word !== last)]
    .slice(0, CANDIDATES)
    .map((end) => [...before, end].join(' '))
}

const soldTerms = async (
  db: Db,
  index: ListingIndex,
  site: Site,
  terms: readonly string[],
  sameWords: Today['sameWords'],
): Promise<string[]> => {
  if (terms.length === 0) return []
  const answers = await db.batch(
    terms.map((term) =>
      db
        .prepare(suggestionSql.isSold)
        .bind(site.id, expressionOf(index, term.split(' '), sameWords) ?? '""'),
    ),
  )
  return terms.filter((_, at) => soldRow.parse(answers[at]?.results[0]).sold === 1)
}

/** Categories that a word of the text begins a word of, or stands for. */
const matchingCategories = (
  categories: readonly z.infer<typeof categoryRow>[],
  words: readonly string[],
  sameWords: Today['sameWords'],
) => {
  const wanted = searchTerms(words, sameWords).map(({ alternatives }) => alternatives)
  return categories
    .map((category) => {
      const own = wordsOf(searchableText(`${category.name} ${category.path}`))
      const name = ` ${own.join(' ')}`
      const met = wanted.filter((alternatives) =>
        alternatives.some((it) => name.includes(` ${it}`)),
      ).length
      return { category, met }
    })
    .filter(({ met }) => met > 0)
    .toSorted((a, b) => b.met - a.met || a.category.path.length - b.category.path.length)
    .map(({ category }) => category)
}

/** Suggests search terms while the shopper types: ways to finish the words, categories, products. */
export const suggest = async (
  db: Db,
  site: Site,
  text: string,
  today: Today,
): Promise<Suggestions> => {
  const words = wordsOf(searchableText(text)).slice(0, 8)
  if (words.join('').length < MIN_LENGTH) return { terms: [], categories: [], products: [] }
  const index = await loadListingIndex(db)
  const [terms, categories, products] = await Promise.all([
    soldTerms(db, index, site, completions(index, words), today.sameWords),
    db.prepare(suggestionSql.categories).bind(site.id).all(),
    findListing(db, site, listingArgs.parse({ q: text, pageSize: PRODUCTS }), today),
  ])
  const found = matchingCategories(
    z.array(categoryRow).parse(categories.results),
    words,
    today.sameWords,
  )
  return {
    terms: terms.slice(0, TERMS),
    categories: found.slice(0, CATEGORIES),
    products: products.items,
  }
}
