/** Asked once of every visitor, by their browser. */
export const consentBanner = {
  title: 'Your privacy',
  more: 'What we keep, and why',
  allow: 'Allow',
  deny: 'Necessary only',
  question:
    'We use a few cookies to run the shop. Can we also keep track of what you view, to improve our recommendations and pages?',
} as const
