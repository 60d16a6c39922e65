import type { CookieName } from '../../commerce/contract/cookies.ts'

/** What is said of the cookies that the shop sets. */
export const cookies = {
  heading: 'Cookies we use',
  lead: 'All of them are set by this shop, and no one else.',
  name: 'Name',
  purpose: 'What it’s for',
  life: 'How long it lasts',
  visit: 'Until you close your browser',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
} as const

/** What each is for. */
export const cookiePurposes = {
  guestToken: 'Keeps your cart and lists when you’re not signed in.',
  loggedInToken: 'Keeps you signed in.',
  isLoggedIn: 'Lets pages show that you’re signed in.',
  firstName: 'Your name in the header.',
  knownDevice:
    'Recognizes a browser you’ve signed in from, so someone guessing at your password can’t lock you out.',
  location: 'Your ZIP code for delivery dates, and its location to within about half a mile.',
  store: 'Your store, for prices and pickup.',
  wayIn: 'Your door and hallway measurements, so you only enter them once.',
  room: 'The plan of your room, so you only draw it once.',
  swatches: 'The swatches you’ve chosen, until you order them.',
  priceChanged: 'Notes that a price in your cart has changed.',
  cartStatus: 'The number of items in your cart.',
  keptPickUps: 'Remembers that you chose to leave a pickup at another store.',
  cartLink: 'Which cart links you’ve followed on this visit, and the result of the last one.',
  cartMerged: 'Items added to your cart when you signed in, until we’ve told you.',
  subscribePopup: 'Remembers that you’ve seen our email sign-up.',
  financingReferral: 'The code of the financing offer that brought you here.',
  financing: 'A reference to the lender’s answer, for checkout.',
  lastWrite: 'Lets a page show what you’ve just changed, like an item added to your cart.',
  consent: 'Your privacy choice: “all” or “necessary”.',
  userSession: 'Your visit, if you allow targeting.',
  experiments: 'Which version of a page you see when we test two, if you allow targeting.',
  storeAssociate: 'A store associate’s access to SKUs and stock.',
  draftPreview: 'An editor’s access to drafts.',
  previewView: 'The time and visitor an editor previews the shop as.',
} as const satisfies Record<CookieName, string>
