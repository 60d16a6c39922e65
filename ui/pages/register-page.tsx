import type { ErrorMessage } from '../../commerce/domain/error-messages.ts'
import type { FormProblem } from '../components/error-summary.tsx'
import { Notice } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { SignInForm } from '../islands/sign-in-form.tsx'
import { AccountFrame, AccountReasons, wayBackField, withWayBack } from './sign-in-page.tsx'

export type RegisterPageProps = {
  next: string | null
  /** Names this form, so that sent twice it opens one account. */
  formKey: string
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  /** Somebody has that name already: said with the way to a new password. */
  notice?: ErrorMessage | undefined
}

/** Where an account is opened. */
export const RegisterPage = ({ next, formKey, values, problems, notice }: RegisterPageProps) => (
  <AccountFrame
    title="Create your account"
    aside={
      <>
        <h2>What it’s good for</h2>
        <AccountReasons />
        <p>
          Have one already? <a href={withWayBack('/sign-in', next)}>Sign in</a>
        </p>
      </>
    }
  >
    {notice && (
      <Notice tone="bad">
        {notice.summary} {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
      </Notice>
    )}
    <Island
      name="sign-in-form"
      on="visible"
      component={SignInForm}
      props={{
        kind: 'register',
        action: '/register',
        values,
        problems,
        hidden: { key: formKey, ...wayBackField(next) },
      }}
    />
    <p className="fine">
      We use what you tell us for your account and your orders only. See our{' '}
      <a href="/privacy">privacy page</a>.
    </p>
  </AccountFrame>
)
