import type { CustomerProfile } from '../../commerce/contract/customer.ts'
import { Disclosure } from '../components/disclosure.tsx'
import type { FormProblem } from '../components/error-summary.tsx'
import { Island } from '../island.tsx'
import { ProfileForm } from '../islands/profile-form.tsx'

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
      Profile and password
    </h2>
    <Disclosure title="Profile and password" open={isOpen}>
      <div className="account-disclosed">
        <Island
          name="profile-form"
          on="visible"
          component={ProfileForm}
          props={{
            kind: 'profile' as const,
            action: '/account/manageProfile',
            values,
            problems,
            today,
          }}
        />
        <dl className="account-facts">
          <div>
            <dt>E-mail</dt>
            <dd>{customer.email}</dd>
            <dd>
              <a href="/account/manageProfile/email">Change e-mail</a>
            </dd>
          </div>
          <div>
            <dt>Password</dt>
            <dd>
              <a href="/account/manageProfile/password">Change password</a>
            </dd>
          </div>
          <div>
            <dt>Signed in</dt>
            <dd>
              <a href="/account/sessions">Where you’re signed in</a>
            </dd>
          </div>
          <div>
            <dt>Your data</dt>
            <dd>
              <a href="/account/download" download>
                Download my data
              </a>
            </dd>
            <dd>
              <a href="/account/delete">Delete my account</a>
            </dd>
          </div>
        </dl>
      </div>
    </Disclosure>
  </section>
)
