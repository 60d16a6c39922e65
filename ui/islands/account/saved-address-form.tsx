import * as words from '#words'
import { MAX_LABEL } from '../../../commerce/contract/limits.ts'
import {
  DEFAULT_BILLING,
  DEFAULT_SHIPPING,
  IS_DEFAULT_BILLING,
  IS_DEFAULT_SHIPPING,
  savedAddressRules,
} from '../../../commerce/forms/account/account-fields.ts'
import { AddressFields } from '../../components/account/address-fields.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { CheckField, Field } from '../../components/field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'

export interface SavedAddressFormProps {
  readonly action: string
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
}

/** A box to make it the default; once it is, only another address can change that. */
const Default = ({
  values,
  is,
  name,
  label,
  already,
}: Pick<SavedAddressFormProps, 'values'> & {
  is: string
  name: string
  label: string
  already: string
}) =>
  values[is] ? (
    <p className="fine">
      {already}
      <input type="hidden" name={is} value="on" />
    </p>
  ) : (
    <CheckField name={name} label={label} defaultChecked={Boolean(values[name])} />
  )

/** An address of the customer's book, with what it is called and what it is taken for. */
export function SavedAddressForm({ action, values, problems }: SavedAddressFormProps) {
  const form = useValidatedForm({ rules: savedAddressRules, values, problems })
  return (
    <form {...form.formProps} action={action} className="account-form">
      <ErrorSummary problems={form.summary} id="address-errors" />
      <Field
        {...form.of('label')}
        label={words.savedAddressForm.label}
        hint={words.savedAddressForm.labelHint}
        maxLength={MAX_LABEL}
        autoComplete="off"
      />
      <AddressFields values={values} problems={form.fieldProblems} bind={form.bind} />
      <div>
        <Default
          values={values}
          is={IS_DEFAULT_SHIPPING}
          name={DEFAULT_SHIPPING}
          label={words.savedAddressForm.deliverHere}
          already={words.savedAddressForm.deliversHere}
        />
        <Default
          values={values}
          is={IS_DEFAULT_BILLING}
          name={DEFAULT_BILLING}
          label={words.savedAddressForm.billHere}
          already={words.savedAddressForm.billsHere}
        />
      </div>
      {values['version'] && <input type="hidden" name="version" value={values['version']} />}
      <p>
        <Button>{words.savedAddressForm.save}</Button>
      </p>
    </form>
  )
}
