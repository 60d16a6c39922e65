type About = { readonly email: string; readonly topics: readonly string[] }

/** The way onto a brand's e-mails, and off them. Addresses are masked: `a…@example.com`. */
export const newsletter = {
  title: 'Get our e-mails',
  smallPrint:
    'We use your address for these e-mails only, and every one of them ends with a link that ends them. See our <privacy>privacy page</privacy>.',
  requested: {
    title: 'Check your inbox',
    lead: 'We’ve sent you a mail. Press the button in it, and you’re on the list.',
    nothingThere:
      'Nothing there after a few minutes? Look in the spam folder, or <again>enter your address again</again>.',
  },
  linkGone: {
    title: 'This link doesn’t work',
    lead: 'It may be incomplete, or too old. The links of a newer mail still work; or <again>enter your address again</again>, and we send you fresh ones.',
    /** The shop's address stands in the part. */
    noLinkWorks:
      'If you want no more e-mails and no link works, write to <email></email> and a person takes you off the list.',
  },
  unsubscribed: {
    title: 'You’re off the list',
    lead: (email: string) =>
      `We send no more e-mails to ${email}. Mails about your orders still come.`,
    mistake: 'That was a mistake? <again>Sign up again</again>.',
  },
  subscribed: {
    title: 'You’re on the list',
    lead: ({ email, topics }: About) => `${email} will hear from us about: ${topics.join(', ')}.`,
    mail: 'A mail with links to change or end this is on its way.',
  },
  confirm: {
    title: 'One more press',
    lead: ({ email, topics }: About) => `Shall we write to ${email} about: ${topics.join(', ')}?`,
    yes: 'Yes, send them to me',
    notYou: 'It was not you? Close this page, and nothing is sent.',
  },
  leave: {
    title: 'Leave the list?',
    lead: (email: string) => `We stop all e-mails to ${email} but those about your orders.`,
    yes: 'Unsubscribe',
    lessInstead: 'Choose topics or a pause instead',
  },
  pause: {
    title: 'Pause',
    until: (day: string) => `Until ${day}`,
    none: 'No pause',
    days: (days: number) => `For ${days} days`,
  },
} as const
