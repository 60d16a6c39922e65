import { routePath } from 'hono/route'
import type { SiteConfig } from '../config.ts'
import { factory } from '../factory.ts'
import { realNow } from '../clock.ts'
import { endTrace, traceCall } from '../request-trace.ts'
import { sharedTime } from '../time-outs.ts'

type LogLine = {
  readonly started: number
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly cache: string | undefined
  readonly agent?: string | undefined
  readonly signer?: string | undefined
}

/**
 * Logs one JSON line per request, from an allow-list: the route's pattern, never the path (it may contain a token), no
 * body, no cookie. `REQUEST_LOG=errors` skips successful requests.
 */
export const logRequest = (
  site: SiteConfig | undefined,
  { started, requestId, method, route, status, cache, agent, signer }: LogLine,
): void => {
  if (site?.requestLog === 'errors' && status < 500) return
  const ms = realNow() - started
  const ts = new Date(started).toISOString()
  console.log(
    JSON.stringify({
      ts,
      requestId,
      site: site?.brand.id,
      method,
      route,
      status,
      ms,
      cache,
      agent,
      signer,
    }),
  )
}

/** A line for each request; the same timings reach the browser as Server-Timing. */
export const requestLog = factory.createMiddleware(async (c, next) => {
  const started = realNow()
  c.set('requestId', crypto.randomUUID())
  c.set('timings', [])
  c.set('timeLeft', sharedTime())
  c.set('calls', {
    newTrace: () => c.var.trace?.newTrace() ?? null,
    onCall: (call) => {
      const { operation, began, ended } = call
      c.var.timings.push({
        name: operation,
        description: `+${began - started}`, // milliseconds into the request
        ms: ended - began,
      })
      if (c.var.trace) traceCall(c.var.trace, call)
    },
  })
  await next()
  const ms = realNow() - started
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
  c.set('route', routePath(c))
  const line = {
    started,
    requestId: c.var.requestId,
    method: c.req.method,
    route: c.var.route,
    status: c.res.status,
    cache: c.var.timings.find((it) => it.name === 'cache')?.description,
    agent: c.var.agent,
    signer: c.var.signer,
  }
  logRequest(c.var.site, line)
  if (c.var.trace) endTrace(c.var.trace, c.var.site, line)
})
