export const accountEmails = {
  title: 'E-mails',
  weSend: (email: string) => `What we send to ${email}, besides mails about your orders.`,
  weSendNothing: (email: string) =>
    `We send nothing to ${email} but mails about your orders. Choose what you would like to hear about.`,
  unverified: (email: string) =>
    `We don’t know yet whether ${email} is yours, so we ask there: choose what you would like, and press the button in the mail that comes.`,
  save: 'Save e-mails',
  signUp: 'Sign me up',
  unsubscribe: 'Unsubscribe from all of them',
  wantNoMore: 'You get our e-mails already and want no more? Each has a link that ends them.',
  sendLink: 'Send me that link',
} as const

/** Said of e-mails that rest for a while. */
export const pausedEmails = {
  until: (day: string) => `Paused until ${day}.`,
} as const

export const emailPreferences = {
  title: 'Your e-mails',
  lead: (maskedEmail: string) => `What we send to ${maskedEmail}.`,
  save: 'Save',
  leave: 'Had enough? <leave>Leave the list</leave>.',
} as const

/** The titles of the pages on the way onto the list, and off it. */
export const subscriptionTitles = {
  subscribe: 'Get our e-mails',
  about: (brand: string) => `Sales, new arrivals and ideas from ${brand}, by e-mail.`,
  requested: 'Check your inbox',
  confirm: 'Confirm your e-mails',
  leave: 'Leave the list',
} as const

export const subscribeForm = {
  email: 'Email',
  zipCodeHint: 'For news from the store nearest to you.',
  send: 'Sign me up',
  sending: 'Signing you up…',
  sentTitle: 'Check your inbox',
  sent: (email: string) =>
    `We’ve sent a mail to <email>${email}</email>. Press the button in it, and you’re on the list.`,
} as const

export const topicChoice = { question: 'What would you like to hear about?' } as const

/** The label of a field that only programs see. */
export const trapField = { label: 'Leave this empty' } as const
