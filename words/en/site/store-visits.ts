import { listed } from '../language.ts'

/** How long it takes: who plans an hour says so. */
const length = (minutes: number): string =>
  `Plan on about ${minutes === 60 ? 'an hour' : `${minutes} minutes`}.`

/** A visit to a store: choosing a time, and what stands where its mails lead. */
export const storeVisit = {
  at: ({ day, time }: { readonly day: string; readonly time: string }) => `${day} at ${time}`,
  calendar: ({ brand, store }: { readonly brand: string; readonly store: string }) =>
    store.startsWith(brand) ? `Visit ${store}` : `Visit ${brand}, ${store}`,
  book: 'Book a visit',
  bookLead: (minutes: number) =>
    `Pick a time, and someone who knows the floor will be there for you. It’s free. ${length(minutes)}`,
  title: (store: string) => `Book a visit to ${store}`,
  pieces: 'What you’d like to see',
  gone: (names: readonly string[]) =>
    `We no longer sell ${listed(names)}. We’ll gladly show you something like it.`,
  days: 'Days you can choose',
  noTimes: 'There are no times to book right now. You’re welcome to come by during store hours.',
  dayOff: 'not available',
  times: (day: string) => `Times on ${day}`,
  localTimes: (store: string) => `In ${store}’s local time.`,
  full: 'full',
  nextFree: 'Next available times',
  you: 'About you',
  email: 'Email',
  note: 'Anything we should know?',
  noteHint: 'For example, which room it’s for. Please don’t include payment details.',
  submit: 'Book this visit',
  kept: (days: number) =>
    `We use this only for your visit and delete it ${days === 1 ? 'a day' : `${days} days`} after.`,
  booked: 'You’re booked',
  bookedLead: ({ store, when }: { readonly store: string; readonly when: string }) =>
    `We’re expecting you at ${store} on ${when}.`,
  bookedMail:
    'We’ve emailed you the details, with a link to reschedule or cancel your visit. Don’t see it? Check your spam folder.',
  bookedBring: 'If you can, bring photos and measurements of your room.',
  bookedMeet: (minutes: number) =>
    `Someone who knows the floor will be there for you. ${length(minutes)}`,
  addToCalendar: 'Add to calendar',
  backToStore: (store: string) => `Back to ${store}`,
} as const

export const visitRules = { time: 'Please choose a time' } as const

/** Where the links of those mails lead. */
export const visitLink = {
  title: 'Your visit',
  lead: ({ store, when }: { readonly store: string; readonly when: string }) => `${store}, ${when}`,
  move: 'Choose another time',
  moveTo: 'Reschedule my visit',
  cancel: 'Cancel my visit',
  cancelled: 'Your visit is canceled',
  cancelledLead:
    'Someone else can have your time now. If you added the visit to your calendar, please delete it there.',
  over: 'Your visit is over',
  overLead: 'Thank you for coming. You can book another visit whenever you like.',
  again: 'Book another visit',
  gone: 'This link has expired',
  goneLead: 'We keep visits for a few days only. You can book another one at any store.',
  findStore: 'Find a store',
} as const
