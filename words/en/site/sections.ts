/** What the sections of a page say besides what editors wrote. */
export const sections = {
  /** How long a sale lasts still, in whole days. */
  timeLeft: (days: number) => {
    if (days === 0) return 'Ends within a day'
    return days === 1 ? '1 day left' : `${days} days left`
  },
  /** The day stands in the part. */
  until: 'Until <day></day>',
  seeItOn: (network: string | undefined) => `See it on ${network ?? 'the web'}`,
  inThePicture: 'In the picture',
  allStores: 'See all stores',
  watch: (length: string | undefined) => (length ? `Watch the film (${length})` : 'Watch the film'),
  watchInNewTab: ', opens in a new tab',
} as const

/** What editors tell of a product. */
export const productStories = {
  features: 'How it is made',
  social: 'Seen at home',
  posts: 'Worth reading first',
} as const
