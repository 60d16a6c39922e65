import * as words from '#words'
import type { ChangeEventHandler, FocusEventHandler } from 'react'
import { MAX_NAME, MAX_POSTAL_CODE } from '../../../commerce/contract/limits.ts'
import { postalStates } from '../../../commerce/domain/account/states.ts'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { Field, SelectField } from '../field.tsx'

/** The fields of an address form, by the names they are sent under (commerce/forms/checkout/checkout). */
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
  /** For a letter, which needs neither a business nor a phone. */
  byPost?: boolean
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
  byPost = false,
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
          label={words.personFields.firstName}
          autoComplete={`${section} given-name`}
          maxLength={MAX_NAME}
        />
        <Field
          {...of('lastName')}
          label={words.personFields.lastName}
          autoComplete={`${section} family-name`}
          maxLength={MAX_NAME}
        />
      </div>
      {!byPost && (
        <Field
          {...of('businessName')}
          label={words.addressFields.businessName}
          optional
          autoComplete={`${section} organization`}
        />
      )}
      <Field
        {...of('street1')}
        label={words.addressFields.street1}
        hint={isDelivery && !byPost && words.addressFields.street1Hint}
        autoComplete={`${section} address-line1`}
      />
      <Field
        {...of('street2')}
        label={words.addressFields.street2}
        optional
        autoComplete={`${section} address-line2`}
      />
      <div className="field-row field-row-city">
        <Field
          {...of('city')}
          label={words.addressFields.city}
          autoComplete={`${section} address-level2`}
        />
        <SelectField
          {...of('stateOrRegion')}
          label={words.addressFields.state}
          options={postalStates.map((state) => ({ value: state.code, label: state.name }))}
          placeholder={words.addressFields.selectState}
          autoComplete={`${section} address-level1`}
        />
        <Field
          {...of('postalCode')}
          label={words.common.zipCode}
          inputMode="numeric"
          maxLength={MAX_POSTAL_CODE}
          autoComplete={`${section} postal-code`}
        />
      </div>
      {!byPost && (
        <Field
          {...of('phoneNumber')}
          label={words.personFields.phone}
          type="tel"
          hint={isDelivery && words.addressFields.phoneHint}
          autoComplete={`${section} tel-national`}
        />
      )}
    </div>
  )
}
