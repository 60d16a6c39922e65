import { type DeliveryRates, deliveryRates } from '../../domain/delivery/delivery-tariffs.ts'
import type { MattressRemoval } from '../../domain/cart/mattress-removal.ts'
import type { RecyclingFees } from '../../domain/cart/recycling-fees.ts'
import { type TaxPlace, type TaxRates, taxRates } from '../../domain/cart/tax-rates.ts'
import { oncePer } from '../../domain/once.ts'
import type { TourBook } from '../delivery/tour-book.ts'
import type { Policies } from '../../domain/policies.ts'

/** What a cart is judged and priced by besides its prices. */
export type Rates = {
  readonly tax: TaxRates
  readonly delivery: DeliveryRates
  readonly recyclingFees: RecyclingFees
  readonly mattressRemoval: MattressRemoval
  /** How full the tour to the cart's door is; left out where nobody has said where that is, or no crew drives. */
  readonly tour?: TourBook
}

/** Asks for the rates of these places, once a pricing; a service that is asked over the network goes in here. */
export type FindRates = (places: readonly TaxPlace[]) => Promise<Rates>

/** Rates out of the tables that a shop comes with, made once of them. */
export const embeddedRates = oncePer((policies: Policies): Rates => ({
  tax: taxRates(policies.taxes),
  delivery: deliveryRates(policies.delivery),
  recyclingFees: policies.recyclingFees,
  mattressRemoval: policies.mattressRemoval,
}))
