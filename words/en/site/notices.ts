import { listed } from '../language.ts'

/** What is said at the top of the page that a form leads to. */
export const notices = {
  added: 'It’s in your cart.',
  addedWithoutRemoval: (places: readonly string[]) =>
    `It’s in your cart, but without mattress removal: we offer that in ${listed(places)} only.`,
  quote: 'Your quote is in your cart. Its prices hold until the day that each piece says.',
  quotePartly:
    'What is left of your quote is in your cart. Some of it is no longer in our range: the quote’s own page says which.',
  saved: 'Kept for later. You find it below your cart.',
  linkEmpty: 'This link names no items.',
  orderDay: 'Your delivery has its new day. We wrote to you, too.',
  orderNotes: 'The crew has your note.',
  orderDamage:
    'We have your report and are sorry about it. Somebody here looks at it and gets back to you.',
  orderCancelled:
    'Your order is cancelled. What you paid goes back the way it came; we write to you when it does.',
  reordered: 'What you ordered then is in your cart again, at today’s prices.',
  reordering:
    'What you ordered then is on its way into your cart. Load this page again if a piece is missing.',
  profileSaved: 'Your profile is saved.',
  emailChanged: 'Your e-mail address is changed.',
  passwordChanged:
    'Your password is changed. Everywhere else you were signed in, you are signed out.',
  emailsSaved: 'Your e-mails are as you chose.',
  emailsEnded: 'We send you no more e-mails but those about your orders.',
  emailsAsked: 'A mail is on its way to you. Press the button in it, and it is done.',
  addressSaved: 'The address is saved.',
  addressDeleted: 'The address is deleted.',
  defaultShipping: 'We deliver there by default from now on.',
  defaultBilling: 'Bills go there by default from now on.',
  preferences: 'Your choices are saved.',
  cartMerged: (pieces: number) =>
    `${pieces === 1 ? 'The piece' : `The ${pieces} pieces`} you chose before signing in joined what was in your cart already. Where both had the same one, we kept the larger number.`,
} as const
