/** What the sections of a page say besides what editors wrote. */
export const sections = {
  /** How long a sale lasts still, in whole days. */
  timeLeft: (days: number) => {
    if (days === 0) return 'Last day'
    return days === 1 ? '1 day left' : `${days} days left`
  },
  /** The day stands in the part. */
  until: 'Through <day></day>',
  seeItOn: (network: string | undefined) => `See it on ${network ?? 'the web'}`,
  inThePicture: 'In this photo',
  /** What all pieces of a room cost together. */
  roomTotal: (pieces: number, total: string, isFrom: boolean) =>
    `${pieces === 1 ? 'The piece in this room' : `All ${pieces} pieces`}${isFrom ? ', from' : ':'} ${total}`,
  allStores: 'See all stores',
  watch: (length: string | undefined) =>
    length ? `Watch the video (${length})` : 'Watch the video',
  /** Beside a film of the shop's own. */
  watchElsewhere: 'Watch it where it was published',
  download: 'Download the video',
  withoutSpeech: 'Nobody speaks in this video.',
  /** How thick a layer is. */
  inches: (inches: number) => (inches === 1 ? '1 inch' : `${inches} inches`),
  watchInNewTab: ', opens in a new tab',
} as const

/** What editors tell of a product. */
export const productStories = {
  features: 'How it’s made',
  social: 'Seen at home',
  posts: 'Before you buy',
} as const
