import { env } from 'cloudflare:workers'
import { listingIndexStatements } from '../../commerce/service/listing/index-statements.ts'

/** Ids of copies lie so far apart, above those of what is copied; close to one another, as a database gives them. */
const APART = 500

const OF_EACH = `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?1)`

const columnsOf = async (table: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{
    name: string
  }>()
  return results.map(({ name }) => name)
}

/** Inserts a copy of a table's rows for each number, with some columns written anew. */
const copyOf = async (
  table: string,
  anew: Readonly<Record<string, string>>,
  from: string,
): Promise<string> => {
  const columns = await columnsOf(table)
  const values = columns.map((name) => anew[name] ?? `t.${name}`)
  return `INSERT INTO ${table} (${columns.join(', ')}) ${OF_EACH}
    SELECT ${values.join(', ')} FROM copy CROSS JOIN ${from}`
}

/** What there can be more of: no services. */
const PIECES = `product p ON p.source = 'starter'
  AND p.product_type NOT IN ('protection-plan', 'mattress-removal')`

/** Makes the range so many times larger: each piece again under other names, by number, with all that hangs on it. */
export const enlargeRange = async (times: number): Promise<void> => {
  const id = `t.product_id + copy.n * ${APART}`
  const of = (table: string) => `${table} t JOIN ${PIECES} AND p.id = t.product_id`
  const detail = `json_object('dimensions', t.detail -> '$.dimensions',
    'colorSwatch', t.detail -> '$.colorSwatch', 'finishSwatch', t.detail -> '$.finishSwatch',
    'option', t.detail ->> '$.option', 'images', json_array(t.detail -> '$.images[0]'), 'model', NULL)`
  const statements = [
    await copyOf(
      'product',
      {
        id: `t.id + copy.n * ${APART}`,
        item_id: `'G' || copy.n || '-' || t.item_id`,
        name: `t.name || ' No. ' || (t.id + copy.n * ${APART})`,
        featured_rank: 't.featured_rank + copy.n * 1000',
        source: `'import'`,
      },
      `product t JOIN ${PIECES} AND p.id = t.id`,
    ),
    await copyOf('sku', { sku_id: `t.sku_id || '-' || copy.n`, product_id: id, detail }, of('sku')),
    await copyOf('product_category', { product_id: id }, of('product_category')),
    await copyOf('product_store', { product_id: id }, of('product_store')),
  ]
  await env.DB.batch([
    ...statements.map((sql) => env.DB.prepare(sql).bind(times)),
    env.DB.prepare(
      `INSERT INTO product_search (rowid, name, manufacturer, kind, words, description)
       SELECT id, name, manufacturer, product_type || ' ' || replace(category_path, '/', ' '),
         collection, short_description FROM product WHERE source = 'import'`,
    ),
    ...listingIndexStatements().map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  ])
}

/** A product as thousands have looked at it, bought it, reviewed it and asked about it. */
export const makeBusy = async (itemId: string): Promise<void> => {
  const others = `others (item_id, place) AS MATERIALIZED (
    SELECT item_id, row_number() OVER (ORDER BY id) FROM (
      SELECT p.id, p.item_id FROM product_category c JOIN product p ON p.id = c.product_id
      WHERE c.site_id = 'davenport' AND c.path = 'living-room/sofas' ORDER BY p.id LIMIT 30))`
  const other = (n: string) => `(SELECT item_id FROM others WHERE place = 1 + (${n}) % 30)`
  const written = `'Ann', 'Lee', 'ann' || n || '@shopper.example', 'Denver', 'CO', 'digest ' || n, n, n`
  const writer = 'first_name, last_name, email, city, state, digest, created_at, decided_at'
  await env.DB.batch(
    [
      `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, ${writer})
       ${OF_EACH} SELECT 'busy ' || n, 'product', ?2, 'davenport', 'approved', 1 + n % 5, 'Fine', 'Fine.',
         ${written} FROM copy`,
      `INSERT INTO question (id, item_id, site_id, status, text, ${writer})
       ${OF_EACH} SELECT 'busy ' || n, ?2, 'davenport', 'approved', 'How wide is it?', ${written} FROM copy`,
      `INSERT INTO activity_event (site_id, session_hash, type, item_id, event, at)
       ${OF_EACH}, ${others} SELECT 'davenport', 'visit ' || (n / 4), 'page-viewed',
         CASE n % 4 WHEN 0 THEN ?2 ELSE ${other('n')} END, '{}', n FROM copy`,
      `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
       ${OF_EACH} SELECT 'busy ' || n, 'busy ' || n, 'guest:' || n, 'davenport', 'none', 'confirmed', n, 1, '{}'
       FROM copy WHERE ?2 <> ''`,
      `INSERT OR IGNORE INTO order_line (order_id, sku_id, quantity)
       WITH ${others} SELECT o.id, (SELECT sku_id FROM sku s JOIN product p ON p.id = s.product_id
         WHERE p.item_id = CASE it.value WHEN 0 THEN ?2 ELSE ${other('o.placed_at + it.value')} END LIMIT 1), 1
       FROM orders o JOIN json_each('[0, 1, 2]') it WHERE o.cart_id = 'none' AND o.placed_at <= ?1`,
    ].map((sql) => env.DB.prepare(sql).bind(2000, itemId)),
  )
}
