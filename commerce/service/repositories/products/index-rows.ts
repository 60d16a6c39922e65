import { z } from 'zod'
import type { FilterRow } from '../../../contract/product/filters.ts'
import type { KnownWord } from '../../../domain/listing/spelling.ts'
import { once } from '../../../domain/once.ts'
import type { Db } from '../../database.ts'
import { type CatalogueColumns, columnsReader } from '../../listing/columns.ts'
import { FLOOR } from '../../listing/index-statements.ts'
import { items, numberAt, textAt } from '../../listing/packed.ts'
import type { WrittenWords } from '../../listing/search-match.ts'
import { rowsOf } from '../rows.ts'

const rowsSql = {
  parts: 'SELECT part, products FROM listing_part WHERE part > ? ORDER BY part LIMIT ?',
  version: 'SELECT version FROM listing_stamp WHERE only = 1',
  values: 'SELECT id, kind, value FROM listing_value',
  postings: `SELECT kind, key, products FROM listing_posting WHERE kind <> '${FLOOR}'
    ORDER BY kind, key, part`,
  words: 'SELECT words FROM search_word_part ORDER BY part',
} as const

const partRow = z.object({ part: z.int(), products: z.string() })
const readPartRows = rowsOf(partRow)
const versionRow = z.object({ version: z.string() })
const readVersionRows = rowsOf(versionRow)
/** A part may have half a megabyte, and an answer is in memory whole, here and at the database. */
const PARTS_AT_ONCE = 16
const valueRow = z.object({ id: z.int(), kind: z.string(), value: z.string() })
const readValueRows = rowsOf(valueRow)
const postingRow = z.object({ kind: z.string(), key: z.string(), products: z.string() })
const readPostingRows = rowsOf(postingRow)
const wordRow = z.object({ words: z.string() })
const readWordRows = rowsOf(wordRow)

/** What stands in the tables of the index. */
export type WholeIndex = {
  readonly columns: CatalogueColumns
  readonly words: () => WrittenWords
}

/** Unpacks words, in how many products each stands, and in how many others than in descriptions. */
const readWords = (parts: readonly string[]): WrittenWords => {
  const words: KnownWord[] = []
  const told: string[] = []
  const vocabulary = new Map<string, number>()
  for (const part of parts)
    for (const row of items(JSON.parse(part)).map(items)) {
      const [word, products] = [textAt(row, 0), numberAt(row, 1)]
      vocabulary.set(word, products)
      if (numberAt(row, 2) === 0) continue
      told.push(word)
      if (!/\d/.test(word)) words.push([word, products])
    }
  return { words, beginnings: once(() => told.toSorted()), vocabulary }
}

/**
 * Reads the tables of the index as `version` wrote them, parts some at a time: a large range in one answer is more than an
 * isolate holds. Null if they were written anew meanwhile, since parts of two writings do not belong together.
 */
export const readIndexRows = async (
  db: Db,
  version: string,
  rows: readonly FilterRow[],
): Promise<WholeIndex | null> => {
  const { parts, values, postings, words } = rowsSql
  const reader = columnsReader(rows)
  const stamp = db.prepare(rowsSql.version)
  let others: readonly D1Result[] = []
  for (let after = -1, isLast = false; !isLast;) {
    const [stamped, found, ...beside] = await db.batch([
      stamp,
      db.prepare(parts).bind(after, PARTS_AT_ONCE),
      ...(after === -1 ? [values, postings, words].map((sql) => db.prepare(sql)) : []),
    ])
    const [stampRow] = readVersionRows(stamped?.results)
    if ((stampRow?.version ?? '') !== version) return null
    if (after === -1) others = beside
    const read = readPartRows(found?.results)
    for (const { products } of read) reader.add(products)
    after = read.at(-1)?.part ?? after
    isLast = read.length < PARTS_AT_ONCE
  }
  const [valueRows, postingRows, wordRows] = others
  const texts = readWordRows(wordRows?.results).map(({ words }) => words)
  return {
    columns: reader.end({
      values: readValueRows(valueRows?.results),
      postings: readPostingRows(postingRows?.results),
    }),
    words: () => readWords(texts),
  }
}
