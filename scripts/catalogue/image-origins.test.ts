import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Controlled, openControl } from '../shop/control.ts'
import { imageOriginsOf } from './target.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'origins-'))
afterAll(() => rmSync(stateDir, { recursive: true, force: true }))

const notAsked = () => {
  throw new Error('Nobody asks for this.')
}
const database = { prepare: notAsked, batch: notAsked }
const running: Controlled = {
  commerce: () => database,
  d1: database,
  openPostgres: notAsked,
  standOn: notAsked,
  imageOrigins: 'https://cdn.example',
}

test('which pictures browsers refuse is judged by how the shop was started that runs', async () => {
  // Another process holds the state folder: the one that runs this test.
  const lock = join(stateDir, 'shop.pid')
  writeFileSync(lock, String(process.ppid))
  const close = await openControl(stateDir, running)
  expect(await imageOriginsOf(stateDir, '')).toBe('https://cdn.example')
  close()
  rmSync(lock)
  expect(await imageOriginsOf(stateDir, 'https://here.example')).toBe('https://here.example')
})
