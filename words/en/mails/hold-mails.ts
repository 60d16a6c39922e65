import { mails } from './mails.ts'

/** The mail about a piece that a store holds. */
export const holdMails = {
  subject: ({ piece, until }: { readonly piece: string; readonly until: string }) =>
    `On hold until ${until}: ${piece}`,
  heading: 'It’s on hold for you',
  lead: ({
    piece,
    store,
    until,
  }: {
    readonly piece: string
    readonly store: string
    readonly until: string
  }) => `We’ve set aside ${piece} for you at ${store}. We’ll keep it until ${until}.`,
  change: 'Buy it or let it go',
  days: (days: number) =>
    `We delete everything you told us about your hold ${mails.days(days)} after it ends.`,
} as const
