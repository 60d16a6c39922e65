import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../../scripts/shop/places.ts'

const MEGABYTE = 1024 * 1024

/** A worker that is out of memory ends, and is begun again until the next attempt: nobody sees more than slow answers. */
test('the content service is built without the pictures that it is filled with', () => {
  const folder = join(dist, 'content_lake')
  const modules = globSync('**/*.js', { cwd: folder })
  expect(modules).toContain('index.js')
  const bytes = modules.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes / MEGABYTE).toBeLessThan(2)
})
