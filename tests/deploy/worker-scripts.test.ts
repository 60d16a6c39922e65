import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../../scripts/shop/places.ts'
import { workers } from '../../scripts/shop/workers.ts'

/**
 * Kilobytes of script of each worker, all of its modules: a runtime reads and compiles them before the first visitor of a
 * new isolate is looked at, half of what a start costs. What somebody hands on whole, as all words or all of a library,
 * is in there whole.
 */
const budgets = { storefront: 2400, commerce: 1335 } as const

test.each(Object.entries(budgets))('the script of %s is no larger than %i KB', (name, most) => {
  const folder = join(dist, workers[name as keyof typeof budgets].folder)
  const bytes = globSync('**/*.js', { cwd: folder }).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  )
  expect(bytes / 1000).toBeLessThanOrEqual(most)
})
