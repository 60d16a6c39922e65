import { env } from 'cloudflare:workers'
import postgres from 'postgres'
import { inject } from 'vitest'
import { openPostgres } from '../../../commerce/service/postgres/database.ts'
import { storefrontDatabase } from '../../postgres/provided.ts'
import { bind } from './bind.ts'
import { createTables } from './tables.ts'

/** A file's tests find the database of the commerce service as empty as a fresh D1 is. */
const { server, template } = inject('postgres')
const url = storefrontDatabase({ server, template })
const name = new URL(url).pathname.slice(1)
const control = postgres(server, { max: 1, fetch_types: false, onnotice: () => {} })
await control.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
await control.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
bind('DB', openPostgres(url).database)

const { payments, mail } = env.TEST_MIGRATIONS
await Promise.all([createTables(env.PAYMENTS_DB, payments), createTables(env.MAIL_DB, mail)])
