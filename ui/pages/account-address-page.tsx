import type { SavedAddress } from '../../commerce/contract/address-book.ts'
import { AddressText } from '../components/address-text.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import type { FormProblem } from '../components/error-summary.tsx'
import type { PageNotice } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { SavedAddressForm } from '../islands/saved-address-form.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'
import { addressPath } from './account-addresses-page.tsx'

const LIST = '/account/manageAddresses'

export type AccountAddressPageProps = {
  /** The label by which the address is known; null for a new one. */
  label: string | null
  /** What the fields hold, by their names. */
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  notices?: readonly PageNotice[]
}

/** The form of one address. */
export const AccountAddressPage = ({
  label,
  values,
  problems,
  notices = [],
}: AccountAddressPageProps) => (
  <AccountLayout
    title={label === null ? 'Add an address' : `Edit “${label}”`}
    place="addresses"
    notices={notices}
  >
    <Island
      name="saved-address-form"
      on="visible"
      component={SavedAddressForm}
      props={{ action: label === null ? LIST : addressPath('edit', label), values, problems }}
    />
    <p>
      <a href={LIST}>Back to your addresses</a>
    </p>
  </AccountLayout>
)

/** Asks once more before an address goes. */
export const DeleteAddressPage = ({
  saved,
  notices = [],
}: {
  saved: SavedAddress
  notices?: readonly PageNotice[]
}) => {
  const { address, version, isDefaultBilling, isDefaultShipping } = saved
  return (
    <AccountLayout title={`Delete “${address.label}”?`} place="addresses" notices={notices}>
      <div className="account-card">
        <AddressText address={address} />
      </div>
      {(isDefaultBilling || isDefaultShipping) && (
        <p>This is a default of yours. After this you have none until you choose another one.</p>
      )}
      <p>Orders you placed keep the address they went to.</p>
      <form method="post" action={addressPath('delete', address.label)} className="actions">
        <input type="hidden" name="version" value={version} />
        <Button>Delete it</Button>
        <LinkButton href={LIST} look="secondary">
          Keep it
        </LinkButton>
      </form>
    </AccountLayout>
  )
}
