import * as en from '../../../words/en.ts'
import type { Words } from '../../../words/words.ts'

/** This shop's own way of saying some things. */
export * from '../../../words/en.ts'

export const problems = {
  ...en.problems,
  page: 'Something went wrong on our side. Please reload this page.',
} as const satisfies Words['problems']

export const missingSteps = {
  ...en.missingSteps,
  address: 'Please tell us whose door your order goes to.',
} as const satisfies Words['missingSteps']

export const errors = {
  ...en.errors,
  OUT_OF_STOCK: {
    ...en.errors.OUT_OF_STOCK,
    'some-left': ({ name, left }) => `We have ${left} of ${name} left.`,
  },
  QUOTE_REFUSED: {
    ...en.errors.QUOTE_REFUSED,
    'other-brand': 'This quote is of another shop.',
  },
} as const satisfies Words['errors']
