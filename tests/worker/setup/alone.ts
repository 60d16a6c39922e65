import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, vi } from 'vitest'
import { shop } from '../../../shop/shop.ts'
import { unbind } from './bind.ts'

/**
 * Files of tests share a runtime, and each begins as if it had one of its own: with databases, caches and content that
 * nobody has written to, and with modules that remember nothing.
 */
unbind()
// What has been put away for want of requests would be forgotten by the reset, and come back with all that it has.
await Promise.all([
  ...[env.DB, env.PAYMENTS_DB, env.MAIL_DB, env.REPLICA_DB].map((it) =>
    it?.prepare('SELECT 1').run(),
  ),
  env.CONTENT_KV?.get('nothing'),
  ...shop.brands.map(({ dataset }) =>
    env.LAKE?.fetch(`http://lake.test/lake/images/shop/${dataset}/none.png`),
  ),
  caches.default.match('http://cache.test/'),
])
await reset()
// Of what is said to be done after all tests of a file, the first is done last.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})
