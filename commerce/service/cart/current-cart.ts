import type { Cart } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { TaxPlace } from '../../domain/cart/tax-rates.ts'
import type { Rule } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { readTourBook } from '../delivery/tour-book.ts'
import { tourTo } from '../delivery/tours.ts'
import type { Rates } from '../rates/rates.ts'
import { notFound, type Outcome, staleCart, tooManyPieces } from '../refusal.ts'
import type { CartKey } from '../repositories/cart/cart-key.ts'
import { readSaved, readCart } from '../repositories/cart/cart-reading.ts'
import { notePromises } from '../repositories/cart/cart-lines.ts'
import { type CartState, destination } from './cart-state.ts'
import { promisesToKeep } from './line-promises.ts'
import { presentCart, withoutCart } from './present-cart.ts'

type Pricing = Pick<Dependencies, 'db' | 'now' | 'findRates' | 'policies'>
type Reading = Pricing

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

/** The rates that this cart is priced by; with an address, how full the tour to it is. */
export const ratesFor = async (
  { db, now, policies, findRates }: Pricing,
  state: CartState,
): Promise<Rates> => {
  const rates = await findRates(placesOf(state))
  const { crews } = policies.delivery
  const tour = crews ? tourOfCart(state, rates) : null
  return crews && tour ? { ...rates, tour: await readTourBook(db, crews, tour, now()) } : rates
}

/** The cart as its owner sees it, priced now. */
export const priceCart = async (pricing: Pricing, state: CartState): Promise<Cart> =>
  presentCart(state, pricing.now(), await ratesFor(pricing, state))

/** The owner's open cart, or an empty one. */
export const currentCart = async (reading: Reading, key: CartKey): Promise<Cart> => {
  const at = reading.now()
  const state = await readCart(reading.db, key, at)
  return state ? priceCart(reading, state) : withoutCart(await readSaved(reading.db, key, at))
}

/** The owner's open cart with what it is priced by. With `key.id`, only when it is that one. */
export const openCart = async (
  { db, now }: Pick<Reading, 'db' | 'now'>,
  key: CartKey,
): Promise<Outcome<CartState>> => {
  const state = await readCart(db, key, now())
  return state?.status === 'open' ? ok(state) : err(notFound('cart'))
}

/** The cart after a change; what is promised for new lines is kept, to tell when it gets worse. */
const changedCart = async (reading: Reading, key: CartKey): Promise<Cart> => {
  const now = reading.now()
  const state = await readCart(reading.db, key, now)
  if (!state) return withoutCart(await readSaved(reading.db, key, now))
  const rates = await ratesFor(reading, state)
  const promised = promisesToKeep(state, now, rates, { unknownOnly: true })
  if (promised.length > 0) await reading.db.batch(notePromises(reading.db, promised))
  return presentCart(state, now, rates)
}

/** The cart after a change, or the refusal that the broken rule stands for. */
export const afterChange = async (
  reading: Reading,
  key: CartKey,
  rule: Rule | null,
): Promise<Outcome<Cart>> => {
  switch (rule) {
    case null:
      return ok(await changedCart(reading, key))
    case 'stale_cart': {
      const state = await readCart(reading.db, key, reading.now())
      return err(state ? staleCart(await priceCart(reading, state)) : notFound('cart'))
    }
    case 'line_missing':
      return err(notFound('cart-item'))
    case 'line_quantity':
      return err(tooManyPieces())
    default:
      throw new Error(`changing a cart broke the rule ${rule}`)
  }
}
