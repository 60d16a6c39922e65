import { Field, type FieldProps } from './field.tsx'

/** What somebody is called, by whatever makes a field live. */
export const NameFields = ({
  of,
}: {
  of: (name: string) => Pick<FieldProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>
}) => (
  <div className="field-row">
    <Field {...of('firstName')} label="First name" autoComplete="given-name" maxLength={30} />
    <Field {...of('lastName')} label="Last name" autoComplete="family-name" maxLength={30} />
  </div>
)
