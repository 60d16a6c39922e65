import { useEffect, useEffectEvent, useState, type ChangeEvent, type FormEvent } from 'react'
import {
  blurField,
  changeField,
  startField,
  submitForm,
  type FieldState,
  type FormState,
} from '../../commerce/forms/form-state.ts'
import type { Rule } from '../../commerce/forms/text.ts'
import { problemOf, type FormProblem } from '../components/error-summary.tsx'
import { useErrorFocus } from './use-error-focus.ts'

const empty = startField('')
const valid: Rule = () => null

type Start = {
  readonly rules: Readonly<Record<string, Rule>>
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/**
 * A form whose fields are judged when they are left, or at once when they were wrong before. Sending judges them all and
 * leads to what is wrong; what is right is posted as any form is, and judged again by the server.
 */
export const useRuledForm = ({ rules, values, problems }: Start) => {
  const names = Object.keys(rules)
  const [form, setForm] = useState<FormState<string>>(() =>
    Object.fromEntries(
      names.map((name) => [
        name,
        startField(values[name] ?? '', problemOf(problems, name) ?? null),
      ]),
    ),
  )
  const [attempts, setAttempts] = useState(0)
  const whole = useErrorFocus<HTMLFormElement>(attempts)

  const update = (name: string, next: (field: FieldState, rule: Rule) => FieldState) =>
    setForm((current) => ({
      ...current,
      [name]: next(current[name] ?? empty, rules[name] ?? valid),
    }))
  const change = (name: string, value: string) =>
    update(name, (field, rule) => changeField(field, value, rule))

  // What was typed or filled in before this script was there is only in the document yet.
  const takeOver = useEffectEvent(() => {
    if (!whole.current) return
    for (const [name, value] of Object.entries(textsOf(whole.current)))
      if (name in rules && value !== (form[name] ?? empty).value) change(name, value)
  })
  useEffect(() => takeOver(), [])

  const bind = (name: string) => ({
    value: (form[name] ?? empty).value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change(name, target.value),
    onBlur: () => update(name, blurField),
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The fields decide: a press from before this script was there is replayed sooner than takeOver's changes render.
    const typed = textsOf(event.currentTarget)
    const sent = names.map((name) => [name, { ...(form[name] ?? empty), value: typed[name] ?? '' }])
    const judged = submitForm<string>(Object.fromEntries(sent), rules)
    setForm(judged.form)
    if (judged.invalid.length === 0) return
    event.preventDefault()
    setAttempts(attempts + 1)
  }

  const fieldProblems = names.flatMap((field) => {
    const message = form[field]?.message
    return message ? [{ field, message }] : []
  })
  const ofTheForm = attempts === 0 ? problems.filter(({ field }) => !field) : []
  const wasSent = attempts > 0 || problems.length > 0

  return {
    bind,
    /** The field's value, its message and what makes it live. */
    of: (name: string) => ({ name, error: problemOf(fieldProblems, name), ...bind(name) }),
    fieldProblems,
    /** What the summary says: nothing before an attempt to send. */
    summary: wasSent ? [...ofTheForm, ...fieldProblems] : [],
    formProps: { ref: whole, onSubmit, noValidate: true, method: 'post' as const },
  }
}
