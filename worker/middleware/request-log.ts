import { routePath } from 'hono/route'
import { factory } from '../factory.ts'

/**
 * Logs one JSON line per request, from an allow-list: the route's pattern, never the path (it may contain a token), no
 * body, no cookie. `REQUEST_LOG=errors` skips successful requests. The same timings reach the browser as Server-Timing.
 */
export const requestLog = factory.createMiddleware(async (c, next) => {
  const started = Date.now()
  c.set('requestId', crypto.randomUUID())
  c.set('timings', [])
  c.set('noteCall', ({ operation, began, ended }) => {
    c.var.timings.push({
      name: operation,
      description: `after ${began - started} ms`,
      ms: ended - began,
    })
  })
  await next()
  const ms = Date.now() - started
  const timings = [{ name: 'edge', ms }, ...c.var.timings]
  c.res.headers.set('x-request-id', c.var.requestId)
  c.res.headers.set(
    'server-timing',
    timings
      .map(
        (it) =>
          `${it.name}${it.description ? `;desc="${it.description}"` : ''}${it.ms === undefined ? '' : `;dur=${it.ms}`}`,
      )
      .join(', '),
  )
  if (c.var.site?.requestLog === 'errors' && c.res.status < 500) return
  console.log(
    JSON.stringify({
      ts: new Date(started).toISOString(),
      requestId: c.var.requestId,
      site: c.var.site?.brand.id,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms,
      cache: c.var.timings.find((it) => it.name === 'cache')?.description,
    }),
  )
})
