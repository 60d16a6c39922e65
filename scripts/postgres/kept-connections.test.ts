import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepConnections, type KeptConnections } from './kept-connections.ts'
import { FORGETFUL, type PostgresServer, startPostgres } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'davenport-postgres-'))
let server: PostgresServer
let kept: KeptConnections

beforeAll(async () => {
  server = await startPostgres({ folder, settings: FORGETFUL })
  kept = await keepConnections(server)
})
afterAll(async () => {
  kept.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody who asks for a connection, with more words than others where a name is given. */
const caller = (name = 'caller', url = kept.url('postgres')) =>
  postgres(url, { max: 1, fetch_types: false, connection: { application_name: name } })
type Caller = ReturnType<typeof caller>

const ask = async (sql: Caller, query: string): Promise<unknown> => {
  const rows: unknown = await sql.unsafe(query).simple()
  return rows
}
const processOf = async (sql: Caller): Promise<unknown> =>
  (await sql`SELECT pg_backend_pid() AS pid`)[0]?.['pid']

test('a connection that is let go is the next one’s, and of two at once each has its own', async () => {
  const one = caller()
  const other = caller()
  const own = [await processOf(one), await processOf(other)]
  expect(own[0]).not.toBe(own[1])
  await one.end()
  await other.end()
  const next = caller()
  expect(own).toContain(await processOf(next))
  // A great answer, and a text of several statements, go through whole.
  const long = await ask(next, `SELECT repeat('ü', 300000) AS it; SELECT 2 AS it`)
  expect(long).toEqual([[{ it: 'ü'.repeat(300_000) }], [{ it: 2 }]])
  await next.end()
})

test('not who asks in other words, and nobody without the password', async () => {
  const one = caller('known')
  const own = await processOf(one)
  await one.end()
  const stranger = caller('stranger')
  expect(await processOf(stranger)).not.toBe(own)
  await stranger.end()
  const guess = new URL(kept.url('postgres'))
  guess.password = 'a-guess'
  for (const name of ['known', 'new']) {
    const thief = caller(name, guess.href)
    await expect(processOf(thief)).rejects.toMatchObject({ code: '28P01' })
    await thief.end()
  }
  const again = caller('known')
  expect(await processOf(again)).toBe(own)
  await again.end()
})

test('what was left in the middle is nobody’s, and undone', async () => {
  const careless = caller('careless')
  const own = await processOf(careless)
  await ask(careless, 'CREATE TABLE left_open (it int)')
  await ask(careless, 'BEGIN; INSERT INTO left_open VALUES (1)')
  await careless.end({ timeout: 0 })
  const next = caller('careless')
  expect(await processOf(next)).not.toBe(own)
  // Else it would wait for the lock of who is gone.
  await ask(next, 'TRUNCATE left_open')
  expect(await ask(next, 'SELECT * FROM left_open')).toEqual([])
  await next.end()
})
