import { z } from 'zod'
import type { SearchReading } from '../../../contract/product/listing.ts'
import { skuForms } from '../../../domain/listing/sku-forms.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db, Reading } from '../../database.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { searchFields } from '../../listing/index-statements.ts'
import { items, numberAt } from '../../listing/packed.ts'
import { fields } from '../../listing/search-fields.ts'
import type { FindPostings } from '../../listing/search-match.ts'
import type { ListingIndex } from './listing-index.ts'
import { rowsOf } from '../rows.ts'

const placesOf = ({ places }: CatalogueColumns, productIds: readonly unknown[]): Int32Array => {
  const found = new Int32Array(productIds.length)
  let count = 0
  for (let at = 0; at < productIds.length; at++) {
    const place = places.get(numberAt(productIds, at))
    if (place !== undefined) found[count++] = place
  }
  return found.subarray(0, count)
}

export const searchSql = {
  postings: `SELECT p.* FROM json_each(?) wanted
    CROSS JOIN search_posting p ON p.word = wanted.value`,
  sku: `SELECT p.item_id AS itemId, s.sku_id AS skuId, p.name, p.manufacturer AS manufacturerName
    FROM json_each(?) wanted CROSS JOIN sku s ON s.sku_id = wanted.value COLLATE NOCASE
    JOIN product p ON p.id = s.product_id
    JOIN product_category c ON c.product_id = p.id AND c.site_id = ? AND c.path = ''
    LIMIT 1`,
} as const

/** Fields are lists of ids. A usual word has tens of thousands of them, so they are looked at without a schema. */
const postingRow = z.object({
  word: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  kind: z.string(),
  words: z.string(),
  description: z.string(),
})
const readPostingRows = rowsOf(postingRow)

/** Words whose places are kept in memory; the usual ones are asked for again and again. */
const KEPT_WORDS = 2_000

/** Reads in which products words stand, where that is not known from before. */
export const postingsFinder =
  (db: Db, { columns, postings }: Pick<ListingIndex, 'columns' | 'postings'>): FindPostings =>
  async (words) => {
    const missing = words.filter((word) => !postings.has(word))
    if (missing.length > 0) {
      if (postings.size + missing.length > KEPT_WORDS) postings.clear()
      const { results } = await db.prepare(searchSql.postings).bind(JSON.stringify(missing)).all()
      const parts = Map.groupBy(readPostingRows(results), ({ word }) => word)
      for (const word of missing)
        postings.set(
          word,
          searchFields.flatMap((field) => {
            const found = (parts.get(word) ?? []).flatMap((row) => items(JSON.parse(row[field])))
            return found.length > 0 ? [[fields[field], placesOf(columns, found)]] : []
          }),
        )
    }
    return postings
  }

const exactRow = z.object({
  itemId: z.string(),
  skuId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
})
const readExactRows = rowsOf(exactRow)

/** The variant whose SKU a searched text is, in any case and notation; null when it is none of the site's. */
export const skuReading = (
  db: Db,
  siteId: SiteId,
  text: string | undefined,
): Reading<SearchReading['exact']> => {
  const written = text === undefined ? [] : skuForms(text)
  return {
    statements:
      written.length === 0 ? [] : [db.prepare(searchSql.sku).bind(JSON.stringify(written), siteId)],
    read: ([found]) => readExactRows(found?.results ?? [])[0] ?? null,
  }
}
