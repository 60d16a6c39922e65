export const accountEmails = {
  title: 'Emails',
  weSend: (email: string) => `What we send to ${email}, besides order updates.`,
  weSendNothing: (email: string) =>
    `We only send order updates to ${email}. Choose what else you’d like to hear about.`,
  unverified: (email: string) =>
    `We haven’t confirmed that ${email} is yours. Choose what you’d like, then confirm with the link in the email we send.`,
  save: 'Save preferences',
  signUp: 'Sign me up',
  unsubscribe: 'Unsubscribe from all',
  wantNoMore: 'Already get our emails and want to stop? Every one has an unsubscribe link.',
  sendLink: 'Send me the link',
} as const

/** Said of e-mails that rest for a while. */
export const pausedEmails = {
  until: (day: string) => `Paused until ${day}.`,
} as const

export const emailPreferences = {
  title: 'Your emails',
  lead: (maskedEmail: string) => `What we send to ${maskedEmail}.`,
  save: 'Save',
  leave: 'No longer interested? <leave>Unsubscribe</leave>.',
} as const

/** The titles of the pages on the way onto the list, and off it. */
export const subscriptionTitles = {
  subscribe: 'Get our emails',
  about: (brand: string) => `Sales, new arrivals and ideas from ${brand}, by email.`,
  requested: 'Check your inbox',
  confirm: 'Confirm your email',
  leave: 'Unsubscribe',
} as const

export const subscribeForm = {
  email: 'Email',
  zipCodeHint: 'For news from the store near you.',
  send: 'Sign me up',
  sending: 'Signing you up…',
  sentTitle: 'Check your inbox',
  sent: (email: string) =>
    `We’ve sent an email to <email>${email}</email>. Use its link to confirm, and you’re on the list.`,
} as const

export const topicChoice = { question: 'What would you like to hear about?' } as const

/** The label of a field that only programs see. */
export const trapField = { label: 'Leave this empty' } as const
