import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBorrowed, isInstalled, worthReading } from './set-up.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'set-up-'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, packages: Record<string, object>) =>
  writeFileSync(join(folder, file), JSON.stringify({ packages }))

const hono = { version: '4.13.19', integrity: 'sha512-a' }
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true }

test('what package-lock.json asks for is there; packages for other systems need not be', () => {
  write('package-lock.json', { '': {}, 'node_modules/hono': hono, 'node_modules/mac': forMac })
  write('node_modules/.package-lock.json', { 'node_modules/hono': hono })
  expect(isInstalled(folder)).toBe(true)
})

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/hono': { ...hono, version: '4.0.0' } }],
  ['a package is left over', { 'node_modules/hono': hono, 'node_modules/old': hono }],
])('%s: it has to be installed', (_name, found) => {
  write('package-lock.json', { '': {}, 'node_modules/hono': hono })
  if (found) write('node_modules/.package-lock.json', found)
  expect(isInstalled(folder)).toBe(false)
})

test('a linked node_modules belongs to someone else and is never installed into', () => {
  const clone = join(folder, 'clone')
  mkdirSync(clone)
  expect(isBorrowed(clone)).toBe(false)
  symlinkSync(join(folder, 'node_modules'), join(clone, 'node_modules'))
  expect(isBorrowed(clone)).toBe(true)
  expect(isBorrowed(folder)).toBe(false)
})

test('what npm says of a newer Node is left out, any other warning is shown', () => {
  const output = [
    'npm warn EBADENGINE Unsupported engine {',
    "npm warn EBADENGINE   package: 'wrangler@4.151.0',",
    'npm warn EBADENGINE }',
    'npm warn deprecated left-pad@1.0.0: use String.prototype.padStart()',
    '',
    'added 353 packages in 41s',
  ].join('\n')
  expect(worthReading(output)).toEqual([
    'npm warn deprecated left-pad@1.0.0: use String.prototype.padStart()',
  ])
})
