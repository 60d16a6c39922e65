import { env } from 'cloudflare:workers'
import { createTables } from './tables.ts'

/** Every test in workerd begins with the databases' tables in place. */
const { commerce, payments, mail } = env.TEST_MIGRATIONS
await Promise.all([
  createTables(env.DB, commerce),
  createTables(env.PAYMENTS_DB, payments),
  createTables(env.MAIL_DB, mail),
])
