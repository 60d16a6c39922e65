import { mails } from './mails.ts'

/** The mails of an alert about one piece. Their subjects are those of saved pieces: the news is the same. */
export const alertMails = {
  confirm: {
    subject: (name: string) => `Please confirm: email me about ${name}`,
    back: ({ name, days }: { readonly name: string; readonly days: number }) =>
      `You asked us to email you when ${name} is back in stock. Please confirm this is your address within ${mails.days(days)}.`,
    cheaper: ({
      name,
      price,
      days,
    }: {
      readonly name: string
      readonly price: string
      readonly days: number
    }) =>
      `You asked us to email you when ${name} costs ${price} or less. Please confirm this is your address within ${mails.days(days)}.`,
  },
  told: {
    back: ({ name, price }: { readonly name: string; readonly price: string }) =>
      `${name} is back in stock. It’s ${price}.`,
    cheaper: ({
      name,
      price,
      below,
    }: {
      readonly name: string
      readonly price: string
      readonly below: string
    }) => `${name} is ${price} now. You asked to hear when it costs ${below} or less.`,
    see: 'See it',
    once: 'That was the one email you asked for. We won’t send another about this item unless you ask again.',
    stop: 'Stop all my item alerts',
  },
  withdrawn: {
    subject: (name: string) => `We no longer sell ${name}`,
    line: (name: string) =>
      `You asked us to email you about ${name}. We’re sorry: we no longer sell it, so it won’t be back in stock or on sale. We may have something like it.`,
    once: 'This alert has ended. We won’t send another email about this item.',
  },
} as const
