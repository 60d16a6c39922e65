import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'

type Shared = {
  /** The name it is sent under; also its id, unless `id` says otherwise. */
  name: string
  label: string
  id?: string
  /** A word of help under the label. */
  hint?: ReactNode
  /** What is wrong with it, in the shop's words. */
  error?: string | undefined
  /** Fields are required unless marked; optional ones say so. */
  optional?: boolean
}

import * as words from '#words'
const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

/** What ties a control to its label, hint and error. */
const wiring = ({ id, name, hint, error, optional }: Shared & { id: string }) => ({
  id,
  name,
  'aria-required': !optional,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(id, hint, error),
})

const Wrap = ({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Omit<Shared, 'name'> & { id: string; children: ReactNode }) => (
  <div className={error ? 'field field-bad' : 'field'}>
    <label htmlFor={id}>
      {label}
      {optional && <span className="field-optional">{` ${words.formField.optional}`}</span>}
    </label>
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {children}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
)

export type FieldProps = Shared &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'name' | 'required'>

/** A text field with its label, hint and error, wired for assistive technology. */
export const Field = ({
  name,
  label,
  id = name,
  hint,
  error,
  optional = false,
  ...input
}: FieldProps) => (
  <Wrap id={id} label={label} hint={hint} error={error} optional={optional}>
    <input {...input} {...wiring({ id, name, label, hint, error, optional })} />
  </Wrap>
)

/** A field for more than a line, wired as `Field` is. */
export const TextAreaField = ({
  name,
  label,
  id = name,
  hint,
  error,
  optional = false,
  ...area
}: Shared &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'name' | 'required'>) => (
  <Wrap id={id} label={label} hint={hint} error={error} optional={optional}>
    <textarea {...area} {...wiring({ id, name, label, hint, error, optional })} />
  </Wrap>
)

export type SelectFieldProps = Shared & {
  options: readonly { readonly value: string; readonly label: string }[]
  /** The words of the empty first choice. */
  placeholder?: string
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'name' | 'required'>

/** A choice from a list, wired as `Field` is. */
export const SelectField = ({
  name,
  label,
  id = name,
  hint,
  error,
  optional = false,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <Wrap id={id} label={label} hint={hint} error={error} optional={optional}>
    <select {...select} {...wiring({ id, name, label, hint, error, optional })}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </Wrap>
)

/** A tick box with its label beside it. */
export const CheckField = ({
  name,
  label,
  id = name,
  ...input
}: Pick<Shared, 'name' | 'label' | 'id'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'name' | 'type'>) => (
  <div className="check">
    <input {...input} type="checkbox" id={id} name={name} />
    <label htmlFor={id}>{label}</label>
  </div>
)
