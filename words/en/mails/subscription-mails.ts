import { mails } from './mails.ts'

/** Mails about being written to. */
export const subscriptionMails = {
  unsubscribe: 'Unsubscribe with one click',
  choose: 'Choose what you get',
  confirm: {
    subject: (brand: string) => `Please confirm: e-mails from ${brand}`,
    asked: ({ brand, topics }: { readonly brand: string; readonly topics: readonly string[] }) =>
      `Someone, we hope you, asked for e-mails from ${brand} to this address: ${topics.join(', ')}.`,
    within: (days: number) =>
      `Please confirm it within ${mails.days(days)}. Until you do, we send nothing else.`,
    yes: 'Yes, send them to me',
    notYou: 'It was not you? Then do nothing, and the request is forgotten. Or tell us now:',
  },
  known: {
    subject: (brand: string) => `You already get e-mails from ${brand}`,
    enteredAgain: (topics: readonly string[]) =>
      `This address was entered on our sign-up form again. It is on our list already, for: ${topics.join(', ')}.`,
    nothingToDo:
      'You need not do anything. If you would like other topics, or a pause, choose them here.',
    enough: 'Had enough?',
  },
  welcome: {
    subject: (brand: string) => `You’re on the list: e-mails from ${brand}`,
    thanks: (topics: readonly string[]) =>
      `Thank you for confirming. You will hear from us about: ${topics.join(', ')}.`,
    keep: 'Keep this mail: its links change the topics, pause the e-mails for a while, or end them.',
    otherMind: 'Changed your mind?',
  },
} as const
