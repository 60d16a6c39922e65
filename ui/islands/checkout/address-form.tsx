import * as words from '#words'
import {
  BILLING_SAME,
  billingRules,
  checkoutRules,
} from '../../../commerce/forms/checkout/checkout-fields.ts'
import { AddressFields } from '../../components/account/address-fields.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { CheckField, Field } from '../../components/field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'

export interface AddressFormProps {
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

/** The two addresses' fields share their sentences. */
const nameOf = (field: string): string | undefined =>
  field in billingRules ? words.addressForm.billing : undefined

/** Who buys and where it goes. */
export function AddressForm({ action, values, problems }: AddressFormProps) {
  const { of, box, bind, fieldProblems, summary, formProps } = useValidatedForm({
    rules: checkoutRules,
    values,
    problems,
  })

  return (
    <form {...formProps} action={action} className="address-form">
      <ErrorSummary problems={summary} id="address-form-errors" nameOf={nameOf} />
      <fieldset>
        <legend>{words.addressForm.contact}</legend>
        <Field
          {...of('email')}
          type="email"
          label={words.common.email}
          hint={words.addressForm.emailHint}
          autoComplete="email"
        />
      </fieldset>
      <fieldset>
        <legend>{words.addressForm.delivery}</legend>
        <AddressFields values={values} problems={fieldProblems} bind={bind} />
      </fieldset>
      <fieldset>
        <legend>{words.addressForm.billing}</legend>
        <CheckField {...box(BILLING_SAME)} label={words.addressForm.billingSame} />
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
      <Button wide>{words.addressForm.submit}</Button>
    </form>
  )
}
