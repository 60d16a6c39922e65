import { shop } from '#shop'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import type { Env } from './config.ts'
import { runScheduled } from './scheduled.ts'

const app = createApp(shop)

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: async (_event, env, context) => {
    await runScheduled(compose(env, shop, (work) => context.waitUntil(work)))
  },
} satisfies ExportedHandler<Env>
