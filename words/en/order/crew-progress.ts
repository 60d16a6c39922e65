import { capital, spelled } from '../language.ts'

const stopsAway = (stops: number) =>
  stops === 0
    ? 'You’re the next stop.'
    : `${capital(spelled(stops))} ${stops === 1 ? 'stop' : 'stops'} before yours.`

/** `amount` is empty where it costs nothing. */
const comingBack = (amount: string) =>
  amount === ''
    ? 'There’s no charge for the second trip.'
    : `The second trip costs ${amount}. You pay the crew by card at your door.`

/** How far the crew is, on the order's page and in mails. */
export const crewProgress = {
  title: 'Your crew',
  loaded: 'Your order is on the truck. We’ll tell you here when the crew heads your way.',
  onTheWay: 'The crew is on its way to you.',
  stops: stopsAway,
  arrived: 'The crew is at your door.',
  comes: (hours: string) => `We’ll be there between ${hours.replace(' – ', ' and ')}.`,
  again: 'Check again',
  missed: {
    title: 'Sorry we missed you',
    text: 'Our crew came by, but nobody was home. Your order is safe with us.',
    fee: comingBack,
    choose: 'Choose another day below.',
    call: ({ phone }: { readonly phone: string }) =>
      `We’ve tried ${phone === '' ? 'more than once. Please email us' : `more than once. Please call us at ${phone}`}, and we’ll find a day together.`,
  },
  mail: {
    coming: {
      subject: 'The crew is on its way',
      heading: 'The crew is on its way to you',
      /** `hours` is `8:00 AM – 11:00 AM MST`, or empty. */
      isNear: ({ stops, hours }: { readonly stops: number; readonly hours: string }) =>
        `${stopsAway(stops)}${hours === '' ? '' : ` Your window is ${hours}.`}`,
      follow: 'Follow the crew',
    },
    missed: {
      subject: 'Sorry we missed you',
      heading: 'Sorry we missed you',
      nobodyHome:
        'Our crew came by with your delivery, but nobody was home. Your order is safe with us.',
      chooseAgain: 'Please choose another day on your order page.',
      weCall: (phone: string) =>
        `This wasn’t the first time, so let’s find a day together.${phone === '' ? ' Please reply to this email.' : ` Please call us at ${phone}.`}`,
      fee: comingBack,
      choose: 'Choose another day',
    },
  },
} as const
