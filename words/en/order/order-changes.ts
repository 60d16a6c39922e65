import { number } from '../language.ts'

/** What can be changed on the page of an order's link. */
export const orderChanges = {
  day: {
    title: 'Change the delivery day',
    label: 'Delivery day',
    until: (moment: string) => `Until ${moment}.`,
    choose: 'Choose a day',
    submit: 'Change delivery day',
  },
  notes: {
    leave: 'Leave a note for the crew',
    replace: 'Replace your note for the crew',
    hasNote: 'The crew has your note. For privacy we don’t show it here; a new one replaces it.',
    stairs: 'Stairs',
    notSaid: 'Not specified',
    gateCode: 'Gate or door code',
    callAhead: 'Call 30 minutes ahead',
    anythingElse: 'Anything else',
    submit: 'Send note',
  },
  damage: {
    reports: (count: number) =>
      `We have your ${count === 1 ? 'report' : `${count} reports`} and are looking into ${count === 1 ? 'it' : 'them'}.`,
    title: 'Report damage',
    piece: 'What’s damaged?',
    whole: 'The whole delivery',
    text: 'What happened?',
    arrivedOn: 'When did it arrive?',
    within: (days: number) => `Within the last ${days} days.`,
    pictures: 'Photos',
    picturesHint: ({ most, megabytes }: { readonly most: number; readonly megabytes: number }) =>
      `Up to ${most} photos (JPEG, PNG or WebP), ${megabytes} MB each. Only our service team sees them.`,
    chooseAgain: (problem: string) => `${problem} Please choose your photos again.`,
    submit: 'Send report',
  },
  cancel: {
    title: 'Cancel this order',
    whatHappens:
      'You can cancel the whole order until it leaves our warehouse. We’ll refund the way you paid, and any financing plan is canceled with it.',
    sure: 'Yes, cancel the whole order',
    submit: 'Cancel order',
  },
} as const

/** What can be wrong with a report of damage as it was sent. */
export const damageProblems = {
  tooMany: (most: number) => `Please choose up to ${most} photos.`,
  /** A picture whose file has no name. */
  unnamed: 'One of your photos',
  tooLarge: ({ name, megabytes }: { readonly name: string; readonly megabytes: number }) =>
    `${name} is larger than ${megabytes} MB. Please choose a smaller one.`,
  noPicture: (name: string) => `We can’t read ${name}. Please use a JPEG, PNG or WebP photo.`,
  tooWide: ({ name, pixels }: { readonly name: string; readonly pixels: number }) =>
    `${name} is more than ${number(pixels)} pixels wide or tall.`,
  otherForm: 'Please send this form from your order page.',
  tooMuch: ({ most, megabytes }: { readonly most: number; readonly megabytes: number }) =>
    `That’s more than we can take at once: up to ${most} photos of ${megabytes} MB each.`,
} as const
