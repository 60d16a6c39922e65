import * as words from '#words'
import type { SavedAddress } from '../../../commerce/contract/account/address-book.ts'
import { missingParts } from '../../../commerce/domain/account/address.ts'
import { Badge } from '../../components/product/badge.tsx'
import { AddressText } from '../../components/account/address-text.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import type { PageNotice } from '../../components/notice.tsx'
import { hidden, linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { AccountLayout } from '../../layout/account-layout.tsx'

export type AccountAddressesPageProps = {
  addresses: readonly SavedAddress[]
  notices: readonly PageNotice[]
}

const ADD = '/account/manageAddresses/add'

/** An address of one that a form changes: `edit`, `delete`, `default`. */
export const addressPath = (act: 'edit' | 'delete' | 'default', label: string): string =>
  `/account/manageAddresses/${act}/${encodeURIComponent(label)}`

const MakeDefault = ({
  label,
  use,
  text,
}: {
  label: string
  use: 'shipping' | 'billing'
  text: string
}) => (
  <form method="post" action={addressPath('default', label)}>
    <input type="hidden" name="use" value={use} />
    <Button look="quiet">
      <Rich text={text} parts={{ hidden }} />
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
        {isDefaultShipping && <Badge>{words.accountAddresses.defaultDelivery}</Badge>}
        {isDefaultBilling && <Badge>{words.accountAddresses.defaultBilling}</Badge>}
        {!isWhole && <Badge tone="sale">{words.accountAddresses.incomplete}</Badge>}
      </div>
      <AddressText address={address} />
      {!isWhole && (
        <p className="address-missing">
          <Rich
            text={words.accountAddresses.missing(missing)}
            parts={{ complete: linkTo(addressPath('edit', label)) }}
          />
        </p>
      )}
      <div className="card-actions">
        <a href={addressPath('edit', label)}>
          <Rich text={words.accountAddresses.edit(label)} parts={{ hidden }} />
        </a>
        <a href={addressPath('delete', label)}>
          <Rich text={words.accountAddresses.delete(label)} parts={{ hidden }} />
        </a>
        {isWhole && !isDefaultShipping && (
          <MakeDefault
            label={label}
            use="shipping"
            text={words.accountAddresses.deliverHere(label)}
          />
        )}
        {isWhole && !isDefaultBilling && (
          <MakeDefault label={label} use="billing" text={words.accountAddresses.billHere(label)} />
        )}
      </div>
    </li>
  )
}

/** Everything a customer has in their address book. */
export const AccountAddressesPage = ({ addresses, notices }: AccountAddressesPageProps) => (
  <AccountLayout
    title={words.accountAddresses.title}
    place="addresses"
    lead={addresses.length > 0 ? words.accountAddresses.lead : undefined}
    notices={notices}
  >
    {addresses.length === 0 ? (
      <div className="account-empty">
        <p>
          <strong>{words.accountAddresses.none}</strong>
        </p>
        <p>{words.accountAddresses.whySave}</p>
        <LinkButton href={ADD}>{words.accountAddresses.add}</LinkButton>
      </div>
    ) : (
      <>
        <ul className="address-cards">
          {addresses.map((saved) => (
            <Card key={saved.address.label} saved={saved} />
          ))}
        </ul>
        <p>
          <LinkButton href={ADD}>{words.accountAddresses.add}</LinkButton>
        </p>
      </>
    )}
  </AccountLayout>
)
