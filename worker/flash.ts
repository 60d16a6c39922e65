import { missingStepMessages } from '../commerce/domain/error-messages.ts'
import { clearCookie, readCookie } from './cookies.ts'
import type { AppContext } from './factory.ts'
import type { PageNotice } from '../ui/components/notice.tsx'

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
  quote: {
    tone: 'good',
    text: 'Your quote is in your cart. Its prices hold until the day that each piece says.',
  },
  saved: { tone: 'good', text: 'Kept for later. You find it below your cart.' },
  'link-empty': { tone: 'info', text: 'This link names no items.' },
  'order-day': { tone: 'good', text: 'Your delivery has its new day. We wrote to you, too.' },
  'order-notes': { tone: 'good', text: 'The crew has your note.' },
  'order-damage': {
    tone: 'good',
    text: 'We have your report and are sorry about it. Somebody here looks at it and gets back to you.',
  },
  'order-cancelled': {
    tone: 'good',
    text: 'Your order is cancelled. What you paid goes back the way it came; we write to you when it does.',
  },
  reordered: {
    tone: 'good',
    text: 'What you ordered then is in your cart again, at today’s prices.',
  },
  reordering: {
    tone: 'info',
    text: 'What you ordered then is on its way into your cart. Load this page again if a piece is missing.',
  },
  'profile-saved': { tone: 'good', text: 'Your profile is saved.' },
  'email-changed': { tone: 'good', text: 'Your e-mail address is changed.' },
  'password-changed': {
    tone: 'good',
    text: 'Your password is changed. Everywhere else you were signed in, you are signed out.',
  },
  'emails-saved': { tone: 'good', text: 'Your e-mails are as you chose.' },
  'emails-ended': {
    tone: 'good',
    text: 'We send you no more e-mails but those about your orders.',
  },
  'emails-asked': {
    tone: 'info',
    text: 'A mail is on its way to you. Press the button in it, and it is done.',
  },
  'address-saved': { tone: 'good', text: 'The address is saved.' },
  'address-deleted': { tone: 'good', text: 'The address is deleted.' },
  'default-shipping': { tone: 'good', text: 'We deliver there by default from now on.' },
  'default-billing': { tone: 'good', text: 'Bills go there by default from now on.' },
  'quote-partly': {
    tone: 'warning',
    text: 'What is left of your quote is in your cart. Some of it is no longer in our range: the quote’s own page says which.',
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

/** What came along to the customer's cart at sign-in, said once. */
export const mergedNotices = (c: AppContext): readonly PageNotice[] => {
  const value = readCookie(c, 'cartMerged')
  if (value === undefined) return []
  clearCookie(c, 'cartMerged')
  const pieces = /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 0
  if (pieces === 0) return []
  const what = pieces === 1 ? 'The piece' : `The ${pieces} pieces`
  const text = `${what} you chose before signing in joined what was in your cart already. Where both had the same one, we kept the larger number.`
  return [{ tone: 'info', text }]
}
