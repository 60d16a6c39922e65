import type { ReactNode } from 'react'
import type { FormProblem } from '../components/error-summary.tsx'
import { LinkButton } from '../components/button.tsx'
import { Notice, type NoticeTone } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { SignInForm } from '../islands/sign-in-form.tsx'

/** Why someone stands before the sign-in page, by the last part of its address; the words are ours alone. */
const reasons: ReadonlyMap<string, { readonly tone: NoticeTone; readonly words: string }> = new Map(
  [
    [
      'exp',
      {
        tone: 'info',
        words:
          'Your session has ended: we keep one open for three hours. Please sign in again, and you’re back where you were.',
      },
    ],
    [
      'registered',
      { tone: 'warning', words: 'Login after registration failed. Please try login again.' },
    ],
    [
      'reset',
      { tone: 'good', words: 'Your password is changed. Please sign in with the new one.' },
    ],
    ['out', { tone: 'good', words: 'You’re signed out.' }],
  ],
)

/** An address with the way back in it. */
export const withWayBack = (path: string, next: string | null): string =>
  next === null ? path : `${path}?redirect_uri=${encodeURIComponent(next)}`

/** Fields that carry the way back through a form. */
export const wayBackField = (next: string | null): Record<string, string> =>
  next === null ? {} : { redirect_uri: next }

/** The frame of the pages around an account: what it is about, and a form in a card. */
export const AccountFrame = ({
  title,
  lead,
  children,
  aside,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  aside?: ReactNode
}) => (
  <div className="entry">
    <div className="entry-main">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
    {aside && <aside className="entry-aside">{aside}</aside>}
  </div>
)

/** What an account is good for. */
export const AccountReasons = () => (
  <ul className="entry-reasons">
    <li>Every order in one place, with its delivery day</li>
    <li>Your cart and lists on your phone and your laptop alike</li>
    <li>Addresses typed once</li>
  </ul>
)

export type SignInPageProps = {
  /** The last part of `/sign-in/{exp}`; one that we have no words for says nothing. */
  reason: string | undefined
  /** Where to go afterwards: a path of this site. */
  next: string | null
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

/** Where a customer signs in. */
export const SignInPage = ({ reason, next, values, problems }: SignInPageProps) => {
  const why = reason === undefined ? undefined : reasons.get(reason)
  return (
    <AccountFrame
      title="Sign in"
      aside={
        <>
          <h2>New here?</h2>
          <AccountReasons />
          <LinkButton href={withWayBack('/register', next)} look="secondary">
            Create an account
          </LinkButton>
          <p className="fine">You can also buy without one.</p>
        </>
      }
    >
      {why && <Notice tone={why.tone}>{why.words}</Notice>}
      <Island
        name="sign-in-form"
        on="visible"
        component={SignInForm}
        props={{
          kind: 'sign-in',
          action: '/sign-in',
          values,
          problems,
          hidden: wayBackField(next),
        }}
      />
      <p>
        <a href="/forgot">Forgot your password?</a>
      </p>
    </AccountFrame>
  )
}
