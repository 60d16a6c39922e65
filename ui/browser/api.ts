import * as words from '#words'
import { ALLOW_COOKIES_PATH, COOKIES_SENT_HEADER } from '../../commerce/contract/cookies-sent.ts'
import { tell } from './events.ts'

const TIMEOUT_MS = 20_000
/** Browsers refuse a request that is to outlive its page with more than 64 KB under way; this leaves room for others. */
const KEPT_ALIVE_CHARACTERS = 16_000
const SIGN_IN = '/sign-in/exp'

/** Why a call did not do what was asked, in words for the shopper. */
export interface ApiProblem {
  /**
   * `refused`: the shop said no, by field where it can. `stale`: the cart is another by now, read it again.
   * `leaving`: the browser is on its way to sign-in, or to the page about its cookies. `unreachable`: no answer, or
   * none that says whether it was done.
   */
  readonly kind: 'refused' | 'stale' | 'leaving' | 'unreachable'
  readonly summary: string
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}
export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ApiProblem }

interface Surroundings {
  readonly fetch: typeof fetch
  readonly location: Pick<Location, 'pathname' | 'search' | 'assign'>
  readonly document: Pick<Document, 'cookie'>
  /** Called after every answer that may have changed the cookies. */
  readonly onChange: () => void
}

/** One call of an island to its own shop: the fields that its form would post, answered in JSON. */
export type CallShop = (
  method: 'GET' | 'POST',
  path: string,
  fields?: Readonly<Record<string, string>>,
) => Promise<ApiAnswer<unknown>>

/**
 * Calls with a time-out of 20 s and without retries; a 401 leads to sign-in and back here, cookies that are not kept lead
 * to the page that says so.
 */
export function createCallShop({ fetch, location, document, onChange }: Surroundings): CallShop {
  return async (method, path, fields) => {
    const body = fields && new URLSearchParams(fields).toString()
    try {
      const response = await fetch(path, {
        method,
        headers: {
          Accept: 'application/json',
          ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        ...(body !== undefined && { body }),
        // What the shopper was shown as done is done, even if they leave the page before the answer.
        keepalive: method === 'POST' && (body?.length ?? 0) <= KEPT_ALIVE_CHARACTERS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 401) {
        location.assign(signInAddress(location))
        return refuse('leaving', '')
      }
      if (response.headers.has(COOKIES_SENT_HEADER) && document.cookie === '') {
        const from = encodeURIComponent(location.pathname + location.search)
        location.assign(`${ALLOW_COOKIES_PATH}?from=${from}`)
        return refuse('leaving', '')
      }
      const value: unknown = await response.json()
      if (method === 'POST') onChange()
      if (response.ok) return { ok: true, value }
      return { ok: false, problem: readProblem(response.status, value) }
    } catch {
      return refuse('unreachable', words.problems.noResponse)
    }
  }
}

/** Calls the shop that this page belongs to. */
export const callShop: CallShop = (...call) =>
  createCallShop({
    fetch: (...request) => fetch(...request),
    location,
    document,
    onChange: () => tell('shop:cookies', null),
  })(...call)

/** Sign-in after a session ended, with the way back; nothing to come back to when it is sign-in itself. */
export function signInAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname === SIGN_IN
    ? SIGN_IN
    : `${SIGN_IN}?redirect_uri=${encodeURIComponent(pathname + search)}`
}

export interface AddToCartRequest {
  readonly skuId: string
  readonly quantity: string
  readonly fulfillment: string
  readonly planSkuId?: string
  readonly removalSkuId?: string
}

/**
 * `POST /cart/items`. The pieces in the cart are then in the `cartStatus` cookie. What is asked for again after no answer
 * goes out under the key of the first time, so that it is put in once.
 */
export function createAddToCart(call: CallShop) {
  let unanswered: { readonly asked: string; readonly idempotencyKey: string } | null = null
  return async (request: AddToCartRequest): Promise<ApiAnswer<unknown>> => {
    const asked = JSON.stringify(request)
    const idempotencyKey =
      unanswered?.asked === asked ? unanswered.idempotencyKey : crypto.randomUUID()
    const answer = await call('POST', '/cart/items', { ...request, idempotencyKey })
    const isUnknown = !answer.ok && answer.problem.kind === 'unreachable'
    unanswered = isUnknown ? { asked, idempotencyKey } : null
    return answer
  }
}

export const addToCart = createAddToCart(callShop)

const refuse = (kind: ApiProblem['kind'], summary: string) => ({
  ok: false as const,
  problem: { kind, summary, fields: [] },
})

/** `{summary, fields: [{field, message}]}`, as every JSON refusal of the storefront is. */
function readProblem(status: number, body: unknown): ApiProblem {
  const { summary, fields } = record(body)
  return {
    kind: status >= 500 ? 'unreachable' : status === 409 || status === 404 ? 'stale' : 'refused',
    summary: typeof summary === 'string' ? summary : words.problems.noResponse,
    fields: (Array.isArray(fields) ? fields : []).flatMap((entry: unknown) => {
      const { field, message } = record(entry)
      return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : []
    }),
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
