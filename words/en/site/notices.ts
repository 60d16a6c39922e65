import { listed } from '../language.ts'

/** What is said at the top of the page that a form leads to. */
export const notices = {
  added: 'Added to your cart.',
  addedWithoutRemoval: (places: readonly string[]) =>
    `Added to your cart, without mattress removal: we offer that in ${listed(places)} only.`,
  quote: 'Your quote is in your cart. Each item shows how long its price is good.',
  quotePartly:
    'We added what’s still available from your quote. Some items are no longer sold: the quote’s page shows which.',
  saved: 'Saved for later. You’ll find it below your cart.',
  cartOrdered: 'Just placed an order? The link in your confirmation email shows its status.',
  linkEmpty: 'There are no items in this link.',
  notDelivered:
    'We can’t deliver everything in your cart to this address. Please use another address, or edit your cart.',
  orderDay: 'Your delivery day has been changed. We’ve emailed you, too.',
  orderWindow: 'Your delivery window has been changed. We’ve emailed you, too.',
  orderNotes: 'We’ve passed your note to the crew.',
  orderCancelled:
    'Your order is canceled. We’ll refund your original payment method and email you when it’s done.',
  reordered: 'Your order is back in your cart, at today’s prices.',
  reordering: 'We’re adding your order to your cart. Reload this page if anything is missing.',
  profileSaved: 'Your profile has been saved.',
  emailChanged: 'Your email address has been changed.',
  passwordChanged:
    'Your password has been changed. We’ve signed you out on all your other devices.',
  emailsSaved: 'Your email preferences have been saved.',
  emailsEnded: 'You’re unsubscribed. We’ll only email you about your orders.',
  emailsAsked: 'We’ve sent you an email. Use its link to confirm, and you’re done.',
  addressSaved: 'Your address has been saved.',
  addressDeleted: 'The address has been deleted.',
  defaultShipping: 'That’s now your default delivery address.',
  defaultBilling: 'That’s now your default billing address.',
  visitMoved: 'Your visit is rescheduled. We’ve emailed you the new time.',
  preferences: 'Your choices have been saved.',
  cartMerged: (pieces: number) =>
    `We added the ${pieces === 1 ? 'item' : `${pieces} items`} you chose before signing in to your cart. Where an item was in both, we kept the larger quantity.`,
} as const
