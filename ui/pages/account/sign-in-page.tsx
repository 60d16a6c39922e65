import * as words from '#words'
import type { ReactNode } from 'react'
import { SIGN_IN_HOURS } from '../../../commerce/contract/account/lifetimes.ts'
import type { FormProblem } from '../../components/error-summary.tsx'
import { LinkButton } from '../../components/button.tsx'
import { Notice, type NoticeTone } from '../../components/notice.tsx'
import { Island } from '../../island.tsx'
import { SignInForm } from '../../islands/account/sign-in-form.tsx'

/** Why someone stands before the sign-in page, by the last part of its address; the words are ours alone. */
const reasons: ReadonlyMap<string, { readonly tone: NoticeTone; readonly text: string }> = new Map([
  ['exp', { tone: 'info', text: words.signIn.ended(SIGN_IN_HOURS) }],
  ['registered', { tone: 'warning', text: words.errors['COR-999'].otherwise }],
  ['reset', { tone: 'good', text: words.signIn.passwordChanged }],
  ['out', { tone: 'good', text: words.signIn.signedOut }],
])

/** An address with the way back in it. */
export const withReturnPath = (path: string, next: string | null): string =>
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
    {words.accountReasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
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
      title={words.common.signIn}
      aside={
        <>
          <h2>{words.signIn.newHere}</h2>
          <AccountReasons />
          <LinkButton href={withReturnPath('/register', next)} look="secondary">
            {words.signIn.createAccount}
          </LinkButton>
          <p className="fine">{words.signIn.withoutAccount}</p>
        </>
      }
    >
      {why && <Notice tone={why.tone}>{why.text}</Notice>}
      <Island
        name="sign-in-form"
        on="interaction"
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
        <a href="/forgot">{words.forgotPassword.title}</a>
      </p>
    </AccountFrame>
  )
}
