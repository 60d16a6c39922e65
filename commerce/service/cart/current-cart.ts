import { zip5 } from '../../contract/patterns.ts'
import type { Cart } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { TaxPlace } from '../../domain/cart/tax-rates.ts'
import { readAlone, type Reading, type Rule, runAndRead } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { tourName } from '../../domain/delivery/delivery-windows.ts'
import { tourBook, tourFromToday } from '../delivery/tour-book.ts'
import { tourTo } from '../delivery/tours.ts'
import type { Rates } from '../rates/rates.ts'
import {
  keyInProgress,
  notFound,
  type Outcome,
  type Refusal,
  staleCart,
  tooManyPieces,
} from '../refusal.ts'
import type { CartKey } from '../repositories/cart/cart-key.ts'
import {
  cartReading,
  type FoundCart,
  readCart,
  readOwnCart,
  wholeCart,
} from '../repositories/cart/cart-reading.ts'
import {
  type CheckoutChange,
  type RateChoice,
  setParts,
  setRate,
  withParts,
  withRate,
} from '../repositories/cart/cart-checkout.ts'
import { notePromises } from '../repositories/cart/cart-lines.ts'
import type { ExpectedCart } from '../repositories/cart/open-cart.ts'
import { type CartState, destination } from './cart-state.ts'
import { type Change, keyOf } from './change.ts'
import { promisesToKeep } from './line-promises.ts'
import { presentCart, withoutCart } from './present-cart.ts'

type Pricing = Pick<Dependencies, 'db' | 'now' | 'findRates' | 'policies'>

/** Every place that something of this cart is sold at. */
const placesOf = (state: CartState): TaxPlace[] => {
  const to = destination(state)
  const at = state.stores.filter(({ storeId }) =>
    state.lines.some((line) => line.storeId === storeId),
  )
  return [
    ...(to ? [{ state: to.state, postalCode: to.postalCode }] : []),
    ...at.map(({ address }) => ({
      state: address.stateOrRegion,
      postalCode: address.postalCode,
    })),
  ]
}

/** The rates of a cart without a tour, and what drives to its address; null before there is one, and where no crew goes. */
const drivenTo = async ({ policies, findRates }: Pricing, state: CartState) => {
  const rates = await findRates(placesOf(state))
  const { crews } = policies.delivery
  const tour =
    crews && state.shippingAddress ? tourTo(destination(state), state.stores, rates.delivery) : null
  return { rates, by: crews && tour ? { crews, tour, name: tourName(tour) } : null }
}

/** The rates that this cart is priced by; where it is delivered to an address, with how full the tour to it is. */
export const ratesFor = async (pricing: Pricing, state: CartState): Promise<Rates> => {
  const { rates, by } = await drivenTo(pricing, state)
  if (!by || state.lines.every(({ fulfillment }) => fulfillment !== 'delivery')) return rates
  const { db, now } = pricing
  const read =
    state.tour?.name === by.name
      ? state.tour
      : await readAlone(db, tourFromToday(db, by.tour, now()))
  return { ...rates, tour: tourBook(by.crews, by.tour, read) }
}

/** The cart as its owner sees it, priced now. */
export const priceCart = async (pricing: Pricing, state: CartState): Promise<Cart> =>
  presentCart(state, pricing.now(), await ratesFor(pricing, state))

/** The owner's open cart, or an empty one; `read` where it has been read. */
export const currentCart = async (
  pricing: Pricing,
  key: CartKey,
  read?: FoundCart,
): Promise<Cart> => {
  const { state, asides } = await (read
    ? wholeCart(pricing.db, key, read)
    : readOwnCart(pricing.db, key, pricing.now()))
  return state ? priceCart(pricing, state) : withoutCart(asides)
}

/** The owner's open cart with what it is priced by. With an id, only when it is that one. */
export const openCart = async (
  { db, now }: Pick<Pricing, 'db' | 'now'>,
  change: Change,
  id?: string,
): Promise<Outcome<CartState>> => {
  const key = keyOf(change)
  const { state } = await (change.read
    ? wholeCart(db, key, change.read)
    : readOwnCart(db, key, now()))
  return state && (id === undefined || state.id === id) ? ok(state) : err(notFound('cart'))
}

