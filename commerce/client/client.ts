import { type CallSettings, createCall } from './call.ts'
import { type ActivityCalls, activityCalls } from './activity.ts'
import { type CartCalls, cartCalls } from './cart.ts'
import { type CatalogCalls, catalogCalls } from './catalog.ts'
import { type GuestCalls, guestCalls } from './guests.ts'
import { type LocationCalls, locationCalls } from './locations.ts'
import { type OrderCalls, orderCalls } from './orders.ts'
import { type PromiseCalls, promiseCalls } from './promises.ts'
import { type RatingCalls, ratingCalls } from './rating.ts'
import { type ShippingMethodCalls, shippingMethodCalls } from './shipping-methods.ts'
import { type SubscriptionCalls, subscriptionCalls } from './subscriptions.ts'

/** Milliseconds, from the specification's section 9. There are no retries. */
export const SERVICE_TIMEOUT_MS = 20_000

/** The commerce service, spoken to for one visitor. Every call gives a Result; none throws. */
export type CommerceClient = {
  readonly catalog: CatalogCalls
  readonly cart: CartCalls
  readonly orders: OrderCalls
  readonly locations: LocationCalls
  readonly guests: GuestCalls
  readonly promises: PromiseCalls
  readonly rating: RatingCalls
  readonly shippingMethods: ShippingMethodCalls
  readonly subscriptions: SubscriptionCalls
  readonly activity: ActivityCalls
}

export type CommerceClientOptions = Omit<CallSettings, 'timeoutMs' | 'log'> &
  Partial<Pick<CallSettings, 'timeoutMs' | 'log'>>

export const createCommerceClient = (options: CommerceClientOptions): CommerceClient => {
  const call = createCall({ timeoutMs: SERVICE_TIMEOUT_MS, log: () => {}, ...options })
  return {
    catalog: catalogCalls(call),
    cart: cartCalls(call),
    orders: orderCalls(call),
    locations: locationCalls(call),
    guests: guestCalls(call),
    promises: promiseCalls(call),
    rating: ratingCalls(call),
    shippingMethods: shippingMethodCalls(call),
    subscriptions: subscriptionCalls(call),
    activity: activityCalls(call),
  }
}
