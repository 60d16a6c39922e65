import * as words from '#words'
import { promoKey } from '../../../../commerce/domain/cart/promo-code.ts'
import { errorMessage } from '../../../../commerce/domain/error-messages.ts'
import type { AppContext } from '../../../factory.ts'
import { failedCall } from '../catalog.ts'
import type { Failure, Session } from './session.ts'

const { ucp: said } = words.assistants

const promoCodes: Readonly<Record<string, string>> = {
  expired: 'discount_code_expired',
  spent: 'discount_code_expired',
  minimum: 'discount_code_user_ineligible',
  applied: 'discount_code_already_applied',
}

export const settlePromo = async (
  c: AppContext,
  session: Session,
  codes: readonly string[],
): Promise<Failure> => {
  const { cart: calls } = c.var.services.commerce
  const [code, ...more] = codes
  for (const at of more.keys())
    session.messages.push({
      type: 'warning',
      code: 'discount_code_combination_disallowed',
      content: said.oneCode,
      path: `$.discounts.codes[${at + 1}]`,
    })
  const { promo } = session.cart
  if (promo && (code === undefined || promoKey(code) !== promoKey(promo.code))) {
    const removed = await calls.removePromo()
    if (!removed.ok) return failedCall(removed.error)
    session.cart = removed.value
  } else if (promo) return null
  if (code === undefined) return null
  const applied = await calls.applyPromo(code)
  if (applied.ok) {
    session.cart = applied.value
    return null
  }
  const { error } = applied
  if (error.kind === 'unreachable' || error.status === 401) return failedCall(error)
  session.messages.push({
    type: 'warning',
    code: promoCodes[error.reason ?? ''] ?? 'discount_code_invalid',
    content: errorMessage(error).summary,
    path: '$.discounts.codes[0]',
  })
  return null
}
