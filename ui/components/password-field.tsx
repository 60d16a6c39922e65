import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type PasswordFieldProps = ComponentProps<typeof Field> & {
  /** Whether what is typed can be read; left out where nothing can change it (without JavaScript). */
  isShown?: boolean | undefined
  onToggle?: () => void
}

/** A field for a password. Pasting is allowed; a button shows what was typed. */
export const PasswordField = ({ isShown, onToggle, ...field }: PasswordFieldProps) => (
  <div className="password-field">
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
    {isShown !== undefined && (
      <button
        type="button"
        className="password-toggle"
        aria-pressed={isShown}
        aria-controls={field.id ?? field.name}
        onClick={onToggle}
      >
        Show<span className="vh"> {field.label.toLowerCase()}</span>
      </button>
    )}
  </div>
)
