/** What an editor reads who looks at drafts. */
export const draftPreview = {
  title: 'Draft preview',
  note: '<title>Draft preview.</title> You’re seeing changes that haven’t been published.',
  notePublished: '<title>Preview.</title> You’re seeing what has been published.',
  editPage: 'Edit this page',
  openStudio: 'Open the studio',
  leave: 'Leave the preview',
  /** `type` is empty where it is not known. */
  hiddenSection: (type: string) =>
    `Shoppers don’t see this section${type ? ` (“${type}”)` : ''}. It’s unfinished, or a type this shop doesn’t support.`,
  notSetUp: 'Previews aren’t set up here: they need PREVIEW_SECRET and SANITY_READ_TOKEN.',
  notValid: 'This preview link has expired or is incomplete. Ask for a new one.',
  noAnswer: 'The content service didn’t respond. Please try again.',
  noSuchGoods: (most: number) =>
    `Please name up to ${most} products by their ids, or the words to look for.`,
  noSuchDays: (most: number) => `Please name how many days to look back, up to ${most}.`,
  notCounted: 'Nothing is counted here: CLOCK_KEY isn’t set.',
  noSuchTest: 'Please name the test.',
  noGoods: 'The commerce service didn’t respond. Please try again.',
} as const

/** What a content service is answered that tells of a change. */
export const contentWebhook = {
  notSetUp: 'CONTENT_WEBHOOK_SECRET is not set.',
  tooLarge: 'That’s too large to send at once.',
  badSignature: 'The signature isn’t valid.',
  noChange: 'The body isn’t a document change.',
  otherBrand: 'This content belongs to another brand.',
  notNoted: 'The change couldn’t be saved. Please send it again.',
} as const
