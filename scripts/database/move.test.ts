import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofDatabase } from '../catalogue/target.ts'
import { createDatabase } from '../postgres/databases.ts'
import { setUpSchema } from '../postgres/schema.ts'
import { FORGETFUL, type PostgresServer, startPostgres } from '../postgres/server.ts'
import { root } from '../shop/places.ts'
import { migrate } from '../shop/state/migrations.ts'
import { SEEDS } from '../shop/state/seed.ts'
import { d1Side } from './d1-side.ts'
import { cancelMove, copyAll } from './move.ts'
import { postgresSide } from './postgres-side.ts'
import { MOVING, type Side } from './side.ts'
import { differences } from './tables.ts'

const TABLES = [
  `CREATE TABLE odd (
     id TEXT, nth INTEGER, number INTEGER, weight REAL, words TEXT, bytes BLOB, PRIMARY KEY (id, nth)
   ) STRICT, WITHOUT ROWID`,
  'CREATE TABLE news (seq INTEGER PRIMARY KEY AUTOINCREMENT, of TEXT NOT NULL) STRICT',
  'CREATE TABLE part (id INTEGER PRIMARY KEY, of TEXT NOT NULL, nth INTEGER NOT NULL, FOREIGN KEY (of, nth) REFERENCES odd (id, nth)) STRICT',
  'CREATE TRIGGER odd_news AFTER INSERT ON odd BEGIN INSERT INTO news (of) VALUES (new.id); END',
  `CREATE VIRTUAL TABLE product_search USING fts5 (
     name, manufacturer, kind, words, description, content = '', contentless_delete = 1,
     tokenize = 'unicode61 remove_diacritics 2')`,
  'CREATE VIRTUAL TABLE product_word_place USING fts5vocab (product_search, instance)',
]
const TABLES_OF_POSTGRES = `
  CREATE TABLE odd (
    id text COLLATE "C", nth bigint, number bigint, weight double precision, words text COLLATE "C",
    bytes bytea, PRIMARY KEY (id, nth)
  );
  CREATE SEQUENCE news_number;
  CREATE TABLE news (seq bigint DEFAULT nextval('news_number') PRIMARY KEY, of text NOT NULL);
  CREATE TABLE part (
    id bigint PRIMARY KEY, of text NOT NULL, nth bigint NOT NULL,
    FOREIGN KEY (of, nth) REFERENCES odd (id, nth)
  );
  CREATE FUNCTION odd_news() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO news (of) VALUES (new.id); RETURN NULL; END $$;
  CREATE TRIGGER odd_news AFTER INSERT ON odd FOR EACH ROW EXECUTE FUNCTION odd_news();
  CREATE TABLE product_search (
    rowid bigint PRIMARY KEY, name text NOT NULL, manufacturer text NOT NULL, kind text NOT NULL,
    words text NOT NULL, description text NOT NULL
  );`

