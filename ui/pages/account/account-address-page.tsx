import * as words from '#words'
import type { SavedAddress } from '../../../commerce/contract/account/address-book.ts'
import { AddressText } from '../../components/account/address-text.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import type { FormProblem } from '../../components/error-summary.tsx'
import type { PageNotice } from '../../components/notice.tsx'
import { Island } from '../../island.tsx'
import { SavedAddressForm } from '../../islands/account/saved-address-form.tsx'
import { AccountLayout } from '../../layout/account-layout.tsx'
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
    title={label === null ? words.accountAddresses.add : words.accountAddress.edit(label)}
    place="addresses"
    notices={notices}
  >
    <Island
      name="saved-address-form"
      on="interaction"
      component={SavedAddressForm}
      props={{ action: label === null ? LIST : addressPath('edit', label), values, problems }}
    />
    <p>
      <a href={LIST}>{words.accountAddress.back}</a>
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
    <AccountLayout
      title={words.addressDeletion.question(address.label)}
      place="addresses"
      notices={notices}
    >
      <div className="account-card">
        <AddressText address={address} />
      </div>
      {(isDefaultBilling || isDefaultShipping) && <p>{words.addressDeletion.isDefault}</p>}
      <p>{words.addressDeletion.ordersKeepIt}</p>
      <form method="post" action={addressPath('delete', address.label)} className="actions">
        <input type="hidden" name="version" value={version} />
        <Button>{words.addressDeletion.delete}</Button>
        <LinkButton href={LIST} look="secondary">
          {words.addressDeletion.keep}
        </LinkButton>
      </form>
    </AccountLayout>
  )
}
