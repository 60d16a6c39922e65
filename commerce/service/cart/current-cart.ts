import { zip5 } from '../../contract/patterns.ts'
import type { Cart } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { TaxPlace } from '../../domain/cart/tax-rates.ts'
import { newBatch, readAlone, type Rule, runAndRead } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { tourName } from '../../domain/delivery/delivery-windows.ts'
import { type TourBook, tourBookReading } from '../delivery/tour-book.ts'
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
import { cartReading, readCart, readOwnCart, wholeCart } from '../repositories/cart/cart-reading.ts'
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

/** The tour that brings what is delivered to the address; null before there is one. */
const tourOfCart = (state: CartState, rates: Rates) => {
  const isByTruck = state.lines.some(({ fulfillment }) => fulfillment === 'delivery')
  return isByTruck && state.shippingAddress
    ? tourTo(destination(state), state.stores, rates.delivery)
    : null
}

/** How to read how full the tour of a cart is, and the rates it is priced by; null where no crew drives to it. */
const tourFor = async ({ db, now, policies, findRates }: Pricing, state: CartState) => {
  const rates = await findRates(placesOf(state))
  const { crews } = policies.delivery
  const tour = crews ? tourOfCart(state, rates) : null
  const reading =
    crews && tour ? { name: tourName(tour), book: tourBookReading(db, crews, tour, now()) } : null
  return { rates, reading }
}

/**
 * The rates that this cart is priced by; with an address, how full the tour to it is, unless that has been read already.
 */
export const ratesFor = async (
  pricing: Pricing,
  state: CartState,
  known: TourBook | null = null,
): Promise<Rates> => {
  const { rates, reading } = await tourFor(pricing, state)
  if (!reading) return rates
  const tour = known?.name === reading.name ? known : await readAlone(pricing.db, reading.book)
  return { ...rates, tour }
}

/** The cart as its owner sees it, priced now. */
export const priceCart = async (pricing: Pricing, state: CartState): Promise<Cart> =>
  presentCart(state, pricing.now(), await ratesFor(pricing, state))

/** The owner's open cart, or an empty one. */
export const currentCart = async (pricing: Pricing, key: CartKey): Promise<Cart> => {
  const { state, asides } = await readOwnCart(pricing.db, key, pricing.now())
  return state ? priceCart(pricing, state) : withoutCart(asides)
}

/** The owner's open cart with what it is priced by. With `key.id`, only when it is that one. */
export const openCart = async (
  { db, now }: Pick<Pricing, 'db' | 'now'>,
  key: CartKey,
): Promise<Outcome<CartState>> => {
  const state = await readCart(db, key, now())
  return state?.status === 'open' ? ok(state) : err(notFound('cart'))
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
const presentChanged = async (
  pricing: Pricing,
  state: CartState,
  at: Date,
  book: TourBook | null,
): Promise<Cart> => {
  const { db } = pricing
  const rates = await ratesFor(pricing, state, book)
  const promised = promisesToKeep(state, at, rates, { unknownOnly: true })
  if (promised.length > 0) await db.batch(notePromises(db, promised))
  return presentCart(state, at, rates)
}

/**
 * Changes the owner's cart and answers with what that makes of it, read in the batch that writes it; or with the refusal
 * that a broken rule stands for. `expected` is the cart as it is thought to become, where that is known: the tour to it
 * is then read along.
 */
export const changeCart = async (
  pricing: Pricing,
  key: CartKey,
  statements: readonly D1PreparedStatement[],
  expected?: CartState,
): Promise<Outcome<Cart>> => {
  const { db } = pricing
  const now = pricing.now()
  const reading = newBatch()
  const found = reading.addAll(cartReading(db, key, now))
  const tour = expected && (await tourFor(pricing, expected)).reading
  const book = tour && reading.addAll(tour.book)
  const changed = await runAndRead(db, statements, {
    statements: reading.statements,
    read: (results) => ({ cart: found(results), book: book?.(results) ?? null }),
  })
  if (!changed.ok) return err(await refusalOf(pricing, key, changed.error))
  const { state, asides } = await wholeCart(db, key, changed.value.cart)
  if (!state) return ok(withoutCart(asides))
  return ok(await presentChanged(pricing, state, now, changed.value.book))
}

/** What is written to a cart that has been read, and what that makes of it. */
type KnownChange = {
  readonly before: CartState
  readonly after: CartState
  /** With `expected`, fails as `stale_cart` when the open cart is not that one any more. */
  readonly statements: (expected?: ExpectedCart) => readonly D1PreparedStatement[]
}

/** Whether it is known where a cart goes: an address of which the place was not looked up yet is not. */
const hasItsPlaces = ({ shippingAddress, location, places }: CartState): boolean =>
  [shippingAddress, location].every((it) => it === null || places.has(zip5(it.postalCode)))

/**
 * Changes a cart that has been read, where it is known what that makes of it: it is read again only when somebody else
 * has changed it meanwhile. `book` is how full the tour to it is, where that has been read.
 */
const changeKnownCart = async (
  pricing: Pricing,
  key: CartKey,
  { before, after, statements }: KnownChange,
  book: TourBook | null,
): Promise<Outcome<Cart>> => {
  if (!hasItsPlaces(after)) return changeCart(pricing, key, statements(), after)
  const tour = (await tourFor(pricing, after)).reading
  const changed = await runAndRead(
    pricing.db,
    statements({ id: before.id, version: before.version }),
    tour && tour.name !== book?.name ? tour.book : { statements: [], read: () => book },
  )
  if (changed.ok) {
    const state = { ...after, version: before.version + 1 }
    return ok(await presentChanged(pricing, state, pricing.now(), changed.value))
  }
  return changed.error === 'stale_cart'
    ? changeCart(pricing, key, statements(), after)
    : err(await refusalOf(pricing, key, changed.error))
}

/** Changes what the checkout keeps of a cart that has been read. */
export const changeParts = (
  pricing: Pricing,
  key: CartKey,
  before: CartState,
  change: CheckoutChange,
  book: TourBook | null = null,
): Promise<Outcome<Cart>> =>
  changeKnownCart(
    pricing,
    key,
    {
      before,
      after: withParts(before, change),
      statements: (expected) =>
        setParts(pricing.db, key, change, pricing.now().getTime(), expected),
    },
    book,
  )

/** Changes how a shipment of a cart that has been read is to go. */
export const changeRate = (
  pricing: Pricing,
  key: CartKey,
  before: CartState,
  choice: RateChoice,
  book: TourBook | null = null,
): Promise<Outcome<Cart>> =>
  changeKnownCart(
    pricing,
    key,
    {
      before,
      after: withRate(before, choice),
      statements: (expected) => setRate(pricing.db, key, choice, pricing.now().getTime(), expected),
    },
    book,
  )
