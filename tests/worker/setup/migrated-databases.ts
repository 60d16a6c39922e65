import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Every test in workerd begins with the databases' tables in place. */
const { commerce, payments, mail } = env.TEST_MIGRATIONS
await applyD1Migrations(env.DB, commerce)
await applyD1Migrations(env.PAYMENTS_DB, payments)
await applyD1Migrations(env.MAIL_DB, mail)
