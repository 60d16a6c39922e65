import type { z } from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/**
 * What a schema finds wrong with a value, in words that follow its name: `PORT is more than 65535`. For `safeParse`, as
 * its `error`; what a schema says itself stands.
 */
export const findingWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `is not ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small': {
      const unit = UNITS[issue.origin]
      if (!unit) return `is less than ${issue.minimum}`
      return issue.minimum === 1 ? 'is empty' : `has fewer than ${issue.minimum}${unit}`
    }
    case 'too_big': {
      const unit = UNITS[issue.origin]
      return unit ? `has more than ${issue.maximum}${unit}` : `is more than ${issue.maximum}`
    }
    case 'invalid_value':
      return `is not one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format === 'url' ? 'is not an address of this kind' : 'is not of this form'
    case 'unrecognized_keys':
      return `has what means nothing here: ${issue.keys.join(', ')}`
    default:
      return undefined
  }
}

/** Everything that was found, each with what it is about: `SITES.0.origin is missing`. `whole` names what has no part. */
export const findingsIn = ({ issues }: z.ZodError, whole = ''): string[] =>
  issues.map(({ path, message }) => `${path.join('.') || whole} ${message}`)
