import { capital } from '../language.ts'
import { mails } from './mails.ts'

type When = { readonly store: string; readonly when: string }

type Reminded = {
  readonly day: 'today' | 'tomorrow'
  readonly store: string
  readonly time: string
}

/** The mails about a visit to a store. */
export const visitMails = {
  when: 'When',
  where: 'Where',
  pieces: 'What you’d like to see',
  gone: 'No longer sold',
  note: 'Your note',
  change: 'Reschedule or cancel',
  calendar: 'Add to calendar',
  days: (days: number) =>
    `We delete your visit, and everything you told us about it, ${mails.days(days)} afterward.`,
  booked: {
    subject: ({ store, when }: When) => `Your visit to ${store}: ${when}`,
    heading: 'You’re booked',
    lead: ({ store, when }: When) =>
      `We’re expecting you at ${store} on ${when}. Someone will be there to help you.`,
  },
  moved: {
    subject: ({ store, when }: When) => `Rescheduled: your visit to ${store} is now ${when}`,
    heading: 'Your visit is rescheduled',
    lead: ({ store, when }: When) => `We’re now expecting you at ${store} on ${when}.`,
  },
  reminder: {
    subject: ({ day, store, time }: Reminded) =>
      `${capital(day)} at ${time}: your visit to ${store}`,
    heading: ({ day }: Reminded) => `See you ${day}`,
    lead: ({ day, store, time }: Reminded) =>
      `We’re expecting you at ${store} ${day} at ${time}. If you can’t make it, please cancel so someone else can have your time.`,
  },
  cancelled: {
    subject: ({ store, when }: When) => `Canceled: your visit to ${store}, ${when}`,
    heading: 'Your visit is canceled',
    lead: ({ store, when }: When) => `We won’t expect you at ${store} on ${when}.`,
    again: 'Book another time',
    calendar: 'If you added the visit to your calendar, please delete it there.',
  },
  closed: {
    subject: ({ store, when }: When) => `We’re closed: your visit to ${store}, ${when}`,
    heading: 'We’re closed at that time',
    lead: ({ store, when }: When) =>
      `We’re sorry. ${store} won’t be open for your visit on ${when}, so we’ve canceled it.`,
  },
  elsewhere: 'Find another store',
} as const
