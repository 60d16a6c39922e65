import * as words from '#words'
import type { FormProblem } from '../../components/error-summary.tsx'
import { LinkButton } from '../../components/button.tsx'
import { strong } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { Island } from '../../island.tsx'
import { ProfileForm } from '../../islands/account/profile-form.tsx'
import { SignInForm } from '../../islands/account/sign-in-form.tsx'
import { AccountLayout } from '../../layout/account-layout.tsx'

type FormPageProps = {
  /** What the fields hold, by their names; never a password. */
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  today: string
}

const PROFILE = '/account/manageProfile'

/** Another e-mail address, for whoever knows the password. */
export const ChangeEmailPage = ({
  email,
  values,
  problems,
  today,
}: FormPageProps & { email: string }) => (
  <AccountLayout title={words.changeEmail.title} place="profile">
    <p>
      <Rich text={words.changeEmail.lead(email)} parts={{ email: strong }} />
    </p>
    <Island
      name="profile-form"
      on="interaction"
      component={ProfileForm}
      props={{ kind: 'email' as const, action: `${PROFILE}/email`, values, problems, today }}
    />
    <p>
      <a href={PROFILE}>{words.accountProfile.back}</a>
    </p>
  </AccountLayout>
)

/** Another password, for whoever knows the one there is. */
export const ChangePasswordPage = ({ problems }: Pick<FormPageProps, 'problems'>) => (
  <AccountLayout
    title={words.changePassword.title}
    place="profile"
    lead={words.changePassword.lead}
  >
    <div className="account-narrow">
      <Island
        name="sign-in-form"
        on="interaction"
        component={SignInForm}
        props={{
          kind: 'change-password' as const,
          action: `${PROFILE}/password`,
          values: {},
          problems,
        }}
      />
    </div>
    <p>
      <a href={PROFILE}>{words.accountProfile.back}</a>
    </p>
  </AccountLayout>
)

const downloadLink = (text: string) => (
  <a href="/account/download" download>
    {text}
  </a>
)

/** What goes and what stays, before the account does. */
export const DeleteAccountPage = ({
  email,
  shops,
  problems,
  today,
}: Pick<FormPageProps, 'problems' | 'today'> & {
  email: string
  /** How many sites the account is one of. */
  shops: number
}) => (
  <AccountLayout title={words.deleteAccount.title} place="profile">
    <div className="prose">
      <p>
        <Rich text={words.deleteAccount.lead({ email, shops })} parts={{ email: strong }} />
      </p>
      <h2>{words.deleteAccount.goesTitle}</h2>
      <ul>
        {words.deleteAccount.goes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>{words.deleteAccount.staysTitle}</h2>
      <ul>
        {words.deleteAccount.stays.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <Rich text={words.deleteAccount.copyFirst} parts={{ download: downloadLink }} />
      </p>
    </div>
    <Island
      name="profile-form"
      on="interaction"
      component={ProfileForm}
      props={{
        kind: 'deletion' as const,
        action: '/account/delete',
        values: {},
        problems,
        today,
      }}
    />
    <p>
      <a href={PROFILE}>{words.deleteAccount.keep}</a>
    </p>
  </AccountLayout>
)

/** After it. */
export const AccountDeletedPage = () => (
  <div className="plain-page">
    <h1>{words.accountDeleted.title}</h1>
    <p className="lead">{words.accountDeleted.lead}</p>
    <p className="actions">
      <LinkButton href="/">{words.common.goHome}</LinkButton>
    </p>
  </div>
)
