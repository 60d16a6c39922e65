import type { Cart, PaymentMethod } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import { isIncomplete } from '../../domain/account/address.ts'
import { isPaidFor } from '../../domain/cart/payment.ts'
import { availabilityOf } from '../cart/availability.ts'
import type { CartState } from '../cart/cart-state.ts'
import type { Rates } from '../rates/rates.ts'
import { groupLines, offeredRates } from '../cart/shipments.ts'
import {
  incomplete,
  notPurchasable,
  type Outcome,
  outOfStock,
  type Refusal,
  refusedFor,
} from '../refusal.ts'

/** What stands against the cart's lines. */
const checkLines = (state: CartState, cart: Cart, rates: Rates): Refusal | null => {
  if (cart.items.length === 0) return incomplete('cart')
  for (const line of state.lines) {
    const item = cart.items.find(({ id }) => id === line.id)
    if (!item || item.availability === 'available') continue
    const { problem } = availabilityOf(rates.mattressRemoval, state, line)
    if (problem) return refusedFor(409, problem)
    const { name } = item.catalogItem
    if (line.fulfillment === 'pickup' && !line.canPickUp)
      return notPurchasable('piece-without-pick-up', { name })
    return item.availability === 'insufficient'
      ? outOfStock('some-left', { name, left: item.availableQuantity ?? 0 })
      : outOfStock('piece', { name })
  }
  return null
}

const checkAddresses = (cart: Cart): Refusal | null => {
  const delivers = cart.shipments.some(({ fulfillment }) => fulfillment === 'delivery')
  const payer = cart.billingAddress ?? cart.shippingAddress
  if (!cart.contact || !payer || isIncomplete(payer)) return incomplete('address')
  if (delivers && (!cart.shippingAddress || isIncomplete(cart.shippingAddress)))
    return incomplete('address')
  return null
}

const checkRates = (state: CartState, cart: Cart, now: Date, rates: Rates): Refusal | null => {
  if (cart.shipments.every(({ selectedRate }) => selectedRate !== null)) return null
  const stuck = groupLines(state.lines).find(
    (group) => offeredRates(state, group, now, rates).length === 0,
  )
  return stuck ? notPurchasable('no-delivery') : incomplete('shipping')
}

/** What each part of the payment is charged to; null when there is a part without. */
const paymentTokens = (state: CartState, parts: readonly PaymentMethod[]): string[] | null => {
  const cards = [state.paymentToken, state.secondPaymentToken]
  const tokens = parts.flatMap(
    ({ kind }) => (kind === 'financing' ? state.financing?.token : cards.shift()) ?? [],
  )
  return tokens.length === parts.length ? tokens : null
}

/** Whether an order can be placed from this cart, with what each part of it is paid by; else the earliest thing missing. */
export const checkOrder = (
  state: CartState,
  cart: Cart,
  now: Date,
  rates: Rates,
): Outcome<{ contact: NonNullable<Cart['contact']>; tokens: readonly string[] }> => {
  const refused =
    checkLines(state, cart, rates) ?? checkAddresses(cart) ?? checkRates(state, cart, now, rates)
  if (refused) return err(refused)
  if (cart.totals.isEstimate) return err(incomplete('address'))
  const { contact } = cart
  const tokens = paymentTokens(state, cart.payments ?? [])
  return contact && isPaidFor(cart) && tokens ? ok({ contact, tokens }) : err(incomplete('payment'))
}
