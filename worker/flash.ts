import { missingStepMessages } from '../commerce/domain/error-messages.ts'
import type { PageNotice } from '../ui/pages/cart-page.tsx'

/**
 * What a page says after a redirect, by a code in its address: the words are ours, so a made-up address cannot put
 * words on our page.
 */
const words = {
  added: { tone: 'good', text: 'It’s in your cart.' },
  'added-without-removal': {
    tone: 'info',
    text: 'It’s in your cart, but without mattress removal: we offer that in California only.',
  },
  preferences: { tone: 'good', text: 'Your choices are saved.' },
  cart: { tone: 'warning', text: missingStepMessages.cart },
  address: { tone: 'info', text: missingStepMessages.address },
  shipping: { tone: 'info', text: missingStepMessages.shipping },
  payment: { tone: 'info', text: missingStepMessages.payment },
  review: { tone: 'info', text: missingStepMessages.review },
} as const satisfies Record<string, PageNotice>

export type NoticeCode = keyof typeof words

/** The notices that an address (`?notice=added`) asks for. */
export const noticesOf = (code: string | undefined): readonly PageNotice[] =>
  code !== undefined && Object.hasOwn(words, code) ? [words[code as NoticeCode]] : []
