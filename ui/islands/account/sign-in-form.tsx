import { useEffect, useState } from 'react'
import * as words from '#words'
import { MAX_EMAIL, MAX_NAME, USER_NAME_LENGTH } from '../../../commerce/contract/limits.ts'
import {
  signInFormRules,
  type SignInFormKind,
} from '../../../commerce/forms/account/sign-in-fields.ts'
import { passwordRuleWords } from '../../../commerce/forms/account/password.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { PasswordField } from '../../components/account/password-field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'

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
    label: words.signInForm.newPassword,
    autoComplete: 'new-password',
    hint: passwordRuleWords,
    type: 'password',
  },
  confirmPassword: {
    label: words.signInForm.newPasswordAgain,
    autoComplete: 'new-password',
    type: 'password',
  },
} as const satisfies Record<string, FieldWords>

const login: FieldWords = {
  label: words.signInForm.login,
  autoComplete: 'username',
  maxLength: MAX_EMAIL,
}

/** Pairs stand beside each other where there is room. */
type Row = Readonly<Record<string, FieldWords>>

const rowsOf: Readonly<Record<SignInFormKind, readonly Row[]>> = {
  'sign-in': [
    { login },
    {
      password: {
        label: words.signInForm.password,
        autoComplete: 'current-password',
        type: 'password',
      },
    },
  ],
  register: [
    {
      firstName: {
        label: words.personFields.firstName,
        autoComplete: 'given-name',
        maxLength: MAX_NAME,
      },
      lastName: {
        label: words.personFields.lastName,
        autoComplete: 'family-name',
        maxLength: MAX_NAME,
      },
    },
    {
      userName: {
        label: words.personFields.userName,
        autoComplete: 'username',
        hint: words.signInForm.userNameHint(USER_NAME_LENGTH.min),
        maxLength: USER_NAME_LENGTH.max,
        optional: true,
      },
    },
    {
      email: {
        label: words.signInForm.email,
        autoComplete: 'email',
        type: 'email',
        maxLength: MAX_EMAIL,
      },
    },
    {
      confirmEmail: {
        label: words.signInForm.emailAgain,
        autoComplete: 'email',
        type: 'email',
        maxLength: MAX_EMAIL,
      },
    },
    { password: { ...newPassword.password, label: words.signInForm.password } },
    { confirmPassword: { ...newPassword.confirmPassword, label: words.signInForm.passwordAgain } },
  ],
  forgot: [{ login }],
  reset: [{ password: newPassword.password }, { confirmPassword: newPassword.confirmPassword }],
  'change-password': [
    {
      currentPassword: {
        label: words.signInForm.currentPassword,
        autoComplete: 'current-password',
        type: 'password',
      },
    },
    { password: newPassword.password },
    { confirmPassword: newPassword.confirmPassword },
  ],
}

/** The forms around an account: judged in the browser by the edge's own rules, and posted as any form is. */
export function SignInForm(props: SignInFormProps) {
  const { kind, action, values, problems, hidden = {}, replaceAddress } = props
  const [isBusy, setBusy] = useState(false)
  const { of, ofTheForm, fieldProblems, summary, formProps } = useValidatedForm({
    rules: signInFormRules[kind],
    values,
    problems,
    onSend: (event) => {
      if (isBusy) event.preventDefault()
      else setBusy(true)
    },
  })
  const isWhole = ofTheForm.length > 0 && fieldProblems.length === 0

  useEffect(() => {
    // Back from the browser's memory of whole pages: nothing is being sent any more.
    const ready = () => setBusy(false)
    addEventListener('pageshow', ready)
    return () => removeEventListener('pageshow', ready)
  }, [])

  const fieldOf = ([name, { type, ...field }]: [string, FieldWords]) =>
    type === 'password' ? (
      <PasswordField key={name} {...field} {...of(name)} />
    ) : (
      <Field
        key={name}
        {...field}
        {...of(name)}
        type={type ?? 'text'}
        {...(name === 'login' || name === 'userName'
          ? { autoCapitalize: 'none', spellCheck: false }
          : {})}
      />
    )

  return (
    <form
      {...formProps}
      action={action}
      className="sign-in-form"
      data-replace-address={replaceAddress}
    >
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
        {words.signInForm.buttons[kind][isBusy ? 'sending' : 'send']}
      </Button>
    </form>
  )
}
