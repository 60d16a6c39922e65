import { usStates } from '../../commerce/domain/states.ts'
import { prequalifyRules } from '../../commerce/forms/financing-fields.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../components/error-summary.tsx'
import { CheckField, Field, SelectField } from '../components/field.tsx'
import { NameFields } from '../components/name-fields.tsx'
import { TrapField } from '../components/subscribe-hidden-fields.tsx'
import { useRuledForm } from './use-ruled-form.ts'

export interface PrequalifyFormProps {
  /** The day it is, `2026-11-21`, from which ages are counted. */
  readonly day: string
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
}

const AGREE = 'agree'
/** Who asks a lender what they would finance. */
export function PrequalifyForm({ day, values, problems }: PrequalifyFormProps) {
  const { of, box, fieldProblems, summary, formProps } = useRuledForm({
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
          {...box(AGREE)}
          label="I agree that this is passed to the lender, who looks at it without a mark on my credit report."
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
      <Button>See what I prequalify for</Button>
      <p className="fine">
        We never ask for a social security number here, and keep only the lender’s answer, for 30
        days.
      </p>
    </form>
  )
}
