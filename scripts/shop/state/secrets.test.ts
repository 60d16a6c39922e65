import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localSecrets } from './secrets.ts'

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
