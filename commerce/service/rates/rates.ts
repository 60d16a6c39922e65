import { type DeliveryRates, embeddedDeliveryRates } from '../../domain/delivery-tariffs.ts'
import { embeddedTaxRates, type TaxPlace, type TaxRates } from './tax-rates.ts'

/** What a cart is priced by besides its prices. */
export type Rates = { readonly tax: TaxRates; readonly delivery: DeliveryRates }

/** Asks for the rates of these places, once a pricing; a service that is asked over the network goes in here. */
export type FindRates = (places: readonly TaxPlace[]) => Promise<Rates>

/** The tables that the shop comes with. */
export const embeddedRates: Rates = { tax: embeddedTaxRates, delivery: embeddedDeliveryRates }

export const findEmbeddedRates: FindRates = () => Promise.resolve(embeddedRates)
