import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { usStates } from '../../commerce/domain/states.ts'
import { prequalifyRules } from '../../commerce/forms/financing-fields.ts'
import {
  blurField,
  changeField,
  type FieldState,
  type FormState,
  startField,
  submitForm,
} from '../../commerce/forms/form-state.ts'
import type { Rule } from '../../commerce/forms/text.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../components/error-summary.tsx'
import { CheckField, Field, SelectField } from '../components/field.tsx'
import { TrapField } from '../components/subscribe-hidden-fields.tsx'
import { useErrorFocus } from './use-error-focus.ts'

export interface PrequalifyFormProps {
  /** The day it is, `2026-11-21`, from which ages are counted. */
  readonly day: string
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
}

const AGREE = 'agree'
const empty = startField('')
const valid: Rule = () => null

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Who asks a lender what they would finance. Judged field by field, posted as any form is. */
export function PrequalifyForm({ day, values, problems }: PrequalifyFormProps) {
  const rules: Readonly<Record<string, Rule>> = prequalifyRules(day)
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
  const agreeProblem = form[AGREE]?.message

  return (
    <form
      className="prequalify-form"
      method="post"
      action="/account/financing/prequalify"
      ref={whole}
      onSubmit={onSubmit}
      noValidate
    >
      <ErrorSummary
        problems={wasSent ? [...ofTheForm, ...fieldProblems] : []}
        id="prequalify-errors"
      />
      <div className="field-row">
        <Field {...of('firstName')} label="First name" autoComplete="given-name" maxLength={30} />
        <Field {...of('lastName')} label="Last name" autoComplete="family-name" maxLength={30} />
      </div>
      <div className="field-row">
        <Field {...of('email')} type="email" label="Email" autoComplete="email" maxLength={254} />
        <Field
          {...of('phoneNumber')}
          type="tel"
          label="Phone number"
          autoComplete="tel-national"
          maxLength={24}
        />
      </div>
      <Field
        {...of('street1')}
        label="Street address"
        hint="Where you live; no PO box."
        autoComplete="address-line1"
        maxLength={120}
      />
      <Field
        {...of('street2')}
        label="Apartment, suite, floor"
        optional
        autoComplete="address-line2"
        maxLength={120}
      />
      <div className="field-row field-row-city">
        <Field {...of('city')} label="City" autoComplete="address-level2" maxLength={80} />
        <SelectField
          {...of('stateOrRegion')}
          label="State"
          autoComplete="address-level1"
          placeholder="Choose a state"
          options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Field
          {...of('postalCode')}
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
      <div className="field-row">
        <Field
          {...of('birthDate')}
          label="Date of birth"
          hint="Month, day and year, such as 04/30/1990."
          autoComplete="bday"
          maxLength={12}
        />
        <Field
          {...of('annualIncome')}
          label="Yearly income before tax"
          hint="In dollars, such as 64,000."
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
        />
      </div>
      <div className={agreeProblem ? 'field field-bad' : 'field'}>
        <CheckField
          name={AGREE}
          label="I agree that this is passed to the lender, who looks at it without a mark on my credit report."
          defaultChecked={values[AGREE] === 'on'}
          aria-required
          aria-invalid={agreeProblem ? true : undefined}
          aria-describedby={agreeProblem ? 'agree-error' : undefined}
          onChange={({ target }) => change(AGREE, target.checked ? 'on' : '')}
        />
        {agreeProblem && (
          <p className="field-error" id="agree-error">
            {agreeProblem}
          </p>
        )}
      </div>
      <TrapField id="website" />
      <Button>See what I prequalify for</Button>
      <p className="fine">
        We never ask for a social security number here, and keep only the lender’s answer, for 30
        days.
      </p>
    </form>
  )
}
