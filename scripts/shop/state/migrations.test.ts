import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'

let miniflare: Miniflare
let database: Database
let folder: string

beforeAll(() => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: {},
      telemetry: { enabled: false },
      workers: ['one', 'two', 'three', 'four'].map((id) => ({
        name: id,
        modules: true as const,
        script: 'export default {}',
        compatibilityDate: '2026-10-01',
        d1Databases: { DB: id },
      })),
    }),
  )
}, 30_000)
afterAll(() => miniflare.dispose())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const rows = async () => (await database.prepare('SELECT a FROM t').all<{ a: number }>()).results

test('migrations run in order, each once', async () => {
  database = await miniflare.getD1Database('DB', 'one')
  write('0002_row.sql', 'INSERT INTO t VALUES (1);')
  write('0001_table.sql', 'CREATE TABLE t (a INTEGER); -- a comment; with a semicolon')
  write('notes.txt', 'not SQL')
  expect(await migrate(database, folder)).toEqual(['0001_table.sql', '0002_row.sql'])
  expect(await migrate(database, folder)).toEqual([])
  expect(await rows()).toEqual([{ a: 1 }])
})

test('a trigger is one statement', async () => {
  database = await miniflare.getD1Database('DB', 'two')
  write(
    '0001_trigger.sql',
    `
    CREATE TABLE t (a INTEGER);
    CREATE TRIGGER twice AFTER INSERT ON t WHEN new.a = 1 BEGIN
      INSERT INTO t VALUES (2);
      INSERT INTO t VALUES (3);
    END;
    INSERT INTO t VALUES (1);
  `,
  )
  await migrate(database, folder)
  expect(await rows()).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
})

test('a database that a later version has changed is refused in words, and stays as it is', async () => {
  database = await miniflare.getD1Database('DB', 'four')
  write('0001_table.sql', 'CREATE TABLE t (a INTEGER);')
  write('0003_row.sql', 'INSERT INTO t VALUES (1);')
  await migrate(database, folder)
  rmSync(join(folder, '0003_row.sql'))
  write('0002_row.sql', 'INSERT INTO t VALUES (2);')
  await expect(migrate(database, folder)).rejects.toThrow(/later version.*0003_row\.sql/)
  expect(await rows()).toEqual([{ a: 1 }])
})

test('one that fails leaves nothing behind and is tried again', async () => {
  database = await miniflare.getD1Database('DB', 'three')
  write('0001_table.sql', 'CREATE TABLE t (a INTEGER); INSERT INTO nowhere VALUES (1);')
  await expect(migrate(database, folder)).rejects.toThrow(/nowhere/)
  write('0001_table.sql', 'CREATE TABLE t (a INTEGER);')
  expect(await migrate(database, folder)).toEqual(['0001_table.sql'])
})
