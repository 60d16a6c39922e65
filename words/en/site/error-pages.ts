export const errorPages = {
  notFound: 'Page not found',
  notDone: 'We couldn’t do that',
  home: 'Go to the home page',
} as const

export const allowCookies = {
  title: 'Please allow cookies',
  message:
    'Your browser isn’t keeping cookies from this site. Without them we can’t remember your cart, your lists, your ZIP code or that you’ve signed in. Please allow cookies for this site in your browser’s settings, and try again.',
} as const

/** Why what was sent cannot be read. */
export const unreadable = {
  type: 'We can only read forms and JSON here.',
  tooLarge: 'That’s too large to send at once.',
} as const
