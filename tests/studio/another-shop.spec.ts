import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)

test('the studio of another shop has its brands and its clock, and nothing of ours', async () => {
  test.setTimeout(600_000) // it builds a second studio while others are walked through
  const program = [
    '--import',
    './scripts/shop/follow-shop.ts',
    'scripts/shop/studio/studio-build.ts',
  ]
  await run(process.execPath, program, { env: { ...process.env, SHOP: './tests/third-shop' } })
  const files = globSync('dist/shops/tests-third-shop/studio/static/*.js')
  const studio = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(studio).toMatch(/dataset:\s*["'`]larkspur/)
  expect(studio).toContain('America/New_York')
  expect(studio).not.toMatch(/davenport|America\/Denver/i)
})
