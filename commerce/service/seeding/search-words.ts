import type { ProductRow, SkuRow } from '../../domain/catalogue-rows.ts'
import { hash8 } from '../../domain/hash.ts'
import { searchColumns, searchValues } from './product-rows.ts'
import { jsonChunks, type SeedStatement } from './seed-rows.ts'

/** Sixteen digits: two products in four billion are taken for each other by the first eight alone. */
const digestOf = (text: string): string => `${hash8(text)}${hash8(`again ${text}`)}`

const DIGEST = searchColumns.length

/**
 * The statements that make the words of these products so, for those whose words have changed: the full-text index is
 * what takes longest to write. The products are there already.
 */
export const searchWordStatements = (
  products: readonly { readonly product: ProductRow; readonly skus: readonly SkuRow[] }[],
  source: string,
  bytes?: number,
): SeedStatement[] => {
  const rows = products.map(({ product, skus }) => {
    const values = searchValues(product, skus)
    return [...values, digestOf(values.join('\n'))]
  })
  const known = (row: string, at: number) => `FROM json_each(?) ${row}
    JOIN product p ON p.item_id = ${row}.value ->> 0 AND p.source = '${source}'
    LEFT JOIN product_search_digest known ON known.product_id = p.id
    WHERE known.digest IS NOT ${row}.value ->> ${at}`
  const of = (all: readonly unknown[], sql: string): SeedStatement[] =>
    jsonChunks(all, bytes).map((text) => ({ sql, values: [text] }))
  const digests = rows.map((row) => [row[0], row[DIGEST]])
  return [
    ...of(digests, `DELETE FROM product_search WHERE rowid IN (SELECT p.id ${known('said', 1)})`),
    ...of(
      rows,
      `INSERT INTO product_search (${searchColumns.join(', ')})
       SELECT p.id, ${searchColumns
         .slice(1)
         .map((_, index) => `said.value ->> ${index + 1}`)
         .join(', ')} ${known('said', DIGEST)}`,
    ),
    ...of(
      digests,
      `INSERT INTO product_search_digest (product_id, digest)
       SELECT p.id, said.value ->> 1 ${known('said', 1)}
       ON CONFLICT (product_id) DO UPDATE SET digest = excluded.digest`,
    ),
  ]
}
