import * as words from '#words'
import { BEARER } from '../../commerce/contract/patterns.ts'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { err, type Result } from '../../commerce/contract/result.ts'
import { stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import {
  CheckoutContinueGonePage,
  CheckoutContinuePage,
} from '../../ui/pages/checkout/checkout-continue-page.tsx'
import { asShopper, showCart, signInAgain, speakAs } from '../account/session.ts'
import { HAND_OVER_PATH } from '../assistants/ucp/protocol.ts'
import { formHandler } from '../forms/form-handler.ts'
import { formKeyOf } from '../forms/form-key.ts'
import type { AppContext } from '../factory.ts'
import { loadStoreNames } from '../loaders/cart/cart-page.ts'
import { statusOf } from '../page/errors.tsx'
import { sendPage } from '../page/renderer.tsx'
import { failed, frameOf, type Retry, stepPage } from './step.ts'

const sessionOf = (c: AppContext): string => c.req.param('session') ?? ''

/** The cart of a session as whoever prepared it sees it. It stays theirs: the visitor is who they were. */
const prepared = async (c: AppContext): Promise<Result<Cart, CommerceError> | null> => {
  const session = sessionOf(c)
  if (!BEARER.test(session)) return null
  const { tokens } = c.var
  speakAs(c, { guestToken: session, loggedInToken: undefined, incomingAuthorization: undefined })
  const found = await c.var.services.commerce.cart.get()
  speakAs(c, tokens)
  if (!found.ok && found.error.kind === 'refused' && found.error.status === 401) return null
  return found.ok && found.value.items.length === 0 ? null : found
}

const page = async (
  c: AppContext,
  title: string,
  body: Parameters<typeof stepPage>[1],
  retry?: Retry,
) => {
  const step = stepPage('address', body, retry)
  return sendPage(c, { ...step, meta: { ...step.meta, title }, address: HAND_OVER_PATH })
}

const gone = async (c: AppContext): Promise<Response> =>
  page(c, words.continueCheckout.goneTitle, <CheckoutContinueGonePage {...await frameOf(c)} />, {
    status: 404,
    problems: [],
  })

const show = async (c: AppContext, error?: CommerceError): Promise<Response> => {
  const found = await prepared(c)
  if (found === null) return gone(c)
  if (!found.ok) return failed(c, found.error, HAND_OVER_PATH)
  return page(
    c,
    words.continueCheckout.title,
    <CheckoutContinuePage
      {...await frameOf(c)}
      cart={found.value}
      storeNames={await loadStoreNames(c.var.services)}
      action={`${HAND_OVER_PATH}/${sessionOf(c)}`}
      formKey={crypto.randomUUID()}
      problem={error && errorMessage(error).summary}
    />,
    error && { status: statusOf(error), problems: [] },
  )
}

/** GET: what was prepared, to be looked at. Nothing comes of it, however often and by whomever it is fetched. */
export const showContinue = (c: AppContext): Promise<Response> => show(c)

/** POST: from here on it is this visitor's, and nobody else's. */
export const takeOver = formHandler(async (c, sent) => {
  const session = sessionOf(c)
  const taken = BEARER.test(session)
    ? await asShopper(c, ({ commerce }) => commerce.cart.takeOver(session), formKeyOf(sent['key']))
    : err<CommerceError>({ kind: 'refused', status: 404, code: 'NOT_FOUND' })
  if (taken.ok) {
    showCart(c, taken.value)
    return c.redirect(stepPaths.address, 303)
  }
  const { error } = taken
  if (error.kind === 'refused' && error.status === 404) return gone(c)
  return signInAgain(c, error, `${HAND_OVER_PATH}/${session}`) ?? show(c, error)
})
