import type { z } from 'zod'
import { BEARER } from '../../contract/patterns.ts'
import type { Cart, promoRequest, RateList } from '../../contract/cart/cart.ts'
import type {
  PaymentKey,
  PaymentTokenInfo,
  SetPaymentRequest,
} from '../../contract/cart/payment.ts'
import { err, ok } from '../../contract/result.ts'
import { promoCodeProblem, promoKey } from '../../domain/cart/promo-code.ts'
import { allowEach, by, type Client, mayTry } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  badRequest,
  incomplete,
  notFound,
  notPurchasable,
  type Outcome,
  paymentInvalid,
  promoInvalid,
  refusedFor,
  unreachable,
} from '../refusal.ts'
import {
  cardPays,
  cardPaysDown,
  cardPaysRest,
  setPromo,
} from '../repositories/cart/cart-checkout.ts'
import type { OpenCart } from '../repositories/cart/cart-reading.ts'
import { findPromo } from '../repositories/cart/promos.ts'
import { type CartState, destination } from './cart-state.ts'
import { type Change, keyOf } from './change.ts'
import {
  changeCart,
  changeParts,
  changeRate,
  openCart,
  priceCart,
  ratesFor,
} from './current-cart.ts'
import { presentCart } from './present-cart.ts'
import { promoProblem } from './promo-terms.ts'
import { groupLines, offeredRates } from './shipments.ts'

/** The owner's open cart, and how a shipment of it can reach the shopper. */
const ratesOfShipment = async (
  dependencies: Dependencies,
  change: Change,
  shipmentId: string,
): Promise<Outcome<{ state: CartState; rates: RateList['rates'] }>> => {
  const opened = await openCart(dependencies, change)
  if (!opened.ok) return opened
  const state = opened.value
  const group = groupLines(state.lines).find(({ id }) => id === shipmentId)
  if (!group) return err(notFound('cart-shipment'))
  if (group.fulfillment === 'delivery' && !destination(state)) return err(incomplete('address'))
  const found = await ratesFor(dependencies, state)
  const rates = offeredRates(state, group, dependencies.now(), found)
  return rates.length > 0 ? ok({ state, rates }) : err(notPurchasable('no-delivery'))
}

/** How a shipment can reach the shopper. */
export const listRates = async (
  dependencies: Dependencies,
  change: Change,
  shipmentId: string,
): Promise<Outcome<RateList>> => {
  const found = await ratesOfShipment(dependencies, change, shipmentId)
  return found.ok ? ok({ shipmentId, rates: found.value.rates }) : found
}

export const chooseRate = async (
  dependencies: Dependencies,
  change: Change,
  choice: { shipmentId: string; rateId: string; day?: string | undefined },
): Promise<Outcome<Cart>> => {
  const { shipmentId, rateId, day = null } = choice
  const found = await ratesOfShipment(dependencies, change, shipmentId)
  if (!found.ok) return found
  const rate = found.value.rates.find(({ id }) => id === rateId)
  if (!rate) return err(badRequest('rate-gone'))
  if (day !== null && !rate.days?.includes(day)) return err(notPurchasable('day-taken'))
  return changeRate(dependencies, keyOf(change), found.value.state, { shipmentId, rateId, day })
}

/**
 * Applies a promo code, instead of the one that is there. Codes can be guessed: what is none counts for its cart and
 * for the client, and too many are refused with the right one among them.
 */
export const applyPromo = async (
  dependencies: Dependencies,
  change: Change,
  { code, cartVersion }: z.output<typeof promoRequest>,
  client: Client,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const opened = await openCart(dependencies, change)
  if (!opened.ok) return opened
  const { promo: applied, version } = opened.value
  const isSentAgain = cartVersion !== undefined && cartVersion < version
  if (isSentAgain && applied !== null && promoKey(applied.code) === promoKey(code))
    return ok(await priceCart(dependencies, opened.value))
  const wrong = promoCodeProblem(code, applied?.code ?? null)
  if (wrong !== null) return err(refusedFor(422, wrong))
  const guesses = [['promo', opened.value.id] as const, ...by(client, 'promo-client')]
  const allowed = await mayTry(dependencies, guesses)
  if (!allowed.ok) return allowed
  const promo = await findPromo(db, change.site.id, promoKey(code))
  if (!promo) {
    const counted = await allowEach(dependencies, guesses)
    return counted.ok ? err(promoInvalid('unknown')) : counted
  }
  const { subtotal } = (await priceCart(dependencies, opened.value)).totals
  const problem = promoProblem(promo, subtotal, now())
  if (problem !== null) return err(refusedFor(422, problem))
  const key = keyOf(change)
  return changeCart(dependencies, key, setPromo(db, key, promo.code, now().getTime()))
}

export const removePromo = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const key = keyOf(change)
  return changeCart(dependencies, key, setPromo(db, key, null, now().getTime()))
}

/** A key for one card entry of this cart; the card page may lead back to this site only. */
export const createPaymentKey = async (
  { processor }: Dependencies,
  site: Site,
  open: OpenCart | null,
): Promise<Outcome<PaymentKey>> => {
  if (!open) return err(notFound('cart'))
  if (open.isEmpty) return err(incomplete('cart'))
  const key = await processor.createKey(open.id, [site.origin])
  return key.ok ? key : err(unreachable(key.error))
}

/** The card behind a token that was made for this cart. */
const cardOf = async (
  { processor }: Dependencies,
  cartId: string,
  token: string,
): Promise<Outcome<PaymentTokenInfo>> => {
  const unusable = err(paymentInvalid('card-again'))
  if (!BEARER.test(token)) return unusable
  const found = await processor.findToken(token)
  if (!found.ok) return err(unreachable(found.error))
  const card = found.value
  if (!card?.isUsable || card.reference !== cartId) return unusable
  return ok({ token, masked: card.masked, brand: card.brand, expiry: card.expiry })
}

/** Gets the card behind a token of this cart. */
export const findCard = async (
  dependencies: Dependencies,
  open: OpenCart | null,
  token: string,
): Promise<Outcome<PaymentTokenInfo>> =>
  open ? cardOf(dependencies, open.id, token) : err(notFound('cart'))

/** Pays with the card of this token: all of it, the first part, or what the first card leaves. */
export const payWith = async (
  dependencies: Dependencies,
  change: Change,
  { token, part = 'first', amount }: SetPaymentRequest,
): Promise<Outcome<Cart>> => {
  const key = keyOf(change)
  const opened = await openCart(dependencies, change)
  if (!opened.ok) return opened
  const state = opened.value
  const rates = await ratesFor(dependencies, state)
  const { total } = presentCart(state, dependencies.now(), rates).totals
  if (amount !== undefined && amount >= total)
    return err(paymentInvalid('share-too-large', { total }))
  if (part === 'downPayment' && state.financing === null) return err(paymentInvalid('plan-first'))
  if (part === 'second' && (state.paymentToken === null || state.paymentLimit === null))
    return err(paymentInvalid('first-card'))
  if (part === 'second' && token === state.paymentToken) return err(paymentInvalid('other-card'))
  const found = await cardOf(dependencies, state.id, token)
  if (!found.ok) return found
  const { token: _, ...display } = found.value
  const card = { token, card: display }
  const paid =
    part === 'second'
      ? cardPaysRest(card)
      : part === 'downPayment'
        ? cardPaysDown(card)
        : cardPays(card, amount ?? null)
  return changeParts(dependencies, key, state, paid)
}
