import type { Cart } from '../../contract/cart.ts'
import { err, ok } from '../../contract/result.ts'
import { isIncomplete } from '../../domain/address.ts'
import type { CartState } from '../cart/cart-state.ts'
import { groupLines, offeredRates } from '../cart/shipments.ts'
import { incomplete, notPurchasable, type Outcome, outOfStock, type Refusal } from '../refusal.ts'

const nameOf = (cart: Cart, id: string): string =>
  cart.items.find((item) => item.id === id)?.catalogItem.name ?? 'An item'

/** What stands against the cart's lines. */
const checkLines = (state: CartState, cart: Cart): Refusal | null => {
  if (cart.items.length === 0) return incomplete('cart', 'Your cart is empty.')
  for (const line of state.lines) {
    const item = cart.items.find(({ id }) => id === line.id)
    if (!item || item.availability === 'available') continue
    const name = nameOf(cart, line.id)
    if (line.isMattressRemoval && line.stock !== 0)
      return notPurchasable('Mattress removal is offered in California only. Please remove it.')
    if (line.fulfillment === 'pickup' && !line.canPickUp)
      return notPurchasable(`${name} cannot be picked up at the store you chose.`)
    return outOfStock(
      item.availability === 'insufficient'
        ? `Only ${item.availableQuantity} of ${name} left.`
        : `${name} is out of stock.`,
    )
  }
  return null
}

const checkAddresses = (cart: Cart): Refusal | null => {
  const delivers = cart.shipments.some(({ fulfillment }) => fulfillment === 'delivery')
  const payer = cart.billingAddress ?? cart.shippingAddress
  if (!cart.contact || !payer || isIncomplete(payer))
    return incomplete('address', 'Please enter your address.')
  if (delivers && (!cart.shippingAddress || isIncomplete(cart.shippingAddress)))
    return incomplete('address', 'Please enter your shipping address.')
  return null
}

const checkRates = (state: CartState, cart: Cart, now: Date): Refusal | null => {
  if (cart.shipments.every(({ selectedRate }) => selectedRate !== null)) return null
  const stuck = groupLines(state.lines).find(
    (group) => offeredRates(state, group, now).length === 0,
  )
  return stuck
    ? notPurchasable('We cannot bring everything in your cart to this address.')
    : incomplete('shipping', 'Please choose how your order is delivered.')
}

/** Whether an order can be placed from this cart, with a payment token to pay by; else the earliest thing missing. */
export const checkOrder = (
  state: CartState,
  cart: Cart,
  now: Date,
): Outcome<{ contact: NonNullable<Cart['contact']>; paymentToken: string }> => {
  const refused = checkLines(state, cart) ?? checkAddresses(cart) ?? checkRates(state, cart, now)
  if (refused) return err(refused)
  if (cart.totals.isEstimate)
    return err(incomplete('address', 'Please check your address and try again.'))
  const { contact } = cart
  const { paymentToken } = state
  return contact && paymentToken !== null && cart.payment
    ? ok({ contact, paymentToken })
    : err(incomplete('payment', 'Please enter your card.'))
}
