import { either } from '../language.ts'

/** The search field of the header. */
export const searchBox = {
  search: 'Search',
  placeholder: 'What are you looking for?',
  suggestions: 'Suggestions',
  groups: { term: 'Searches', category: 'Departments', product: 'Products' },
  recent: 'Recent searches',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const

/** The answer to a search. What somebody typed stands in a part that is empty here: it may hold anything. */
export const searchAnswer = {
  title: (term: string) => `Results for “${term}”`,
  titleOfNothing: (term: string) => `No products match “${term}”`,
  corrected: 'No results for “<term></term>”. Showing results for <corrected></corrected>.',
  correctedAndRelaxed:
    'No results for “<term></term>” or <corrected></corrected>. Here’s what comes closest.',
  readAs: 'Showing results for <meant></meant>.',
  relaxed: 'No exact matches. Here’s what comes closest.',
  droppedRefusal: (word: string) =>
    `We can’t tell which come without “${word}”, so we’ve only left out those that say they have it.`,
  didYouMean: 'Did you mean <term></term>?',
  dropped: (what: readonly string[]) =>
    `No results with ${either(what.map((one) => `“${one}”`))}. Showing results without ${what.length === 1 ? 'it' : 'them'}.`,
  others: 'You might also like',
  articles: 'Guides and stories',
  pages: 'Pages',
  stores: 'Stores',
  allArticles: 'See all articles',
} as const

/** How a search was understood, each part on a chip that takes it away. */
export const understood = {
  label: 'How we read your search',
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
