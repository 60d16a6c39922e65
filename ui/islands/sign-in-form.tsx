import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import {
  blurField,
  changeField,
  startField,
  submitForm,
  type FieldState,
  type FormState,
} from '../../commerce/forms/form-state.ts'
import {
  secondOf,
  signInFormRules,
  type SignInFormKind,
} from '../../commerce/forms/sign-in-fields.ts'
import { passwordRuleWords } from '../../commerce/forms/password.ts'
import type { Rule } from '../../commerce/forms/text.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, problemOf, type FormProblem } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { useErrorFocus } from './use-error-focus.ts'

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

const empty = startField('')
const valid: Rule = () => null

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

const valuesOf = (form: FormState<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([name, { value }]) => [name, value]))

/** The forms around an account: judged in the browser by the edge's own rules, and posted as any form is. */
export function SignInForm(props: SignInFormProps) {
  const { kind, action, values, problems, hidden = {}, replaceAddress } = props
  const names = Object.keys(signInFormRules[kind]({}))
  const [form, setForm] = useState<FormState<string>>(() =>
    Object.fromEntries(
      names.map((name) => [
        name,
        startField(values[name] ?? '', problemOf(problems, name) ?? null),
      ]),
    ),
  )
  const [attempts, setAttempts] = useState(0)
  const [isAwake, setAwake] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState<readonly string[]>([])
  const whole = useErrorFocus<HTMLFormElement>(attempts)

  const update = (name: string, next: (field: FieldState, rule: Rule) => FieldState) =>
    setForm((current) => {
      const changed = { ...current, [name]: next(current[name] ?? empty, ruleOf(current, name)) }
      const second = secondOf[name]
      const pair = second === undefined ? undefined : changed[second]
      if (second === undefined || !pair?.hasErrored) return changed
      return { ...changed, [second]: blurField(pair, ruleOf(changed, second)) }
    })
  const ruleOf = (current: FormState<string>, name: string): Rule =>
    signInFormRules[kind](valuesOf(current))[name] ?? valid
  const change = (name: string, value: string) =>
    update(name, (field, rule) => changeField(field, value, rule))

  // What was typed or filled in before this script was there is only in the document yet.
  const takeOver = useEffectEvent(() => {
    setAwake(true)
    if (replaceAddress) history.replaceState(history.state, '', replaceAddress)
    if (!whole.current) return
    for (const [name, value] of Object.entries(textsOf(whole.current)))
      if (names.includes(name) && value !== (form[name] ?? empty).value) change(name, value)
  })
  useEffect(() => {
    takeOver()
    // Back from the browser's memory of whole pages: nothing is being sent any more.
    const ready = () => setBusy(false)
    addEventListener('pageshow', ready)
    return () => removeEventListener('pageshow', ready)
  }, [])

  const bind = (name: string) => ({
    name,
    value: (form[name] ?? empty).value,
    error: form[name]?.message ?? undefined,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    onBlur: () => update(name, blurField),
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault()
    // The fields decide: a press from before this script was there is replayed sooner than takeOver's changes render.
    const typed = textsOf(event.currentTarget)
    const sent = names.map((name) => [name, { ...(form[name] ?? empty), value: typed[name] ?? '' }])
    const judged = submitForm<string>(Object.fromEntries(sent), signInFormRules[kind](typed))
    setForm(judged.form)
    if (judged.invalid.length === 0) return setBusy(true)
    event.preventDefault()
    setAttempts(attempts + 1)
  }

  const fieldProblems = names.flatMap((field) => {
    const message = form[field]?.message
    return message ? [{ field, message }] : []
  })
  const ofTheForm = attempts === 0 ? problems.filter(({ field }) => !field) : []
  const wasSent = attempts > 0 || problems.length > 0
  const isWhole = ofTheForm.length > 0 && fieldProblems.length === 0

  const fieldOf = ([name, { type, ...words }]: [string, FieldWords]) =>
    type === 'password' ? (
      <PasswordField
        key={name}
        {...words}
        {...bind(name)}
        isShown={isAwake ? shown.includes(name) : undefined}
        onToggle={() =>
          setShown(shown.includes(name) ? shown.filter((it) => it !== name) : [...shown, name])
        }
      />
    ) : (
      <Field
        key={name}
        {...words}
        {...bind(name)}
        type={type ?? 'text'}
        {...(name === 'login' || name === 'userName'
          ? { autoCapitalize: 'none', spellCheck: false }
          : {})}
      />
    )

  return (
    <form
      className="sign-in-form"
      method="post"
      action={action}
      ref={whole}
      onSubmit={onSubmit}
      noValidate
    >
      {isWhole ? (
        <Notice tone="bad">{ofTheForm.map(({ message }) => message).join(' ')}</Notice>
      ) : (
        <ErrorSummary problems={wasSent ? [...ofTheForm, ...fieldProblems] : []} />
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
