import { type CallSettings, createCall } from './call.ts'
import { type AccountCalls, accountCalls } from './account.ts'
import { type AlertCalls, alertCalls } from './alerts.ts'
import { type ActivityCalls, activityCalls } from './activity.ts'
import { type AddressBookCalls, addressBookCalls } from './address-book.ts'
import { type AddressCheckCalls, addressCheckCalls } from './address-checks.ts'
import { type CartCalls, cartCalls } from './cart.ts'
import { type ClaimCalls, claimCalls } from './claims.ts'
import { type CatalogCalls, catalogCalls } from './catalog.ts'
import { type FinancingCalls, financingCalls } from './financing.ts'
import { type CustomerCalls, customerCalls } from './customers.ts'
import { type GuestCalls, guestCalls } from './guests.ts'
import { type KeptAnswerCalls, keptAnswerCalls } from './kept-answers.ts'
import { type PlatformCalls, platformCalls } from './platforms.ts'
import { type LocationCalls, locationCalls } from './locations.ts'
import { type HoldCalls, holdCalls } from './holds.ts'
import { type ImageSearchCalls, imageSearchCalls } from './image-search.ts'
import { type MediaCalls, mediaCalls } from './media.ts'
import { type ModularCalls, modularCalls } from './modular.ts'
import { type OrderCalls, orderCalls } from './orders.ts'
import { type PromiseCalls, promiseCalls } from './promises.ts'
import { type QuoteCalls, quoteCalls } from './quotes.ts'
import { type RatingCalls, ratingCalls } from './rating.ts'
import { type RedirectHitCalls, redirectHitCalls } from './redirect-hits.ts'
import { type ShippingMethodCalls, shippingMethodCalls } from './shipping-methods.ts'
import { type SubscriptionCalls, subscriptionCalls } from './subscriptions.ts'
import { type SwatchCalls, swatchCalls } from './swatches.ts'
import { type TestedVisitCalls, testedVisitCalls } from './tested-visits.ts'
import { type VisitCalls, visitCalls } from './visits.ts'
import { type WishlistCalls, wishlistCalls } from './wishlists.ts'

/** Milliseconds, from the specification's section 9. There are no retries. */
export const SERVICE_TIMEOUT_MS = 20_000

/** The time of a call that shares it with no other. */
export const wholeTime = (): number => SERVICE_TIMEOUT_MS

/** The commerce service, spoken to for one visitor. Every call gives a Result; none throws. */
export type CommerceClient = {
  readonly catalog: CatalogCalls
  readonly cart: CartCalls
  readonly addressChecks: AddressCheckCalls
  readonly modular: ModularCalls
  readonly orders: OrderCalls
  readonly claims: ClaimCalls
  readonly addresses: AddressBookCalls
  readonly locations: LocationCalls
  readonly guests: GuestCalls
  readonly keptAnswers: KeptAnswerCalls
  readonly platforms: PlatformCalls
  readonly account: AccountCalls
  readonly customers: CustomerCalls
  readonly media: MediaCalls
  readonly imageSearch: ImageSearchCalls
  readonly promises: PromiseCalls
  readonly rating: RatingCalls
  readonly redirectHits: RedirectHitCalls
  readonly testedVisits: TestedVisitCalls
  readonly shippingMethods: ShippingMethodCalls
  readonly subscriptions: SubscriptionCalls
  readonly alerts: AlertCalls
  readonly swatches: SwatchCalls
  readonly visits: VisitCalls
  readonly holds: HoldCalls
  readonly activity: ActivityCalls
  readonly wishlists: WishlistCalls
  readonly financing: FinancingCalls
  readonly quotes: QuoteCalls
}

export type CommerceClientOptions = Omit<CallSettings, 'timeLeft' | 'log'> &
  Partial<Pick<CallSettings, 'timeLeft' | 'log'>> & {
    /** The media host, where that is not the commerce service. It is told nobody's token. */
    readonly media?: Pick<CallSettings, 'origin' | 'fetch'> | undefined
  }

export const createCommerceClient = ({
  media,
  ...options
}: CommerceClientOptions): CommerceClient => {
  const settings: CallSettings = { timeLeft: wholeTime, log: () => {}, ...options }
  const call = createCall(settings)
  const callMedia = media
    ? createCall({ ...settings, ...media, tokens: {}, moment: undefined, bookmarks: undefined })
    : call
  return {
    catalog: catalogCalls(call),
    cart: cartCalls(call),
    addressChecks: addressCheckCalls(call),
    modular: modularCalls(call),
    orders: orderCalls(call),
    claims: claimCalls(call),
    addresses: addressBookCalls(call),
    locations: locationCalls(call),
    guests: guestCalls(call),
    keptAnswers: keptAnswerCalls(call),
    platforms: platformCalls(call),
    account: accountCalls(call),
    customers: customerCalls(call),
    media: mediaCalls(callMedia),
    imageSearch: imageSearchCalls(call),
    promises: promiseCalls(call),
    rating: ratingCalls(call),
    redirectHits: redirectHitCalls(call),
    testedVisits: testedVisitCalls(call),
    shippingMethods: shippingMethodCalls(call),
    subscriptions: subscriptionCalls(call),
    alerts: alertCalls(call),
    swatches: swatchCalls(call),
    visits: visitCalls(call),
    holds: holdCalls(call),
    activity: activityCalls(call),
    wishlists: wishlistCalls(call),
    financing: financingCalls(call),
    quotes: quoteCalls(call),
  }
}
