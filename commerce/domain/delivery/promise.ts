import { ZIP_OR_ZIP4 } from '../../contract/patterns.ts'
import type { Fulfillment } from '../../contract/cart/cart.ts'
import type { PostalCodePlace, Store } from '../../contract/location.ts'
import type { Cents } from '../../contract/money.ts'
import type { Promised } from '../../contract/product/promise.ts'
import type { UnknownGround } from '../../contract/product/promise-grounds.ts'
import type { ShippingMethod } from '../../contract/cart/shipping.ts'
import { deliveryDates, pickUpDate } from './delivery-calendar.ts'
import type { DeliveryRates } from './delivery-tariffs.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import { distanceMiles, nearestStore } from '../stores/distance.ts'
import type { StoreHours } from '../stores/store-hours.ts'
import { multiply, ZERO } from '../money.ts'

/** What must be known of a variant to say when it comes. */
export type PromisedItem = {
  /** How many the warehouse has; null when nobody knows. */
  readonly stock: number | null
  /** Calendar days until what is not in stock is made; null when it is not made to order. */
  readonly leadTimeDays: number | null
  readonly shippingMethodIds: readonly string[]
  /** Of one piece; enough of it makes delivery free. */
  readonly price?: Cents
}

/** A variant and how many of it. */
export type PromisedLine = PromisedItem & { readonly quantity: number }

/** Where deliveries go: a place, or why there is none. */
export type Destination =
  | (Pick<PostalCodePlace, 'state'> & { readonly zone: DeliveryZone })
  | Extract<UnknownGround, 'zip-missing' | 'zip-unknown' | 'not-delivered-there'>

/** Where a zip code (five digits, or five and four) is served from: the nearest store of the brand decides the zone. */
export const destinationOf = (
  postalCode: string | null | undefined,
  place: PostalCodePlace | null,
  stores: readonly Store[],
  rates: DeliveryRates,
): Destination => {
  if (!postalCode) return 'zip-missing'
  if (!ZIP_OR_ZIP4.test(postalCode)) return 'zip-unknown'
  if (!rates.serves(postalCode)) return 'not-delivered-there'
  if (!place) return 'zip-unknown'
  const nearest = nearestStore(stores, place)
  const miles = nearest ? distanceMiles(place, nearest) : Infinity
  return { state: place.state, zone: rates.zoneOf(miles, place.state) }
}

const unknown = (reason: UnknownGround, availableQuantity: number | null = null): Promised => ({
  kind: 'unknown',
  reason,
  availableQuantity,
})

type Readiness = {
  readonly leadDays: number
  readonly reason: Exclude<Promised, { kind: 'unknown' }>['reason']
}

/** From when on there are so many of it; or why that cannot be said. */
export const readiness = ({
  stock,
  leadTimeDays,
  quantity,
}: PromisedLine): Readiness | Promised => {
  if (stock !== null && stock >= quantity) return { leadDays: 0, reason: 'in-stock' }
  if (stock === null) return unknown('stock-unknown')
  if (leadTimeDays !== null)
    return {
      leadDays: leadTimeDays,
      reason: stock > 0 ? 'partly-made-to-order' : 'made-to-order',
    }
  return stock > 0 ? unknown('too-few', stock) : unknown('sold-out', 0)
}

/** Whether nothing but a truck can bring this. */
export const needsTruck = (item: PromisedItem, methods: readonly ShippingMethod[]): boolean =>
  !methods.some(({ id, carrier }) => carrier === 'parcel' && item.shippingMethodIds.includes(id))

/** The ways by truck for what a crew has to come for: those it lists, else all. */
export const truckIds = (
  listed: readonly string[],
  methods: readonly ShippingMethod[],
): readonly string[] => {
  const trucks = methods.flatMap(({ id, carrier }) => (carrier === 'truck' ? id : []))
  const own = trucks.filter((id) => listed.includes(id))
  return own.length > 0 ? own : trucks
}

/** Whether this method may bring it. A truck that comes anyway carries along what fits a parcel. */
const canCarry = (
  method: ShippingMethod,
  item: PromisedItem,
  truckIsNeeded: boolean,
  rates: DeliveryRates,
): boolean =>
  item.shippingMethodIds.includes(method.id) ||
  (method.carrier === 'truck' && (truckIsNeeded || rates.bringsAnything(method)))

