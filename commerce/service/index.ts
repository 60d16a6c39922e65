import { shop } from '#shop'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import { type Env, readConfig } from './config.ts'
import { beginTrace } from '../../telemetry/request-trace.ts'
import { runScheduled } from './scheduled.ts'
import { realNow } from './clock.ts'

const app = createApp(shop)

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: async (_event, env, context) => {
    const later = (work: Promise<unknown>) => context.waitUntil(work)
    const [requestId, caller, began] = [crypto.randomUUID(), null, realNow().getTime()]
    const trace = beginTrace(readConfig(env, shop).telemetry, { requestId, caller }, later)
    await runScheduled(compose(env, shop, later, trace))
    trace.end({
      name: 'clock',
      kind: 'internal',
      began,
      ended: realNow().getTime(),
      failed: false,
      attributes: {},
      measurements: [],
    })
  },
} satisfies ExportedHandler<Env>
