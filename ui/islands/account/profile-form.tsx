import * as words from '#words'
import { MAX_EMAIL, USER_NAME_LENGTH } from '../../../commerce/contract/limits.ts'
import {
  deletionRules,
  emailChangeRules,
  profileRules,
} from '../../../commerce/forms/account/account-fields.ts'
import type { Rules } from '../../../commerce/forms/form-state.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { NameFields } from '../../components/account/name-fields.tsx'
import { PasswordField } from '../../components/account/password-field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'

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
  const form = useValidatedForm({ rules: () => rulesOf(kind, today), values, problems })
  const password = (
    <PasswordField
      {...form.of('currentPassword')}
      label={words.profileForm.currentPassword}
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
            label={words.personFields.userName}
            hint={words.profileForm.userNameHint(USER_NAME_LENGTH.min)}
            optional
            autoComplete="username"
            maxLength={USER_NAME_LENGTH.max}
          />
          <div className="field-row">
            <Field
              {...form.of('phoneNumber')}
              label={words.personFields.phone}
              type="tel"
              optional
              autoComplete="tel-national"
            />
            <Field
              {...form.of('birthDate')}
              label={words.profileForm.birthDate}
              type="date"
              optional
              max={today}
              autoComplete="bday"
            />
          </div>
          <input type="hidden" name="version" value={values['version'] ?? ''} />
          <p>
            <Button>{words.profileForm.save}</Button>
          </p>
        </>
      )}
      {kind === 'email' && (
        <>
          <Field
            {...form.of('email')}
            label={words.profileForm.newEmail}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
          />
          {password}
          <p>
            <Button>{words.profileForm.changeEmail}</Button>
          </p>
        </>
      )}
      {kind === 'deletion' && (
        <>
          {password}
          <div className="actions">
            <Button>{words.profileForm.deleteAccount}</Button>
          </div>
        </>
      )}
    </form>
  )
}