const refusalOf = async (pricing: Pricing, key: CartKey, rule: Rule): Promise<Refusal> => {
  switch (rule) {
    case 'stale_cart': {
      const state = await readCart(pricing.db, key, pricing.now())
      return state ? staleCart(await priceCart(pricing, state)) : notFound('cart')
    }
    case 'line_missing':
      return notFound('cart-item')
    case 'line_quantity':
      return tooManyPieces()
    case 'idempotency_key':
      return keyInProgress('add-to-cart')
    default:
      throw new Error(`changing a cart broke the rule ${rule}`)
  }
}

/** The cart after a change. What is promised for new lines is kept, to tell when it gets worse. */
const presentChanged = async (pricing: Pricing, state: CartState, at: Date): Promise<Cart> => {
  const { db } = pricing
  const rates = await ratesFor(pricing, state)
  const promised = promisesToKeep(state, at, rates, { unknownOnly: true })
  if (promised.length > 0) await db.batch(notePromises(db, promised))
  return presentCart(state, at, rates)
}

/**
 * Changes the owner's cart and answers with what that makes of it, read in the batch that writes it; or with the refusal
 * that a broken rule stands for.
 */
export const changeCart = async (
  pricing: Pricing,
  key: CartKey,
  statements: readonly D1PreparedStatement[],
): Promise<Outcome<Cart>> => {
  const { db } = pricing
  const now = pricing.now()
  const changed = await runAndRead(db, statements, cartReading(db, key, now))
  if (!changed.ok) return err(await refusalOf(pricing, key, changed.error))
  const { state, asides } = await wholeCart(db, key, changed.value)
  return ok(state ? await presentChanged(pricing, state, now) : withoutCart(asides))
}

/** What is written to a cart that has been read, and what that makes of it. */
type KnownChange = {
  readonly before: CartState
  readonly after: CartState
  /** With `expected`, fails as `stale_cart` when the open cart is not that one any more. */
  readonly statements: (expected?: ExpectedCart) => readonly D1PreparedStatement[]
  /** The tour to where it goes then. */
  readonly tour: Reading<CartState['tour']>
}

/** Whether it is known where a cart goes: an address of which the place was not looked up yet is not. */
const hasItsPlaces = ({ shippingAddress, location, places }: CartState): boolean =>
  [shippingAddress, location].every((it) => it === null || places.has(zip5(it.postalCode)))

/**
 * Changes a cart that has been read, where it is known what that makes of it: it is read again only when somebody else
 * has changed it meanwhile.
 */
const changeKnownCart = async (
  pricing: Pricing,
  key: CartKey,
  { before, after, statements, tour }: KnownChange,
): Promise<Outcome<Cart>> => {
  if (!hasItsPlaces(after)) return changeCart(pricing, key, statements())
  const expected = { id: before.id, version: before.version }
  const changed = await runAndRead(pricing.db, statements(expected), tour)
  if (changed.ok) {
    const state = { ...after, version: before.version + 1, tour: changed.value }
    return ok(await presentChanged(pricing, state, pricing.now()))
  }
  return changed.error === 'stale_cart'
    ? changeCart(pricing, key, statements())
    : err(await refusalOf(pricing, key, changed.error))
}

const asBefore = ({ tour }: CartState): Reading<CartState['tour']> => ({
  statements: [],
  read: () => tour,
})

/** Changes what the checkout keeps of a cart that has been read. */
export const changeParts = async (
  pricing: Pricing,
  key: CartKey,
  before: CartState,
  change: CheckoutChange,
): Promise<Outcome<Cart>> => {
  const { db } = pricing
  const now = pricing.now()
  const after = withParts(before, change)
  const { by } = await drivenTo(pricing, after)
  const noted = { now: now.getTime(), tour: by?.name ?? null }
  const tour = by && by.name !== before.tour?.name ? tourFromToday(db, by.tour, now) : null
  return changeKnownCart(pricing, key, {
    before,
    after,
    statements: (expected) => setParts(db, key, change, noted, expected),
    tour:
      by && tour
        ? { ...tour, read: (results) => ({ name: by.name, ...tour.read(results) }) }
        : asBefore(before),
  })
}

/** Changes how a shipment of a cart that has been read is to go. */
export const changeRate = (
  pricing: Pricing,
  key: CartKey,
  before: CartState,
  choice: RateChoice,
): Promise<Outcome<Cart>> =>
  changeKnownCart(pricing, key, {
    before,
    after: withRate(before, choice),
    statements: (expected) => setRate(pricing.db, key, choice, pricing.now().getTime(), expected),
    tour: asBefore(before),
  })
