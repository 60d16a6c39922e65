/** Waiting for a piece: the form, what follows, and the pages of the mails' links. */
export const productAlert = {
  title: (name: string) => `Email me about ${name}`,
  back: 'Email me when it’s back in stock',
  cheaper: 'Email me when the price drops',
  backLead:
    'It’s sold out right now. Leave your email, and we’ll let you know once when you can order it again.',
  cheaperLead:
    'It’s <price></price> today. Name your price, and we’ll email you once when it costs that or less.',
  below: 'Your price',
  belowHint: 'In dollars',
  email: 'Email',
  ask: 'Email me',
  onlyThis: 'We use your address for this one email and nothing else.',
  backTo: (name: string) => `Back to ${name}`,
  requestedTitle: 'Check your inbox',
  requestedLead:
    'We’ve sent you an email with a button to confirm your address. Once you press it, you’re all set.',
  requestedNothing:
    'Don’t see it? Check your spam folder. If you’ve asked for the same alert before, you’re already on the list.',
  metTitle: 'It’s available now',
  metLead: (name: string) => `Good news: ${name} is back in stock.`,
  see: (name: string) => `See ${name}`,
} as const

export const productAlertRules = {
  below: 'Enter a price in dollars, for example 899.',
} as const

/** Where the links of those mails lead. */
export const productAlertLink = {
  title: 'Your item alert',
  waitsFor: {
    back: (name: string) => `${name} is back in stock`,
    cheaper: ({ name, price }: { readonly name: string; readonly price: string }) =>
      `${name} costs ${price} or less`,
  },
  isYours: 'Is this your address?',
  ifYes: ({ email, when }: { readonly email: string; readonly when: string }) =>
    `We’ll send one email to ${email} when ${when}.`,
  yes: 'Yes, email me',
  set: 'You’re all set',
  stop: 'Stop this alert',
  told: 'We’ve already emailed you about this one',
  toldLead: (name: string) =>
    `This alert is done. If ${name} sells out again, you can ask again on its page.`,
  ended: 'Alert stopped',
  endedLead: ({ email, when }: { readonly email: string; readonly when: string }) =>
    `We won’t email ${email} when ${when}.`,
  withdrawn: (name: string) => `We no longer sell ${name}`,
  withdrawnLead: (email: string) =>
    `We’re sorry. It won’t be back, so we won’t email ${email} about it anymore. We may have something like it.`,
  similar: 'See similar items',
  over: 'This link has expired',
  overLead: 'It’s no longer valid. You can ask for a new alert on the item’s page.',
  keepShopping: 'Keep shopping',
} as const

export const productAlertsEnd = {
  title: 'Item alerts',
  stop: 'Stop all item alerts?',
  stopLead: ({ email, count }: { readonly email: string; readonly count: number }) =>
    `${email} is waiting to hear about ${count === 1 ? 'one item' : `${count} items`}. We’ll stop all of these alerts.`,
  yes: 'Stop all alerts',
  stopped: 'No more item alerts',
  stoppedLead: (email: string) =>
    `We won’t email ${email} about price drops or items back in stock.`,
} as const
