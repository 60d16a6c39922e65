import type { Address } from '../../../commerce/contract/account/address.ts'

/** An address as it is written on a letter. */
export const AddressText = ({ address }: { address: Address }) => (
  <address>
    {[
      `${address.name.first} ${address.name.last}`.trim(),
      address.businessName,
      address.street1,
      address.street2,
      [address.city, `${address.stateOrRegion} ${address.postalCode}`.trim()]
        .filter((part) => part.trim() !== '')
        .join(', '),
      address.phoneNumber,
    ]
      .filter(Boolean)
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
  </address>
)
