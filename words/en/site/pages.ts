export const errorPage = {
  title: 'Something went wrong',
  paused: 'We’ll be right back',
  reference: (requestId: string) => `If it keeps happening, contact us and mention ${requestId}.`,
} as const

export const pageNotFound = {
  heading: 'We can’t find that page',
  lead: 'It may have moved, or the address may have a typo. Try a search, or start with one of our departments.',
  searchLabel: 'Search the shop',
  placeholder: 'What are you looking for?',
  search: 'Search',
  home: 'Back to the home page',
} as const

/** In place of the page of a sale that has ended. */
export const saleOver = {
  heading: 'This sale has ended',
  lead: 'Its prices ended with it. Everything is still here, at its regular price.',
} as const

/** Shown with the code of the offer that a visit brought; the browser puts it in the part. */
export const financingOffer = {
  noted:
    'Your financing offer is <code></code>. We’ll add it to your order, so mention it when you ask about a plan.',
} as const

/** What a shopper wrote while it could not be kept. */
export const unsent = {
  title: 'Not sent yet',
  lead: 'Everything you wrote is still here. Please send it again in a moment.',
} as const

/** Everything there is on the site. */
export const siteDirectory = {
  title: 'Site directory',
  description: (brand: string) => `Every department, brand and page of ${brand}.`,
  moreDepartments: 'More departments',
  brands: 'Brands',
  ideas: 'Ideas',
  pages: 'Pages',
  photoSearch: 'Search by photo',
  emails: 'Our emails',
} as const

/** The plain home page that stands in for the editors' own. */
export const builtInHome = {
  shopEverything: 'Shop everything',
  departments: 'Shop by department',
  everything: 'Take a look around',
  seeEverything: 'See everything',
} as const

/** Why a request is turned down before anybody looks at what it asks for. */
export const requests = {
  wrongMethod: 'That can’t be done at this address.',
  foreign: 'This request didn’t come from our site, so we didn’t change anything.',
} as const
