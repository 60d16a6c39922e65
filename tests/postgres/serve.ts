// A server with the tables of the service in a template: its address on the first line; it ends with its standard input.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { createDatabase } from '../../scripts/postgres/databases.ts'
import { keepConnections } from '../../scripts/postgres/kept-connections.ts'
import { FORGETFUL, startPostgres } from '../../scripts/postgres/server.ts'
import type { Provided } from './provided.ts'

const TEMPLATE = 'commerce_template'
const SCHEMA = new URL('../../commerce/service/postgres/schema.sql', import.meta.url)

const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
const server = await startPostgres({ folder, settings: FORGETFUL })
await createDatabase(server.url('postgres'), TEMPLATE)
const sql = postgres(server.url(TEMPLATE), { max: 1, fetch_types: false, onnotice: () => {} })
await sql.unsafe(await readFile(SCHEMA, 'utf8')).simple()
await sql.end()
const kept = await keepConnections(server)
const provided: Provided = {
  server: server.url('postgres'),
  kept: kept.url('postgres'),
  template: TEMPLATE,
}
console.log(JSON.stringify(provided))

process.stdin.resume().once('end', async () => {
  kept.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit()
})
