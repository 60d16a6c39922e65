import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const said = (sql: string): string => {
  const { parts, values } = translate(sql)
  return parts.reduce((text, part, at) => `${text}$${(values[at - 1] ?? 0) + 1}${part}`)
}

test.each([
  // bound values
  ['SELECT ?, ?3, ?', 'SELECT $1, $3, $4'],
  // what was found in JSON is a number beside numbers
  [
    "SELECT s.detail ->> '$.a.b[0]' FROM sku s",
    "SELECT (CAST(s.detail AS json) #>> '{a,b,0}') FROM sku s",
  ],
  [
    "SELECT 1 FROM json_each(?) it WHERE it.value ->> 'price' < 5",
    "SELECT 1 FROM json_rows($1) it WHERE json_number((it.doc #>> '{price}')) < 5 ORDER BY it.key",
  ],
  [
    'SELECT 1 FROM review r WHERE r.stars IN (SELECT value FROM json_each(?4))',
    'SELECT 1 FROM review r WHERE r.stars IN (SELECT CAST(json_number(value) AS bigint) FROM json_rows($4))',
  ],
  [
    "SELECT coalesce(detail ->> '$.width', 0) FROM sku",
    "SELECT coalesce(json_number((CAST(detail AS json) #>> '{width}')), 0) FROM sku",
  ],
  [
    "INSERT INTO order_line (order_id, quantity) SELECT ?, value ->> 'quantity' FROM json_each(?)",
    "INSERT INTO order_line (order_id, quantity) SELECT $1, CAST(json_number((doc #>> '{quantity}')) AS bigint) FROM json_rows($2) ORDER BY json_rows.key",
  ],
  // JSON is made of what it was made of
  [
    "SELECT json_group_array(json_object('a', x ->> '$.b', 'c', y = 1) ORDER BY z) FROM t",
    "SELECT coalesce(json_agg(json_build_object('a', (CAST(x AS json) #> '{b}'), 'c', CAST((y = 1) AS integer)) ORDER BY z), '[]') FROM t",
  ],
  // truth values are numbers where they are kept or counted
  [
    'UPDATE question SET answered = EXISTS (SELECT 1 FROM answer)',
    'UPDATE question SET answered = CAST((EXISTS (SELECT 1 FROM answer)) AS integer)',
  ],
  ['SELECT n - (a < b) FROM t', 'SELECT n - CAST((a < b) AS integer) FROM t'],
  ['SELECT sum(a = b) FROM t', 'SELECT CAST(sum(CAST((a = b) AS integer)) AS bigint) FROM t'],
  // comparisons
  [
    'SELECT 1 WHERE a IS ? AND b IS NOT c',
    'SELECT 1 WHERE a IS NOT DISTINCT FROM $1 AND b IS DISTINCT FROM c',
  ],
  ['SELECT 1 WHERE a IS NULL AND b IS NOT NULL', 'SELECT 1 WHERE a IS NULL AND b IS NOT NULL'],
  ["SELECT 1 WHERE a LIKE 'x%'", "SELECT 1 WHERE a ILIKE 'x%' COLLATE \"C\" ESCAPE ''"],
  ["SELECT 1 WHERE a GLOB '*b*'", "SELECT 1 WHERE a ~ glob_pattern('*b*')"],
  ['SELECT 1 WHERE a = b COLLATE NOCASE', 'SELECT 1 WHERE a = b COLLATE nocase'],
  // functions
  [
    'SELECT max(a, b), max(a), min(1, b) FROM t',
    'SELECT largest(a, b), max(a), smallest(1, b) FROM t',
  ],
  [
    'SELECT iif(a = 1, 2, 3), ifnull(a, b)',
    'SELECT CASE WHEN a = 1 THEN 2 ELSE 3 END, coalesce(a, b)',
  ],
  [
    'SELECT sum(a) OVER (PARTITION BY b ORDER BY id)',
    'SELECT CAST(sum(a) OVER (PARTITION BY b ORDER BY id) AS bigint)',
  ],
  [
    'SELECT CAST(a AS INTEGER), CAST(b AS REAL)',
    'SELECT as_integer(a), CAST(b AS double precision)',
  ],
  // order: null is first in SQLite
  [
    'SELECT 1 FROM sku ORDER BY stock, position DESC',
    'SELECT 1 FROM sku ORDER BY stock NULLS FIRST, position DESC',
  ],
  ['SELECT 1 LIMIT -1 OFFSET 3', 'SELECT 1 LIMIT ALL OFFSET 3'],
  // tables
  [
    'SELECT 1 FROM a CROSS JOIN b INDEXED BY b_x ON b.c = a.c CROSS JOIN d',
    'SELECT 1 FROM a JOIN b ON b.c = a.c CROSS JOIN d',
  ],
  // names keep their letters
  ['SELECT order_id AS orderId, "from" FROM t', 'SELECT order_id AS "orderId", "from" FROM t'],
  // conflicts
  [
    'INSERT OR IGNORE INTO review_vote (review_id, owner) VALUES (?, ?)',
    'INSERT INTO review_vote (review_id, owner) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  ],
  [
    'INSERT OR REPLACE INTO gone_sku (sku_id, item_id, name) SELECT 1, 2, 3',
    'INSERT INTO gone_sku (sku_id, item_id, name) SELECT 1, 2, 3 ON CONFLICT (sku_id) DO UPDATE SET item_id = excluded.item_id, name = excluded.name',
  ],
  [
    'INSERT INTO review_tally (kind, subject, stars, n) VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1',
    'INSERT INTO review_tally (kind, subject, stars, n) VALUES ($1, $2, $3, 1) ON CONFLICT (kind, subject, stars) DO UPDATE SET n = review_tally.n + 1',
  ],
  // a text is not read
  ["SELECT 'a IS b -> ?', -- c IS d\n 1", "SELECT 'a IS b -> ?', 1"],
])('%s', (sql, translated) => {
  expect(said(sql)).toBe(translated)
})

test('what is no SQL is told', () => {
  expect(() => translate('SELECT (1')).toThrow('does not close')
  expect(() => translate('SELECT #')).toThrow('not understood')
})

test.each([
  ['SELECT 1', false, false],
  ['WITH a AS (SELECT 1) INSERT INTO must (stale_cart) SELECT 1', true, false],
  ['DELETE FROM guest RETURNING id', true, true],
])('%s: writes %s, returns rows %s', (sql, writes, returns) => {
  expect(translate(sql)).toMatchObject({ writes, returns })
})
