import type { FormProblem } from '../components/error-summary.tsx'
import { LinkButton } from '../components/button.tsx'
import { Island } from '../island.tsx'
import { ProfileForm } from '../islands/profile-form.tsx'
import { SignInForm } from '../islands/sign-in-form.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'

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
  <AccountLayout title="Change your e-mail" place="profile">
    <p>
      You sign in with <strong>{email}</strong>, and mails about your orders go there. We’ll tell
      that address about the change.
    </p>
    <Island
      name="profile-form"
      on="visible"
      component={ProfileForm}
      props={{ kind: 'email' as const, action: `${PROFILE}/email`, values, problems, today }}
    />
    <p>
      <a href={PROFILE}>Back to your profile</a>
    </p>
  </AccountLayout>
)

/** Another password, for whoever knows the one there is. */
export const ChangePasswordPage = ({ problems }: Pick<FormPageProps, 'problems'>) => (
  <AccountLayout
    title="Change your password"
    place="profile"
    lead="Everywhere else you’re signed in, you’ll be signed out."
  >
    <div className="account-narrow">
      <Island
        name="sign-in-form"
        on="visible"
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
      <a href={PROFILE}>Back to your profile</a>
    </p>
  </AccountLayout>
)

/** What goes and what stays, before the account does. */
export const DeleteAccountPage = ({
  email,
  problems,
  today,
}: Pick<FormPageProps, 'problems' | 'today'> & { email: string }) => (
  <AccountLayout title="Delete your account" place="profile">
    <div className="prose">
      <p>
        This ends the account of <strong>{email}</strong> at once, at both of our shops, and can’t
        be undone.
      </p>
      <h2>What goes</h2>
      <ul>
        <li>Your profile, password, addresses, lists and carts.</li>
        <li>Every place where you’re signed in, this one too.</li>
        <li>Your e-mail subscriptions, once you have shown that the address is yours.</li>
        <li>Your name beside reviews, questions and answers. The words themselves stay.</li>
      </ul>
      <h2>What stays</h2>
      <ul>
        <li>
          Your orders, without your name, street, e-mail and phone. Tax law asks us to keep what was
          sold, for how much, and the town it was taxed in.
        </li>
        <li>
          An order that is still on its way keeps your address until it has arrived. The link in its
          mail goes on working.
        </li>
      </ul>
      <p>
        Want a copy first?{' '}
        <a href="/account/download" download>
          Download your data
        </a>
        .
      </p>
    </div>
    <Island
      name="profile-form"
      on="visible"
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
      <a href={PROFILE}>Keep my account</a>
    </p>
  </AccountLayout>
)

/** After it. */
export const AccountDeletedPage = () => (
  <div className="plain-page">
    <h1>Your account is deleted</h1>
    <p className="lead">A mail that says so is on its way. Thank you for having been with us.</p>
    <p className="actions">
      <LinkButton href="/">Go to the home page</LinkButton>
    </p>
  </div>
)
