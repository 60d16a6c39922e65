import { capital, spelled } from '../language.ts'

const daysBefore = (days: number): string => {
  if (days === 0) return 'On the day of'
  return days === 1 ? 'The day before' : `${capital(spelled(days))} days before`
}

type Hours = { readonly from: string; readonly to: string; readonly clock: string }

/** The hours in which a crew comes, `8:00 AM` to `11:00 AM` on a clock that is called `MST`. */
export const deliveryWindows = {
  hours: ({ from, to, clock }: Hours) => `${from} – ${to} ${clock}`,
  /** `days` is `on Tuesday, December 1` */
  onDay: ({ days, from, to, clock }: Hours & { readonly days: string }) =>
    `${days}, between ${from} and ${to} ${clock}`,
  /** On the order's page, `Expected Tue, Dec 1, 8:00 AM – 11:00 AM MST`. */
  expected: ({ days, hours }: { readonly days: string; readonly hours: string }) =>
    `${days}, ${hours}`,
  toldIn: (days: number, hours: number) =>
    `${daysBefore(days)} your delivery (or right away, if it’s sooner), we’ll email you the ${spelled(hours)}-hour window the crew will come in.`,
  change: {
    title: 'Change the delivery window',
    label: 'Delivery window',
    until: (moment: string) => `You can change it until ${moment}.`,
    choose: 'Choose a window',
    submit: 'Change delivery window',
    /** After a missed day. */
    again: { title: 'Choose another day', submit: 'Choose this window' },
  },
  mail: {
    subject: 'Your delivery window',
    /** `arrival` is `on Tuesday, December 1, between 8:00 AM and 11:00 AM MST` */
    heading: (arrival: string) => `We’ll be there ${arrival}`,
    isSet: (arrival: string) =>
      `Your delivery is coming ${arrival}. Please make sure an adult is home for that whole window.`,
    another: ({ hour, clock }: { readonly hour: string; readonly clock: string }) =>
      `Need another time? You can change the window or the day until ${hour} ${clock} the day before.`,
    choose: 'See your window or change it',
  },
} as const
