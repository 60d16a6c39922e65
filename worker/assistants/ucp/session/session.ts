import * as words from '#words'
import type { Cart } from '../../../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../../../commerce/contract/result.ts'
import { errorMessage } from '../../../../commerce/domain/error-messages.ts'
import { speakAs } from '../../../account/session.ts'
import type { AppContext } from '../../../factory.ts'
import { cartThere } from '../../guest-cart.ts'
import { goTo } from '../../place.ts'
import { failedCall } from '../catalog.ts'
import { type Answered, type Message, nothingThere, recoverable } from '../protocol.ts'

const { ucp: said } = words.assistants

/** A session as it is being changed: its cart, and what there is to say of the request. */
export type Session = {
  readonly id: string
  cart: Cart
  readonly messages: Message[]
}

/** What a failed change comes to: the answer that ends the request, or null where it is said in `messages`. */
export type Failure = Answered | null

/** A change that the shop refused is a message; a shop that does not answer ends the request. */
export const refuseWith = (
  session: Session,
  error: CommerceError,
  code: string,
  path?: string,
): Failure => {
  if (error.kind === 'unreachable' || error.status === 429 || error.status === 401)
    return failedCall(error)
  session.messages.push(recoverable(code, errorMessage(error).summary, path))
  return null
}

export type Location = { readonly postalCode: string; readonly storeId: number } | undefined

/** The protocol has a missing checkout as a 404, and a missing cart as an answer that says so. */
export const noSuchSession = (c: AppContext, area: 'cart' | 'checkout'): Answered =>
  nothingThere(
    area,
    c.var.site.origin,
    { code: 'not_found', content: area === 'cart' ? said.noSuchCart : said.noSuchSession },
    area === 'cart' ? 200 : 404,
  )

/** From now on the request speaks for this session, and is where its cart is, or where the request says. */
export const openSession = async (
  c: AppContext,
  area: 'cart' | 'checkout',
  id: string,
  zip?: string,
): Promise<Result<{ session: Session; location: Location }, Answered>> => {
  speakAs(c, { guestToken: id })
  const messages: Message[] = []
  const gone = zip === undefined ? null : await goTo(c, zip)
  if (gone && !gone.ok)
    messages.push(recoverable('address_undeliverable', gone.error.refusal, '$.context.postal_code'))
  const found = await cartThere(c, gone?.ok === true)
  if (!found.ok)
    return err(
      found.error.kind === 'refused' && found.error.status === 401
        ? noSuchSession(c, area)
        : failedCall(found.error),
    )
  const { cart, location } = found.value
  return ok({ session: { id, cart, messages }, location })
}
