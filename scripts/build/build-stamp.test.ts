import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildStamp } from './build-stamp.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const SOURCES = {
  'worker/index.ts': 'render()',
  'ui/browser/entry.ts': 'wake()',
  'words/en.ts': 'export const hello = "Hello"',
  'telemetry/span.ts': 'export const span = 1',
  'shop/shop.ts': 'export const shop = {}',
  'package-lock.json': '{}',
}

/** The stamp of sources that lie in a folder of their own. */
const stampOf = (sources: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'build-stamp-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return buildStamp(folder, join(folder, 'shop'))
}

test('the same sources are the same build, wherever they lie', () => {
  expect(stampOf(SOURCES)).toBe(stampOf(SOURCES))
})

test.each(Object.keys(SOURCES))('another %s is another build', (file) => {
  expect(stampOf({ ...SOURCES, [file]: 'another' })).not.toBe(stampOf(SOURCES))
})

test.each(['worker/index.test.ts', 'content/studio/tools.ts', 'docs/interface.md'])(
  'what no build reads makes no other one: %s',
  (file) => {
    expect(stampOf({ ...SOURCES, [file]: 'another' })).toBe(stampOf(SOURCES))
  },
)
