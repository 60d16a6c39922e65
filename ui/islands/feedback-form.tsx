import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { usStates } from '../../commerce/domain/states.ts'
import { type FeedbackKind, feedbackRules } from '../../commerce/forms/feedback-fields.ts'
import {
  blurField,
  changeField,
  startField,
  submitForm,
  type FieldState,
  type FormState,
} from '../../commerce/forms/form-state.ts'
import type { Rule } from '../../commerce/forms/text.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, problemOf, type FormProblem } from '../components/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../components/field.tsx'
import { StarChoice } from '../components/star-choice.tsx'
import { TrapField } from '../components/subscribe-hidden-fields.tsx'
import { useErrorFocus } from './use-error-focus.ts'

export interface FeedbackFormProps {
  readonly kind: FeedbackKind
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

const sendWords = {
  review: 'Send my review',
  question: 'Send my question',
  answer: 'Send my answer',
} as const satisfies Record<FeedbackKind, string>

const empty = startField('')
const valid: Rule = () => null

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** A review, a question or an answer, with who writes it. Judged as the address form is, and posted as any form is. */
export function FeedbackForm({ kind, action, values, problems }: FeedbackFormProps) {
  const rules: Readonly<Record<string, Rule>> = feedbackRules[kind]
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

  const of = (name: string) => ({
    name,
    value: (form[name] ?? empty).value,
    error: form[name]?.message ?? undefined,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
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

  return (
    <form
      className="feedback-form"
      method="post"
      action={action}
      ref={whole}
      onSubmit={onSubmit}
      noValidate
    >
      <ErrorSummary
        problems={wasSent ? [...ofTheForm, ...fieldProblems] : []}
        id="feedback-form-errors"
      />
      {kind === 'review' && (
        <>
          <StarChoice
            chosen={of('stars').value}
            error={of('stars').error}
            onChange={of('stars').onChange}
          />
          <Field {...of('title')} label="Title" hint="The short of it." maxLength={100} />
          <TextAreaField
            {...of('text')}
            label="Your review"
            hint="What is it like to live with? Please leave out names, addresses and order numbers."
            rows={7}
          />
        </>
      )}
      {kind === 'question' && (
        <TextAreaField
          {...of('question')}
          label="Your question"
          hint="At least 8 characters."
          rows={3}
        />
      )}
      {kind === 'answer' && (
        <TextAreaField
          {...of('answer')}
          label="Your answer"
          hint="At least 8 characters."
          rows={4}
        />
      )}
      <fieldset className="feedback-author">
        <legend>About you</legend>
        <div className="field-row">
          <Field {...of('firstName')} label="First name" autoComplete="given-name" maxLength={30} />
          <Field {...of('lastName')} label="Last name" autoComplete="family-name" maxLength={30} />
        </div>
        <Field
          {...of('email')}
          type="email"
          label="Email"
          hint="Never shown. We show your first name, the first letter of your last name, and your city."
          autoComplete="email"
          maxLength={254}
        />
        <div className="field-row">
          <Field {...of('city')} label="City" autoComplete="address-level2" maxLength={80} />
          <SelectField
            {...of('stateOrRegion')}
            label="State"
            autoComplete="address-level1"
            placeholder="Choose a state"
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </fieldset>
      <TrapField id="website" />
      <Button>{sendWords[kind]}</Button>
      <p className="fine">
        We read everything before it appears here, usually within a day or two.
      </p>
    </form>
  )
}
