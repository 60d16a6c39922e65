import { z } from 'zod'
import { promoCodeProblem } from '../../domain/cart/promo-code.ts'
import { causeWords } from '../../domain/error-messages.ts'
import { validatedText } from '../validated-text.ts'
import { cartVersion } from './cart-version.ts'

/** What is said of a code before it is looked up; `appliedCode` is the code that the cart already has, if any. */
export const validatePromoCode = (value: string, appliedCode: string | null): string | null => {
  const problem = promoCodeProblem(value, appliedCode)
  return problem && causeWords(problem)
}

/** POST /cart/promo, given the code that the cart already has. */
export const promoForm = (appliedCode: string | null) =>
  z.object({
    cartVersion: cartVersion.optional(),
    code: validatedText((value) => validatePromoCode(value, appliedCode)).transform((value) =>
      value.trim(),
    ),
  })
