/** Where an editor chooses when and as whom they look at the shop. */
export const previewView = {
  title: 'Time and visitor',
  heading: 'See the shop at another time, or as someone else',
  lead: 'Prices, plans, hours, delivery dates, redirects and countdowns are all shown for the time you choose. Only you see it.',
  /** Above a page that is shown as of another time. */
  shownAt: (moment: string) => `<moment>${moment}</moment>: the shop as it will be then.`,
  shownNow: 'The shop as it is now.',
  withReleases: (names: string) => `With ${names}.`,
  releases: 'Releases',
  /** `day` is when it is planned for. */
  planned: ({ title, day }: { readonly title: string; readonly day: string }) =>
    `${title}, planned for ${day}`,
  untitled: 'Untitled release',
  asStranger: 'You’re seeing it signed out.',
  nothingKept: 'Nothing can be ordered or saved.',
  at: 'Date and time',
  atHint: 'Leave empty for now.',
  zone: 'Time zone',
  shopsOwn: (zone: string) => `${zone}, the shop’s own`,
  postalCode: 'ZIP code',
  store: 'Store',
  as: 'Visitor',
  asSelf: 'As I’m signed in',
  asSignedOut: 'Signed out',
  show: 'Show',
  reset: 'Back to now',
  phone: 'Phone width',
  phoneTitle: 'This page on a phone',
  desk: 'Full width',
  /** `host` of another brand's site. */
  sibling: (host: string) => `Same view on ${host}`,
  problems: {
    at: 'Enter a date and time, such as 11/27/2026, 9:00 AM.',
    zone: 'Choose a time zone from the list.',
    postalCode: 'Enter a 5-digit U.S. ZIP code.',
    store: 'Choose a store from the list.',
    releases: 'Choose at most 10 of the releases listed.',
    as: 'Choose one of the visitors listed.',
    noClock: 'Other times can’t be shown here: CLOCK_KEY isn’t set.',
  },
} as const
