import * as words from '#words'
import type { ErrorMessage } from '../../../commerce/domain/error-messages.ts'
import type { FormProblem } from '../../components/error-summary.tsx'
import { policyPages } from '../../../content/policy-pages.ts'
import { Notice } from '../../components/notice.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { Island } from '../../island.tsx'
import { SignInForm } from '../../islands/account/sign-in-form.tsx'
import { AccountFrame, AccountReasons, wayBackField, withReturnPath } from './sign-in-page.tsx'

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
    title={words.register.title}
    aside={
      <>
        <h2>{words.register.whatFor}</h2>
        <AccountReasons />
        <p>
          <Rich
            text={words.register.haveOne}
            parts={{ sign: linkTo(withReturnPath('/sign-in', next)) }}
          />
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
      on="interaction"
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
      <Rich text={words.register.privacy} parts={{ privacy: linkTo(policyPages.privacy) }} />
    </p>
  </AccountFrame>
)
