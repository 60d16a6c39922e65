import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { SignedIn } from '../../commerce/contract/account/customer.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import { itemCount } from '../../commerce/domain/cart/cart.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { clientIdOf } from '../rate-limit/client-id.ts'
import { clearCookie, readCookie, setCookie } from '../cookies.ts'
import { wantsJson } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { isLookingOnly } from '../preview/viewing.ts'
import { createServices, type Services } from '../services.ts'
import type { Tokens } from '../visitor.ts'
import { visitorBookmarks } from './visitor-bookmarks.ts'

/** No token of the service is longer. */
const LONGEST_TOKEN = 200

type Call<T> = (services: Services) => Promise<Result<T, CommerceError>>

const isUnauthorized = (error: CommerceError): boolean =>
  error.kind === 'refused' && error.status === 401

/** From now on, others are spoken to in the name of whom these tokens stand for. */
export const speakAs = (c: AppContext, tokens: Partial<Tokens>): void => {
  c.set('tokens', { ...c.var.tokens, ...tokens })
  c.set(
    'services',
    createServices(
      c.var.site,
      c.var.tokens,
      (promise) => c.executionCtx.waitUntil(promise),
      c.var.viewing,
      {
        client: clientIdOf(c).client || 'unknown',
        onWait: (seconds) => c.set('waitSeconds', seconds),
        calls: c.var.calls,
        timeLeft: c.var.timeLeft,
        // Settled after the services are, by the default location.
        zone: () => c.get('store')?.pricingZone,
        bookmarks: visitorBookmarks(c),
      },
    ),
  )
}

/** From now on this visitor is the guest that the token stands for. */
const becomeGuest = (c: AppContext, guestToken: string): void => {
  setCookie(c, 'guestToken', guestToken)
  speakAs(c, { guestToken })
}

type Arrived = {
  /** How many pieces are in the customer's cart; null if that cannot be told. */
  readonly pieces: number | null
  /** How many of them they had as a guest. */
  readonly adopted: number
}

/** The guest whom this browser was until now, if the service can have made such a token. */
const guestBefore = (c: AppContext): string | null => {
  const token = readCookie(c, 'guestToken')
  return token && token.length <= LONGEST_TOKEN ? token : null
}

/**
 * What the guest had goes to the customer before the browser knows of the session: nobody is signed in without it. Where
 * it cannot be had now, the session ends, the guest is who they were, and the next sign-in does it.
 */
const adoptGuest = async (
  c: AppContext,
  guestToken: string,
): Promise<Result<Arrived, CommerceError>> => {
  const { cart, customers } = c.var.services.commerce
  const merged = await cart.merge(guestToken)
  if (!merged.ok) {
    c.executionCtx.waitUntil(customers.signOut())
    return merged
  }
  showCart(c, merged.value)
  return ok({ pieces: itemCount(merged.value.items), adopted: merged.value.adopted.pieces })
}

const findCart = async (c: AppContext): Promise<Arrived> => {
  const cart = await c.var.services.commerce.cart.get()
  if (cart.ok) showCart(c, cart.value)
  return { pieces: cart.ok ? itemCount(cart.value.items) : null, adopted: 0 }
}

/** From now on this visitor is the customer who signed in; the guest that they were is nobody any more. */
export const becomeCustomer = async (
  c: AppContext,
  it: SignedIn,
): Promise<Result<Arrived, CommerceError>> => {
  const { tokens } = c.var
  const guestToken = guestBefore(c)
  speakAs(c, { loggedInToken: it.loggedInToken, guestToken: undefined })
  const arrived = guestToken === null ? ok(await findCart(c)) : await adoptGuest(c, guestToken)
  if (!arrived.ok) {
    speakAs(c, tokens)
    return arrived
  }
  setCookie(c, 'loggedInToken', it.loggedInToken)
  setCookie(c, 'isLoggedIn', 'true')
  setCookie(c, 'firstName', it.customer.firstName)
  if (it.knownDevice !== undefined) setCookie(c, 'knownDevice', it.knownDevice)
  if (readCookie(c, 'guestToken') !== undefined) clearCookie(c, 'guestToken')
  return arrived
}

/** Nobody is signed in here any more, as far as the browser knows. */
const clearLogin = (c: AppContext): void => {
  for (const name of ['loggedInToken', 'isLoggedIn', 'firstName'] as const) clearCookie(c, name)
}

/** The same, from this request on: its pages are a visitor's. */
export const endLogin = (c: AppContext): void => {
  clearLogin(c)
  speakAs(c, { loggedInToken: undefined })
}

