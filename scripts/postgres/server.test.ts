import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from './databases.ts'
import { FORGETFUL, type PostgresServer, startPostgres } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'davenport-postgres-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = async (server: PostgresServer, query: string, database = 'postgres') => {
  const sql = postgres(server.url(database), { max: 1, fetch_types: false })
  try {
    return [...(await sql.unsafe(query))]
  } finally {
    await sql.end()
  }
}

test('what was committed is there after the server was killed, and copies are databases of their own', async () => {
  const first = await startPostgres({ folder })
  await ask(first, `CREATE TABLE kept (it TEXT)`)
  await ask(first, `INSERT INTO kept VALUES ('ä')`)
  await first.kill()

  // The lock of the dead one is there still; its number is another process's by now.
  const lock = join(folder, 'data/postmaster.pid')
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.ppid)))
  const second = await startPostgres({ folder, settings: FORGETFUL })
  expect(await ask(second, 'SELECT upper(it) AS it FROM kept')).toEqual([{ it: 'Ä' }])

  await createDatabase(second.url('postgres'), 'original')
  await ask(second, 'CREATE TABLE kept (it TEXT)', 'original')
  await createDatabase(second.url('postgres'), 'a-copy', 'original')
  expect(await ask(second, 'SELECT * FROM kept', 'a-copy')).toEqual([])
  await dropDatabase(second.url('postgres'), 'a-copy')
  await expect(ask(second, 'SELECT 1', 'a-copy')).rejects.toThrow(/does not exist/)
  await second.stop()
})

test('a server ends with the process that started it, even if that is killed', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('server.ts', import.meta.url).href)}
    const server = await startPostgres({ folder: ${JSON.stringify(folder)} })
    console.log(server.port)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(parent.stdout, 'data')
  const connection = connect(Number(port), '127.0.0.1')
  await once(connection, 'connect')
  const closed = once(connection, 'close')
  connection.on('error', () => {}).resume()
  parent.kill('SIGKILL')
  expect(await closed).toBeDefined()
})
