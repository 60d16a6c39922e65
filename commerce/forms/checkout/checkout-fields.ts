import type { Address } from '../../contract/account/address.ts'
import type { Cart } from '../../contract/cart/cart.ts'
import { isMilitary } from '../../domain/account/served-addresses.ts'
import type { FieldMessage } from '../../domain/error-messages.ts'
import {
  type AddressFieldName,
  addressFieldNames,
  addressRules,
  stateRule,
  toAddressFields,
} from '../account/address.ts'
import { validateEmail } from '../account/contact.ts'
import type { RulesOf, Values } from '../form-state.ts'
import type { Rule } from '../text.ts'

/** The checkbox that says the card's address is the delivery's; only sent when it is checked. */
export const BILLING_SAME = 'billingSame'

/** A billing field's name: `street1` is `billingStreet1`. */
export const billingName = (name: AddressFieldName): string =>
  `billing${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The rules of the first step's fields by the names they are sent under. */
export const contactAndAddressRules: Readonly<Record<string, Rule>> = {
  email: validateEmail,
  ...addressRules,
}

/** The rules of the billing address, for when it is one of its own. */
export const billingRules: Readonly<Record<string, Rule>> = Object.fromEntries(
  addressFieldNames.map((name) => [billingName(name), addressRules[name]]),
)

/** What tells where one of the form's addresses is, by the names of its fields. */
const placeIn = (values: Values, name: (of: AddressFieldName) => string) => ({
  city: values[name('city')] ?? '',
  postalCode: values[name('postalCode')] ?? '',
})

/**
 * The rules of the first step as it is filled in: a checked box counts for more than what the billing fields hold. Whereto
 * a shop does not deliver nobody has to choose a state first to be told so: of military mail the service judges it.
 */
export const checkoutRules: RulesOf = (values) => {
  const delivery = placeIn(values, (name) => name)
  const isByMilitaryMail = isMilitary({ ...delivery, stateOrRegion: '' })
  const own = {
    ...contactAndAddressRules,
    ...(isByMilitaryMail && { stateOrRegion: () => null }),
  }
  if (values[BILLING_SAME]) return own
  return {
    ...own,
    ...billingRules,
    [billingName('stateOrRegion')]: stateRule(placeIn(values, billingName)),
  }
}

const prefixed = (it: Address): Record<string, string> => {
  const fields = toAddressFields(it)
  return Object.fromEntries(addressFieldNames.map((name) => [billingName(name), fields[name]]))
}

/** The first step's fields as the cart has them, to start its form with. */
export const checkoutValues = (
  cart: Pick<Cart, 'contact' | 'shippingAddress' | 'billingAddress' | 'unfinished' | 'location'>,
): Record<string, string> => ({
  postalCode: cart.location?.postalCode ?? '',
  ...cart.unfinished,
  ...(cart.contact ? { email: cart.contact.email, phoneNumber: cart.contact.phoneNumber } : {}),
  ...(cart.shippingAddress ? toAddressFields(cart.shippingAddress) : {}),
  ...(cart.billingAddress
    ? { ...prefixed(cart.billingAddress), [BILLING_SAME]: '' }
    : { [BILLING_SAME]: 'on' }),
})

/**
 * What the commerce service found wrong, by the names of the form's fields: `shippingAddress.name.first` is
 * `firstName`, `billingAddress.city` is `billingCity`. A distance that cannot be told is shown at the street.
 */
export const toFormErrors = (errors: readonly FieldMessage[]): FieldMessage[] =>
  errors.map(({ field, message }) => {
    const parts = field.split('.')
    const last = parts.at(-1) ?? ''
    const isName = parts.at(-2) === 'name' || field === 'name.first' || field === 'name.last'
    const name = last === 'matchesCoordinates' ? 'street1' : isName ? `${last}Name` : last
    const known = addressFieldNames.find((it) => it === name)
    return { field: known && parts[0] === 'billingAddress' ? billingName(known) : name, message }
  })

/** The field that holds a shipment's chosen rate. */
export const rateFieldName = (shipmentId: string): string => `rate:${shipmentId}`

/** The field that holds the day chosen for a shipment, should it travel by this rate. */
export const dayFieldName = (shipmentId: string, rateId: string): string =>
  `day:${shipmentId}:${rateId}`