/** What a customer leaves behind who signs out: nothing of theirs, and no guest who could be taken for them. */
export const endSession = (c: AppContext): void => {
  clearLogin(c)
  for (const name of ['guestToken', 'cartStatus', 'priceChanged'] as const) clearCookie(c, name)
  speakAs(c, { loggedInToken: undefined, guestToken: undefined })
}

const newGuest = async (
  c: AppContext,
  formKey: string | undefined,
): Promise<Result<void, CommerceError>> => {
  if (isLookingOnly(c.var.viewing))
    return err({ kind: 'refused', status: 409, code: 'MOVED_CLOCK', reason: 'nothing-written' })
  const issued = await c.var.services.commerce.guests.issue(
    formKey === undefined ? {} : { formKey },
  )
  if (!issued.ok) return issued
  becomeGuest(c, issued.value.guestToken)
  return { ok: true, value: undefined }
}

/** Whether the service can know who asks; a caller without cookies may send an Authorization header of their own. */
const hasBearer = ({ loggedInToken, guestToken, incomingAuthorization }: Tokens): boolean =>
  Boolean(loggedInToken || guestToken || incomingAuthorization)

/**
 * Runs a call that needs an owner. A visitor without a token becomes a guest first; a guest whose token the service no
 * longer knows becomes a new one and the call, which was refused and so did nothing, is made once more. A customer's
 * dead session is left to the caller. With the key of a form that was made for this visitor alone, whoever sends it
 * twice becomes one guest: what a guest says or takes counts once.
 */
export const asShopper = async <T>(
  c: AppContext,
  call: Call<T>,
  formKey?: string,
): Promise<Result<T, CommerceError>> => {
  const { loggedInToken } = c.var.tokens
  if (!hasBearer(c.var.tokens)) {
    const guest = await newGuest(c, formKey)
    if (!guest.ok) return err(guest.error)
    return call(c.var.services)
  }
  const answer = await call(c.var.services)
  if (answer.ok || loggedInToken || !isUnauthorized(answer.error)) return answer
  const guest = await newGuest(c, formKey)
  return guest.ok ? call(c.var.services) : err(guest.error)
}

/** The visitor's cart; null without asking anyone for a visitor who has no token, since they can have none. */
export const readCart = async (c: AppContext): Promise<Result<Cart | null, CommerceError>> => {
  const { loggedInToken, guestToken } = c.var.tokens
  if (!hasBearer(c.var.tokens)) return { ok: true, value: null }
  const answer = await c.var.services.commerce.cart.get()
  if (answer.ok || loggedInToken || !isUnauthorized(answer.error)) return answer
  if (guestToken) clearCookie(c, 'guestToken')
  return { ok: true, value: null }
}

/**
 * The visitor's cart is from now on for another place and store: the service prices it anew. What cannot be told now is
 * asked again by the cart and the checkout themselves.
 */
export const moveCart = async (
  c: AppContext,
  location: { readonly postalCode: string; readonly storeId: number },
): Promise<void> => {
  const cart = await readCart(c)
  if (!cart.ok || !cart.value || cart.value.items.length === 0) return
  const moved = await c.var.services.commerce.cart.updateDetails(cart.value.id, { location })
  if (moved.ok) showCart(c, moved.value)
}

/** What the header shows of the cart, in readable cookies: how many pieces, and whether a price changed. */
export const showCart = (c: AppContext, cart: Cart | null): void => {
  // What the header says is of now, and of whoever this browser is.
  if (isLookingOnly(c.var.viewing)) return
  setCookie(c, 'cartStatus', String(cart ? itemCount(cart.items) : 0))
  if (cart?.priceChanged) setCookie(c, 'priceChanged', 'true')
  else clearCookie(c, 'priceChanged')
}

/**
 * The specification's answer to a dead session: the login cookies go, and the visitor is asked to sign in and comes
 * back to where they were; an island is told so, and its page goes there. Null when the error is another.
 */
export const signInAgain = (
  c: AppContext,
  error: CommerceError,
  returnTo: string,
): Response | null => {
  if (!isUnauthorized(error)) return null
  clearLogin(c)
  if (wantsJson(c)) return c.json({ summary: errorMessage(error).summary, fields: [] }, 401)
  const isThere = c.req.path === '/sign-in/exp'
  return c.redirect(
    isThere ? '/sign-in/exp' : `/sign-in/exp?redirect_uri=${encodeURIComponent(returnTo)}`,
    303,
  )
}
