import type { SavedAddress } from '../../commerce/contract/address-book.ts'
import { missingParts } from '../../commerce/domain/address.ts'
import { Badge } from '../components/badge.tsx'
import { AddressText } from '../components/address-text.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import type { PageNotice } from '../components/notice.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'

export type AccountAddressesPageProps = {
  addresses: readonly SavedAddress[]
  notices: readonly PageNotice[]
}

const ADD = '/account/manageAddresses/add'

/** An address of one that a form changes: `edit`, `delete`, `default`. */
export const addressPath = (act: 'edit' | 'delete' | 'default', label: string): string =>
  `/account/manageAddresses/${act}/${encodeURIComponent(label)}`

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })

const MakeDefault = ({
  label,
  use,
  words,
}: {
  label: string
  use: 'shipping' | 'billing'
  words: string
}) => (
  <form method="post" action={addressPath('default', label)}>
    <input type="hidden" name="use" value={use} />
    <Button look="quiet">
      {words}
      <span className="vh"> {label}</span>
    </Button>
  </form>
)

const Card = ({ saved }: { saved: SavedAddress }) => {
  const { address, isDefaultBilling, isDefaultShipping } = saved
  const { label } = address
  const missing = missingParts(address)
  const isWhole = missing.length === 0
  return (
    <li className="account-card address-card">
      <div className="address-card-head">
        <h2>{label}</h2>
        {isDefaultShipping && <Badge>Default delivery</Badge>}
        {isDefaultBilling && <Badge>Default billing</Badge>}
        {!isWhole && <Badge tone="sale">Incomplete</Badge>}
      </div>
      <AddressText address={address} />
      {!isWhole && (
        <p className="address-missing">
          Missing: {inWords.format(missing)}. <a href={addressPath('edit', label)}>Complete it</a>{' '}
          to use it for orders.
        </p>
      )}
      <div className="card-actions">
        <a href={addressPath('edit', label)}>
          Edit<span className="vh"> {label}</span>
        </a>
        <a href={addressPath('delete', label)}>
          Delete<span className="vh"> {label}</span>
        </a>
        {isWhole && !isDefaultShipping && (
          <MakeDefault label={label} use="shipping" words="Deliver here by default" />
        )}
        {isWhole && !isDefaultBilling && (
          <MakeDefault label={label} use="billing" words="Bill here by default" />
        )}
      </div>
    </li>
  )
}

/** Everything a customer has in their address book. */
export const AccountAddressesPage = ({ addresses, notices }: AccountAddressesPageProps) => (
  <AccountLayout
    title="Your addresses"
    place="addresses"
    lead="Saved once, ready in every checkout."
    notices={notices}
  >
    {addresses.length === 0 ? (
      <div className="account-empty">
        <p>
          <strong>No addresses yet.</strong>
        </p>
        <p>Save where we bring things, and where your card’s bills go, and checkout is shorter.</p>
        <LinkButton href={ADD}>Add an address</LinkButton>
      </div>
    ) : (
      <>
        <ul className="address-cards">
          {addresses.map((saved) => (
            <Card key={saved.address.label} saved={saved} />
          ))}
        </ul>
        <p>
          <LinkButton href={ADD}>Add an address</LinkButton>
        </p>
      </>
    )}
  </AccountLayout>
)
