import type { Handler } from 'hono'
import { assets } from '../assets.ts'
import {
  type Ask,
  catchUp,
  firstKnown,
  hasChanged,
  lastKnownChange,
} from '../cache/catalogue-changes.ts'
import type { PageVersion, RunningTest } from '../../content/experiments.ts'
import { contentVersion } from '../cache/content-version.ts'
import {
  findPage,
  forgetPage,
  keepPage,
  refreshOnce,
  type StoredPage,
} from '../cache/page-cache.ts'
import { notAhead, testedFor } from '../experiments/tested-page.ts'
import type { AppContext, AppEnv } from '../factory.ts'
import { isKnownEtag } from '../headers/known-etag.ts'
import { pageInTime, SHELL_TIMEOUT_MS } from './late-page.tsx'
import { loadChrome } from '../loaders/chrome.ts'
import { log } from '../log.ts'
import { keptAnswer } from './kept-answer.ts'
import { type Begun, createMakings } from './making.ts'
import { prefersMarkdown } from '../markdown/accept.ts'
import type { Page } from './page.ts'
import {
  isFragment,
  renderComplete,
  renderMarkdown,
  sendPage,
  type SharedHtml,
} from './renderer.tsx'
import { allowedQuery } from './allowed-query.ts'
import { newSharedRequest, type NotedRequest, type SharedRequest } from './shared-request.ts'
import { anonymousServices } from '../services.ts'
import { realNow } from '../clock.ts'
import { within } from '../time-outs.ts'

const makings = createMakings<Begun & { readonly noted: NotedRequest }>()

/** A redirect that is the same for everybody. */
export const redirectTo = (location: string, status: 301 | 302): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'private, no-cache' } })

export type SharedLoader = (request: SharedRequest) => Promise<Page | Response>

/** Longer than any address of ours; what exceeds it is rendered and not kept. */
const MAX_KEY_LENGTH = 600

/** HTML or Markdown, by what was asked for, and compressed for whoever takes that. */
const VARY = { vary: ['Accept', 'Accept-Encoding'].join(', ') } as const

/** What goes out when the page itself is slow to come; it is not known yet what it will be. */
const frame = async ({ services, path }: SharedRequest): Promise<Omit<Page, 'body'>> => ({
  meta: { title: '', noindex: true },
  chrome: (await loadChrome(services)).chrome,
  address: path,
})

/** The services were well enough for this page: what they should be known by when they are slow can be asked for. */
const learnFrom = async (
  loading: Promise<Page | Response>,
  { services }: SharedRequest,
): Promise<void> => {
  const page = await loading.catch(() => null)
  if (page && !(page instanceof Response) && (page.status ?? 200) === 200)
    await services.addresses.learn()
}

/**
 * A GET route whose page is the same for every visitor of a brand and store: answered from what is kept, stale while it
 * is renewed, else streamed and kept. `query` names the parameters that the page may depend on; all others are ignored.
 */