/** A way to bring several lines together. The dates are null when some line's readiness is not known. */
export type DeliveryQuote = {
  readonly method: ShippingMethod
  readonly price: Cents
  readonly earliest: string | null
  readonly latest: string | null
  /** On which weekdays it can come, 0 being Sunday. */
  readonly weekdays: readonly number[]
}

/** What the pieces of these lines cost, without plans; what has no price counts as nothing. */
export const priceOf = (lines: readonly Pick<PromisedLine, 'price' | 'quantity'>[]): number =>
  lines.reduce((sum, { price = ZERO, quantity }) => sum + multiply(price, quantity), 0)

/** Every way to bring these lines in one shipment, in the order of the methods: what the slowest line allows. */
export const quoteDeliveries = (
  lines: readonly PromisedLine[],
  methods: readonly ShippingMethod[],
  zone: DeliveryZone,
  now: Date,
  rates: DeliveryRates,
): DeliveryQuote[] => {
  const truckIsNeeded = lines.some((line) => needsTruck(line, methods))
  const ready = lines.map(readiness)
  const isKnown = ready.every((it) => 'leadDays' in it)
  const leadDays = Math.max(0, ...ready.map((it) => ('leadDays' in it ? it.leadDays : 0)))
  return methods.flatMap((method) => {
    const tariff = rates.tariffOf(method, zone)
    const freeFrom = rates.freeFrom(method, zone)
    const isFree = freeFrom !== null && priceOf(lines) >= freeFrom
    if (tariff === null || !lines.every((line) => canCarry(method, line, truckIsNeeded, rates)))
      return []
    const dates = isKnown
      ? deliveryDates(rates.calendar, now, tariff, leadDays)
      : { earliest: null, latest: null }
    const price = isFree ? ZERO : tariff.price
    return [{ method, price, weekdays: tariff.weekdays, ...dates }]
  })
}

const promiseDelivery = (
  line: PromisedLine,
  methods: readonly ShippingMethod[],
  to: Destination,
  now: Date,
  rates: DeliveryRates,
): Promised => {
  const ready = readiness(line)
  if (!('leadDays' in ready)) return ready
  if (typeof to === 'string') return unknown(to)
  const own = methods.filter(
    (it) => it.carrier !== 'store' && line.shippingMethodIds.includes(it.id),
  )
  if (own.length === 0) return unknown('no-method')
  const [cheapest] = quoteDeliveries([line], own, to.zone, now, rates).toSorted(
    (a, b) => a.price - b.price,
  )
  if (!cheapest || cheapest.earliest === null || cheapest.latest === null)
    return unknown('not-delivered-there')
  return {
    kind: cheapest.method.carrier === 'parcel' ? 'parcel' : 'truck',
    methodId: cheapest.method.id,
    earliest: cheapest.earliest,
    latest: cheapest.latest,
    fee: cheapest.price,
    reason: ready.reason,
  }
}

/** The store one would pick up at, and whether it hands this product over; null when none was named. */
export type PickUpPlace = (StoreHours & { readonly handsOver: boolean }) | null

const promisePickUp = (
  line: PromisedLine,
  methods: readonly ShippingMethod[],
  store: PickUpPlace,
  now: Date,
): Promised => {
  if (!store) return unknown('store-missing')
  const method = methods.find((it) => it.carrier === 'store')
  if (!store.handsOver || !method) return unknown('not-at-store')
  const ready = readiness(line)
  if (!('leadDays' in ready)) return ready
  const earliest = pickUpDate(now, store, ready.leadDays)
  return earliest === null
    ? unknown('store-closed')
    : {
        kind: 'pickup',
        methodId: method.id,
        earliest,
        latest: null,
        fee: ZERO,
        reason: ready.reason,
      }
}

export type PromiseQuestion = {
  readonly item: PromisedItem
  readonly quantity: number
  readonly fulfillment: Fulfillment
  readonly methods: readonly ShippingMethod[]
  /** For deliveries. */
  readonly to: Destination
  /** For pick-ups. */
  readonly store: PickUpPlace
  readonly now: Date
  readonly rates: DeliveryRates
}

/**
 * The one answer to "when will I have it, and for how much?", on cards, product pages, in the cart and the checkout.
 * What cannot be known is `unknown` with its reason; a date is never made up.
 */
export const promise = ({
  item,
  quantity,
  fulfillment,
  methods,
  to,
  store,
  now,
  rates,
}: PromiseQuestion): Promised => {
  const line = { ...item, quantity }
  return fulfillment === 'pickup'
    ? promisePickUp(line, methods, store, now)
    : promiseDelivery(line, methods, to, now, rates)
}
