import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)

test('`npm run studio` beside a shop that runs already says where its studio is', async () => {
  const port = process.env['SHOP_PORT'] ?? '8787'
  const { stdout } = await run(process.execPath, ['scripts/studio.mjs'], {
    env: { ...process.env, PORT: port, STATE_DIR: '.state/studio-tests' },
  })
  expect(stdout).toContain(
    `The shop runs already. The studio is at http://localhost:${port}/studio`,
  )
})
