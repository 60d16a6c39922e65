import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../shop/places.ts'
import { importRules } from './import-rules.ts'
import { importsInWords, isOurs, readImportTable } from './import-table.ts'

const table = readImportTable(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))

test('the table in CONTRIBUTING.md says what the import rules say; `node scripts/check/imports.ts --table` writes it', () => {
  expect([...table].map(([folder, { imports }]) => [folder, imports])).toEqual(
    importRules.map((rule) => [rule.from, importsInWords(rule)]),
  )
})

test.each(importRules.map(({ from }) => from))(
  '%s is there, and said to hold something',
  (from) => {
    expect(existsSync(join(root, from))).toBe(true)
    expect(table.get(from)?.holds).not.toBe('')
  },
)

test('what a rule allows is there', () => {
  const gone = importRules.flatMap(({ from, may }) =>
    may
      .filter((entry) => isOurs(entry) && !entry.startsWith('#'))
      .filter((entry) => !existsSync(join(root, entry.replace(/:types$/, ''))))
      .map((entry) => `${from} may import ${entry}`),
  )
  expect(gone).toEqual([])
})
