import type { Cart, RateList } from '../../contract/cart.ts'
import type { PaymentKey, PaymentTokenInfo, SetPaymentRequest } from '../../contract/payment.ts'
import { err, ok } from '../../contract/result.ts'
import { formatCents } from '../../domain/money.ts'
import { promoKey, validatePromoCode } from '../../forms/promo.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  badRequest,
  incomplete,
  notFound,
  notPurchasable,
  type Outcome,
  paymentInvalid,
  promoInvalid,
  unreachable,
} from '../refusal.ts'
import type { CartKey } from '../repositories/cart-reading.ts'
import {
  setDownPaymentCard,
  setPayment,
  setPromo,
  setRate,
  setSecondPayment,
} from '../repositories/cart-checkout.ts'
import { findPromo } from '../repositories/promos.ts'
import { destination } from './cart-state.ts'
import type { Change } from './change-items.ts'
import { afterChange, openCart, priceCart, ratesFor } from './current-cart.ts'
import { promoProblem } from './promo-terms.ts'
import { groupLines, offeredRates } from './shipments.ts'

const keyOf = ({ owner, site }: Change): CartKey => ({ owner, siteId: site.id })

/** How a shipment can reach the shopper. */
export const listRates = async (
  dependencies: Dependencies,
  change: Change,
  shipmentId: string,
): Promise<Outcome<RateList>> => {
  const opened = await openCart(dependencies, keyOf(change))
  if (!opened.ok) return opened
  const state = opened.value
  const group = groupLines(state.lines).find(({ id }) => id === shipmentId)
  if (!group) return err(notFound('There is no such shipment in your cart.'))
  if (group.fulfillment === 'delivery' && !destination(state))
    return err(incomplete('address', 'Please tell us where your order goes.'))
  const found = await ratesFor(dependencies, state)
  const rates = offeredRates(state, group, dependencies.now(), found)
  return rates.length > 0
    ? ok({ shipmentId, rates })
    : err(notPurchasable('We cannot bring everything in your cart to this address.'))
}

export const chooseRate = async (
  dependencies: Dependencies,
  change: Change,
  choice: { shipmentId: string; rateId: string; day?: string | undefined },
): Promise<Outcome<Cart>> => {
  const listed = await listRates(dependencies, change, choice.shipmentId)
  if (!listed.ok) return listed
  const rate = listed.value.rates.find(({ id }) => id === choice.rateId)
  if (!rate) return err(badRequest('This way of delivery is not offered for your address.'))
  const { shipmentId, rateId, day = null } = choice
  if (day !== null && !rate.days?.includes(day))
    return err(notPurchasable('This delivery day is not free any more. Please choose another.'))
  const { db, now } = dependencies
  const rule = await setRate(db, keyOf(change), { shipmentId, rateId, day }, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** Applies a promo code, instead of the one that is there. */
export const applyPromo = async (
  dependencies: Dependencies,
  change: Change,
  code: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const opened = await openCart(dependencies, keyOf(change))
  if (!opened.ok) return opened
  const message = validatePromoCode(code, opened.value.promo?.code ?? null)
  if (message !== null) return err(promoInvalid(message))
  const promo = await findPromo(db, change.site.id, promoKey(code))
  if (!promo) return err(promoInvalid('This coupon code is not valid.'))
  const { subtotal } = (await priceCart(dependencies, opened.value)).totals
  const problem = promoProblem(promo, subtotal, now())
  if (problem !== null) return err(promoInvalid(problem))
  const rule = await setPromo(db, keyOf(change), promo.code, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

export const removePromo = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const rule = await setPromo(db, keyOf(change), null, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** A key for one card entry of this cart; the card page may lead back to this site only. */
export const createPaymentKey = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<PaymentKey>> => {
  const opened = await openCart(dependencies, keyOf(change))
  if (!opened.ok) return opened
  if (opened.value.lines.length === 0) return err(incomplete('cart', 'Your cart is empty.'))
  const key = await dependencies.processor.createKey(opened.value.id, [change.site.origin])
  return key.ok ? key : err(unreachable(key.error))
}

/** The card that a token of this cart stands for. */
export const findCard = async (
  dependencies: Dependencies,
  change: Change,
  token: string,
): Promise<Outcome<PaymentTokenInfo>> => {
  const opened = await openCart(dependencies, keyOf(change))
  if (!opened.ok) return opened
  const unusable = err(paymentInvalid('Please enter your card again.'))
  if (!/^[\w-]{20,200}$/.test(token)) return unusable
  const found = await dependencies.processor.findToken(token)
  if (!found.ok) return err(unreachable(found.error))
  const card = found.value
  if (!card?.isUsable || card.reference !== opened.value.id) return unusable
  return ok({ token, masked: card.masked, brand: card.brand, expiry: card.expiry })
}

/** Pays with the card of this token: all of it, the first part, or what the first card leaves. */
export const payWith = async (
  dependencies: Dependencies,
  change: Change,
  { token, part = 'first', amount }: SetPaymentRequest,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const key = keyOf(change)
  const opened = await openCart(dependencies, key)
  if (!opened.ok) return opened
  const state = opened.value
  const { total } = (await priceCart(dependencies, state)).totals
  if (amount !== undefined && amount >= total)
    return err(
      paymentInvalid(
        `The first card’s share has to be less than ${formatCents(total)}, the total.`,
      ),
    )
  if (part === 'downPayment' && state.financing === null)
    return err(paymentInvalid('Please choose a financing plan.'))
  if (part === 'second' && (state.paymentToken === null || state.paymentLimit === null))
    return err(paymentInvalid('Please enter the first card, and how much it pays.'))
  if (part === 'second' && token === state.paymentToken)
    return err(paymentInvalid('Please enter another card for the rest.'))
  const found = await findCard(dependencies, change, token)
  if (!found.ok) return found
  const { token: _, ...card } = found.value
  const at = now().getTime()
  const rule =
    part === 'second'
      ? await setSecondPayment(db, key, { token, card }, at)
      : part === 'downPayment'
        ? await setDownPaymentCard(db, key, { token, card }, at)
        : await setPayment(db, key, { token, card, limit: amount ?? null }, at)
  return afterChange(dependencies, key, rule)
}
