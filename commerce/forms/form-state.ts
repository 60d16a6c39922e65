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

/** The fields of a form by the names they are sent under. */
export type FormState = Readonly<Record<string, FieldState>>
export type Values = Readonly<Record<string, string>>
export type Rules = Readonly<Record<string, Rule>>
/** The rules of a form that holds these values: some fields are judged by what stands in others. */
export type RulesOf = (values: Values) => Rules

const empty = startField('')
const valid: Rule = () => null

export const valuesOf = (form: FormState): Values =>
  Object.fromEntries(Object.entries(form).map(([name, { value }]) => [name, value]))

/** A form as the page came, with what the server found wrong. */
export const startForm = (
  values: Values,
  problems: readonly { readonly field?: string; readonly message: string }[],
  rulesOf: RulesOf,
): FormState =>
  Object.fromEntries(
    Object.keys({ ...values, ...rulesOf(values) }).map((name) => [
      name,
      startField(values[name] ?? '', problems.find(({ field }) => field === name)?.message),
    ]),
  )

/** One field changed. Others that were shown to be wrong are judged again where this changes what is said of them. */
export const changeForm = (
  form: FormState,
  name: string,
  value: string,
  rulesOf: RulesOf,
): FormState => {
  const values = valuesOf(form)
  const before = rulesOf(values)
  const rules = rulesOf({ ...values, [name]: value })
  const changed = changeField(form[name] ?? empty, value, rules[name] ?? valid)
  const others = Object.entries(rules).flatMap(([other, rule]) => {
    const field = form[other]
    const isOther = other !== name && field?.hasErrored
    return isOther && before[other]?.(field.value) !== rule(field.value)
      ? [[other, judged(field, rule)] as const]
      : []
  })
  return { ...form, ...Object.fromEntries(others), [name]: changed }
}

export const focusForm = (form: FormState, name: string): FormState => {
  const field = form[name] ?? empty
  return field.visited ? form : { ...form, [name]: focusField(field) }
}

export const blurForm = (form: FormState, name: string, rulesOf: RulesOf): FormState => ({
  ...form,
  [name]: blurField(form[name] ?? empty, rulesOf(valuesOf(form))[name] ?? valid),
})

/**
 * What was typed before anything listened: a field that holds other text than the page came with was left, unless the
 * focus is still in it.
 */
export const takeOverForm = (
  form: FormState,
  typed: Values,
  focused: string | null,
  rulesOf: RulesOf,
): FormState => {
  const changed = Object.keys(typed).filter((name) => typed[name] !== (form[name] ?? empty).value)
  const taken = changed.reduce(
    (next, name) => changeForm(next, name, typed[name] ?? '', rulesOf),
    form,
  )
  const left = changed
    .filter((name) => name !== focused)
    .reduce((next, name) => blurForm(next, name, rulesOf), taken)
  return focused !== null && focused in left ? focusForm(left, focused) : left
}

/** Every field judged by what is sent, and whether all of them are valid. */
export const submitForm = (
  form: FormState,
  sent: Values,
  rulesOf: RulesOf,
): { readonly form: FormState; readonly isValid: boolean } => {
  const fields = Object.entries(rulesOf(sent)).map(([name, rule]) => {
    const field = { ...(form[name] ?? empty), value: sent[name] ?? '' }
    return [name, blurField(field, rule)] as const
  })
  return {
    form: { ...form, ...Object.fromEntries(fields) },
    isValid: fields.every(([, field]) => field.valid),
  }
}

/** What is wrong, in the order of the rules. */
export const problemsOf = (
  form: FormState,
  rulesOf: RulesOf,
): { readonly field: string; readonly message: string }[] =>
  Object.keys(rulesOf(valuesOf(form))).flatMap((field) => {
    const message = form[field]?.message
    return message ? [{ field, message }] : []
  })
