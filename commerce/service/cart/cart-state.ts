import { zip5 } from '../../contract/patterns.ts'
import type { ItemSet } from '../../contract/cart/arrangement.ts'
import type { Address } from '../../contract/account/address.ts'
import type { CardDisplay, Cart, Fulfillment } from '../../contract/cart/cart.ts'
import type { UnfinishedDetails } from '../../contract/cart/unfinished-details.ts'
import type { PostalCodePlace, Store } from '../../contract/location.ts'
import type { Cents } from '../../contract/money.ts'
import type { Picture, ProtectionPlan, Swatch } from '../../contract/product/product.ts'
import type { OrderNotes } from '../../contract/order/order-notes.ts'
import type { ShippingMethod } from '../../contract/cart/shipping.ts'
import type { ReadTour } from '../repositories/orders/delivery-stops.ts'
import type { PreparedBy } from './prepared-by.ts'

/** A line as the database knows it, with what the catalogue says about its SKU now. */
export type CartLine = {
  readonly id: string
  readonly skuId: string
  readonly quantity: number
  readonly fulfillment: Fulfillment
  readonly storeId: number | null
  readonly priceSeen: Cents
  readonly price: Cents
  readonly listPrice: Cents | null
  /** When the price turns by itself, where that is known. */
  readonly priceValidUntil?: string | undefined
  /** What the catalogue made its price of, as `insertOrder` compares it. */
  readonly madeOf: string
  /** The quote that `price` comes from, and what a piece costs without it. */
  readonly quote?: {
    readonly id: string
    readonly number: string
    readonly until: number
    /** Whether it is for the new mattress of an exchange. */
    readonly isExchange: boolean
    readonly priceWithout: Cents
  } | null
  /** The quote that the line came from, where there are more pieces than its price holds for. */
  readonly beyondQuote?: { readonly number: string; readonly pieces: number } | null
  readonly stock: number | null
  readonly leadTimeDays: number | null
  readonly itemId: string
  readonly name: string
  readonly manufacturerName: string
  readonly productType: string
  readonly optionLabel: string | null
  /** What it is a part of, and goes with; null for what goes by itself. */
  readonly set: ItemSet | null
  readonly size: string | null
  readonly colorSwatch: Swatch | null
  readonly finishSwatch: Swatch | null
  readonly option: string | null
  readonly picture: Picture | null
  readonly clearance: boolean
  /** The protection plan that covers each piece of the line. */
  readonly plan: {
    readonly skuId: string
    readonly name: string
    readonly price: Cents
    readonly madeOf: string
  } | null
  readonly isMattressRemoval: boolean
  /** The plans that may be chosen for it, shortest first. */
  readonly offeredPlans: readonly ProtectionPlan[]
  /** The last day that was promised for it, and what for; null when none was kept. */
  readonly promised: { readonly for: string; readonly latest: string } | null
  readonly shippingMethodIds: readonly string[]
  /** Whether the store of a pick-up line hands this product out. */
  readonly canPickUp: boolean
}

/** A promo code: `amount` in cents, or in basis points of the subtotal. `expiresAt` in milliseconds. */
export type Promo = {
  readonly code: string
  readonly label: string
  readonly minimumSubtotal: Cents
  readonly isSpent: boolean
  readonly expiresAt: number | null
} & (
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly amount: number }
)

/** A lender's plan that pays all but the down payment; `token` is what the lender knows the shopper by. */
export type CartFinancing = {
  readonly planId: string
  readonly planName: string
  readonly downPayment: Cents
  readonly token: string
}

export type ChosenRate = { readonly rateId: string; readonly day: string | null }

/** A cart with all that is needed to price it. */
export type CartState = {
  readonly id: string
  readonly version: number
  readonly status: 'open' | 'ordered' | 'merged' | 'absorbed'
  readonly lines: readonly CartLine[]
  /** Kept for later by the cart's owner, newest first. */
  readonly saved: readonly CartLine[]
  /** What was removed last: a line, or all parts of a set. */
  readonly removed: readonly CartLine[]
  /** What was in it and is sold no more. */
  readonly gone: Cart['gone']
  readonly location: { readonly postalCode: string; readonly storeId: number } | null
  readonly contact: { readonly email: string; readonly phoneNumber: string } | null
  readonly shippingAddress: Address | null
  readonly billingAddress: Address | null
  readonly unfinished: UnfinishedDetails | null
  readonly payment: CardDisplay | null
  readonly paymentToken: string | null
  /** What the first card pays, when a second one pays the rest. */
  readonly paymentLimit: Cents | null
  readonly secondPayment: CardDisplay | null
  readonly secondPaymentToken: string | null
  readonly financing: CartFinancing | null
  readonly notes: OrderNotes | null
  readonly preparedBy: PreparedBy | null
  readonly promo: Promo | null
  /** The chosen rate's id, and the day if one was chosen, by shipment id. */
  readonly chosenRates: ReadonlyMap<string, ChosenRate>
  /** Where the location and the shipping address are, by five-digit zip code. */
  readonly places: ReadonlyMap<string, PostalCodePlace>
  readonly stores: readonly Store[]
  readonly methods: readonly ShippingMethod[]
  /** How full the tour is that was noted for the shipping address; it may be another's by now. */
  readonly tour: ({ readonly name: string } & ReadTour) | null
}

/** Where deliveries of this cart go: the shipping address, else the visitor's location; null when neither is known. */
export const destination = (state: CartState): PostalCodePlace | null => {
  const postalCode = state.shippingAddress?.postalCode ?? state.location?.postalCode
  return postalCode === undefined ? null : (state.places.get(zip5(postalCode)) ?? null)
}
