import type { z } from 'zod'

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' of them' }

/** What a schema found wrong with a value, in words that follow its name: `PORT is more than 65535`. */
export const findingWords = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'is missing'
      return issue.expected === 'int' ? 'is no whole number' : `is no ${issue.expected}`
    case 'too_small': {
      const unit = UNITS[issue.origin]
      return unit ? `has fewer than ${issue.minimum}${unit}` : `is less than ${issue.minimum}`
    }
    case 'too_big': {
      const unit = UNITS[issue.origin]
      return unit ? `has more than ${issue.maximum}${unit}` : `is more than ${issue.maximum}`
    }
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format === 'url' ? 'is no address of this kind' : issue.message
    case 'unrecognized_keys':
      return `has ${issue.keys.join(', ')}, which mean nothing here`
    default:
      return issue.message
  }
}
