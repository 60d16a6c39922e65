import * as words from '#words'
import type { CheckoutStep } from '../../commerce/contract/errors.ts'
import { removalPlaces } from '../../commerce/domain/cart/mattress-removal.ts'
import { clearCookie, readCookie } from '../cookies.ts'
import type { AppContext } from '../factory.ts'
import type { PageNotice } from '../../ui/components/notice.tsx'

/** An order was not placed, since a step before it is open again. */
const notPlaced = (step: CheckoutStep): PageNotice => ({
  tone: 'warning',
  text: `${words.reviewStep.notPlaced} ${words.missingSteps[step]}`,
})

/**
 * Notices after a redirect, by a code in the address. The words are fixed here, so a crafted address cannot put its own
 * on the page.
 */
const noticeOf = {
  added: { tone: 'good', text: words.notices.added },
  'bed-added': { tone: 'good', text: words.wholeBed.added },
  'sofa-added': { tone: 'good', text: words.buildSofa.added },
  quote: { tone: 'good', text: words.notices.quote },
  saved: { tone: 'good', text: words.notices.saved },
  'link-empty': { tone: 'info', text: words.notices.linkEmpty },
  'order-day': { tone: 'good', text: words.notices.orderDay },
  'order-window': { tone: 'good', text: words.notices.orderWindow },
  'order-notes': { tone: 'good', text: words.notices.orderNotes },
  'order-cancelled': { tone: 'good', text: words.notices.orderCancelled },
  reordered: { tone: 'good', text: words.notices.reordered },
  reordering: { tone: 'info', text: words.notices.reordering },
  'profile-saved': { tone: 'good', text: words.notices.profileSaved },
  'email-changed': { tone: 'good', text: words.notices.emailChanged },
  'password-changed': { tone: 'good', text: words.notices.passwordChanged },
  'emails-saved': { tone: 'good', text: words.notices.emailsSaved },
  'emails-ended': { tone: 'good', text: words.notices.emailsEnded },
  'emails-asked': { tone: 'info', text: words.notices.emailsAsked },
  'address-saved': { tone: 'good', text: words.notices.addressSaved },
  'address-deleted': { tone: 'good', text: words.notices.addressDeleted },
  'default-shipping': { tone: 'good', text: words.notices.defaultShipping },
  'default-billing': { tone: 'good', text: words.notices.defaultBilling },
  'quote-partly': { tone: 'warning', text: words.notices.quotePartly },
  'visit-moved': { tone: 'good', text: words.notices.visitMoved },
  preferences: { tone: 'good', text: words.notices.preferences },
  'not-delivered': { tone: 'warning', text: words.notices.notDelivered },
  cart: { tone: 'warning', text: words.missingSteps.cart },
  address: { tone: 'info', text: words.missingSteps.address },
  shipping: { tone: 'info', text: words.missingSteps.shipping },
  payment: { tone: 'info', text: words.missingSteps.payment },
  review: { tone: 'info', text: words.missingSteps.review },
  'not-placed-cart': notPlaced('cart'),
  'not-placed-address': notPlaced('address'),
  'not-placed-shipping': notPlaced('shipping'),
  'not-placed-payment': notPlaced('payment'),
  'not-placed-review': notPlaced('review'),
} as const satisfies Record<string, PageNotice>

export type NoticeCode = keyof typeof noticeOf

/** The notices that an address (`?notice=added`) asks for. */
export const noticesOf = (code: string | undefined): readonly PageNotice[] =>
  code !== undefined && Object.hasOwn(noticeOf, code) ? [noticeOf[code as NoticeCode]] : []

/**
 * The same on the cart, where a piece may have come without the removal that was asked for with it, and where the way back
 * from a confirmation ends, too: an empty cart says itself that there is nothing to order.
 */
export const cartNoticesOf = (
  c: AppContext,
  code: string | undefined,
  isEmpty: boolean,
): readonly PageNotice[] => {
  if (code === 'cart' && isEmpty) return [{ tone: 'info', text: words.notices.cartOrdered }]
  if (code !== 'added-without-removal') return noticesOf(code)
  const places = removalPlaces(c.var.site.policies.mattressRemoval)
  return [{ tone: 'info', text: words.notices.addedWithoutRemoval(places) }]
}

/** Tells the customer once what was merged into their cart at sign-in. */
export const mergedNotices = (c: AppContext): readonly PageNotice[] => {
  const value = readCookie(c, 'cartMerged')
  if (value === undefined) return []
  clearCookie(c, 'cartMerged')
  const pieces = /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 0
  if (pieces === 0) return []
  return [{ tone: 'info', text: words.notices.cartMerged(pieces) }]
}
