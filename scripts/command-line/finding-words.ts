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

/** What a schema found wrong with a value, in words that follow its name: `PORT is more than 65535`. */
export const findingWords = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
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
      return issue.format === 'url' ? 'is not an address of this kind' : issue.message
    case 'unrecognized_keys':
      return `has what means nothing here: ${issue.keys.join(', ')}`
    default:
      return issue.message
  }
}
