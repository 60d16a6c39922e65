import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { UnreadableFile } from '../../commerce/service/import/columns.ts'
import { csv, good } from '../../tests/fixtures/catalogue-files.ts'
import { runImport } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'sql-flags-'))
const silenced = vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(() => {
  silenced.mockRestore()
  rmSync(folder, { recursive: true })
})
const goods = join(folder, 'goods.csv')
writeFileSync(goods, csv(good))

const asked = () => Promise.reject(new Error('the shop here was asked'))
const noShop = { withTarget: asked, imageOrigins: asked }

test('a dry run writes no file of SQL', async () => {
  const sql = join(folder, 'dry.sql')
  expect(await runImport(goods, { sql, 'dry-run': true }, noShop)).toBe(0)
  expect(existsSync(sql)).toBe(false)
  expect(await runImport(goods, { sql }, noShop)).toBe(0)
  expect(statSync(sql).size).toBeGreaterThan(0)
})

test('what a file no longer has cannot be asked of a shop elsewhere: that is said, and nothing is written', async () => {
  const sql = join(folder, 'missing.sql')
  const running = runImport(goods, { sql, missing: 'archive' }, noShop)
  await expect(running).rejects.toThrow('--missing archive needs the shop’s answer')
  await expect(running).rejects.toBeInstanceOf(UnreadableFile)
  expect(existsSync(sql)).toBe(false)
})
