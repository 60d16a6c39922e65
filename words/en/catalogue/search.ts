/** The search field of the header. */
export const searchBox = {
  search: 'Search',
  placeholder: 'What are you looking for?',
  suggestions: 'Suggestions',
  groups: { term: 'Searches', category: 'Departments', product: 'Products' },
  recent: 'Searched for lately',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const

/** The answer to a search. What somebody typed stands in a part that is empty here: it may hold anything. */
export const searchAnswer = {
  title: (term: string) => `Results for “${term}”`,
  corrected: 'Nothing is called “<term></term>”. These are for <corrected></corrected>.',
  relaxed: 'Nothing here is quite that. These come closest.',
  didYouMean: 'Did you mean <term></term>?',
  dropped: (what: string) => `Nothing is also “${what}”. This is without it.`,
  others: 'Also in the shop',
  articles: 'Guides and stories',
  pages: 'Pages',
  stores: 'Stores',
  allArticles: 'All articles with these words',
} as const

/** How a search was understood, each part on a chip that takes it away. */
export const understood = {
  label: 'What your search was read as',
  excluded: (word: string) => `not ${word}`,
  either: (values: readonly string[]) => values.join(' or '),
  priceAtMost: (max: string) => `under ${max}`,
  priceAtLeast: (min: string) => `over ${min}`,
  priceBetween: ({ min, max }: { min: string; max: string }) => `${min} to ${max}`,
  inches: (amount: number) => `${amount} in`,
  axes: { width: 'wide', height: 'tall', length: 'long' },
  measureAtMost: ({ max, axis }: { max: string; axis: string }) => `up to ${max} ${axis}`,
  measureAtLeast: ({ min, axis }: { min: string; axis: string }) => `${min} ${axis} or more`,
  measureBetween: ({ min, max, axis }: { min: number; max: string; axis: string }) =>
    `${min} to ${max} ${axis}`,
  measureAbout: ({ amount, axis }: { amount: string; axis: string }) => `about ${amount} ${axis}`,
} as const
