type Passed = { readonly name: string; readonly size: string | null }

const inSize = (size: string | null): string => (size === null ? '' : ` in ${size}`)

/** Guides that ask a few questions, on a few steps, and end in a product. */
export const guide = {
  step: ({ number, total }: { readonly number: number; readonly total: number }) =>
    `Step ${number} of ${total}`,
  next: 'Next',
  finish: 'Show me',
  back: 'Back',
  strange: 'That link had an answer we don’t recognize. Please choose one here.',
  pieceInOption: ({ name, option }: { readonly name: string; readonly option: string }) =>
    `${name}, ${option}`,
  see: 'See it',
  seeInSize: (size: string) => `See it in ${size}`,
  wholeBed: 'Put the whole bed together',
  why: 'Why this one',
  whyNot: 'What it won’t do',
  overBudget: (size: string | null) =>
    `Nothing we make${inSize(size)} costs that little. This one comes closest.`,
  passedOver: {
    'over-budget': ({ name, size, price }: Passed & { readonly price: string }) =>
      `The ${name} fits your answers even better. It’s ${price}${inSize(size)}, which is more than you wanted to spend.`,
    'sold-out': ({ name, size }: Passed) =>
      `The ${name} fits your answers even better. It’s sold out${inSize(size)} right now.`,
    'not-made': ({ name, size }: Passed) =>
      `The ${name} fits your answers even better. We don’t make it${inSize(size)}.`,
  },
  nothing: (size: string | null) => `We don’t have a match for you${inSize(size)} right now`,
  runnerUp: 'Next best',
  /** Of the one that was passed over, where it is shown as well. */
  closer: 'A closer match',
  alike: 'It fits your answers just as well.',
  answers: 'Your answers',
  change: 'Change',
  changeOf: (question: string) => `Change: ${question}`,
  shareable: 'The link to this page keeps your answers. Send it to whoever shares your bed.',
  again: 'Start over',
} as const
