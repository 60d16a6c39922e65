import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from './config.ts'
import { type AppEnv, prepare } from './http.ts'
import { cardEntryRoutes } from './routes/card-entry.ts'
import { serverApiRoutes } from './routes/server-api.ts'

const app = new Hono<AppEnv>()
app.use(prepare)
app.route('/api', serverApiRoutes)
app.route('/', cardEntryRoutes)
app.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404))
app.onError((error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  console.log(
    JSON.stringify({
      ts: new Date().toISOString(),
      worker: 'payments',
      event: 'error',
      cause: error.message.slice(0, 300),
    }),
  )
  return c.json({ message: 'Something went wrong here. Please try again.' }, 500)
})

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
} satisfies ExportedHandler<Env>
