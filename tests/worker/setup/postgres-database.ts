import { env } from 'cloudflare:workers'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { openPostgres } from '../../../commerce/service/postgres/database.ts'
import type { Provided } from '../../postgres/provided.ts'
import { bind } from './bind.ts'
import { createTables } from './tables.ts'

/** More at once than a request has, so that those who race do. */
const CONNECTIONS = 12

/** A file's tests have a database of their own on a real server, in place of the D1 of the service. */
const { server, template }: Provided = inject('postgres')
const name = `tests_${crypto.randomUUID().replaceAll('-', '')}`
const control = postgres(server, { max: 1, fetch_types: false })
await control.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
const url = new URL(server)
url.pathname = `/${name}`
const { database } = openPostgres(url.href, CONNECTIONS)
bind('DB', database)

const { payments, mail } = env.TEST_MIGRATIONS
await Promise.all([createTables(env.PAYMENTS_DB, payments), createTables(env.MAIL_DB, mail)])

afterAll(async () => {
  await control.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
})
