// A server with the tables of the service in a template: its address on the first line; it ends with its standard input.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { createDatabase } from '../../scripts/postgres/databases.ts'
import { FORGETFUL, startPostgres } from '../../scripts/postgres/server.ts'

const TEMPLATE = 'commerce_template'
const SCHEMA = new URL('../../commerce/service/postgres/schema.sql', import.meta.url)

const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
const server = await startPostgres({ folder, settings: FORGETFUL })
await createDatabase(server.url('postgres'), TEMPLATE)
const sql = postgres(server.url(TEMPLATE), { max: 1, fetch_types: false, onnotice: () => {} })
await sql.unsafe(await readFile(SCHEMA, 'utf8')).simple()
await sql.end()
console.log(JSON.stringify({ server: server.url('postgres'), template: TEMPLATE }))

process.stdin.resume().once('end', async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit()
})
