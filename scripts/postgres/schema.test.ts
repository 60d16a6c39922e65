import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from './databases.ts'
import { d1Schema, migrationNames } from './d1-schema.ts'
import { FIRST, postgresSchema } from './postgres-schema.ts'
import { setUpSchema } from './schema.ts'
import { FORGETFUL, type PostgresServer, startPostgres } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'davenport-postgres-'))
const BEFORE_STEPS = '0140_redirect_hits.sql'
const trigger = (name: string, moment: string) => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words_changed ("only") SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM search_words_changed);
  RETURN NULL;
END $$;
  CREATE TRIGGER ${name} ${moment} ON product_search_digest FOR EACH ROW EXECUTE FUNCTION ${name}();`

/** The migrations after that one, as their steps would have been written. */
const steps = {
  '0160_unfinished_details.sql': 'ALTER TABLE cart ADD COLUMN unfinished text COLLATE "C"',
  '0163_tested_visits.sql': `
    CREATE TABLE tested_visit (
      site_id text COLLATE "C" NOT NULL, experiment text COLLATE "C" NOT NULL,
      visitor text COLLATE "C" NOT NULL, day text COLLATE "C" NOT NULL,
      version text COLLATE "C" NOT NULL CHECK (version IN ('a', 'b')),
      added bigint NOT NULL CHECK (added IN (0, 1)), ordered bigint NOT NULL CHECK (ordered IN (0, 1)),
      PRIMARY KEY (site_id, experiment, visitor, day)
    );
    CREATE INDEX tested_visit_day ON tested_visit (day NULLS FIRST);
    CREATE INDEX tested_visit_visitor ON tested_visit (site_id NULLS FIRST, visitor)`,
  '0177_words_that_changed.sql': `
    CREATE TABLE search_words_changed ("only" bigint PRIMARY KEY CHECK ("only" = 1));
    INSERT INTO search_words_changed ("only") VALUES (1);
    ${trigger('search_words_came', 'AFTER INSERT')}
    ${trigger('search_words_rewritten', 'AFTER UPDATE')}
    ${trigger('search_words_went', 'AFTER DELETE')}`,
}

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres({ folder, settings: FORGETFUL })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const newDatabase = async (name: string): Promise<string> => {
  await createDatabase(server.url('postgres'), name)
  return server.url(name)
}

/** A database as it was made when a migration was the last one. */
const databaseAsOf = async (last: string): Promise<string> => {
  const schema = join(folder, `as-of-${last}`)
  mkdirSync(schema)
  writeFileSync(join(schema, 'schema.sql'), postgresSchema(d1Schema(last), last))
  const url = await newDatabase(`as-of-${last.slice(0, 4)}`)
  expect(await setUpSchema(url, schema)).toEqual(['schema.sql'])
  return url
}

/** Everything that a database is made of, a line each. */
const contentsOf = async (url: string): Promise<readonly string[]> => {
  const sql = postgres(url, { max: 1, fetch_types: false })
  try {
    const rows = await sql`
      SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) AS it
      FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT concat_ws(' ', proname, regexp_replace(prosrc, '\\s+', ' ', 'g'))
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace`
    return rows.map((row) => String(row['it'])).toSorted()
  } finally {
    await sql.end()
  }
}

test('a PostgreSQL that is in use becomes, by its steps, what a fresh one is', async () => {
  const used = await databaseAsOf(FIRST)
  expect(await setUpSchema(used)).toEqual(migrationNames().filter((name) => name > FIRST))
  expect(await setUpSchema(used)).toEqual([])
  const fresh = await newDatabase('fresh')
  await setUpSchema(fresh)
  expect(await contentsOf(used)).toEqual(await contentsOf(fresh))
})

test('a PostgreSQL that a later version has changed is refused in words', async () => {
  const [last = ''] = migrationNames().slice(-1)
  const used = await databaseAsOf(last)
  const earlier = join(folder, 'earlier')
  mkdirSync(earlier)
  writeFileSync(join(earlier, 'schema.sql'), postgresSchema(d1Schema(FIRST), FIRST))
  await expect(setUpSchema(used, earlier)).rejects.toThrow(`has changed this database (${last})`)
})

test('steps are taken in their order, and one that fails is not there at all: the next time it is taken again', async () => {
  const own = join(folder, 'own')
  mkdirSync(join(own, 'steps'), { recursive: true })
  const write = (name: string, sql: string) => writeFileSync(join(own, 'steps', name), sql)
  for (const [name, sql] of Object.entries(steps)) write(name, sql)
  writeFileSync(join(own, 'schema.sql'), postgresSchema(d1Schema(BEFORE_STEPS), BEFORE_STEPS))
  const used = await databaseAsOf(BEFORE_STEPS)
  const [, second = '', third = ''] = Object.keys(steps)
  write(second, `${steps['0163_tested_visits.sql']}; SELECT nobody_knows_this()`)
  await expect(setUpSchema(used, own)).rejects.toThrow('nobody_knows_this')
  expect((await contentsOf(used)).join('\n')).not.toContain('tested_visit')
  write(second, steps['0163_tested_visits.sql'])
  expect(await setUpSchema(used, own)).toEqual([second, third])
  const fresh = await databaseAsOf(third)
  expect(await contentsOf(used)).toEqual(await contentsOf(fresh))
})
