import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import type { CustomerProfile } from '../commerce/contract/account/customer.ts'
import type { SiteConfig } from './config.ts'
import type { Env } from './settings.ts'
import type { KeptAnswer } from './cache/page-cache.ts'
import type { Viewing } from './preview/viewing.ts'
import type { RequestTrace } from '../telemetry/request-trace.ts'
import type { CallNotes } from './request-trace.ts'
import type { Services } from './services.ts'
import type { Tested } from './experiments/assignment.ts'
import type { Tokens, VisitorLocation, VisitorStore } from './visitor.ts'

/** What the middleware has settled by the time a route runs. */
export type Variables = {
  requestId: string
  /** The requested address, parsed once. */
  url: URL
  site: SiteConfig
  /** With drafts while an editor previews; then nothing is cached and nothing is found by search engines. */
  viewing: Viewing
  tokens: Tokens
  location: VisitorLocation
  store: VisitorStore
  services: Services
  /** Who is signed in; set by `requireSignIn`, on routes that have it. */
  customer: CustomerProfile
  /** The agent that signed the request, by its name in the settings; set by `signedAgent`. */
  agent?: string
  /** The host by whose keys a request is signed, of an agent that the shop does not name; set by `signedAgent`. */
  signer?: string
  /** The browser asked for a fragment (head and main) instead of a document. */
  fragment: boolean
  /** Seconds that the commerce service asks this visitor to wait after hitting a rate limit. */
  waitSeconds?: number
  /** The state of the commerce database that this request's writes left; null: what was known of one is of no use. */
  lastWrite?: string | null
  /** The fields of the form that was posted; set by `formHandler`. */
  sent?: Readonly<Record<string, unknown>>
  /** The address of the page is a secret: set by `secretAddress`, on routes that have it. */
  hasSecretAddress?: true
  /** What an address takes by routes of its own, GET or POST or both; nothing for one of content, or of nothing. */
  methodsAt: (path: string) => readonly ('GET' | 'POST')[]
  /** The route's pattern, for the log. */
  route: string
  /** Set where a fresh page was answered from memory. */
  kept?: KeptAnswer
  /** Set where the page is tested, and this visitor with it. */
  tested?: Tested | undefined
  /** Rows of the Server-Timing header and of the request's log line. */
  timings: Timing[]
  /** Notes what is asked of others: how long it took, and when after the request it began. */
  calls: CallNotes
  /** Milliseconds that a call to the commerce service may take which begins now. */
  timeLeft: () => number
  /** What is told of the request to a collector; set once the site is known, where there is one. */
  trace?: RequestTrace
}
export type Timing = { readonly name: string; readonly ms?: number; readonly description?: string }

export type AppEnv = { Bindings: Env; Variables: Variables }
export type AppContext = Context<AppEnv>

export const factory = createFactory<AppEnv>()
