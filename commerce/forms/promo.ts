import { z } from 'zod'
import { ruledText } from './ruled-text.ts'
import { atMost } from './text.ts'

export const MAX_PROMO_CODE = 40

/** What makes two codes the same code: case, spaces and dashes do not count. */
export const promoKey = (code: string): string =>
  code
    .slice(0, 2 * MAX_PROMO_CODE)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')

/** `appliedCode` is the code that the cart already has, if any. */
export const validatePromoCode = (
  value: string,
  appliedCode: string | null = null,
): string | null => {
  const code = value.slice(0, 2 * MAX_PROMO_CODE).trim()
  if (code === '') return 'Please enter a coupon code'
  if (value.trim().length > MAX_PROMO_CODE) return atMost(MAX_PROMO_CODE)
  if (!/^[A-Za-z0-9 -]+$/.test(code) || promoKey(code) === '')
    return 'Please use only letters, numbers, dashes and spaces'
  return appliedCode !== null && promoKey(appliedCode) === promoKey(code)
    ? 'Coupon code has already been successfully applied'
    : null
}

/** POST /cart/promo, given the code that the cart already has. */
export const promoForm = (appliedCode: string | null) =>
  z.object({
    code: ruledText((value) => validatePromoCode(value, appliedCode)).transform((value) =>
      value.trim(),
    ),
  })
