import * as words from '#words'
import type { CustomerSession } from '../../../commerce/contract/account/customer.ts'
import { SIGN_IN_HOURS } from '../../../commerce/contract/account/lifetimes.ts'
import { SessionList } from '../../components/account/session-list.tsx'
import { AccountLayout } from '../../layout/account-layout.tsx'

export type SessionsPageProps = {
  sessions: readonly CustomerSession[]
  now: number
}

/** Where a customer is signed in. */
export const SessionsPage = (props: SessionsPageProps) => (
  <AccountLayout
    title={words.accountSessions.title}
    place="profile"
    lead={words.accountSessions.lead(SIGN_IN_HOURS)}
  >
    <SessionList {...props} />
  </AccountLayout>
)
