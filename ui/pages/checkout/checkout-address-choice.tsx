import * as words from '#words'
import type { Address } from '../../../commerce/contract/account/address.ts'
import { USE_SUGGESTED } from '../../../commerce/forms/cart/order-notes.ts'

const oneLine = (address: Address): string =>
  [
    address.street1,
    address.street2,
    `${address.city}, ${address.stateOrRegion} ${address.postalCode}`,
  ]
    .filter(Boolean)
    .join(', ')

const Choice = ({
  value,
  isChosen,
  address,
  children,
}: {
  value: 'mine' | 'suggested'
  isChosen: boolean
  address: Address
  children: string
}) => (
  <label className="choice" htmlFor={`${USE_SUGGESTED}-${value}`}>
    <input
      type="radio"
      id={`${USE_SUGGESTED}-${value}`}
      name={USE_SUGGESTED}
      value={value}
      defaultChecked={isChosen}
    />
    <span className="choice-text">
      <strong>{children}</strong>
      {oneLine(address)}
    </span>
  </label>
)

/** The address as it was typed and as the postal service would write it; the shopper's own is kept unless they say. */
export const AddressChoice = ({ typed, suggested }: { typed: Address; suggested: Address }) => (
  <fieldset className="address-choice">
    <legend>{words.addressChoice.legend}</legend>
    <p className="fine">{words.addressChoice.text}</p>
    <Choice value="mine" isChosen address={typed}>
      {words.addressChoice.mine}
    </Choice>
    <Choice value="suggested" isChosen={false} address={suggested}>
      {words.addressChoice.suggested}
    </Choice>
  </fieldset>
)
