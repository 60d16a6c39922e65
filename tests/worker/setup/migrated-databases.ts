import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** All statements at once: `applyD1Migrations` would ask and write for each migration, before every file. */
const create = (database: D1Database, migrations: readonly D1Migration[]) =>
  database.batch(
    migrations.flatMap(({ queries }) => queries).map((query) => database.prepare(query)),
  )

/** Every test in workerd begins with the databases' tables in place. */
const { commerce, payments, mail } = env.TEST_MIGRATIONS
await Promise.all([
  create(env.DB, commerce),
  create(env.PAYMENTS_DB, payments),
  create(env.MAIL_DB, mail),
])
