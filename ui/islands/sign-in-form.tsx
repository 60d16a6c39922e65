import { useEffect, useEffectEvent, useState } from 'react'
import { signInFormRules, type SignInFormKind } from '../../commerce/forms/sign-in-fields.ts'
import { passwordRuleWords } from '../../commerce/forms/password.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { useRuledForm } from './use-ruled-form.ts'

export interface SignInFormProps {
  readonly kind: SignInFormKind
  readonly action: string
  /** What the fields begin with, by their names; never a password. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
  /** Sent along as they are. */
  readonly hidden?: Readonly<Record<string, string>>
  /** Stands in the address bar from then on, in place of an address that is a secret. */
  readonly replaceAddress?: string
}

interface FieldWords {
  readonly label: string
  readonly autoComplete: string
  readonly hint?: string
  readonly type?: 'email' | 'password'
  readonly maxLength?: number
  readonly optional?: boolean
}

const newPassword = {
  password: {
    label: 'New password',
    autoComplete: 'new-password',
    hint: passwordRuleWords,
    type: 'password',
  },
  confirmPassword: {
    label: 'New password once more',
    autoComplete: 'new-password',
    type: 'password',
  },
} as const satisfies Record<string, FieldWords>

const login: FieldWords = {
  label: 'Email or user name',
  autoComplete: 'username',
  maxLength: 254,
}

/** Pairs stand beside each other where there is room. */
type Row = Readonly<Record<string, FieldWords>>

const rowsOf: Readonly<Record<SignInFormKind, readonly Row[]>> = {
  'sign-in': [
    { login },
    { password: { label: 'Password', autoComplete: 'current-password', type: 'password' } },
  ],
  register: [
    {
      firstName: { label: 'First name', autoComplete: 'given-name', maxLength: 30 },
      lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: 30 },
    },
    {
      userName: {
        label: 'User name',
        autoComplete: 'username',
        hint: 'Six characters or more, without an @. Sign in with it instead of your email, if you like.',
        maxLength: 40,
        optional: true,
      },
    },
    { email: { label: 'Email', autoComplete: 'email', type: 'email', maxLength: 254 } },
    {
      confirmEmail: {
        label: 'Email once more',
        autoComplete: 'email',
        type: 'email',
        maxLength: 254,
      },
    },
    { password: { ...newPassword.password, label: 'Password' } },
    { confirmPassword: { ...newPassword.confirmPassword, label: 'Password once more' } },
  ],
  forgot: [{ login }],
  reset: [{ password: newPassword.password }, { confirmPassword: newPassword.confirmPassword }],
  'change-password': [
    {
      currentPassword: {
        label: 'Current password',
        autoComplete: 'current-password',
        type: 'password',
      },
    },
    { password: newPassword.password },
    { confirmPassword: newPassword.confirmPassword },
  ],
}

const buttonWords = {
  'sign-in': ['Sign in', 'Signing you in…'],
  register: ['Create my account', 'Creating your account…'],
  forgot: ['Send me the mail', 'Sending…'],
  reset: ['Save my new password', 'Saving…'],
  'change-password': ['Change my password', 'Changing…'],
} as const satisfies Record<SignInFormKind, readonly [string, string]>

/** The forms around an account: judged in the browser by the edge's own rules, and posted as any form is. */
export function SignInForm(props: SignInFormProps) {
  const { kind, action, values, problems, hidden = {}, replaceAddress } = props
  const [isBusy, setBusy] = useState(false)
  const { of, ofTheForm, fieldProblems, summary, formProps } = useRuledForm({
    rules: signInFormRules[kind],
    values,
    problems,
    onSend: (event) => {
      if (isBusy) event.preventDefault()
      else setBusy(true)
    },
  })
  const isWhole = ofTheForm.length > 0 && fieldProblems.length === 0

  const hideAddress = useEffectEvent(() => {
    if (replaceAddress) history.replaceState(history.state, '', replaceAddress)
  })
  useEffect(() => {
    hideAddress()
    // Back from the browser's memory of whole pages: nothing is being sent any more.
    const ready = () => setBusy(false)
    addEventListener('pageshow', ready)
    return () => removeEventListener('pageshow', ready)
  }, [])

  const fieldOf = ([name, { type, ...words }]: [string, FieldWords]) =>
    type === 'password' ? (
      <PasswordField key={name} {...words} {...of(name)} />
    ) : (
      <Field
        key={name}
        {...words}
        {...of(name)}
        type={type ?? 'text'}
        {...(name === 'login' || name === 'userName'
          ? { autoCapitalize: 'none', spellCheck: false }
          : {})}
      />
    )

  return (
    <form {...formProps} action={action} className="sign-in-form">
      {isWhole ? (
        <Notice tone="bad">{ofTheForm.map(({ message }) => message).join(' ')}</Notice>
      ) : (
        <ErrorSummary problems={summary} />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {rowsOf[kind].map((row) => {
        const fields = Object.entries(row)
        return fields.length > 1 ? (
          <div className="field-row" key={fields[0]?.[0]}>
            {fields.map(fieldOf)}
          </div>
        ) : (
          fields.map(fieldOf)
        )
      })}
      <Button wide aria-disabled={isBusy || undefined}>
        {buttonWords[kind][isBusy ? 1 : 0]}
      </Button>
    </form>
  )
}
