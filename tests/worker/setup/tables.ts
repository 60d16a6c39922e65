import type { D1Migration } from 'cloudflare:test'

/** All statements at once: `applyD1Migrations` would ask and write for each migration, before every file. */
export const createTables = (database: D1Database, migrations: readonly D1Migration[]) =>
  database.batch(
    migrations.flatMap(({ queries }) => queries).map((query) => database.prepare(query)),
  )
