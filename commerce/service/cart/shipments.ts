import type { Fulfillment, Rate } from '../../contract/cart.ts'
import type { Store } from '../../contract/location.ts'
import type { ShippingMethod } from '../../contract/shipping.ts'
import { type Coordinates, distanceMiles, nearestStore } from '../../domain/distance.ts'
import { ZERO } from '../../domain/money.ts'
import { deliveryDates, pickUpDate } from './calendar.ts'
import { type CartLine, type CartState, destination } from './cart-state.ts'
import { deliveryZone, type DeliveryZone, tariffOf } from './delivery-tariffs.ts'

export const DELIVERY_SHIPMENT_ID = 'delivery'

export type LineGroup = {
  readonly id: string
  readonly fulfillment: Fulfillment
  readonly storeId: number | null
  readonly lines: readonly CartLine[]
}

const groupId = (line: CartLine): string =>
  line.fulfillment === 'delivery' ? DELIVERY_SHIPMENT_ID : `pickup-${line.storeId}`

/** What goes together: all delivery lines, and the lines of each pick-up store. Delivery comes first. */
export const groupLines = (lines: readonly CartLine[]): LineGroup[] => {
  const groups = Map.groupBy(lines, groupId)
  return [...groups]
    .map(([id, members]) => ({
      id,
      fulfillment: members[0]?.fulfillment ?? ('delivery' as const),
      storeId: members[0]?.storeId ?? null,
      lines: members,
    }))
    .toSorted((a, b) => (a.storeId ?? 0) - (b.storeId ?? 0))
}

/** The plain way to bring anything: the one truck that also comes for a pillow alone. */
const HOME_DELIVERY = 'home-delivery'

/** Whether this method may bring the line. A truck that comes anyway carries along what fits a parcel. */
const canCarry = (method: ShippingMethod, line: CartLine, truckIsNeeded: boolean): boolean =>
  line.shippingMethodIds.includes(method.id) ||
  (method.carrier === 'truck' && (truckIsNeeded || method.id === HOME_DELIVERY))

/** Whether nothing but a truck can bring this line. */
export const needsTruck = (line: CartLine, methods: readonly ShippingMethod[]): boolean =>
  !methods.some(({ id, carrier }) => carrier === 'parcel' && line.shippingMethodIds.includes(id))

const nearestMiles = (place: Coordinates, stores: readonly Store[]): number => {
  const nearest = nearestStore(stores, place)
  return nearest ? distanceMiles(place, nearest) : Infinity
}

const deliveryRates = (
  group: LineGroup,
  methods: readonly ShippingMethod[],
  zone: DeliveryZone,
  now: Date,
): Rate[] => {
  const truckIsNeeded = group.lines.some((line) => needsTruck(line, methods))
  return methods.flatMap((method) => {
    const tariff = tariffOf(method, zone)
    const carriesAll = group.lines.every((line) => canCarry(method, line, truckIsNeeded))
    if (tariff === null || !carriesAll) return []
    const { id, name, description } = method
    return [{ id, name, description, price: tariff.price, ...deliveryDates(now, tariff) }]
  })
}

const pickUpRates = (state: CartState, storeId: number | null, now: Date): Rate[] => {
  const store = state.stores.find((one) => one.storeId === storeId)
  const method = state.methods.find(({ carrier }) => carrier === 'store')
  if (!store || !method) return []
  const { id, name, description } = method
  return [{ id, name, description, price: ZERO, earliest: pickUpDate(now, store), latest: null }]
}

/** How a shipment can reach the shopper, and at what price. Nothing while the destination is not known. */
export const offeredRates = (state: CartState, group: LineGroup, now: Date): Rate[] => {
  if (group.fulfillment === 'pickup') return pickUpRates(state, group.storeId, now)
  const place = destination(state)
  if (!place) return []
  const zone = deliveryZone(nearestMiles(place, state.stores), place.state)
  return deliveryRates(group, state.methods, zone, now)
}

/** The rate a shipment goes by: the chosen one while it is still offered; a pick-up has only one. */
export const selectedRate = (state: CartState, group: LineGroup, now: Date): Rate | null => {
  const offered = offeredRates(state, group, now)
  if (group.fulfillment === 'pickup') return offered[0] ?? null
  const chosen = state.chosenRates.get(group.id)
  return offered.find(({ id }) => id === chosen) ?? null
}
