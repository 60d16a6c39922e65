/** What an editor reads who looks at drafts. */
export const draftPreview = {
  title: 'Draft preview',
  note: '<title>Draft preview.</title> You see changes that are not published yet.',
  editPage: 'Edit this page',
  openStudio: 'Open the studio',
  leave: 'Leave the preview',
  /** `type` is empty where it is not known. */
  hiddenSection: (type: string) =>
    `Shoppers do not see this section${type ? ` (“${type}”)` : ''}: it is unfinished, or of a kind that this shop does not know.`,
  notSetUp: 'Previews are not set up here: they need PREVIEW_SECRET and SANITY_READ_TOKEN.',
  notValid: 'This preview link has ended or is not complete. Ask for a new one.',
  noAnswer: 'The content service did not answer. Please try again.',
} as const

/** What a content service is answered that tells of a change. */
export const contentWebhook = {
  notSetUp: 'CONTENT_WEBHOOK_SECRET is not set.',
  tooLarge: 'That is more than we can take in one go.',
  badSignature: 'The signature is not good.',
  noChange: 'The body is not a change of a document.',
  otherBrand: 'This is another brand’s content.',
  notNoted: 'The change could not be noted. Please send it again.',
} as const
