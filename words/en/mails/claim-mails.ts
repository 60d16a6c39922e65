/** Mails about claims. `kind` is as it stands in a sentence: `comfort exchange`. */
export const claimMails = {
  see: 'Check its status',
  order: 'Order your new mattress',
  number: (number: string) => `Your reference number is ${number}, in case you call.`,
  received: {
    subject: (kind: string) => `We have your ${kind}`,
    lead: (kind: string) =>
      `Thank you. We’re looking at your ${kind} and will email you as soon as we’ve decided. There’s nothing you need to do.`,
  },
  asked: {
    subject: (kind: string) => `A question about your ${kind}`,
    lead: 'It’s your turn. We need one more thing from you:',
    how: 'Answer on your request’s page. You can add photos there, too.',
    answer: 'Answer now',
  },
  approved: {
    subject: (kind: string) => `Your ${kind} is approved`,
    exchange: ({ name, by }: { readonly name: string; readonly by: string }) =>
      `It’s your turn: order ${name} from your request’s page by ${by}. We pick up the old one when it arrives.`,
    toPay: (amount: string) => `It costs ${amount} more than you paid for yours, plus tax.`,
    back: (amount: string) =>
      `It costs less than you paid for yours. We refund ${amount}, tax included, once we have the old one.`,
    refund: (amount: string) =>
      `We’ll contact you to arrange the return, and refund ${amount} once we have it.`,
    fee: (amount: string) => `We’ve deducted ${amount} for return shipping.`,
    replace: 'We’re sending you a new one, and will call you to arrange it.',
    repair: 'We’ll repair it, and call you to arrange it.',
  },
  lapsing: {
    subject: ({ kind, by }: { readonly kind: string; readonly by: string }) =>
      `Your ${kind} is open until ${by}`,
    order: ({ name, by }: { readonly name: string; readonly by: string }) =>
      `We agreed to exchange your mattress for ${name}, and it isn’t ordered yet. You can order it from your request’s page by ${by}.`,
    else: 'After that the exchange expires, and you keep the mattress you have. This is the only reminder we send.',
  },
  refused: {
    subject: (kind: string) => `About your ${kind}`,
    lead: (kind: string) => `We’ve looked at your ${kind}, and we can’t approve it.`,
    rights:
      'This doesn’t affect your legal rights. If you see it differently, just reply to this email.',
  },
  closed: {
    subject: (kind: string) => `Your ${kind} is complete`,
    lead: 'There’s nothing more for you to do.',
    refund: (amount: string) => `We’re refunding ${amount} to your original payment method.`,
  },
} as const
