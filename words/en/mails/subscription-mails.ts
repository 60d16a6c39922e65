import { mails } from './mails.ts'

/** Mails about being written to. */
export const subscriptionMails = {
  unsubscribe: 'Unsubscribe',
  choose: 'Email preferences',
  confirm: {
    subject: (brand: string) => `Please confirm: emails from ${brand}`,
    asked: ({ brand, topics }: { readonly brand: string; readonly topics: readonly string[] }) =>
      `You asked to hear from ${brand} at this address about: ${topics.join(', ')}.`,
    within: (days: number) =>
      `Please confirm within ${mails.days(days)}. Until then, we won’t send anything else.`,
    yes: 'Yes, sign me up',
    notYou: 'Didn’t sign up? Ignore this email, or let us know now:',
  },
  known: {
    subject: (brand: string) => `You’re already on the ${brand} list`,
    enteredAgain: (topics: readonly string[]) =>
      `This address was just entered on our sign-up form, but it’s already on our list for: ${topics.join(', ')}.`,
    nothingToDo: 'There’s nothing you need to do. You can change topics or pause emails here.',
    enough: 'No longer interested?',
  },
  welcome: {
    subject: (brand: string) => `You’re on the ${brand} list`,
    thanks: (topics: readonly string[]) =>
      `Thanks for confirming. You’ll hear from us about: ${topics.join(', ')}.`,
    keep: 'Use the links in this email anytime to change topics, pause emails or unsubscribe.',
    otherMind: 'Changed your mind?',
  },
} as const