export const sharedPage =
  (query: readonly string[], load: SharedLoader): Handler<AppEnv> =>
  async (c: AppContext) => {
    const { site, store, url, fragment, viewing } = c.var
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
    const allowed = allowedQuery(url, query)
    const newRequest = (
      ofVersion: PageVersion,
      found: SharedRequest['found'] = () => {},
    ): NotedRequest => newSharedRequest(c, { query: allowed, version: ofVersion, found })
    const ask: Ask = (after) =>
      anonymousServices(site, waitUntil, viewing).commerce.catalog.changes(after)
    const wantsMarkdown = !fragment && prefersMarkdown(c.req.header('accept'))
    const previewedVersion = viewing.view?.version ?? 'a'
    const form = fragment ? 'f' : wantsMarkdown ? 'm' : 'd'
    const mayKeep = site.pageCache && viewing.perspective === 'published'
    const catchingUp = mayKeep ? catchUp(site, ask, waitUntil) : null
    const version = mayKeep ? await contentVersion(site, waitUntil) : ''
    if (catchingUp) await catchingUp
    const plainKey = `${assets.build}:${version}:${site.brand.id}:${store.storeId}:${form}:${url.pathname}?${allowed}`
    const isKept = mayKeep && plainKey.length <= MAX_KEY_LENGTH
    // A page without a test has one key, and one with a test a second one for its version B.
    const keyOf = (test: RunningTest | null) => (test ? `${plainKey}#${test.id}` : plainKey)

    const keep = async (
      key: string,
      page: Page | Response,
      { request, shown, holdsUntil }: NotedRequest,
      sent?: SharedHtml,
    ): Promise<StoredPage | null> => {
      // What has moved or is gone must not live on as it was; a service that failed says nothing of the page.
      if (page instanceof Response || page.status === 404) {
        await forgetPage(key)
        return null
      }
      if ((page.status ?? 200) !== 200 || page.standsIn) return null
      const twin = wantsMarkdown ? await renderMarkdown(page) : null
      const rendered =
        twin ?? sent ?? (await renderComplete(page, site, isFragment(page, fragment)))
      // Now that all late parts are there.
      const validUntil = Math.min(page.validUntil ?? Infinity, holdsUntil())
      const stored = {
        status: 200,
        ...rendered,
        renderedAt: realNow(),
        ...(validUntil === Infinity ? {} : { validUntil }),
        ...shown(),
        ...(page.test ? { test: page.test } : {}),
      }
      const reach = !request.services.notes.isWhole()
        ? 'nowhere'
        : page.repeatsTyped
          ? 'isolate'
          : 'edge'
      return (await keepPage(key, stored, reach)) ? stored : null
    }

    const findKept = (key: string) =>
      findPage(key, realNow(), ({ shown }) => hasChanged(site, shown, ask, waitUntil))

    /**
     * The page in one version. Whose test is settled already has it in `own`: version B, and how the page as it is stands
     * in for it.
     */
    const serve = async (own: Own | null): Promise<Response> => {
      const key = keyOf(own && own.test)
      const ownVersion = own ? 'b' : previewedVersion
      const renew = async (): Promise<void> => {
        await firstKnown(site, ask, waitUntil)
        const noted = newRequest(ownVersion)
        await keep(key, await load(noted.request), noted)
      }
      /** What this visitor gets instead: version B, or nothing of a page fetched ahead. Null for the page at hand. */
      const insteadOf = (test: RunningTest | null | undefined, standIn: StoredPage | null) => {
        const tested = test && !own && !wantsMarkdown ? testedFor(c, test) : null
        if (tested === 'later') return () => notAhead(c)
        if (tested) c.set('tested', tested)
        return test && tested?.version === 'b' ? () => serveB({ test, standIn }) : null
      }

      const kept = isKept ? await findKept(key) : null
      if (kept && kept.state !== 'changed') {
        if (kept.state === 'stale') refreshOnce(key, renew, waitUntil)
        const instead = insteadOf(kept.page.test, kept.page)
        if (instead) return instead()
        c.var.timings.push({
          name: 'cache',
          description: kept.state === 'fresh' ? kept.from : `${kept.from}-stale`,
        })
        if (kept.from === 'memory' && kept.state === 'fresh' && !kept.page.test)
          c.set('kept', { key, version, seq: lastKnownChange(site), page: kept.page })
        return answer(c, kept.page, form, own)
      }

      const begin = async () => {
        if (isKept) await firstKnown(site, ask, waitUntil)
        const found = Promise.withResolvers<null>()
        const test = Promise.withResolvers<RunningTest | null>()
        const noted = newRequest(ownVersion, (running) => {
          found.resolve(null)
          test.resolve(running ?? null)
        })
        const loading = load(noted.request)
        const isNone = () => test.resolve(null)
        loading.then(isNone, isNone)
        return { noted, loading, found: found.promise, test: test.promise }
      }
      const joined = realNow()
      const { it, isOwn } = await (isKept
        ? makings.join(key, begin, waitUntil)
        : makings.alone(begin))
      /** What was sent of the page itself, not of a frame that stood in for it, is what is kept. */
      const keepBehind = (sent?: {
        readonly page: Page
        readonly html: SharedHtml | undefined
      }) => {
        const work = async () => {
          const loaded = await it.loading
          return keep(key, loaded, it.noted, loaded === sent?.page ? sent.html : undefined)
        }
        if (isOwn && isKept) it.settle(work().catch(noteNotKept))
      }
      // Known once the page is found, before which no frame goes out either.
      const instead = insteadOf(await it.test, kept?.page ?? null)
      if (instead) {
        keepBehind()
        return instead()
      }
      const patience = Math.max(0, joined + SHELL_TIMEOUT_MS - realNow())
      const made = isOwn ? null : await within(it.kept, patience)
      const how = isOwn ? (kept?.state ?? 'miss') : made ? 'shared' : 'shared-late'
      c.var.timings.push({ name: 'cache', description: isKept ? how : 'off' })
      if (made) return answer(c, made, form, own)
      /** The page, streamed to this visitor; what goes out of it whole need not be rendered again to be kept. */
      const send = async (): Promise<Response> => {
        // A frame to begin with is of no use to those who read Markdown.
        const page = wantsMarkdown
          ? await it.loading
          : await pageInTime(
              it.loading,
              () => frame(isOwn ? it.noted.request : newRequest(ownVersion).request),
              it.found,
              isOwn ? patience : 0,
            )
        // A redirect; the middleware writes this visitor's headers into what it is given.
        if (page instanceof Response) return new Response(null, page)
        // What was true a moment ago is better than nothing.
        if (kept && (page.status ?? 200) >= 500) return answer(c, kept.page, form, own)
        if (isOwn) waitUntil(learnFrom(it.loading, it.noted.request))
        const twin =
          wantsMarkdown && (page.status ?? 200) === 200 ? await renderMarkdown(page) : null
        if (twin) {
          keepBehind()
          return new Response(twin.body, { headers: { ...twin.headers, ...VARY } })
        }
        c.header('vary', VARY.vary, { append: true })
        let html: SharedHtml | undefined
        const answered = await sendPage(c, page, (whole) => (html = whole))
        keepBehind({ page, html })
        return answered
      }
      if (!isOwn) return send()
      try {
        return await send()
      } finally {
        it.settle(null) // nothing of it is kept, unless that was said before
      }
    }
    const serveB = async (own: Own): Promise<Response> => {
      const { standIn } = own
      const answered = await serve(own).catch((fault: unknown) => {
        if (!standIn) throw fault
        log('version-b-failed', { fault: fault instanceof Error ? fault.name : 'unknown' })
        return null
      })
      if (answered && (answered.status < 500 || !standIn)) return answered
      if (!standIn) throw new Error('there is no page to stand in')
      c.set('tested', undefined)
      return answer(c, standIn, form, null)
    }
    return serve(null)
  }

/** Version B of a tested page, and what is kept of the page as it is: better than nothing where B is not to be had. */
type Own = { readonly test: RunningTest; readonly standIn: StoredPage | null }

const noteNotKept = (fault: unknown): null => {
  log('page-refresh-failed', { fault: fault instanceof Error ? fault.name : 'unknown' })
  return null
}

const answer = (c: AppContext, page: StoredPage, form: string, own: Own | null): Response => {
  const version = own ? '-b' : ''
  const etag = `W/"${assets.build}-${c.var.store.storeId}-${form}-${page.renderedAt}${version}"`
  const headers = { ...page.headers, ...VARY, etag }
  if (isKnownEtag(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return keptAnswer(page, headers, c.req.raw, (promise) => c.executionCtx.waitUntil(promise))
}
