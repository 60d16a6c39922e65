import * as words from '#words'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Result } from '../../commerce/contract/result.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import type { PageNotice } from '../../ui/components/notice.tsx'
import { CartPage } from '../../ui/pages/cart/cart-page.tsx'
import { readCookie } from '../cookies.ts'
import { failedPage, statusOf, wantsJson } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { cartNoticesOf, mergedNotices } from '../page/flash.ts'
import { loadCartPage } from '../loaders/cart/cart-page.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { shownCart } from '../loaders/cart/shown-cart.ts'
import type { Page } from '../page/page.ts'
import { CART_TO_SEE, piecesOf, seeLink } from '../stores/see-link.ts'
import { sendPage } from '../page/renderer.tsx'
import { readCart, showCart, signInAgain } from '../account/session.ts'
import type { VisitorStore } from '../visitor.ts'
import { linkNotices } from './link-notices.ts'

type Shown = {
  readonly promoProblems?: readonly FormProblem[]
  readonly promoTyped?: string
  readonly problem?: string
}

/** The page around the cart. */
export const cartFrame = async (c: AppContext): Promise<Omit<Page, 'body'>> => ({
  meta: { title: words.cartPage.title, noindex: true, sheets: ['checkout'] },
  chrome: (await loadChrome(c.var.services)).chrome,
  address: '/cart',
})

/** Prices and pickup are those of another store than was chosen. */
const closedStoreNotices = ({ name, insteadOf }: VisitorStore): readonly PageNotice[] =>
  insteadOf
    ? [{ tone: 'info', text: words.storeInstead.told({ closed: insteadOf.name, store: name }) }]
    : []

/** What the page says first: what went wrong, else what its address asks for. */
const noticesFor = (
  c: AppContext,
  cart: Cart | null,
  problem: string | undefined,
): readonly PageNotice[] => {
  if (problem) return [{ tone: 'bad', text: problem }]
  const code = c.req.query('notice')
  const said = code === 'created' ? linkNotices(c) : cartNoticesOf(c, code, !cart?.items.length)
  return [...said, ...mergedNotices(c), ...closedStoreNotices(c.var.store)]
}

/** The page that shows the visitor's cart. */
export const cartPage = async (
  c: AppContext,
  status: Page['status'],
  shown: Shown = {},
): Promise<Page | Response> => {
  const cart = await readCart(c)
  if (!cart.ok)
    return signInAgain(c, cart.error, '/cart') ?? failedPage(c.var.services, '/cart', cart.error)
  showCart(c, cart.value)
  const [props, see, around] = await Promise.all([
    loadCartPage(c.var.services, c.var.site.brand, cart.value, {
      store: c.var.store,
      keptFor: readCookie(c, 'keptPickUps') ?? null,
    }),
    seeLink(c, CART_TO_SEE, piecesOf(cart.value).length),
    cartFrame(c),
  ])
  // With a code on, and with nothing in the cart, the page has no field to say the problem of another at.
  const hasField = cart.value !== null && cart.value.items.length > 0 && !cart.value.promo
  const problem = shown.problem ?? (hasField ? undefined : shown.promoProblems?.[0]?.message)
  const body = (
    <CartPage
      {...props}
      see={see}
      notices={noticesFor(c, cart.value, problem)}
      wasRemoved={!problem && c.req.query('notice') === 'removed'}
      promoProblems={shown.promoProblems ?? []}
      promoTyped={shown.promoTyped ?? ''}
    />
  )
  return { ...around, ...(status ? { status } : {}), body }
}

export const sendCart = async (
  c: AppContext,
  status?: Page['status'],
  shown?: Shown,
): Promise<Response> => {
  const page = await cartPage(c, status, shown)
  return page instanceof Response ? page : sendPage(c, page)
}

/** After a change: the cart as JSON for an island, else on to a page; a refusal is said where the shopper is. */
export const answerChange = async (
  c: AppContext,
  changed: Result<Cart, CommerceError>,
  next: string,
): Promise<Response> => {
  if (changed.ok) {
    showCart(c, changed.value)
    if (!wantsJson(c)) return c.redirect(next, 303)
    return c.json({ cart: await shownCart(c.var.services, changed.value) })
  }
  const { error } = changed
  const again = signInAgain(c, error, '/cart')
  if (again) return again
  const { summary, fields } = errorMessage(error)
  return wantsJson(c)
    ? c.json({ summary, fields }, statusOf(error))
    : sendCart(c, statusOf(error), { problem: summary })
}

/** A form that is not what the page sends: said in words, and nothing changed. */
export const answerUnreadable = (
  c: AppContext,
  fieldErrors: readonly { field: string; message: string }[],
): Response | Promise<Response> => {
  const summary = fieldErrors[0]?.message ?? words.errors['COR-008'].otherwise
  return wantsJson(c)
    ? c.json({ summary, fields: fieldErrors }, 422)
    : sendCart(c, 422, { problem: summary })
}
