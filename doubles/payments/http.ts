import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { type Config, type Env, readConfig } from './config.ts'

export type AppEnv = { Bindings: Env; Variables: { readonly config: Config; readonly now: Date } }

const MAX_BODY_BYTES = 16_000

export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => c.json({ message: 'This is too large.' }, 413),
})

/** Reads the settings, keeps answers out of caches, and logs one line without addresses, bodies or cards. */
export const prepare: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('config', readConfig(c.env))
  c.set('now', new Date())
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
  const start = performance.now()
  await next()
  console.log(
    JSON.stringify({
      ts: new Date().toISOString(),
      worker: 'payments',
      event: 'request',
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    }),
  )
}

/** The page's policy: nothing inline, nothing from elsewhere but the shop's face, framed by shops only, sent on to shops only. */
export const setPolicy = (
  c: Context<AppEnv>,
  {
    framedBy,
    sentTo,
    face,
  }: {
    framedBy: readonly string[]
    sentTo: readonly string[]
    /** The address of a face of the shop's. */
    face?: string | undefined
  },
): void => {
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      ...(face ? [`font-src ${face}`] : []),
      `form-action ${["'self'", ...sentTo].join(' ')}`,
      "base-uri 'none'",
      `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    ].join('; '),
  )
}
