import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CheckoutStep, CommerceError } from '../../commerce/contract/errors.ts'
import { stepInstead, stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import type { AppContext } from '../factory.ts'
import type { NoticeCode } from '../page/flash.ts'
import { readCart, showCart } from '../account/session.ts'

export const noticeAt = (path: string, code: NoticeCode): string => `${path}?notice=${code}`

export type Guarded =
  | { readonly may: true; readonly cart: Cart }
  | { readonly may: false; readonly instead: string }
  | { readonly may: false; readonly failed: CommerceError }

/**
 * Lets a shopper into a step when all before it are done; else names where to go instead, with what is missing. The
 * cart is read from the service each time: another tab may have changed it. The notice is the step's own, or another.
 */
export const guardStep = async (
  c: AppContext,
  step: CheckoutStep,
  noticeOf: (missing: CheckoutStep) => NoticeCode = (missing) => missing,
): Promise<Guarded> => {
  const read = await readCart(c)
  if (!read.ok) return { may: false, failed: read.error }
  showCart(c, read.value)
  if (!read.value) return { may: false, instead: noticeAt(stepPaths.cart, noticeOf('cart')) }
  const instead = stepInstead(step, read.value)
  return instead
    ? { may: false, instead: noticeAt(stepPaths[instead], noticeOf(instead)) }
    : { may: true, cart: read.value }
}
