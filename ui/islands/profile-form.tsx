import {
  deletionRules,
  emailChangeRules,
  profileRules,
} from '../../commerce/forms/account-fields.ts'
import type { Rules } from '../../commerce/forms/form-state.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { NameFields } from '../components/name-fields.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { useRuledForm } from './use-ruled-form.ts'

export interface ProfileFormProps {
  readonly kind: 'profile' | 'email' | 'deletion'
  readonly action: string
  /** What the fields begin with, by their names; never a password. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
  /** `YYYY-MM-DD`, for what must lie in the past. */
  readonly today: string
}

const rulesOf = (kind: ProfileFormProps['kind'], today: string): Rules =>
  ({ profile: profileRules(today), email: emailChangeRules, deletion: deletionRules })[kind]

/** What a customer says of themselves; where a password is asked for, it is never shown again. */
export function ProfileForm({ kind, action, values, problems, today }: ProfileFormProps) {
  const form = useRuledForm({ rules: () => rulesOf(kind, today), values, problems })
  const password = (
    <PasswordField
      {...form.of('currentPassword')}
      label="Current password"
      autoComplete="current-password"
    />
  )
  return (
    <form {...form.formProps} action={action} className="account-form">
      <ErrorSummary problems={form.summary} id={`${kind}-errors`} />
      {kind === 'profile' && (
        <>
          <NameFields of={form.of} />
          <Field
            {...form.of('userName')}
            label="User name"
            hint="6 characters or more, without an @. You can sign in with it instead of your e-mail."
            optional
            autoComplete="username"
            maxLength={40}
          />
          <div className="field-row">
            <Field
              {...form.of('phoneNumber')}
              label="Phone"
              type="tel"
              optional
              autoComplete="tel-national"
            />
            <Field
              {...form.of('birthDate')}
              label="Birth date"
              type="date"
              optional
              max={today}
              autoComplete="bday"
            />
          </div>
          <input type="hidden" name="version" value={values['version'] ?? ''} />
          <p>
            <Button>Save profile</Button>
          </p>
        </>
      )}
      {kind === 'email' && (
        <>
          <Field
            {...form.of('email')}
            label="New e-mail"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          {password}
          <p>
            <Button>Change e-mail</Button>
          </p>
        </>
      )}
      {kind === 'deletion' && (
        <>
          {password}
          <div className="actions">
            <Button>Delete my account</Button>
          </div>
        </>
      )}
    </form>
  )
}
