import type { CustomerSession } from '../../commerce/contract/customer.ts'
import { SessionList } from '../components/session-list.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'

export type SessionsPageProps = {
  sessions: readonly CustomerSession[]
  now: number
}

/** Where a customer is signed in. */
export const SessionsPage = (props: SessionsPageProps) => (
  <AccountLayout
    title="Where you’re signed in"
    place="profile"
    lead="A sign-in lasts three hours. One you don’t know? End it, and choose a new password."
  >
    <SessionList {...props} />
  </AccountLayout>
)
