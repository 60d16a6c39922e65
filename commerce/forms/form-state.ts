import type { Rule } from './text.ts'

/**
 * What a form knows of one field.
 * - `touched`: its value was changed. - `visited`: the focus has been in it.
 * - `hasErrored`: it was shown to be wrong once; from then on it is validated at once, so that the message goes away
 *   the moment it is put right.
 */
export type FieldState = {
  readonly value: string
  readonly valid: boolean
  readonly touched: boolean
  readonly visited: boolean
  readonly hasErrored: boolean
  /** What to show: null while valid, or not yet validated. */
  readonly message: string | null
}

const judged = (field: FieldState, rule: Rule): FieldState => {
  const message = rule(field.value)
  return {
    ...field,
    message,
    valid: message === null,
    hasErrored: field.hasErrored || message !== null,
  }
}

/** A field as the page came. `message` is what the server found wrong with it. */
export const startField = (value: string, message: string | null = null): FieldState => ({
  value,
  valid: message === null,
  touched: false,
  visited: false,
  hasErrored: message !== null,
  message,
})

export const focusField = (field: FieldState): FieldState => ({ ...field, visited: true })

export const changeField = (field: FieldState, value: string, rule: Rule): FieldState => {
  const next = { ...field, value, touched: true, visited: true }
  return field.hasErrored ? judged(next, rule) : next
}

export const blurField = (field: FieldState, rule: Rule): FieldState =>
  judged({ ...field, visited: true }, rule)

export type FormState<Name extends string> = Readonly<Record<Name, FieldState>>

/** Every field judged, as before sending; whether all are valid, and the names of those that are not, in rule order. */
export const submitForm = <Name extends string>(
  form: FormState<Name>,
  rules: Readonly<Record<Name, Rule>>,
): { readonly form: FormState<Name>; readonly invalid: readonly Name[] } => {
  const names = Object.keys(rules) as Name[]
  const next: Record<Name, FieldState> = { ...form }
  for (const name of names) next[name] = judged({ ...form[name], visited: true }, rules[name])
  return { form: next, invalid: names.filter((name) => !next[name].valid) }
}
