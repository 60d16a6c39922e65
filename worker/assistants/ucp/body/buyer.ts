import type { Cart } from '../../../../commerce/contract/cart/cart.ts'

/** 303-555-0123 as the protocol writes it, `+13035550123`. */
export const phone = (text: string): string => `+1${text.replaceAll(/\D/g, '')}`

/** What somebody wrote for one, where that can be one. */
const heardPhone = (text = ''): string | undefined => {
  const dialed = text.replaceAll(/[^\d+]/g, '')
  if (/^\+\d{8,15}$/.test(dialed)) return dialed
  return /^\d{10}$/.test(dialed) ? phone(dialed) : undefined
}

/** Who is reached about it, as far as that is known. */
export const buyerOf = ({ contact, shippingAddress, unfinished }: Cart) => {
  const known = [
    ['first_name', shippingAddress?.name.first ?? unfinished?.firstName],
    ['last_name', shippingAddress?.name.last ?? unfinished?.lastName],
    ['email', contact?.email ?? unfinished?.email],
    ['phone_number', contact ? phone(contact.phoneNumber) : heardPhone(unfinished?.phoneNumber)],
  ].filter(([, text]) => text)
  return known.length === 0 ? {} : { buyer: Object.fromEntries(known) }
}
