import { formatCents } from '../../domain/money.ts'
import type { Promo } from './cart-state.ts'

/** Why a code takes nothing off this subtotal now, in words; null when it does. */
export const promoProblem = (
  { label, isSpent, expiresAt, minimumSubtotal }: Omit<Promo, 'kind' | 'amount'>,
  subtotal: number,
  now: Date,
): string | null => {
  if (isSpent) return 'This coupon code has been used already.'
  if (expiresAt !== null && expiresAt <= now.getTime()) return 'This coupon code has expired.'
  return subtotal < minimumSubtotal
    ? `${label} is for orders of ${formatCents(minimumSubtotal)} or more.`
    : null
}
