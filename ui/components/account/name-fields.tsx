import * as words from '#words'
import { MAX_NAME } from '../../../commerce/contract/limits.ts'
import { Field, type FieldProps } from '../field.tsx'

/** What somebody is called, by whatever makes a field live. */
export const NameFields = ({
  of,
}: {
  of: (
    name: string,
  ) => Pick<FieldProps, 'name' | 'error' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'>
}) => (
  <div className="field-row">
    <Field
      {...of('firstName')}
      label={words.personFields.firstName}
      autoComplete="given-name"
      maxLength={MAX_NAME}
    />
    <Field
      {...of('lastName')}
      label={words.personFields.lastName}
      autoComplete="family-name"
      maxLength={MAX_NAME}
    />
  </div>
)
