import { mails } from './mails.ts'

/** The mails about a piece that a store holds. */
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
  change: 'Buy it or cancel your hold',
  withdrawn: {
    subject: (piece: string) => `Your hold has ended: we no longer sell ${piece}`,
    heading: 'Your hold has ended',
    lead: ({ piece, store }: { readonly piece: string; readonly store: string }) =>
      `We’re sorry. We no longer sell ${piece}, so we can’t keep it aside for you at ${store}. The store can help you find something like it.`,
  },
  days: (days: number) =>
    `We delete everything you told us about your hold ${mails.days(days)} after it ends.`,
} as const
