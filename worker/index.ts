import type { ExecutionContext } from '@cloudflare/workers-types'
import { shop } from '#shop'
import { createApp } from './app.tsx'
import type { Env } from './settings.ts'

const scheduled = async (_event: unknown, env: Env, context: ExecutionContext): Promise<void> => {
  const { runScheduled } = await import('./feeds/scheduled.ts')
  await runScheduled(env, shop, (work) => context.waitUntil(work))
}

export default Object.assign(createApp(shop), { scheduled })
