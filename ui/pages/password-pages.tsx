import { LinkButton } from '../components/button.tsx'
import type { FormProblem } from '../components/error-summary.tsx'
import { Notice } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { SignInForm } from '../islands/sign-in-form.tsx'
import { AccountFrame } from './sign-in-page.tsx'

/** Why someone was sent to the page, by the last part of its address; the words are ours alone. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['expired', 'Your password reset token has expired.'],
])

export type ForgotPageProps = {
  /** The last part of `/forgot/{redirected}`; one that we have no words for says nothing. */
  reason: string | undefined
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

/** Where one asks for a mail that leads to a new password. */
export const ForgotPage = ({ reason, values, problems }: ForgotPageProps) => {
  const why = reason === undefined ? undefined : reasons.get(reason)
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="It happens. Tell us your email or user name, and we send you a link to choose a new one."
    >
      {why && (
        <Notice tone="warning">
          {why} Links work once, and for 30 minutes. Ask for a new one here.
        </Notice>
      )}
      <Island
        name="sign-in-form"
        on="visible"
        component={SignInForm}
        props={{ kind: 'forgot', action: '/forgot', values, problems }}
      />
      <p>
        It came back to you? <a href="/sign-in">Sign in</a>
      </p>
    </AccountFrame>
  )
}

/** After the form. The same for every name, so that nobody learns from us who has an account. */
export const ForgotSentPage = () => (
  <AccountFrame
    title="Check your inbox"
    lead="If there is an account of that name, a mail with a link is on its way to its email address."
  >
    <p>
      The link works once, and for 30 minutes. Nothing there after a few minutes? Look in the spam
      folder, or <a href="/forgot">try again</a>: perhaps your account has another email.
    </p>
    <p className="actions">
      <LinkButton href="/" look="secondary">
        Go to the home page
      </LinkButton>
    </p>
  </AccountFrame>
)

/** Stands in the address bar in place of the link's secret. */
const AFTER_LINK = '/resetpassword/link'

/** Where the mail's link leads. */
export const ResetPage = ({
  action,
  problems,
}: {
  action: string
  problems: readonly FormProblem[]
}) => (
  <AccountFrame
    title="Choose a new password"
    lead="Everybody who is signed in to your account is signed out, you on your other devices too."
  >
    <Island
      name="sign-in-form"
      on="visible"
      component={SignInForm}
      props={{ kind: 'reset', action, values: {}, problems, replaceAddress: AFTER_LINK }}
    />
  </AccountFrame>
)
