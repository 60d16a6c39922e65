/** Mails about claims. `kind` is as it stands in a sentence: `comfort exchange`. */
export const claimMails = {
  see: 'See where it stands',
  number: (number: string) => `It has the number ${number}, in case you call.`,
  received: {
    subject: (kind: string) => `We have your ${kind}`,
    lead: (kind: string) =>
      `Thank you. We’re looking at your ${kind} and email you what we decide within two business days. There’s nothing you need to do.`,
  },
  asked: {
    subject: (kind: string) => `A question about your ${kind}`,
    lead: 'It’s your turn. We need one more thing from you:',
    how: 'Answer on its page. You can add photos there, too.',
  },
  approved: {
    subject: (kind: string) => `Your ${kind} is approved`,
    exchange: ({ name, by }: { readonly name: string; readonly by: string }) =>
      `It’s your turn: order ${name} from its page by ${by}. The crew that brings it takes the old one along.`,
    toPay: (amount: string) => `It costs ${amount} more than you paid for yours, plus tax.`,
    back: (amount: string) =>
      `It costs less than you paid for yours. We refund ${amount}, tax included, once the old one is with us.`,
    refund: (amount: string) =>
      `We contact you to arrange the way back, and refund ${amount} once it’s with us.`,
    fee: (amount: string) => `We’ve deducted ${amount} for the way back.`,
    replace: 'We’re sending you a new one, and call you to arrange it.',
    repair: 'We’ll repair it, and call you to arrange it.',
  },
  refused: {
    subject: (kind: string) => `About your ${kind}`,
    lead: (kind: string) => `We’ve looked at your ${kind}, and we can’t approve it.`,
    rights: 'Your rights under the law stay as they are. If you see it differently, reply to us.',
  },
  closed: {
    subject: (kind: string) => `Your ${kind} is done`,
    lead: (kind: string) => `Your ${kind} is complete.`,
    refund: (amount: string) =>
      `We’re refunding ${amount} to where you paid from. Banks take up to five business days to show it.`,
  },
} as const
