import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ISOLATE_MEGABYTES } from '../../scripts/shop/isolate-memory.ts'
import { dist } from '../../scripts/shop/places.ts'

const MEGABYTE = 1024 * 1024
/** Of each picture, its module and the text in it. */
const HELD_TWICE = 2

/** A runtime that is out of memory ends, and is begun again until the next attempt: nobody sees more than slow answers. */
test('an empty content service has room for all the pictures that it is filled with', () => {
  const folder = join(dist, 'content_lake')
  const modules = globSync('**/*.js', { cwd: folder })
  expect(modules.length).toBeGreaterThan(100)
  const bytes = modules.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect((bytes * HELD_TWICE) / MEGABYTE).toBeLessThan(ISOLATE_MEGABYTES * 0.75)
})
