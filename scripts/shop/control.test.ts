import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { controlOf, ofRunningShop } from '../catalogue/target.ts'
import { type Controlled, openControl } from './control.ts'
import type { Database } from './state/database.ts'

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
