import * as words from '#words'
import { MAX_EMAIL, MAX_PHONE } from '../../../commerce/contract/limits.ts'
import { NameFields } from '../account/name-fields.tsx'
import { TrapField } from '../account/subscribe-hidden-fields.tsx'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { Field } from '../field.tsx'

/** Who comes to a store, or for whom it keeps something; with a field that only programs fill in. */
export const VisitorFields = ({
  values,
  problems,
  trapId,
}: {
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  trapId: string
}) => {
  const wired = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: problemOf(problems, name),
  })
  return (
    <>
      <NameFields of={wired} />
      <Field
        {...wired('email')}
        type="email"
        label={words.storeVisit.email}
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      <Field
        {...wired('phoneNumber')}
        type="tel"
        label={words.personFields.phone}
        autoComplete="tel"
        maxLength={MAX_PHONE}
        optional
      />
      <TrapField id={trapId} />
    </>
  )
}
