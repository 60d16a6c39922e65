import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { readStudioPeople } from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'people-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (text: string): string => {
  const file = join(folder, 'people.json')
  writeFileSync(file, text)
  return file
}
const ann = { id: 'ann', name: 'Ann', role: 'publisher', code: 'a code of hers' }

test('a trial has one person of each role, whom nobody is asked a code for', () => {
  const people = readStudioPeople(readSettings({}, { log: 'errors' }).studioPeople)
  expect(people.map(({ role }) => role)).toEqual(['editor', 'publisher', 'administrator'])
  expect(people.filter(({ code }) => code !== undefined)).toEqual([])
})

test('a list of one’s own takes their place', () => {
  const env = { STUDIO_PEOPLE: written(JSON.stringify([ann])) }
  expect(readStudioPeople(readSettings(env, { log: 'errors' }).studioPeople)).toEqual([ann])
})

test.each([
  ['no JSON', 'ann, a publisher', /STUDIO_PEOPLE: the list is missing/],
  ['nobody', '[]', /STUDIO_PEOPLE: the list is empty/],
  [
    'a role that there is not',
    JSON.stringify([{ ...ann, role: 'boss' }]),
    /0\.role is not one of editor, publisher, administrator/,
  ],
  [
    'a code that is soon guessed',
    JSON.stringify([{ ...ann, code: '1234' }]),
    /0\.code has fewer than 8 characters/,
  ],
  [
    'an id that is no part of an address',
    JSON.stringify([{ ...ann, id: 'A b' }]),
    /0\.id is lower-case/,
  ],
  [
    'a word that means nothing',
    JSON.stringify([{ ...ann, password: 'x' }]),
    /0 has what means nothing here: password/,
  ],
  ['an id twice', JSON.stringify([ann, ann]), /has an id twice/],
])('%s is said before anything starts', (_, text, words) => {
  expect(() => readStudioPeople(written(text))).toThrow(words)
})

test('a list that is not there is said, too', () => {
  expect(() => readStudioPeople(join(folder, 'none.json'))).toThrow(/none\.json cannot be read/)
})
