import * as words from '#words'
import type { SavedAddress } from '../../../commerce/contract/account/address-book.ts'
import { Button } from '../../components/button.tsx'

/** The customer's own addresses; the chosen one fills the form below, where it can still be changed. */
export const SavedAddresses = ({
  saved,
  chosen,
}: {
  saved: readonly SavedAddress[]
  /** The street that the form holds. */
  chosen: string
}) => {
  const held = saved.find(({ address }) => address.street1 === chosen) ?? saved[0]
  return (
    <form className="saved-addresses" method="get" action="/checkout#email">
      <fieldset>
        <legend>{words.addressStep.saved}</legend>
        {saved.map((one) => {
          const { label, street1, street2, city, stateOrRegion, postalCode } = one.address
          const id = `saved-${label.replaceAll(/\W/g, '-')}`
          return (
            <label key={label} className="choice" htmlFor={id}>
              <input
                type="radio"
                id={id}
                name="saved"
                value={label}
                defaultChecked={one === held}
              />
              <span className="choice-text">
                <strong>{label}</strong>
                {[street1, street2, `${city}, ${stateOrRegion} ${postalCode}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </label>
          )
        })}
      </fieldset>
      <Button look="secondary">{words.addressStep.pickSaved}</Button>
    </form>
  )
}
