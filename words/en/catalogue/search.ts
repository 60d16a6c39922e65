/** The search field of the header. */
export const searchBox = {
  search: 'Search',
  placeholder: 'What are you looking for?',
  suggestions: 'Suggestions',
  inDepartments: 'in departments',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const

/** The answer to a search. What somebody typed stands in a part that is empty here: it may hold anything. */
export const searchAnswer = {
  title: (term: string) => `Results for “${term}”`,
  corrected: 'Nothing is called “<term></term>”. These are for <corrected></corrected>.',
  relaxed: 'Nothing has all of these words. These come closest.',
  didYouMean: 'Did you mean <term></term>?',
  priceBetween: ({ min, max }: { min: string; max: string }) =>
    `Only what costs from ${min} to ${max}.`,
  priceBelow: (max: string) => `Only what costs below ${max}.`,
  priceAbove: (min: string) => `Only what costs above ${min}.`,
  anyPrice: 'Show any price',
  others: 'Also in the shop',
  articles: 'Guides and stories',
  pages: 'Pages',
  stores: 'Stores',
  allArticles: 'All articles with these words',
} as const
