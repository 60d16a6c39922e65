import type { Cart } from '../../../../commerce/contract/cart/cart.ts'

/** 303-555-0123 as the protocol writes it, `+13035550123`. */
export const phone = (text: string): string => `+1${text.replaceAll(/\D/g, '')}`

/** Who is reached about it, once that is known. */
export const buyerOf = ({ contact, shippingAddress }: Cart) =>
  contact
    ? {
        buyer: {
          ...(shippingAddress
            ? { first_name: shippingAddress.name.first, last_name: shippingAddress.name.last }
            : {}),
          email: contact.email,
          phone_number: phone(contact.phoneNumber),
        },
      }
    : {}
