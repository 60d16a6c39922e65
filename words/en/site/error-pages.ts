export const errorPages = {
  notFound: 'Page not found',
  notDone: 'We couldn’t do that',
  home: 'Go to the home page',
} as const

/** Why what was sent cannot be read. */
export const unreadable = {
  type: 'We can only read forms and JSON here.',
  tooLarge: 'That’s too large to send at once.',
} as const
