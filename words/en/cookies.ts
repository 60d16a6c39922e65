import type { CookieName } from '../../commerce/contract/cookies.ts'

/** What is said of the cookies that the shop sets. */
export const cookies = {
  heading: 'Every cookie of this shop',
  lead: 'All of them are set by this shop alone.',
  name: 'Name',
  purpose: 'What for',
  life: 'How long',
  visit: 'Until you close your browser',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
} as const

/** What each is for. */
export const cookiePurposes = {
  guestToken: 'Keeps the cart and the lists of somebody who has not signed in.',
  loggedInToken: 'Stands for a customer’s sign-in.',
  isLoggedIn: 'Lets a page show that somebody is signed in.',
  firstName: 'The name in the header.',
  knownDevice:
    'Stands for a browser in which customers signed in, so that whoever guesses at their passwords does not keep it out.',
  location: 'The zip code that delivery dates are for, and where it is to about a kilometer.',
  store: 'The store that prices and pick-ups are of.',
  wayIn: 'Measures of the way into a home, so that they are asked for once.',
  priceChanged: 'Says that a price in the cart has changed.',
  cartStatus: 'The number of pieces in the cart.',
  keptPickUps:
    'The store that was the visitor’s when they said that what waits at another one stays there.',
  cartLink: 'Which cart links of this visit were followed, and what became of the last one.',
  cartMerged: 'Pieces that came along at sign-in, until the cart has said so.',
  subscribePopup: 'The question about e-mails was asked.',
  financingReferral: 'The code of the financing offer that brought the visit.',
  financing: 'The reference of what a lender said, for the checkout.',
  consent: '“all” or “necessary”: what was chosen about targeting.',
  userSession: 'The web session of a visitor who allows targeting.',
  storeAssociate: 'A store associate’s pass to the view with SKUs and stock.',
  draftPreview: 'An editor’s pass to drafts.',
} as const satisfies Record<CookieName, string>
