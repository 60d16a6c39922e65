import { env } from 'cloudflare:workers'
import { afterAll, inject } from 'vitest'
import { openPostgres } from '../../../commerce/service/postgres/database.ts'
import { databaseAt } from '../../postgres/provided.ts'
import { bind } from './bind.ts'
import { createDatabase, dropDatabase } from './postgres-control.ts'
import { createTables } from './tables.ts'

/** More at once than a request has, so that those who race do. */
const CONNECTIONS = 12

/** A file's tests have a database of their own on a real server, in place of the D1 of the service. */
const name = `tests_${crypto.randomUUID().replaceAll('-', '')}`
await createDatabase(name)
bind('DB', openPostgres(databaseAt(inject('postgres').server, name), CONNECTIONS).database)

const { payments, mail } = env.TEST_MIGRATIONS
await Promise.all([createTables(env.PAYMENTS_DB, payments), createTables(env.MAIL_DB, mail)])

afterAll(() => dropDatabase(name))
