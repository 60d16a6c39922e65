import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { searchValues } from '../../../../commerce/service/seeding/product-rows.ts'
import { onD1 } from '../on-d1.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const COLUMNS = ['name', 'manufacturer', 'kind', 'words', 'description'] as const

/** Texts that are split with care: accents, scripts without spaces, signs, numbers, letters in two parts. */
const strange = [
  'Chaise-longue “Été” & coussins — 100 % laine, 3½" épais',
  'Öland Størrelse Łódź Ægir straße İstanbul',
  'e\u0301te\u0301 n\u0303andu\u0301 Å\u030A',
  'ソファ ベッド 沙发床 диван-кровать кресло №5 ελληνικά',
  "O'Neil’s_under_score snake_case x2y 12x34 ²³ ①② Ⅳ",
  'bed\u200Bhidden\u00A0space\u2060word\uFEFF end',
  '',
]

/** What the words of products come to in D1's full-text index, in a database that has no other use for it. */
const wordsInD1 = async (rows: readonly (readonly string[])[]) => {
  const d1 = env.MAIL_DB
  await d1.batch([
    d1.prepare(`CREATE VIRTUAL TABLE texts USING fts5 (${COLUMNS.join(', ')},
      content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2')`),
    d1.prepare('CREATE VIRTUAL TABLE texts_words USING fts5vocab (texts, instance)'),
    ...rows.map((row, at) =>
      d1
        .prepare(`INSERT INTO texts (rowid, ${COLUMNS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?)`)
        .bind(at + 1, ...row),
    ),
  ])
  const { results } = await d1.prepare('SELECT DISTINCT doc, col, term FROM texts_words').all()
  await d1.batch([d1.prepare('DROP TABLE texts_words'), d1.prepare('DROP TABLE texts')])
  return results
}

const wordsInPostgres = async (rows: readonly (readonly string[])[]) => {
  await env.DB.batch(
    rows.map((row, at) =>
      env.DB.prepare(
        `INSERT INTO product_search (rowid, ${COLUMNS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?)`,
      ).bind(at + 1, ...row),
    ),
  )
  const { results } = await env.DB.prepare(
    'SELECT DISTINCT doc, col, term FROM product_word_place',
  ).all()
  return results
}

const inOrder = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ doc, col, term }) => `${String(doc)} ${String(col)} ${String(term)}`).toSorted()

describe.skipIf(onD1)('the words of a text', () => {
  test('are on PostgreSQL what they are on D1', async () => {
    const ours = smallCatalogue.products.map((product) =>
      searchValues(
        product,
        smallCatalogue.skus.filter(({ itemId }) => itemId === product.itemId),
      ).slice(1),
    )
    const rows = [...ours, ...strange.map((text) => [text, '', '', '', ''])]
    const onPostgres = inOrder(await wordsInPostgres(rows))
    expect(onPostgres.length).toBeGreaterThan(50)
    expect(onPostgres).toEqual(inOrder(await wordsInD1(rows)))
  })
})
