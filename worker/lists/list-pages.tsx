import * as words from '#words'
import { type CommerceError, isMissing } from '../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import type { Wishlist, Wishlists } from '../../commerce/contract/product/wishlist.ts'
import { readListOrder } from '../../commerce/domain/lists/wishlist.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import type { PieceProblems } from '../../ui/pages/lists/list-owned-piece.tsx'
import { ListPage } from '../../ui/pages/lists/list-page.tsx'
import { findStarters } from '../loaders/product/starters.ts'
import { ListsPage } from '../../ui/pages/lists/lists-page.tsx'
import type { PageMeta } from '../../ui/page-meta.ts'
import { clearCookie } from '../cookies.ts'
import { notFoundPage, sendFailed } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { seeListLink } from '../stores/see-link.ts'
import { cartNoticesOf } from './list-cart.ts'
import { type ListNotice, listNoticesOf } from './list-notices.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { swatchesHrefOf } from '../loaders/product/swatch-links.ts'
import type { Page } from '../page/page.ts'
import { sendPage } from '../page/renderer.tsx'
import { signInAgain } from '../account/session.ts'

const metaOf = (c: AppContext, title: string): PageMeta => ({
  title,
  noindex: true,
  sheets: isCustomer(c) ? ['account', 'lists'] : ['lists'],
})
const NO_LIST: CommerceError = { kind: 'refused', status: 404, code: 'NOT_FOUND' }

/** A customer's lists are in their account, a guest's are not. */
export const isCustomer = (c: AppContext): boolean => c.var.tokens.loggedInToken !== undefined
export const listsBase = (c: AppContext): string => (isCustomer(c) ? '/account/lists' : '/lists')
export const listPath = (c: AppContext, id: string): string =>
  `${listsBase(c)}/${encodeURIComponent(id)}`

/**
 * Asks for something of the visitor's lists. Who has no token has none, and nobody is asked; a guest whose token is not
 * known any more has none either.
 */
const ofVisitor = async <T,>(
  c: AppContext,
  call: () => Promise<Result<T, CommerceError>>,
  none: Result<T, CommerceError>,
): Promise<Result<T, CommerceError>> => {
  const { guestToken, loggedInToken, incomingAuthorization } = c.var.tokens
  if (!loggedInToken && !guestToken && !incomingAuthorization) return none
  const answer = await call()
  const isUnknown = !answer.ok && answer.error.kind === 'refused' && answer.error.status === 401
  if (!isUnknown || loggedInToken) return answer
  if (guestToken) clearCookie(c, 'guestToken')
  return none
}

export const readLists = (c: AppContext): Promise<Result<Wishlists, CommerceError>> =>
  ofVisitor(c, () => c.var.services.commerce.wishlists.all(), ok({ wishlists: [] }))

/** Something done to a list that is there: nobody becomes a guest for it. */
export const onList = <T,>(
  c: AppContext,
  call: () => Promise<Result<T, CommerceError>>,
): Promise<Result<T, CommerceError>> => ofVisitor(c, call, err(NO_LIST))

/** The answer to a call that failed: sign-in, nothing there, or a page that says so. */
export const failed = async (c: AppContext, error: CommerceError): Promise<Response> => {
  const { services, url } = c.var
  const back = c.req.method === 'GET' ? `${url.pathname}${url.search}` : listsBase(c)
  const again = signInAgain(c, error, back)
  if (again) return again
  return isMissing(error)
    ? sendPage(c, await notFoundPage(services, url.pathname))
    : sendFailed(c, back, error)
}

type ListsShown = {
  readonly status?: Page['status']
  readonly problems?: readonly FormProblem[]
  readonly typedName?: string
}

export const showLists = async (c: AppContext, shown: ListsShown = {}): Promise<Response> => {
  const [lists, { chrome }] = await Promise.all([readLists(c), loadChrome(c.var.services)])
  if (!lists.ok) return failed(c, lists.error)
  const { services, site, url } = c.var
  const { searchParams } = url
  const { wishlists } = lists.value
  const starters = wishlists.length === 0 ? await findStarters(services, site.brand) : []
  return sendPage(c, {
    ...(shown.status ? { status: shown.status } : {}),
    meta: metaOf(c, words.lists.title),
    body: (
      <ListsPage
        lists={wishlists}
        base={listsBase(c)}
        isCustomer={isCustomer(c)}
        notices={listNoticesOf(searchParams.get('notice'))}
        deletedId={searchParams.get('deleted')}
        problems={shown.problems ?? []}
        typedName={shown.typedName ?? ''}
        newId={crypto.randomUUID()}
        starters={starters}
      />
    ),
    chrome,
    address: listsBase(c),
  })
}

type ListShown = {
  readonly status?: Page['status']
  readonly problems?: readonly FormProblem[]
  readonly typedName?: string
  readonly pieceProblems?: PieceProblems
}

const shareUrlOf = (c: AppContext, { share }: Wishlist): string | null =>
  share && `${c.var.site.origin}/shared-list/${share.customerId}/${share.wishlistId}`

export const showList = async (
  c: AppContext,
  id: string,
  shown: ListShown = {},
): Promise<Response> => {
  const [list, lists, { chrome }] = await Promise.all([
    onList(c, () => c.var.services.commerce.wishlists.get(id)),
    readLists(c),
    loadChrome(c.var.services),
  ])
  if (!list.ok) return failed(c, list.error)
  const { searchParams } = c.var.url
  const removedId = searchParams.get('removed')
  const notice = searchParams.get('notice')
  const others = lists.ok ? lists.value.wishlists.filter((other) => other.id !== id) : []
  const sentTo = (['moved', 'copied'] as const).flatMap((way) => {
    const list = others.find((other) => other.id === searchParams.get(way))
    return list ? [{ way, list }] : []
  })
  return sendPage(c, {
    ...(shown.status ? { status: shown.status } : {}),
    meta: metaOf(c, list.value.name),
    body: (
      <ListPage
        list={list.value}
        see={await seeListLink(c, list.value.items)}
        others={others}
        base={listsBase(c)}
        isCustomer={isCustomer(c)}
        order={readListOrder(searchParams.get('sort') ?? undefined)}
        swatchesHref={swatchesHrefOf(c.var.services, list.value.items)}
        shareUrl={shareUrlOf(c, list.value)}
        isJustShared={notice === 'shared'}
        notices={[...listNoticesOf(notice), ...cartNoticesOf(searchParams, list.value)]}
        removedId={list.value.items.some((item) => item.id === removedId) ? null : removedId}
        sentTo={sentTo[0] ?? null}
        problems={shown.problems ?? []}
        typedName={shown.typedName ?? null}
        pieceProblems={shown.pieceProblems ?? null}
        idempotencyKey={crypto.randomUUID()}
      />
    ),
    chrome,
    address: listPath(c, id),
  })
}

/** The names that another list must not have. */
export const otherNames = async (c: AppContext, except: string | null): Promise<string[]> => {
  const lists = await readLists(c)
  return lists.ok
    ? lists.value.wishlists.filter(({ id }) => id !== except).map(({ name }) => name)
    : []
}

/** On to a list, with a word about what was done. */
export const toList = (c: AppContext, id: string, notice: ListNotice, place = '') =>
  c.redirect(`${listPath(c, id)}?notice=${notice}${place}`, 303)
