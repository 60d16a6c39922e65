import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  chooseStanding,
  readStanding,
  type Standing,
  type Wanted,
  writeStanding,
} from './standing.ts'

const d1: Standing = { database: 'd1' }
const own: Standing = { database: 'postgres' }
const url = 'postgres://db.example/shop'
const elsewhere: Standing = { database: 'postgres', url }

const asked = (postgres: boolean, address?: string): Wanted => ({ postgres, url: address })

test.each([
  ['a fresh shop stands on D1', null, asked(false), d1],
  ['unless it is asked for PostgreSQL', null, asked(true), own],
  ['its own or another one', null, asked(false, url), elsewhere],
  ['without a word, all is as it was', own, asked(false), own],
  ['the address is remembered', elsewhere, asked(true), elsewhere],
  [
    'a new address is believed',
    elsewhere,
    asked(false, `${url}2`),
    { ...elsewhere, url: `${url}2` },
  ],
  ['asked again', own, asked(true), own],
] as const)('%s', (_, before, wanted, after) => {
  expect(chooseStanding(before, wanted)).toEqual(after)
})

test.each([
  ['D1', d1, asked(true), /move --to postgres/],
  ['its own server', own, asked(false, url), /move --to d1/],
] as const)('a shop that stands on %s is not torn from it', (_, before, wanted, words) => {
  expect(() => chooseStanding(before, wanted)).toThrow(words)
})

test('it is remembered in the state folder, for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'davenport-standing-'))
  expect(readStanding(folder)).toBeNull()
  writeStanding(folder, elsewhere)
  expect(readStanding(folder)).toEqual(elsewhere)
  expect(statSync(join(folder, 'database.json')).mode.toString(8)).toMatch(/600$/)
  rmSync(folder, { recursive: true })
})
