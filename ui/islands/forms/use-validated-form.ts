import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import {
  blurForm,
  changeForm,
  focusForm,
  problemsOf,
  type RulesOf,
  startField,
  startForm,
  submitForm,
  takeOverForm,
  type Values,
} from '../../../commerce/forms/form-state.ts'
import { unpressed } from '../../browser/unpressed.ts'
import { problemOf, type FormProblem } from '../../components/error-summary.tsx'
import { useErrorFocus } from './use-error-focus.ts'

type Start = {
  readonly rules: RulesOf
  /** What the fields begin with, by their names. */
  readonly values: Values
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
  /** Asked when all is right: `preventDefault` keeps the form from being posted as any form is. */
  readonly onSend?: (event: SubmitEvent<HTMLFormElement>, sent: Values) => void
}

const nameOf = (element: Element): string => element.getAttribute('name') ?? ''

/** What the form would send; a box that is not ticked holds nothing. */
const textsOf = (form: HTMLFormElement): Values => {
  const sent = new FormData(form)
  const names = new Set(Array.from(form.elements, nameOf).filter(Boolean))
  return Object.fromEntries(
    [...names].map((name) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

const focusIn = (form: HTMLFormElement): string | null => {
  const { activeElement } = document
  return activeElement && form.contains(activeElement) ? nameOf(activeElement) : null
}

/**
 * A form whose fields are judged when they are left, or at once when they were wrong before. Sending judges them all and
 * leads to what is wrong; what is right is posted as any form is, and judged again by the server.
 */
export const useValidatedForm = ({ rules, values, problems, onSend }: Start) => {
  const [form, setForm] = useState(() => startForm(values, problems, rules))
  const strayOf = (found: readonly FormProblem[]) =>
    found.filter(({ field }) => field === undefined || !(field in rules(values)))
  const [ofTheForm, setOfTheForm] = useState(() => strayOf(problems))
  const [attempts, setAttempts] = useState(0)
  const whole = useErrorFocus<HTMLFormElement>(attempts)

  const change = (name: string, value: string) =>
    setForm((current) => changeForm(current, name, value, rules))
  const valueOf = (name: string) => form[name]?.value ?? ''

  // What was typed or filled in before this script was there is only in the document yet.
  const takeOver = useEffectEvent(() => {
    const { current: element } = whole
    if (!element) return
    const typed = textsOf(element)
    const focused = focusIn(element)
    setForm((current) => takeOverForm(current, typed, focused, rules))
  })
  useEffect(() => takeOver(), [])

  const leave = async (name: string) => {
    if (whole.current) await unpressed(whole.current)
    setForm((current) => blurForm(current, name, rules))
  }

  const visit = (name: string) => ({
    onFocus: () => setForm((current) => focusForm(current, name)),
    // For style sheets: where the shopper has been already.
    'data-visited': form[name]?.visited || undefined,
  })

  const bind = (name: string) => ({
    ...visit(name),
    value: valueOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change(name, target.value),
    onBlur: () => void leave(name),
  })

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The fields decide: a press from before this script was there is replayed sooner than takeOver's changes render.
    const sent = textsOf(event.currentTarget)
    const judged = submitForm(form, sent, rules)
    setForm(judged.form)
    if (judged.isValid) return onSend?.(event, sent)
    event.preventDefault()
    setOfTheForm([])
    setAttempts(attempts + 1)
  }

  /** Shows what the server said to a form that was sent without leaving the page. */
  const refuse = (found: readonly FormProblem[]) => {
    setForm((current) => ({
      ...current,
      ...Object.fromEntries(
        found.flatMap(({ field, message }) =>
          field === undefined ? [] : [[field, startField(current[field]?.value ?? '', message)]],
        ),
      ),
    }))
    setOfTheForm(strayOf(found))
    setAttempts((before) => before + 1)
  }

  const fieldProblems = problemsOf(form, rules)
  const wasSent = attempts > 0 || problems.length > 0

  return {
    bind,
    valueOf,
    change,
    refuse,
    /** The field's value, its message and what makes it live. */
    of: (name: string) => ({ name, error: problemOf(fieldProblems, name), ...bind(name) }),
    /** The same of a box to tick. */
    box: (name: string) => ({
      ...visit(name),
      name,
      checked: valueOf(name) !== '',
      onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
        change(name, target.checked ? 'on' : ''),
    }),
    fieldProblems,
    ofTheForm,
    /** What the summary says: nothing before an attempt to send. */
    summary: wasSent ? [...ofTheForm, ...fieldProblems] : [],
    formProps: {
      ref: whole,
      onSubmit,
      noValidate: true,
      method: 'post' as const,
    },
  }
}
