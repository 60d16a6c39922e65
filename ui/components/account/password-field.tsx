import { type ComponentProps, useState } from 'react'
import * as words from '#words'
import { Field } from '../field.tsx'
import { hidden } from '../rich-parts.tsx'
import { Rich } from '../rich.tsx'

/** A field for a password. Pasting is allowed; where there are scripts, a button shows what was typed. */
export const PasswordField = (field: ComponentProps<typeof Field>) => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="password-field">
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className="password-toggle"
        aria-pressed={isShown}
        aria-controls={field.id ?? field.name}
        onClick={() => setShown(!isShown)}
      >
        <Rich text={words.passwordField.show(field.label)} parts={{ hidden }} />
      </button>
    </div>
  )
}
