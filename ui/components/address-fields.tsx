import type { ChangeEventHandler, FocusEventHandler } from 'react'
import { usStates } from '../../commerce/domain/states.ts'
import { type FormProblem, problemOf } from './error-summary.tsx'
import { Field, SelectField } from './field.tsx'

/** The fields of an address form, by the names they are sent under (commerce/forms/checkout). */
export type AddressFieldName =
  | 'firstName'
  | 'lastName'
  | 'businessName'
  | 'street1'
  | 'street2'
  | 'city'
  | 'stateOrRegion'
  | 'postalCode'
  | 'phoneNumber'

export type FieldBinding = {
  value: string
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>
  onBlur: FocusEventHandler<HTMLInputElement | HTMLSelectElement>
}

export type AddressFieldsProps = {
  values: Readonly<Partial<Record<string, string>>>
  problems: readonly FormProblem[]
  /** Put before each name, for a second address in one form: `billing` makes `billingStreet1`. */
  prefix?: string
  /** `shipping` or `billing`: how browsers tell saved addresses apart. */
  section?: 'shipping' | 'billing'
  /** What makes a field live in the browser; left out on the server's own page. */
  bind?: (name: string) => FieldBinding
}

const prefixed = (prefix: string, name: string) =>
  prefix ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name

/** Everything a delivery needs to find its door. */
export const AddressFields = ({
  values,
  problems,
  prefix = '',
  section = 'shipping',
  bind,
}: AddressFieldsProps) => {
  const of = (field: AddressFieldName) => {
    const name = prefixed(prefix, field)
    return {
      name,
      error: problemOf(problems, name),
      ...(bind ? bind(name) : { defaultValue: values[name] ?? '' }),
    }
  }
  const isDelivery = section === 'shipping'
  return (
    <div className="address-fields">
      <div className="field-row">
        <Field
          {...of('firstName')}
          label="First name"
          autoComplete={`${section} given-name`}
          maxLength={30}
        />
        <Field
          {...of('lastName')}
          label="Last name"
          autoComplete={`${section} family-name`}
          maxLength={30}
        />
      </div>
      <Field
        {...of('businessName')}
        label="Business name"
        optional
        autoComplete={`${section} organization`}
      />
      <Field
        {...of('street1')}
        label="Street address"
        hint={isDelivery && 'We bring large pieces to your door, so not a PO Box, please.'}
        autoComplete={`${section} address-line1`}
      />
      <Field
        {...of('street2')}
        label="Apartment, suite, floor"
        optional
        autoComplete={`${section} address-line2`}
      />
      <div className="field-row field-row-city">
        <Field {...of('city')} label="City" autoComplete={`${section} address-level2`} />
        <SelectField
          {...of('stateOrRegion')}
          label="State"
          options={usStates.map((state) => ({ value: state.code, label: state.name }))}
          placeholder="Select a state"
          autoComplete={`${section} address-level1`}
        />
        <Field
          {...of('postalCode')}
          label="Zip code"
          inputMode="numeric"
          maxLength={10}
          autoComplete={`${section} postal-code`}
        />
      </div>
      <Field
        {...of('phoneNumber')}
        label="Phone"
        type="tel"
        hint={isDelivery && 'For the delivery team to call ahead.'}
        autoComplete={`${section} tel-national`}
      />
    </div>
  )
}
