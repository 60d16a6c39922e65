/** What stands around every page. */
export const layout = {
  skip: 'Skip to main content',
  breadcrumbs: 'Breadcrumbs',
  offer: 'Offer',
  loading: 'Loading…',
  accessible: 'Accessibility<line>by Level Access</line>',
  accredited: 'BBB<line>Accredited Business</line>',
} as const

/** The header and its menus. */
export const menu = {
  account: 'Account',
  lists: 'Your lists',
  main: 'Main',
  allOf: (department: string) => `All ${department.toLowerCase()}`,
  open: 'Menu',
  close: 'Close the menu',
  /** After the brand's name, for who does not see that it leads home. */
  home: ', home',
} as const

/** Where the visitor says where they are. */
export const locationPanel = {
  deliverTo: 'Deliver to <zip>your ZIP</zip>',
  yourStore: 'Your store',
  title: 'Your location',
  question: 'Where are you shopping from?',
  lead: ({ stores }: { readonly stores: boolean }) =>
    `Enter your ZIP code to see delivery dates${stores ? ' and your nearest store' : ''}.`,
  update: 'Update location',
  /** Of who changed their mind: back to the page they came from. */
  leave: 'Never mind, go back',
} as const

export const footer = {
  subscribe: 'Get sales, new arrivals and ideas by email',
  signUp: 'Sign me up',
  call: (phone: string) => `<hidden>Call us: </hidden>${phone}`,
  privacyChoices: 'Your privacy choices',
} as const

/** What a link says of where it opens, after its own words. */
export const links = {
  inNewTab: '(opens in a new tab)',
} as const

export const formField = {
  optional: '(optional)',
  /** In the list of what is wrong, of a field that shares its sentence with others. */
  problem: ({ field, message }: { readonly field: string; readonly message: string }) =>
    `${field}: ${message}`,
} as const
