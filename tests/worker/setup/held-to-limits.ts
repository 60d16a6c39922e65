import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { heldBinding } from '../../setup/limits/held.ts'
import { takeBreaches } from '../../setup/limits/invocation.ts'
import { bind } from './bind.ts'

/** Every test of a worker has bindings that refuse what the cloud refuses, and ends well only if none had to. */
const names = ['DB', 'CONTENT_KV', 'COMMERCE', 'PAYMENTS', 'MAIL', 'LAKE', 'ASSETS'] as const
for (const name of names) if (name in env) bind(name, heldBinding(name, env[name]))

/** Of the workers beside the tests, each in an isolate of its own. */
const beside = Object.entries(env).flatMap(([name, it]) =>
  name.endsWith('_BREACHES') ? [it as Fetcher] : [],
)

afterAll(async () => {
  const theirs = await Promise.all(
    beside.map(async (it) => (await it.fetch('http://breaches.test/')).json<string[]>()),
  )
  const all = [...takeBreaches(), ...theirs.flat()]
  if (all.length > 0) throw new Error(`The cloud would have refused:\n${all.join('\n')}`)
})
