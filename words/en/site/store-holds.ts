/** A piece that a store keeps for somebody who wants to see it first. */
export const storeHold = {
  ask: 'Hold it for me',
  askAt: (store: string) => `Hold it for me<hidden> at ${store}</hidden>`,
  title: (store: string) => `Hold it at ${store}`,
  lead: (until: string) =>
    `We’ll set one aside for you until ${until}. It’s free, and nobody else can buy it in the meantime.`,
  gone: 'The last one was just taken, so there are none left to hold right now.',
  seeStores: 'Delivery and stores',
  submit: 'Hold it for me',
  kept: (days: number) =>
    `We use this only for your hold and delete it ${days === 1 ? 'a day' : `${days} days`} after.`,
  held: 'It’s on hold for you',
  heldLead: ({ piece, store }: { readonly piece: string; readonly store: string }) =>
    `${piece} is set aside for you at ${store}.`,
  heldMail:
    'We’ve emailed you how long we’ll keep it, with a link to buy it for pickup or cancel the hold. Don’t see it? Check your spam folder.',
  heldCome: 'Come and see it before then. You don’t have to buy it.',
} as const

/** Where the link of its mail leads. */
export const holdLink = {
  title: 'Your hold',
  lead: ({
    piece,
    store,
    until,
  }: {
    readonly piece: string
    readonly store: string
    readonly until: string
  }) => `${piece} is set aside for you at ${store} until ${until}.`,
  buy: 'Buy it for pickup',
  buyLead: 'It stays yours while you check out.',
  release: 'Cancel this hold',
  released: 'Your hold is canceled',
  releasedLead: 'Someone else can have it now. Thank you for letting us know.',
  expired: 'Your hold has ended',
  expiredLead:
    'We kept it as long as we said we would. It may still be available: look it up or ask the store.',
  bought: 'You bought it',
  boughtLead: 'Your order has all the details.',
  withdrawn: 'Your hold has ended',
  withdrawnLead:
    'We’re sorry. We no longer sell this item, so we couldn’t keep it aside for you any longer. The store can help you find something like it.',
  see: (piece: string) => `See ${piece}`,
  gone: 'This link has expired',
  goneLead: 'We keep holds for a few days only. You can ask for another one on the item’s page.',
} as const
