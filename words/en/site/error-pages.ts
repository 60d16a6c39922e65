export const errorPages = {
  notFound: 'Page not found',
  notDone: 'We could not do that',
  home: 'Go to the home page',
} as const

/** Why what was sent cannot be read. */
export const unreadable = {
  type: 'We can only read forms and JSON here.',
  tooLarge: 'That is more than we can take in one go.',
} as const
