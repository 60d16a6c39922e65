import * as words from '#words'
import { RANDOM_ID } from '../../commerce/contract/patterns.ts'
import { type CommerceError, isMissing } from '../../commerce/contract/errors.ts'
import { SharedListPage, type SharedProblems } from '../../ui/pages/lists/shared-list-page.tsx'
import { sendFailed, refusal } from '../page/errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { listNoticesOf } from './list-notices.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { wrongLinks } from '../rate-limit/rate-limit.ts'
import type { Page } from '../page/page.ts'
import { seeListLink } from '../stores/see-link.ts'
import { sendPage } from '../page/renderer.tsx'
import { signInAgain } from '../account/session.ts'

export const sharedLinkOf = (c: AppContext) => ({
  customerId: c.req.param('sharedCustomerId') ?? '',
  wishlistId: c.req.param('sharedWishlistId') ?? '',
})
export const sharedPathOf = (c: AppContext): string => {
  const { customerId, wishlistId } = sharedLinkOf(c)
  return `/shared-list/${encodeURIComponent(customerId)}/${encodeURIComponent(wishlistId)}`
}

/** Links that lead nowhere are answered alike, and only so often. */
const nowhere = async (c: AppContext): Promise<Response> => {
  wrongLinks.count(c)
  return refusal(c, 404, words.sharedList.overHelp, words.sharedList.over)
}

const tooOften = (c: AppContext, seconds: number): Promise<Response> => {
  c.header('retry-after', String(seconds))
  return refusal(c, 429, words.sharedList.tooManyLinks)
}

export const sharedListFailed = async (c: AppContext, error: CommerceError): Promise<Response> => {
  if (isMissing(error)) return nowhere(c)
  return signInAgain(c, error, sharedPathOf(c)) ?? sendFailed(c, sharedPathOf(c), error)
}

/** Asks nobody about what cannot be a link, and not for whoever has guessed too often. */
export const sharedListGuard = factory.createMiddleware(async (c, next) => {
  const seconds = wrongLinks.mustWait(c)
  if (seconds !== null) return tooOften(c, seconds)
  const { customerId, wishlistId } = sharedLinkOf(c)
  // Anything else was never a link, and nobody has to be asked.
  if (!RANDOM_ID.test(customerId) || !RANDOM_ID.test(wishlistId)) return nowhere(c)
  return next()
})

export const showSharedList = async (
  c: AppContext,
  problems: SharedProblems | null = null,
  status: Page['status'] = 200,
): Promise<Response> => {
  const { customerId, wishlistId } = sharedLinkOf(c)
  const [list, { chrome }] = await Promise.all([
    c.var.services.commerce.wishlists.shared(customerId, wishlistId),
    loadChrome(c.var.services),
  ])
  if (!list.ok) return sharedListFailed(c, list.error)
  return sendPage(c, {
    status,
    meta: { title: words.sharedList.title, noindex: true, sheets: ['lists'] },
    body: (
      <SharedListPage
        list={list.value}
        see={await seeListLink(c, list.value.items)}
        path={sharedPathOf(c)}
        formKey={crypto.randomUUID()}
        notices={listNoticesOf(c.var.url.searchParams.get('notice'))}
        problems={problems}
      />
    ),
    chrome,
    // The address is a secret: forms of the header lead elsewhere.
    address: '/',
  })
}
