import { zip5 } from '../contract/patterns.ts'
import type { PostalCodePlace, Store } from '../contract/location.ts'
import type { ShippingMethod } from '../contract/cart/shipping.ts'
import type { Promised } from '../contract/product/promise.ts'
import type { DeliveryRates } from '../domain/delivery/delivery-tariffs.ts'
import { destinationOf, promise, type PromisedItem } from '../domain/delivery/promise.ts'

/** Around which store, and all that a delivery there depends on besides the piece. */
export type AroundStore = {
  readonly stores: readonly Store[]
  readonly store: Store
  /** Where the store's zip code is; null when nobody knows. */
  readonly place: PostalCodePlace | null
  readonly methods: readonly ShippingMethod[]
  readonly rates: DeliveryRates
  readonly now: Date
}

/** One of a piece to the store's own zip code: what its page says, and the feeds. */
export const deliveryAround = (
  item: PromisedItem,
  { stores, store, place, methods, rates, now }: AroundStore,
): Promised =>
  promise({
    item,
    quantity: 1,
    fulfillment: 'delivery',
    methods,
    to: destinationOf(zip5(store.address.postalCode), place, stores, rates),
    store: null,
    now,
    rates,
  })
