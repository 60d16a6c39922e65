import { checkoutRules, BILLING_SAME } from '../../commerce/forms/checkout-fields.ts'
import { AddressFields } from '../components/address-fields.tsx'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { CheckField, Field } from '../components/field.tsx'
import { useRuledForm } from './use-ruled-form.ts'

export interface AddressFormProps {
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

/** Who buys and where it goes. */
export function AddressForm({ action, values, problems }: AddressFormProps) {
  const { of, box, bind, fieldProblems, summary, formProps } = useRuledForm({
    rules: checkoutRules,
    values,
    problems,
  })

  return (
    <form {...formProps} action={action} className="address-form">
      <ErrorSummary problems={summary} id="address-form-errors" />
      <fieldset>
        <legend>Contact</legend>
        <Field
          {...of('email')}
          type="email"
          label="Email"
          hint="For your confirmation and delivery news."
          autoComplete="email"
        />
      </fieldset>
      <fieldset>
        <legend>Delivery address</legend>
        <AddressFields values={values} problems={fieldProblems} bind={bind} />
      </fieldset>
      <fieldset>
        <legend>Billing address</legend>
        <CheckField {...box(BILLING_SAME)} label="The same as the delivery address" />
        {/* Hidden by the style sheet while the box is ticked, so that it also opens without a script. */}
        <div className="billing-fields">
          <AddressFields
            prefix="billing"
            section="billing"
            values={values}
            problems={fieldProblems}
            bind={bind}
          />
        </div>
      </fieldset>
      <Button wide>Continue to delivery</Button>
    </form>
  )
}
