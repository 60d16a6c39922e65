import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { openPostgres } from '../../../commerce/service/postgres/database.ts'
import { databaseAt, STOREFRONT } from '../../postgres/provided.ts'
import { bind } from './bind.ts'
import { createDatabase } from './postgres-control.ts'
import { createTables } from './tables.ts'

/** A file's tests find the database of the commerce service as empty as a fresh D1 is. */
await createDatabase(STOREFRONT)
bind('DB', openPostgres(databaseAt(inject('postgres').server, STOREFRONT)).database)

const { payments, mail } = env.TEST_MIGRATIONS
await Promise.all([createTables(env.PAYMENTS_DB, payments), createTables(env.MAIL_DB, mail)])
