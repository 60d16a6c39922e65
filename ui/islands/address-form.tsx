import { useEffect, useEffectEvent, useState, type ChangeEvent, type FormEvent } from 'react'
import {
  BILLING_SAME,
  billingRules,
  contactAndAddressRules,
} from '../../commerce/forms/checkout-fields.ts'
import {
  blurField,
  changeField,
  startField,
  submitForm,
  type FieldState,
  type FormState,
} from '../../commerce/forms/form-state.ts'
import { AddressFields, type FieldBinding } from '../components/address-fields.tsx'
import { Button } from '../components/button.tsx'
import { ErrorSummary, problemOf, type FormProblem } from '../components/error-summary.tsx'
import { CheckField, Field } from '../components/field.tsx'
import { useErrorFocus } from './use-error-focus.ts'

export interface AddressFormProps {
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

const allRules = { ...contactAndAddressRules, ...billingRules }
const empty = startField('')

const startForm = ({ values, problems }: AddressFormProps): FormState<string> =>
  Object.fromEntries(
    Object.keys(allRules).map((name) => [
      name,
      startField(values[name] ?? '', problemOf(problems, name) ?? null),
    ]),
  )

/**
 * Who buys and where it goes. A field is judged when it is left, or at once when it was wrong before; sending judges
 * them all and leads to what is wrong. What is right is posted as any form is, and judged again by the server.
 */
export function AddressForm(props: AddressFormProps) {
  const [form, setForm] = useState(() => startForm(props))
  const [isSame, setIsSame] = useState(Boolean(props.values[BILLING_SAME]))
  const [attempts, setAttempts] = useState(0)
  const whole = useErrorFocus<HTMLFormElement>(attempts)
  const rules = isSame ? contactAndAddressRules : allRules

  const update = (name: string, next: (field: FieldState) => FieldState) =>
    setForm((current) => ({ ...current, [name]: next(current[name] ?? empty) }))
  const change = (name: string, value: string) =>
    update(name, (field) => changeField(field, value, allRules[name] ?? valid))

  // What was typed or filled in before this script was there is only in the document yet.
  const takeOver = useEffectEvent(() => {
    if (!whole.current) return
    const typed = new FormData(whole.current)
    setIsSame(typed.has(BILLING_SAME))
    for (const [name, value] of typed) {
      if (name in allRules && typeof value === 'string' && value !== (props.values[name] ?? '')) {
        change(name, value)
      }
    }
  })
  useEffect(() => takeOver(), [])

  const bind = (name: string): FieldBinding => ({
    value: (form[name] ?? empty).value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change(name, target.value),
    onBlur: () => update(name, (field) => blurField(field, allRules[name] ?? valid)),
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The fields decide: a press from before this script was there is replayed sooner than takeOver's changes render.
    const typed = new FormData(event.currentTarget)
    const sent = Object.entries(form).map(([name, field]) => {
      const value = typed.get(name)
      return [name, typeof value === 'string' ? { ...field, value } : field] as const
    })
    const rulesOfSent = typed.has(BILLING_SAME) ? contactAndAddressRules : allRules
    const judged = submitForm(Object.fromEntries(sent), rulesOfSent)
    setForm(judged.form)
    if (judged.invalid.length === 0) return
    event.preventDefault()
    setAttempts(attempts + 1)
  }

  const fieldProblems = Object.keys(rules).flatMap((field) => {
    const message = form[field]?.message
    return message ? [{ field, message }] : []
  })
  // The summary speaks of an attempt to send; while fields are being filled in, their own words are enough.
  const ofTheForm = attempts === 0 ? props.problems.filter(({ field }) => !form[field ?? '']) : []
  const wasSent = attempts > 0 || props.problems.length > 0

  return (
    <form
      className="address-form"
      method="post"
      action={props.action}
      ref={whole}
      onSubmit={onSubmit}
      noValidate
    >
      <ErrorSummary
        problems={wasSent ? [...ofTheForm, ...fieldProblems] : []}
        id="address-form-errors"
      />
      <fieldset>
        <legend>Contact</legend>
        <Field
          {...bind('email')}
          name="email"
          type="email"
          label="Email"
          hint="For your confirmation and delivery news."
          autoComplete="email"
          error={problemOf(fieldProblems, 'email')}
        />
      </fieldset>
      <fieldset>
        <legend>Delivery address</legend>
        <AddressFields values={props.values} problems={fieldProblems} bind={bind} />
      </fieldset>
      <fieldset>
        <legend>Billing address</legend>
        <CheckField
          name={BILLING_SAME}
          label="The same as the delivery address"
          checked={isSame}
          onChange={({ target }) => setIsSame(target.checked)}
        />
        {/* Hidden by the style sheet while the box is ticked, so that it also opens without a script. */}
        <div className="billing-fields">
          <AddressFields
            prefix="billing"
            section="billing"
            values={props.values}
            problems={fieldProblems}
            bind={bind}
          />
        </div>
      </fieldset>
      <Button wide>Continue to delivery</Button>
    </form>
  )
}

const valid = () => null
