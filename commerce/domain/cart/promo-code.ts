import { MAX_PROMO_CODE } from '../../contract/limits.ts'
import type { CauseOf } from '../../contract/refusals.ts'

/** What makes two codes the same code: case, spaces and dashes do not count. */
export const promoKey = (code: string): string =>
  code
    .slice(0, 2 * MAX_PROMO_CODE)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')

/** Why this can be no code; `appliedCode` is the code that the cart already has, if any. */
export const promoCodeProblem = (
  value: string,
  appliedCode: string | null,
): CauseOf<'PROMO_INVALID'> | null => {
  const code = 'PROMO_INVALID'
  const typed = value.slice(0, 2 * MAX_PROMO_CODE).trim()
  if (typed === '') return { code, reason: 'missing' }
  if (value.trim().length > MAX_PROMO_CODE)
    return { code, reason: 'too-long', params: { max: MAX_PROMO_CODE } }
  if (!/^[A-Za-z0-9 -]+$/.test(typed) || promoKey(typed) === '')
    return { code, reason: 'characters' }
  return appliedCode !== null && promoKey(appliedCode) === promoKey(typed)
    ? { code, reason: 'applied' }
    : null
}
