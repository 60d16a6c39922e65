import * as words from '#words'
import { PASSWORD_LINK_MINUTES } from '../../../commerce/contract/account/lifetimes.ts'
import { LinkButton } from '../../components/button.tsx'
import type { FormProblem } from '../../components/error-summary.tsx'
import { Notice } from '../../components/notice.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { Island } from '../../island.tsx'
import { SignInForm } from '../../islands/account/sign-in-form.tsx'
import { AccountFrame } from './sign-in-page.tsx'

/** Why someone was sent to the page, by the last part of its address; the words are ours alone. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['expired', words.errors['COR-006'].otherwise],
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
    <AccountFrame title={words.forgotPassword.title} lead={words.forgotPassword.lead}>
      {why && (
        <Notice tone="warning">
          {why} {words.forgotPassword.askAgain(PASSWORD_LINK_MINUTES)}
        </Notice>
      )}
      <Island
        name="sign-in-form"
        on="interaction"
        component={SignInForm}
        props={{ kind: 'forgot', action: '/forgot', values, problems }}
      />
      <p>
        <Rich text={words.forgotPassword.signIn} parts={{ sign: linkTo('/sign-in') }} />
      </p>
    </AccountFrame>
  )
}

/** After the form. The same for every name, so that nobody learns from us who has an account. */
export const ForgotSentPage = () => (
  <AccountFrame title={words.forgotSent.title} lead={words.forgotSent.lead}>
    <p>
      <Rich
        text={words.forgotSent.nothingThere(PASSWORD_LINK_MINUTES)}
        parts={{ again: linkTo('/forgot') }}
      />
    </p>
    <p className="actions">
      <LinkButton href="/" look="secondary">
        {words.common.goHome}
      </LinkButton>
    </p>
  </AccountFrame>
)

/** Stands in the address bar in place of the link's secret. */
const AFTER_LINK = '/resetpassword/link'

/** Where the mail's link leads. */
export const ResetPage = ({
  action,
  formKey,
  problems,
}: {
  action: string
  /** Goes with the form, and stays when it is shown again: sent twice, it is one change. */
  formKey: string
  problems: readonly FormProblem[]
}) => (
  <AccountFrame title={words.resetPassword.title} lead={words.resetPassword.lead}>
    <Island
      name="sign-in-form"
      on="interaction"
      component={SignInForm}
      props={{
        kind: 'reset',
        action,
        values: {},
        problems,
        hidden: { key: formKey },
        replaceAddress: AFTER_LINK,
      }}
    />
  </AccountFrame>
)
