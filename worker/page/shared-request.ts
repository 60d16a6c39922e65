import type { PageVersion, RunningTest } from '../../content/experiments.ts'
import { lastKnownChange } from '../cache/catalogue-changes.ts'
import type { StoredPage } from '../cache/page-cache.ts'
import { collectShown } from '../cache/shown-products.ts'
import type { SiteConfig } from '../config.ts'
import type { AppContext } from '../factory.ts'
import { anonymousServices, type Services } from '../services.ts'
import type { VisitorStore } from '../visitor.ts'

/** Everything that a shared page may depend on: of the visitor only the store, of the query only allowed parameters. */
export type SharedRequest = {
  readonly site: SiteConfig
  readonly store: VisitorStore
  readonly services: Services
  readonly path: string
  readonly param: (name: string) => string
  readonly query: URLSearchParams
  /** Which version of the page, where two are tested. */
  readonly version: PageVersion
  /**
   * Call this as soon as it is certain that the page exists, even while its content is still loading; with the test that
   * is on of it, if one is.
   */
  readonly found: (test?: RunningTest) => void
}

/** A request, and what has come of the catalogue to whoever makes its page. */
export type NotedRequest = {
  readonly request: SharedRequest
  readonly shown: () => Pick<StoredPage, 'shown'>
  /** When the first of its prices or of editors' sales turns by itself; Infinity where none is known to. */
  readonly holdsUntil: () => number
}

/** Begins a request for a shared page. What is asked for it is noted from here on. */
export const newSharedRequest = (
  c: AppContext,
  asked: Pick<SharedRequest, 'query' | 'version' | 'found'>,
): NotedRequest => {
  const { site, store, url, viewing, calls, timeLeft } = c.var
  // Before the page's data is read: what changes in the meantime counts as not yet shown.
  const seq = lastKnownChange(site)
  const { see, subjects, pricesUntil } = collectShown()
  const services = anonymousServices(site, (work) => c.executionCtx.waitUntil(work), viewing, {
    see,
    calls,
    timeLeft,
    zone: () => store.pricingZone,
  })
  return {
    request: {
      site,
      store,
      services,
      path: url.pathname,
      param: (name) => c.req.param(name) ?? '',
      ...asked,
    },
    shown: () => (seq === undefined ? {} : { shown: { seq, subjects: subjects() } }),
    holdsUntil: () => Math.min(pricesUntil(), services.notes.holdsUntil()),
  }
}
