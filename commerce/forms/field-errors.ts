import type { FieldMessage } from '../domain/error-messages.ts'
import type { Rule } from './text.ts'

/** What is wrong with values by the rules of their names. */
export const fieldErrors = <Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  values: Readonly<Record<NoInfer<Name>, string>>,
): FieldMessage[] => {
  const errors: FieldMessage[] = []
  for (const field in rules) {
    const message = rules[field](values[field])
    if (message !== null) errors.push({ field, message })
  }
  return errors
}
