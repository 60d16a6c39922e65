/** What is said in several places, with the same meaning in each. */
export const common = {
  chooseState: 'Choose a state',
  city: 'City',
  close: 'Close',
  email: 'Email',
  findStore: 'Find a store',
  fromPrice: (price: string) => `From ${price}`,
  goHome: 'Go to the home page',
  home: 'Home',
  next: 'What happens next',
  /** An option of a piece, `Color: Moss`. */
  option: ({ label, value }: { readonly label: string; readonly value: string }) =>
    `${label}: ${value}`,
  signIn: 'Sign in',
  signOut: 'Sign out',
  sortBy: 'Sort by',
  starters: 'A good place to start',
  state: 'State',
  undo: 'Undo',
  zipCode: 'ZIP code',
} as const

/** `1 day`, `30 days`. */
export const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** `1 item`, `3 items`. */
export const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
