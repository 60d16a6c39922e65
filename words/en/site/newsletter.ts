type About = { readonly email: string; readonly topics: readonly string[] }

/** The way onto a brand's e-mails, and off them. Addresses are masked: `a…@example.com`. */
export const newsletter = {
  title: 'Get our emails',
  smallPrint:
    'We use your address for these emails only, and you can unsubscribe anytime. See our <privacy>privacy policy</privacy>.',
  requested: {
    title: 'Check your inbox',
    lead: 'We’ve sent you an email. Use its link to confirm, and you’re on the list.',
    nothingThere:
      'Don’t see it? Check your spam folder, or <again>enter your address again</again>.',
  },
  linkGone: {
    title: 'This link doesn’t work',
    lead: 'It may be incomplete or out of date. Try the links in a newer email, or <again>enter your address again</again> and we’ll send you new ones.',
    /** The shop's address stands in the part. */
    noLinkWorks:
      'Want to unsubscribe and no link works? Email <email></email> and we’ll take you off the list.',
  },
  unsubscribed: {
    title: 'You’re unsubscribed',
    lead: (email: string) => `We won’t email ${email} anymore, except about your orders.`,
    mistake: 'Changed your mind? <again>Sign up again</again>.',
  },
  subscribed: {
    title: 'You’re on the list',
    lead: ({ email, topics }: About) => `We’ll email ${email} about: ${topics.join(', ')}.`,
    mail: 'We’ve sent an email with links to change topics or unsubscribe.',
  },
  confirm: {
    title: 'One last step',
    lead: ({ email, topics }: About) => `Should we email ${email} about: ${topics.join(', ')}?`,
    yes: 'Yes, sign me up',
    notYou: 'Didn’t sign up? Just close this page, and we won’t send anything.',
  },
  leave: {
    title: 'Unsubscribe?',
    lead: (email: string) => `We’ll stop emailing ${email}, except about your orders.`,
    yes: 'Unsubscribe',
    lessInstead: 'Change topics or pause emails instead',
  },
  pause: {
    title: 'Pause emails',
    until: (day: string) => `Until ${day}`,
    none: 'Keep them coming',
    days: (days: number) => `For ${days} days`,
  },
} as const
