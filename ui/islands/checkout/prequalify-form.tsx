import * as words from '#words'
import { PREQUALIFIED_DAYS } from '../../../commerce/contract/account/lifetimes.ts'
import {
  MAX_EMAIL,
  MAX_PHONE,
  MAX_STREET,
  MAX_CITY,
  MAX_POSTAL_CODE,
  MAX_TYPED_DATE,
  MAX_TYPED_INCOME,
} from '../../../commerce/contract/limits.ts'
import { usStates } from '../../../commerce/domain/account/states.ts'
import { prequalifyRules } from '../../../commerce/forms/checkout/financing-fields.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { CheckField, Field, SelectField } from '../../components/field.tsx'
import { NameFields } from '../../components/account/name-fields.tsx'
import { TrapField } from '../../components/account/subscribe-hidden-fields.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'

export interface PrequalifyFormProps {
  /** The day it is, `2026-11-21`, from which ages are counted. */
  readonly day: string
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
}

const AGREE = 'agree'

/** Who asks a lender what they would finance. */
export function PrequalifyForm({ day, values, problems }: PrequalifyFormProps) {
  const { of, box, fieldProblems, summary, formProps } = useValidatedForm({
    rules: () => prequalifyRules(day),
    values,
    problems,
  })
  const agreeProblem = problemOf(fieldProblems, AGREE)

  return (
    <form {...formProps} action="/account/financing/prequalify" className="prequalify-form">
      <ErrorSummary problems={summary} id="prequalify-errors" />
      <NameFields of={of} />
      <div className="field-row">
        <Field
          {...of('email')}
          type="email"
          label={words.common.email}
          autoComplete="email"
          maxLength={MAX_EMAIL}
        />
        <Field
          {...of('phoneNumber')}
          type="tel"
          label={words.prequalifyForm.phone}
          autoComplete="tel-national"
          maxLength={MAX_PHONE}
        />
      </div>
      <Field
        {...of('street1')}
        label={words.prequalifyForm.street}
        hint={words.prequalifyForm.streetHint}
        autoComplete="address-line1"
        maxLength={MAX_STREET}
      />
      <Field
        {...of('street2')}
        label={words.prequalifyForm.street2}
        optional
        autoComplete="address-line2"
        maxLength={MAX_STREET}
      />
      <div className="field-row field-row-city">
        <Field
          {...of('city')}
          label={words.common.city}
          autoComplete="address-level2"
          maxLength={MAX_CITY}
        />
        <SelectField
          {...of('stateOrRegion')}
          label={words.common.state}
          autoComplete="address-level1"
          placeholder={words.common.chooseState}
          options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Field
          {...of('postalCode')}
          label={words.common.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={MAX_POSTAL_CODE}
        />
      </div>
      <div className="field-row">
        <Field
          {...of('birthDate')}
          label={words.prequalifyForm.birthDate}
          hint={words.prequalifyForm.birthDateHint}
          autoComplete="bday"
          maxLength={MAX_TYPED_DATE}
        />
        <Field
          {...of('annualIncome')}
          label={words.prequalifyForm.income}
          hint={words.prequalifyForm.incomeHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_TYPED_INCOME}
        />
      </div>
      <div className={agreeProblem ? 'field field-bad' : 'field'}>
        <CheckField
          {...box(AGREE)}
          label={words.prequalifyForm.agree}
          aria-required
          aria-invalid={agreeProblem ? true : undefined}
          aria-describedby={agreeProblem ? 'agree-error' : undefined}
        />
        {agreeProblem && (
          <p className="field-error" id="agree-error">
            {agreeProblem}
          </p>
        )}
      </div>
      <TrapField id="website" />
      <Button>{words.prequalifyForm.submit}</Button>
      <p className="fine">{words.prequalifyForm.privacy(PREQUALIFIED_DAYS)}</p>
    </form>
  )
}
