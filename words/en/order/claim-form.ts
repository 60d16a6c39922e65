import type {
  ClaimKind,
  ClaimQuestion,
  ClaimStep,
} from '../../../commerce/contract/order/claims.ts'

const inches = (count: number): string => `${count} ${count === 1 ? 'inch' : 'inches'}`
const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`

export const claimForm = {
  step: ({ step, of }: { readonly step: number; readonly of: number }) => `Step ${step} of ${of}`,
  steps: {
    about: 'What it’s about',
    measures: 'Measurements',
    instead: 'New mattress',
    pictures: 'Photos',
    review: 'Check and send',
  } as const satisfies Record<ClaimStep, string>,
  stepsLabel: 'Steps',
  told: 'What you told us',
  next: 'Save and continue',
  sendPictures: 'Send photos',
  send: {
    exchange: 'Send exchange request',
    return: 'Send return request',
    warranty: 'Send warranty claim',
    damage: 'Send damage report',
  } as const satisfies Record<ClaimKind, string>,
  change: 'Change',
  withdraw: 'Withdraw this request',
  withdrawDraft: 'Discard this request',
  sure: 'Yes, stop this request',
  sureNeeded: 'Please check the box to confirm.',
  order: 'Order the new mattress',
  answer: 'Your answer',
  sendAnswer: 'Send answer',
  choose: 'Choose one',
  questions: {
    quantity: 'How many?',
    stained: 'Is there a stain on it?',
    reason: 'Why are you returning it?',
    condition: 'What condition is it in?',
    fault: 'What’s wrong with it?',
    wish: 'What would you like best?',
    seenOn: 'When did you first see it?',
    text: 'Tell us what happened',
    note: 'Anything else we should know?',
  } as const satisfies Record<ClaimQuestion, string>,
  seenOnHint: (days: number) => `Within the last ${days} days.`,
  quantityHint: (left: number) => `Up to ${left}.`,
  yes: 'Yes',
  no: 'No',
  reasons: {
    'changed-mind': 'I changed my mind',
    'does-not-fit': 'It doesn’t fit',
    'not-as-ordered': 'It isn’t what I ordered',
  },
  conditions: {
    'as-arrived': 'As it arrived, packaging unopened or complete',
    opened: 'Opened, not used',
    used: 'Used',
  },
  faults: {
    sag: 'It sags',
    cover: 'The cover, a seam or a zipper',
    frame: 'The frame, a joint or a mechanism',
    other: 'Something else',
  },
  wishes: {
    refund: 'My money back',
    replace: 'A new one',
    repair: 'A repair',
  },
  sag: 'How deep is the hollow, in inches?',
  sagHint:
    'Strip the bed. Lay a broom handle across the hollow without pressing down, and measure from the handle to the deepest point.',
  slatGap: 'How far apart are the slats under it, in inches?',
  slatGapHint: (most: number) =>
    `The widest gap between two slats. Enter 0 for a solid base. Up to ${inches(most)} is fine.`,
  lawTag: 'Is the law tag still on it?',
  lawTagHint: 'The white label sewn to the head or side seam, with the maker and the date on it.',
  lawTags: { attached: 'Yes', missing: 'No, it’s gone' },
  inches,
  pieces,
  instead: 'Your new mattress',
  insteadHint: (paid: string) =>
    `You paid ${paid} for yours, before tax. Beside each is what you’d pay or get back.`,
  allSwaps: (count: number) => `Show all ${count} mattresses`,
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} back`,
  same: 'Costs the same',
  noSwaps:
    'No other mattress of this size is in stock today. What you’ve entered is kept; please come back in a few days.',
  picturesLead: ({ most, megabytes }: { readonly most: number; readonly megabytes: number }) =>
    `Up to ${most} photos (JPEG, PNG or WebP), ${megabytes} MB each. We remove the location from each, and only our service team sees them.`,
  pictureHere: 'We have this one. Choose another to replace it.',
  picturesOf: {
    sag: [
      'The whole mattress, without sheets, from the foot',
      'The hollow, with the handle across it and a ruler in it',
      'What’s under it: the slats or the base, with the mattress lifted',
      'The law tag, close enough to read',
    ],
    damage: [
      'The damage, close up',
      'The whole piece',
      'The packaging, if you still have it',
      'Anything else',
    ],
  },
  pictureMissing: 'Please add this photo.',
  picturesSent: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
  nothingSaid: 'Nothing',
} as const

/** What can be wrong with a photo as it was sent. */
export const claimPictureProblems = {
  tooLarge: (megabytes: number) =>
    `This photo is larger than ${megabytes} MB. Please choose a smaller one.`,
  noPicture: 'We can’t read this file. Please use a JPEG, PNG or WebP photo.',
  tooWide: (pixels: string) => `This photo is more than ${pixels} pixels wide or tall.`,
  otherForm: 'Please send this form from your request’s page.',
  tooMuch: ({ most, megabytes }: { readonly most: number; readonly megabytes: number }) =>
    `That’s more than we can take at once: up to ${most} photos of ${megabytes} MB each.`,
} as const
