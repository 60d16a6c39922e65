import { expect, test } from 'vitest'
import { timeAskedIn, timeAskedInShop } from '../../scripts/check/clock.ts'

test.each([
  ['the machine', 'x.ts', 'export const at = () => Date.now()'],
  ['the machine, by the way', 'x.ts', 'export const deps = { now: Date.now }'],
  ['a new date', 'x.ts', 'export const at = new Date()'],
  ['a date as a function', 'x.ts', 'export const at = Date()'],
  ['a name in brackets', 'x.ts', "export const at = Date['now']()"],
  ['the runtime', 'x.ts', 'export const at = performance.now()'],
  ['the database', 'x.ts', "export const sql = 'SELECT * FROM a WHERE at < CURRENT_TIMESTAMP'"],
  ['the database, in a template', 'x.ts', "export const sql = `SELECT unixepoch('now')`"],
  ['a migration', 'x.sql', 'CREATE TABLE a (at TEXT DEFAULT CURRENT_TIMESTAMP)'],
  ['the content service', 'content/queries/x.ts', 'export const q = `*[at < now()]`'],
])('the check sees who asks %s', (_, file, source) => {
  expect(timeAskedIn(file, source)).toHaveLength(1)
})

test('the check leaves moments that are told, and what is only called so', () => {
  const source = `
    export const a = new Date(told)
    export const b = services.now()
    export const c = Date.parse(text) + Date.UTC(2026, 1)
    export const sql = 'SELECT unixepoch(created_at) FROM product'`
  expect(timeAskedIn('x.ts', source)).toEqual([])
  expect(timeAskedIn('x.sql', '-- CURRENT_TIMESTAMP is not asked\nSELECT 1')).toEqual([])
})

test('one clock goes through the shop: nothing asks what time it is past it', () => {
  expect(timeAskedInShop()).toEqual([])
})
