import type { Cents } from '../contract/money.ts'
import type { ShippingMethod } from '../contract/shipping.ts'
import { toCents } from './money.ts'

/** How far a delivery travels, by miles from the nearest store; `offshore` is Alaska and Hawaii. */
export type DeliveryZone = 'local' | 'regional' | 'distant' | 'far' | 'offshore'

const zoneMiles = [
  ['local', 50],
  ['regional', 200],
  ['distant', 600],
] as const satisfies readonly (readonly [DeliveryZone, number])[]

const offshoreStates: readonly string[] = ['AK', 'HI']

const deliveryZone = (miles: number, state: string): DeliveryZone =>
  offshoreStates.includes(state)
    ? 'offshore'
    : (zoneMiles.find(([, upTo]) => miles <= upTo)?.[0] ?? 'far')

/** The price of a shipment, and after how many of the zone's delivery days it arrives. */
export type Tariff = {
  readonly price: Cents
  readonly firstDay: number
  readonly lastDay: number
  /** Weekdays on which it is delivered, 0 being Sunday. */
  readonly weekdays: readonly number[]
}
type Tariffs = Readonly<Record<DeliveryZone, Tariff | null>>

const tariff = (
  dollars: number,
  [firstDay, lastDay]: readonly [number, number],
  weekdays: readonly number[],
): Tariff => ({ price: toCents(dollars * 100), firstDay, lastDay, weekdays })

const TUESDAY_TO_SATURDAY = [2, 3, 4, 5, 6]
const THREE_DAYS = [2, 4, 6]
const TWO_DAYS = [3, 5]
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

const truck: Tariffs = {
  local: tariff(79, [2, 4], TUESDAY_TO_SATURDAY),
  regional: tariff(119, [3, 5], THREE_DAYS),
  distant: tariff(169, [3, 5], TWO_DAYS),
  far: tariff(229, [4, 6], TWO_DAYS),
  offshore: null,
}
const whiteGlove: Tariffs = {
  local: tariff(149, [3, 5], TUESDAY_TO_SATURDAY),
  regional: tariff(199, [3, 5], THREE_DAYS),
  distant: tariff(259, [4, 6], TWO_DAYS),
  far: tariff(349, [5, 7], TWO_DAYS),
  offshore: null,
}
const parcel: Tariffs = {
  local: tariff(9, [2, 4], MONDAY_TO_FRIDAY),
  regional: tariff(12, [3, 5], MONDAY_TO_FRIDAY),
  distant: tariff(15, [4, 6], MONDAY_TO_FRIDAY),
  far: tariff(19, [5, 8], MONDAY_TO_FRIDAY),
  offshore: tariff(49, [8, 14], MONDAY_TO_FRIDAY),
}
const byMethod: Readonly<Record<string, Tariffs>> = {
  'home-delivery': truck,
  'white-glove-delivery': whiteGlove,
  parcel,
}
const byCarrier = { truck, parcel } as const

/** What a delivery rate service answers. Days are counted from what is ready; see delivery-calendar.ts. */
export type DeliveryRates = {
  /** The date of the table. */
  readonly asOf: string
  readonly zoneOf: (miles: number, state: string) => DeliveryZone
  /** What a method costs in a zone; null when it does not go there. */
  readonly tariffOf: (method: ShippingMethod, zone: DeliveryZone) => Tariff | null
  /** From which price of the delivered pieces on it costs nothing; null when it always costs. */
  readonly freeFrom: (method: ShippingMethod, zone: DeliveryZone) => Cents | null
}

/** The plain ways are free from here on, in the states that our trucks reach. */
const FREE_FROM = toCents(299_900)
const FREE_METHODS: readonly string[] = ['home-delivery', 'parcel']

/** The tables above, as of the day on which they were decided. */
export const embeddedDeliveryRates: DeliveryRates = {
  asOf: '2026-09-01',
  zoneOf: deliveryZone,
  tariffOf: (method, zone) =>
    method.carrier === 'store' ? null : (byMethod[method.id] ?? byCarrier[method.carrier])[zone],
  freeFrom: (method, zone) =>
    zone !== 'offshore' && FREE_METHODS.includes(method.id) ? FREE_FROM : null,
}
