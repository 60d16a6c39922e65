import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { controlOf, ofRunningShop } from '../catalogue/target.ts'
import { type Controlled, openControl } from './control.ts'
import type { Database } from './state/database.ts'
import { controlFile } from './state/lock.ts'

let folder = ''
let close = () => {}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'control-'))
})
afterEach(() => {
  close()
  rmSync(folder, { recursive: true })
})

/** A database to which the connection is closed so often before it answers. */
const losing = (times: number): Database => {
  let left = times
  const answer = async () => {
    if (left-- > 0) throw new TypeError('fetch failed')
    return { results: [{ a: 1 }] }
  }
  const statement = { bind: () => statement, all: answer, run: answer }
  return { prepare: () => statement, batch: async () => [await answer()] } as unknown as Database
}

const running = async (database: Database) => {
  const shop = { commerce: () => database } as Controlled
  close = await openControl(folder, shop)
  return ofRunningShop(controlOf(folder))
}

test('a running shop whose runtime has closed an idle connection is asked again, and a change is made', async () => {
  const target = await running(losing(2))
  expect(await target.ask('SELECT 1 AS a')).toEqual([{ a: 1 }])
  close()
  const busy = await running(losing(2))
  await expect(busy.run([{ sql: 'DELETE FROM t', values: [] }])).resolves.toBeUndefined()
})

test('a command that computes for long between two calls finds no connection that was closed meanwhile', async () => {
  await running(losing(0))
  const { port } = z
    .object({ port: z.int() })
    .parse(JSON.parse(readFileSync(controlFile(folder), 'utf8')))
  const agent = new Agent({ keepAlive: true })
  const closed = new Promise((resolve) => {
    const asked = request({ port, agent, method: 'POST', path: '/ask' }, (answer) =>
      answer.resume(),
    )
    asked.on('socket', (socket) => socket.once('close', () => resolve('closed'))).end('{}')
  })
  // By the shop, as soon as it has answered: it would leave an idle connection open for five seconds.
  const idle = new Promise((resolve) => agent.once('free', () => resolve('kept')))
  expect(await Promise.race([closed, idle])).toBe('closed')
})
