import * as words from '#words'
import type { SignedIn } from '../../commerce/contract/account/customer.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { ok, type Result } from '../../commerce/contract/result.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { withReturnPath } from '../../ui/pages/account/sign-in-page.tsx'
import { setCookie } from '../cookies.ts'
import { statusOf, wantsJson } from '../page/errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { loadChrome } from '../loaders/chrome.ts'
import type { Page } from '../page/page.ts'
import { sendPage } from '../page/renderer.tsx'
import { returnPath } from '../page/return-path.ts'
import { becomeCustomer, endLogin } from './session.ts'

const ACCOUNT = '/account'

/** Pages for visitors who are not signed in. Who is, by the service's own word, goes on to the account. */
export const anonymousOnly = factory.createMiddleware(async (c, next) => {
  if (!c.var.tokens.loggedInToken || c.req.method === 'POST') return next()
  const customer = await c.var.services.commerce.customers.profile()
  if (customer.ok) return c.redirect(returnPath(c, c.req.query('redirect_uri')) ?? ACCOUNT, 303)
  if (customer.error.kind === 'refused' && customer.error.status === 401) endLogin(c)
  return next()
})

/** What was typed and may be shown again: never a password. */
export const shownAgain = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value.slice(0, 300)]] : [],
    ),
  )

const OWN_PAGE = /^\/(?:sign-in|register|forgot|account)(?:\/[a-z]{1,20})?$/

/** Where the header's own forms come back to: never an address that is a secret, nor one that takes forms only. */
const addressOf = (c: AppContext): string =>
  c.req.method === 'GET' && OWN_PAGE.test(c.req.path)
    ? withReturnPath(c.req.path, returnPath(c, c.req.query('redirect_uri')))
    : '/sign-in'

/** A page around accounts: nobody's but the one who asked for it. */
export const accountPage = async (
  c: AppContext,
  title: string,
  body: Page['body'],
  status?: Page['status'],
): Promise<Response> => {
  const { chrome } = await loadChrome(c.var.services)
  return sendPage(c, {
    ...(status ? { status } : {}),
    meta: { title, noindex: true, sheets: ['sign-in'] },
    body,
    chrome,
    address: addressOf(c),
  })
}

export type Refused = {
  readonly status: NonNullable<Page['status']>
  readonly problems: readonly FormProblem[]
  /** What went wrong as a whole, with a page that helps. */
  readonly notice?: ReturnType<typeof errorMessage>
}

const MINUTE_SECONDS = 60

/** How long to wait, as people say it. */
const waitWords = (seconds: number): string =>
  words.signIn.tryAgainIn(Math.max(1, Math.ceil(seconds / MINUTE_SECONDS)))

/** What the service would not do, as its form says it. */
export const refusedBy = (error: CommerceError): Refused => {
  const message = errorMessage(error)
  const status = statusOf(error)
  const retryAfter = error.kind === 'refused' ? error.retryAfter : undefined
  if (message.link) return { status, problems: [], notice: message }
  const wait = retryAfter === undefined ? '' : ` ${waitWords(retryAfter)}`
  return {
    status,
    problems:
      message.fields.length > 0 ? message.fields : [{ message: `${message.summary}${wait}` }],
  }
}

/** A refusal as JSON for islands and scripts; null where a page is wanted. */
export const refusedAsJson = (c: AppContext, it: Refused): Response | null => {
  if (!wantsJson(c)) return null
  const fields = it.problems.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
  const summary = it.notice?.summary ?? it.problems.find(({ field }) => !field)?.message
  return c.json({ summary: summary ?? words.problems.form, fields }, it.status)
}

/** Someone has signed in: their cookies, what came along, and the way on. An error where what they had could not. */
export const enter = async (
  c: AppContext,
  session: SignedIn,
  wanted: string | null,
): Promise<Result<Response, CommerceError>> => {
  const arrived = await becomeCustomer(c, session)
  if (!arrived.ok) return arrived
  const { pieces, adopted } = arrived.value
  // Where both carts had something, the shopper is told; one that simply became theirs is no news.
  if (adopted > 0 && pieces !== adopted) setCookie(c, 'cartMerged', String(adopted))
  const next = wanted ?? ACCOUNT
  return ok(wantsJson(c) ? c.json({ signedIn: true, next }) : c.redirect(next, 303))
}
