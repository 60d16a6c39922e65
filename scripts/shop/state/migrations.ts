import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { Database } from './database.ts'
import { refuseLaterVersion } from './later-version.ts'

/**
 * Applies the migrations of a folder that this database does not have yet, in the order of their names, each in one batch
 * together with the record that it was applied. Returns the names of those it applied.
 * @throws Error in words for a database of a later version.
 */
export const migrate = async (database: Database, folder: string): Promise<string[]> => {
  await database
    .prepare(
      'CREATE TABLE IF NOT EXISTS _migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT',
    )
    .run()
  const { results } = await database.prepare('SELECT name FROM _migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  refuseLaterVersion([...applied], files)
  const waiting = files.filter((name) => !applied.has(name)).toSorted()
  for (const name of waiting) {
    const statements = splitSql(readFileSync(join(folder, name), 'utf8'))
    await database.batch([
      ...statements.map((sql) => database.prepare(sql)),
      database
        .prepare('INSERT INTO _migrations (name, applied_at) VALUES (?, ?)')
        .bind(name, new Date().toISOString()),
    ])
  }
  return waiting
}
