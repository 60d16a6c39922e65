/** Asked once of every visitor, by their browser. */
export const consentBanner = {
  title: 'Your privacy',
  more: 'What we keep, and why',
  allow: 'Allow',
  deny: 'Only what’s necessary',
  question:
    'The shop needs a few cookies to work. May we also note which pages and pieces you look at, to recommend better ones?',
} as const

export const sharing = {
  copied: 'Link copied',
} as const
