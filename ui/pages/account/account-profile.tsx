import * as words from '#words'
import type { CustomerProfile } from '../../../commerce/contract/account/customer.ts'
import { Disclosure } from '../../components/disclosure.tsx'
import type { FormProblem } from '../../components/error-summary.tsx'
import { Island } from '../../island.tsx'
import { ProfileForm } from '../../islands/account/profile-form.tsx'

export type ProfilePartProps = {
  customer: CustomerProfile
  isOpen: boolean
  /** What the fields hold, by their names. */
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  today: string
}

/** Who the customer is, how they sign in, and what they can do with what we know of them. */
export const ProfilePart = ({ customer, isOpen, values, problems, today }: ProfilePartProps) => (
  <section className="account-card account-disclosure" aria-labelledby="profile">
    <h2 id="profile" className="vh">
      {words.accountProfile.title}
    </h2>
    <Disclosure title={words.accountProfile.title} open={isOpen}>
      <div className="account-disclosed">
        <Island
          name="profile-form"
          on="interaction"
          component={ProfileForm}
          props={{
            kind: 'profile' as const,
            action: '/account/manageProfile',
            values,
            problems,
            today,
          }}
        />
        <dl className="account-aside account-facts">
          <div>
            <dt>{words.accountProfile.email}</dt>
            <dd>{customer.email}</dd>
            <dd>
              <a href="/account/manageProfile/email">{words.accountProfile.changeEmail}</a>
            </dd>
          </div>
          <div>
            <dt>{words.accountProfile.password}</dt>
            <dd>
              <a href="/account/manageProfile/password">{words.accountProfile.changePassword}</a>
            </dd>
          </div>
          <div>
            <dt>{words.accountProfile.signedIn}</dt>
            <dd>
              <a href="/account/sessions">{words.accountSessions.title}</a>
            </dd>
          </div>
          <div>
            <dt>{words.accountProfile.data}</dt>
            <dd>
              <a href="/account/download" download>
                {words.accountProfile.download}
              </a>
            </dd>
            <dd>
              <a href="/account/delete">{words.accountProfile.deleteAccount}</a>
            </dd>
          </div>
        </dl>
      </div>
    </Disclosure>
  </section>
)
