import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Both work on a desk and fail where the shop runs: https://github.com/cloudflare/workerd/issues/1346
test('nothing in the product derives keys by PBKDF2 or compiles WebAssembly at run time', () => {
  const files = globSync('{commerce,worker,ui,content}/**/*.{ts,tsx,js}', {
    exclude: ['**/node_modules/**', '**/*.test.ts', 'content/studio/dist/**'],
  })
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter((file) =>
    /pbkdf2|WebAssembly\.compile/i.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
