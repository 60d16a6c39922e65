import type { CauseOf } from '../../contract/refusals.ts'
import type { Promo } from './cart-state.ts'

/** Why a code takes nothing off this subtotal now; null when it does. */
export const promoProblem = (
  { label, isSpent, expiresAt, minimumSubtotal }: Omit<Promo, 'kind' | 'amount'>,
  subtotal: number,
  now: Date,
): CauseOf<'PROMO_INVALID'> | null => {
  const code = 'PROMO_INVALID'
  if (isSpent) return { code, reason: 'spent' }
  if (expiresAt !== null && expiresAt <= now.getTime()) return { code, reason: 'expired' }
  return subtotal < minimumSubtotal
    ? { code, reason: 'minimum', params: { label, minimum: minimumSubtotal } }
    : null
}
