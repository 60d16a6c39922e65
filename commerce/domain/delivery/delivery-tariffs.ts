import type { Cents } from '../../contract/money.ts'
import type { ShippingMethod } from '../../contract/cart/shipping.ts'
import { isServed, type UnservedZips } from '../account/served-addresses.ts'
import { stateCodeOf, stateNameOf } from '../account/states.ts'
import type { CrewPolicy } from './crew-policy.ts'
import type { DeliveryCalendar } from './delivery-calendar.ts'
import type { DeliveryZone } from './delivery-zone.ts'

/** The price of a shipment, and after how many of the zone's delivery days it arrives. */
export type Tariff = {
  readonly price: Cents
  readonly firstDay: number
  readonly lastDay: number
  /** Weekdays on which it is delivered, 0 being Sunday. */
  readonly weekdays: readonly number[]
}

/** What a way to deliver costs in each zone; null where it does not go. */
export type Tariffs = Readonly<Record<DeliveryZone, Tariff | null>>

/** How a shop delivers: where to, for how much, and by which calendar. */
export type DeliveryPolicy = UnservedZips & {
  /** The day on which the tables were decided. */
  readonly asOf: string
  readonly calendar: DeliveryCalendar
  /** The miles up to which a place is in a zone, nearest first; what is beyond the last is `far`. */
  readonly zoneMiles: readonly (readonly [zone: DeliveryZone, upTo: number])[]
  /** No road leads there. No truck goes there either where `byCarrier.truck` has no tariff for it. */
  readonly offshoreStates: readonly string[]
  /** By the shipping method's id. */
  readonly byMethod: Readonly<Record<string, Tariffs>>
  /** For methods that are not listed by their id. */
  readonly byCarrier: Readonly<Record<Exclude<ShippingMethod['carrier'], 'store'>, Tariffs>>
  /** Trucks that also come for what would fit a parcel, by the method's id: the plain way to bring anything. */
  readonly bringsAnything: readonly string[]
  /** How pieces travel whose file names no way, by the methods' ids. */
  readonly usualMethods: readonly string[]
  /** How the shop's own crews drive; a shop that says nothing names no hours. */
  readonly crews?: CrewPolicy
  /** Ways that cost nothing for so much, wherever a road leads; null where every delivery costs. */
  readonly free: { readonly from: Cents; readonly methods: readonly string[] } | null
}

type Trucks = Pick<DeliveryPolicy, 'byCarrier' | 'offshoreStates'>

const trucklessStates = ({ byCarrier, offshoreStates }: Trucks): readonly string[] =>
  byCarrier.truck.offshore === null ? offshoreStates : []

/** Whether the shop's trucks go to a state, given by its code or its name. */
export const trucksReach = (policy: Trucks, state: string): boolean =>
  !trucklessStates(policy).includes(stateCodeOf(state) ?? '')

/** The states that no truck of the shop goes to, by their names. */
export const trucklessPlaces = (policy: Trucks): string[] =>
  trucklessStates(policy).map(stateNameOf)

/** What a delivery rate service answers. Days are counted from what is ready; see delivery-calendar.ts. */
export type DeliveryRates = {
  /** The date of the table. */
  readonly asOf: string
  readonly calendar: DeliveryCalendar
  /** Whether anything is brought to a zip code. */
  readonly serves: (postalCode: string) => boolean
  /** Whether it is a truck that also comes for what would fit a parcel. */
  readonly bringsAnything: (method: ShippingMethod) => boolean
  readonly zoneOf: (miles: number, state: string) => DeliveryZone
  /** What a method costs in a zone; null when it does not go there. */
  readonly tariffOf: (method: ShippingMethod, zone: DeliveryZone) => Tariff | null
  /** From which price of the delivered pieces on it costs nothing; null when it always costs. */
  readonly freeFrom: (method: ShippingMethod, zone: DeliveryZone) => Cents | null
}

/** Rates out of a shop's own tables. */
export const deliveryRates = (policy: DeliveryPolicy): DeliveryRates => ({
  asOf: policy.asOf,
  calendar: policy.calendar,
  serves: (postalCode) => isServed(policy, postalCode),
  bringsAnything: ({ id, carrier }) => carrier === 'truck' && policy.bringsAnything.includes(id),
  zoneOf: (miles, state) =>
    policy.offshoreStates.includes(state)
      ? 'offshore'
      : (policy.zoneMiles.find(([, upTo]) => miles <= upTo)?.[0] ?? 'far'),
  tariffOf: (method, zone) =>
    method.carrier === 'store'
      ? null
      : (policy.byMethod[method.id] ?? policy.byCarrier[method.carrier])[zone],
  freeFrom: (method, zone) =>
    policy.free && zone !== 'offshore' && policy.free.methods.includes(method.id)
      ? policy.free.from
      : null,
})
