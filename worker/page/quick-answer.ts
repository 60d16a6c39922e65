import { matchRedirect } from '../../content/sale-redirects/match.ts'
import type { Shop } from '../../commerce/domain/shop.ts'
import { lastKnownChange } from '../cache/catalogue-changes.ts'
import { knownContentVersion } from '../cache/content-version.ts'
import { holdsPage, isFreshPage, type KeptAnswer } from '../cache/page-cache.ts'
import { siteConfig } from '../config.ts'
import type { Env } from '../settings.ts'
import { factory } from '../factory.ts'
import type { WaitUntil } from '../cache/flights.ts'
import { isKnownEtag } from '../headers/known-etag.ts'
import { keptAnswer } from './kept-answer.ts'
import { logRequest } from '../middleware/request-log.ts'
import { endTrace, traceRequest } from '../request-trace.ts'
import { knownSaleRedirects } from '../content-reader.ts'
import { realNow } from '../clock.ts'
import { prefersMarkdown } from '../markdown/accept.ts'

/**
 * Most answers are the page that was answered a moment before, and all that the middleware settles for it is settled
 * already. What the whole chain answered from memory is therefore repeated for a second, as long as nothing has changed
 * that it depends on; every other request takes the way through the chain.
 */
const REPEATED_FOR_MS = 1000
/** A visitor with the same place and store is given the same store again for this long. */
const VISITOR_KNOWN_FOR_MS = 60_000
const MOST_PAGES = 100
const MOST_VISITORS = 1000

type Answered = KeptAnswer & {
  /** All but those of one answer alone. */
  readonly headers: Headers
  readonly etag: string | null
  readonly route: string
  readonly at: number
  /** The settings it was made with. */
  readonly env: Env
}

const answers = new Map<string, Answered>()
const visitors = new Map<string, { readonly storeId: number; readonly at: number }>()

const put = <T>(map: Map<string, T>, most: number, key: string, value: T): void => {
  if (map.size >= most) map.clear()
  map.set(key, value)
}

/** As the chain reads a cookie, spaces and tabs beside its name included: one name must not be two visitors. */
const PLACE = /(?:^|;)[ \t]*location[ \t]*=([^;]*)/
const STORE = /(?:^|;)[ \t]*store[ \t]*=([^;]*)/

/** Who asks, as far as a shared page depends on it; null where the chain has to settle it. */
const visitorOf = (headers: Headers, origin: string): string | null => {
  const cookies = headers.get('cookie') ?? ''
  const place = PLACE.exec(cookies)?.[1]
  const store = STORE.exec(cookies)?.[1]
  if (!place || !store || cookies.includes('draftPreview=')) return null
  return `${origin} ${place} ${store}`
}

const pageKey = ({ origin, pathname }: URL, storeId: number) => `${origin} ${storeId} ${pathname}`

/** Whether a request asks for nothing but a page: no parameter, fragment or Markdown, and no signature to look at. */
const isPlain = ({ method, headers }: Request, { search }: URL): boolean =>
  method === 'GET' &&
  search === '' &&
  !headers.has('x-navigation') &&
  !headers.has('signature-agent') &&
  !prefersMarkdown(headers.get('accept') ?? undefined)

/** Outermost, so that what is kept is what was sent. */
export const rememberAnswers = factory.createMiddleware(async (c, next) => {
  await next()
  const { kept, url, store } = c.var
  if (!kept || c.res.status !== 200 || !isPlain(c.req.raw, url)) return
  const visitor = visitorOf(c.req.raw.headers, url.origin)
  if (visitor === null || c.res.headers.has('set-cookie')) return
  const at = realNow()
  const headers = new Headers(c.res.headers)
  for (const name of ['x-request-id', 'server-timing', 'content-encoding']) headers.delete(name)
  put(visitors, MOST_VISITORS, visitor, { storeId: store.storeId, at })
  put(answers, MOST_PAGES, pageKey(url, store.storeId), {
    ...kept,
    headers,
    etag: headers.get('etag'),
    route: c.var.route ?? '',
    at,
    env: c.env,
  })
})

const found = (request: Request, url: URL, now: number): Answered | null => {
  const visitor = visitorOf(request.headers, url.origin)
  const known = visitor === null ? undefined : visitors.get(visitor)
  if (!known || now - known.at > VISITOR_KNOWN_FOR_MS) return null
  const answered = answers.get(pageKey(url, known.storeId))
  return answered && now - answered.at <= REPEATED_FOR_MS ? answered : null
}

/** The answer to a request for a page that was just answered; null where the chain is needed. */
export const quickAnswer = (
  shop: Shop,
  request: Request,
  env: object | undefined,
  waitUntil: WaitUntil,
): Response | null => {
  const url = answers.size === 0 ? null : URL.parse(request.url)
  if (!url || !isPlain(request, url)) return null
  const now = realNow()
  const answered = found(request, url, now)
  if (answered?.env !== env || !answered) return null
  const { key, version, seq, page, headers, etag, route } = answered
  const site = siteConfig(answered.env, shop, url.hostname)
  const redirects = knownSaleRedirects(site, 'published')
  const stands =
    site.pageCache &&
    isFreshPage(page, now) &&
    holdsPage(key, page) &&
    knownContentVersion(site) === version &&
    lastKnownChange(site) === seq &&
    redirects !== undefined &&
    matchRedirect(redirects, url, now) === null
  if (!stands) return null
  const requestId = crypto.randomUUID()
  const isKnown = etag !== null && isKnownEtag(request.headers.get('if-none-match'), etag)
  const answer = isKnown
    ? new Response(null, { status: 304, headers })
    : keptAnswer(page, headers, request, waitUntil)
  const { status } = answer
  const line = { started: now, requestId, method: 'GET', route, status, cache: 'memory' } as const
  logRequest(site, line)
  if (site.telemetry) endTrace(traceRequest(site, requestId, waitUntil), site, line)
  answer.headers.set('x-request-id', requestId)
  answer.headers.set('server-timing', `edge;dur=${realNow() - now}, cache;desc="memory"`)
  return answer
}
