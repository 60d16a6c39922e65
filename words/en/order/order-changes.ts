import { number } from '../language.ts'

/** What can be changed on the page of an order's link. */
export const orderChanges = {
  day: {
    title: 'Choose another day',
    label: 'Delivery day',
    until: (moment: string) => `Until ${moment}.`,
    choose: 'Choose a day',
    submit: 'Move the delivery',
  },
  notes: {
    leave: 'Leave a note for the crew',
    replace: 'Replace your note for the crew',
    hasNote: 'The crew has a note of yours. We don’t show it here; a new one takes its place.',
    stairs: 'Stairs',
    notSaid: 'Not said',
    gateCode: 'Gate or door code',
    callAhead: 'Please call half an hour ahead',
    anythingElse: 'Anything else',
    submit: 'Send the note',
  },
  damage: {
    reports: (count: number) =>
      `We have ${count === 1 ? 'a report' : `${count} reports`} of yours and are looking at it.`,
    title: 'Report damage',
    piece: 'What is damaged?',
    whole: 'The delivery as a whole',
    text: 'What happened?',
    arrivedOn: 'When did it come?',
    within: (days: number) => `Within the last ${days} days.`,
    pictures: 'Pictures',
    picturesHint: ({ most, megabytes }: { readonly most: number; readonly megabytes: number }) =>
      `Up to ${most} pictures as JPEG, PNG or WebP, ${megabytes} MB each. Only our service team sees them.`,
    chooseAgain: (problem: string) => `${problem} Please choose the pictures again.`,
    submit: 'Send the report',
  },
  cancel: {
    title: 'Cancel this order',
    whatHappens:
      'As long as nothing has left us, you can cancel the whole order. What you paid goes back the way it came, and a financing plan ends with it.',
    sure: 'Yes, cancel the whole order',
    submit: 'Cancel the order',
  },
} as const

/** What can be wrong with a report of damage as it was sent. */
export const damageProblems = {
  tooMany: (most: number) => `Please choose at most ${most} pictures.`,
  /** A picture whose file has no name. */
  unnamed: 'A picture',
  tooLarge: ({ name, megabytes }: { readonly name: string; readonly megabytes: number }) =>
    `${name} is larger than ${megabytes} MB. Please make it smaller.`,
  noPicture: (name: string) => `${name} is no picture that we can read: JPEG, PNG or WebP.`,
  tooWide: ({ name, pixels }: { readonly name: string; readonly pixels: number }) =>
    `${name} has more than ${number(pixels)} pixels a side.`,
  otherForm: 'We can only read this form as it was sent from the order’s own page.',
  tooMuch: ({ most, megabytes }: { readonly most: number; readonly megabytes: number }) =>
    `That is more than we can take at once: at most ${most} pictures of ${megabytes} MB each.`,
} as const