/** Each with something that gets lost on careless ways. */
const oddRows = [
  "'nothing', 1, NULL, NULL, NULL, NULL",
  "'', 0, 0, 0.0, '', x''",
  "'large', -9007199254740993, 9223372036854775807, 1.7976931348623157e308, '9007199254740993', x'00FF00'",
  "'small', 1, -9223372036854775808, -2.2250738585072014e-308, 'null', x'27'",
  '\'precise\', 1, 1, 0.1 + 0.2, \'{"a": [1, "2"]}\', NULL',
  "'third', 1, 1, 1.0 / 3, 'a ''quoted'' \"one\" \\ \n line', NULL",
  "'ünïcödé 🛋️', 1, 1, 1e21, 'Ä A' || char(776) || ' 日本語 ' || char(1114109), NULL",
  "'9', 1, 1, 5e-324, ' 1 ', NULL",
  "'10', 1, 1, 123456789.123456789, '1.0', NULL",
]
/** Of which there are more than a page holds. */
const MANY = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
  INSERT INTO odd (id, nth, number, weight, words)
  SELECT 'many', i, i * 7919, i / 7.0, printf('%.*c', i * 5, 'x') FROM n`

const folder = mkdtempSync(join(tmpdir(), 'davenport-move-'))
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: 'export default {}',
    compatibilityDate: '2026-10-01',
    d1Databases: { FROM: 'from', BACK: 'back', WHOLE: 'whole' },
    telemetry: { enabled: false },
  }),
)
let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres({ folder, settings: FORGETFUL })
})
afterAll(async () => {
  await miniflare.dispose()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Binding = 'FROM' | 'BACK'
const d1 = async (binding: Binding) => {
  const database = await miniflare.getD1Database(binding)
  await database.batch(TABLES.map((sql) => database.prepare(sql)))
  return { database, side: d1Side(ofDatabase(database)) }
}
const newPostgres = async (name: string) => {
  await createDatabase(server.url('postgres'), name)
  const sql = postgres(server.url(name), { max: 1, fetch_types: false, onnotice: () => {} })
  await sql.unsafe(TABLES_OF_POSTGRES)
  return { sql, side: postgresSide(server.url(name)) }
}

const CUT_OFF = 'cut off'
/** The same database, which is cut off at its nth write. */
const cutOffAt = (side: Side, nth: number): Side => {
  let left = nth
  const counted =
    <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      left -= 1
      if (left < 0) throw new Error(CUT_OFF)
      await write(...args)
    }
  return {
    ...side,
    freeze: counted(side.freeze),
    begin: counted(side.begin),
    add: counted(side.add),
    finish: counted(side.finish),
  }
}

const filled = async () => {
  const { database, side } = await d1('FROM')
  await database.batch([
    ...oddRows.map((row) =>
      database.prepare(`INSERT INTO odd (id, nth, number, weight, words, bytes) VALUES (${row})`),
    ),
    database.prepare(MANY),
    database.prepare("INSERT INTO part (of, nth) VALUES ('large', -9007199254740993), ('', 0)"),
    // The next number is past those that are gone.
    database.prepare('DELETE FROM news WHERE seq > 100'),
    database.prepare(
      `INSERT INTO product_search (rowid, name, manufacturer, kind, words, description) VALUES
       (7, 'Die Crème-Couch, 3-sitzig', 'Möbel & Söhne', 'sofa sofa', '', 'Sofa: 2.5m  wide'),
       (8, 'Sofa 🛋 沙发 صلى', 'ΣΟΦΑΣ', 'सोफ़ा', '소파 İstanbul', '½ Ⓐ 𝐒𝐨𝐟𝐚 диванный'),
       (9, 'gone', '', '', '', '')`,
    ),
    database.prepare('DELETE FROM product_search WHERE rowid = 9'),
  ])
  return { database, side }
}

test('the shop has the same tables on both', async () => {
  const database = await miniflare.getD1Database('WHOLE')
  await migrate(database, join(root, 'commerce/service/migrations'))
  await database.prepare(SEEDS).run()
  await createDatabase(server.url('postgres'), 'whole')
  await setUpSchema(server.url('whole'))
  const side = postgresSide(server.url('whole'))
  const [here, there] = [await d1Side(ofDatabase(database)).tables(), await side.tables()]
  await side.close()
  expect(differences(here, there)).toEqual([])
  expect(here.length).toBeGreaterThan(80)
})

describe('a move from D1 to PostgreSQL and back', () => {
  test('takes every row along as it is, wherever it is cut off, and nothing is written meanwhile', async () => {
    const from = await filled()
    const over = await newPostgres('over')
    const compared = new Map<string, number>()
    let cuts = 0
    for (let nth = 0; ; nth += nth < 8 ? 1 : 7) {
      try {
        // Each attempt comes some writes further than the one before.
        await copyAll(from.side, cutOffAt(over.side, nth), (it) => {
          if (it.step === 'compared') compared.set(it.table, it.fingerprint.rows)
        })
        break
      } catch (error) {
        if (!(error instanceof Error) || error.message !== CUT_OFF) throw error
        cuts += 1
      }
      await expect(
        from.database.prepare("UPDATE odd SET number = 2 WHERE id = 'nothing'").run(),
      ).rejects.toThrow(MOVING)
    }
    expect(cuts).toBeGreaterThan(3)
    expect(Object.fromEntries(compared)).toEqual({
      odd: 609,
      news: 100,
      part: 2,
      product_search: 2,
    })
    const [large] = await over.sql`SELECT number::text, weight FROM odd WHERE id = 'large'`
    expect(large).toEqual({ number: '9223372036854775807', weight: Number.MAX_VALUE })

    // What counts goes on where it was, and triggers work again.
    await over.sql`INSERT INTO odd (id, nth) VALUES ('new', 1)`
    expect([...(await over.sql`SELECT seq::int FROM news WHERE of = 'new'`)]).toEqual([
      { seq: 610 },
    ])

    const back = await d1('BACK')
    await back.database.prepare("INSERT INTO odd (id, nth) VALUES ('old', 1)").run()
    await copyAll(over.side, back.side, () => {})
    await expect(over.sql`DELETE FROM part`).rejects.toThrow(MOVING)
    await back.database.prepare("INSERT INTO odd (id, nth) VALUES ('newer', 1)").run()
    const { results } = await back.database.prepare('SELECT * FROM news WHERE seq > 100').all()
    expect(results).toEqual([
      { seq: 610, of: 'new' },
      { seq: 611, of: 'newer' },
    ])
    const { results: found } = await back.database
      .prepare("SELECT rowid FROM product_search WHERE product_search MATCH 'couch sohne'")
      .all()
    expect(found).toEqual([{ rowid: 7 }])
    // However often it is taken along.
    const again = await newPostgres('again')
    await copyAll(back.side, again.side, () => {})
    const [words] = await again.sql`SELECT name, words FROM product_search WHERE rowid = 8`
    expect(words).toEqual({ name: 'sofa 沙发 صلى', words: '소파 istanbul' })
    await again.side.close()
    await again.sql.end()
    await over.side.close()
    await over.sql.end()
  })

  test('is refused where the copy is not what was copied, and can be cancelled', async () => {
    const from = await newPostgres('cancelled')
    await from.sql`INSERT INTO odd (id, nth, words) VALUES ('a', 1, 'here')`
    const to = await newPostgres('spoilt')
    const spoiling: Side = {
      ...to.side,
      add: async (table, rows, progress) =>
        to.side.add(
          table,
          rows.map((row) => row.map((cell) => (cell === 'here' ? 'there' : cell))),
          progress,
        ),
    }
    await expect(copyAll(from.side, spoiling, () => {})).rejects.toThrow(/^The copy .*\nodd: 1 /)
    await expect(from.sql`UPDATE odd SET words = 'x'`).rejects.toThrow(MOVING)
    await cancelMove(from.side)
    await from.sql`UPDATE odd SET words = 'new'`
    // Begun anew, since more was written.
    await copyAll(from.side, to.side, () => {})
    expect([...(await to.sql`SELECT words FROM odd`)]).toEqual([{ words: 'new' }])
    for (const { sql, side } of [from, to]) {
      await side.close()
      await sql.end()
    }
  })
})
