import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localSecrets, secretsOfShop } from './secrets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'davenport-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (text: string) => writeFileSync(join(folder, 'secrets.json'), text)

test('secrets are kept, and those that an older version did not have are added', () => {
  write('{"quoteKey": "kept", "of-a-later-version": "x"}')
  const secrets = localSecrets(folder)
  expect(secrets.quoteKey).toBe('kept')
  expect(secrets.clockKey.length).toBeGreaterThan(16)
  expect(localSecrets(folder)).toEqual(secrets)
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain('of-a-later-version')
})

test.each(['{broken', '[]', '{"quoteKey": 7}'])(
  'a file of %s is named, and left as it is',
  (text) => {
    write(text)
    expect(() => localSecrets(folder)).toThrow(`${join(folder, 'secrets.json')} cannot be read.`)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(text)
  },
)

test('a command finds the secrets of a shop, and makes none where there is no shop', () => {
  const typo = join(folder, 'typo')
  expect(() => secretsOfShop(typo)).toThrow(`No shop has been started in ${typo}.`)
  expect(existsSync(typo)).toBe(false)
  const secrets = localSecrets(folder)
  expect(secretsOfShop(folder)).toEqual(secrets)
})
