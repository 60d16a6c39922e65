import { zip5 } from '../../contract/patterns.ts'
import type { Fulfillment, Rate } from '../../contract/cart/cart.ts'
import type { PostalCodePlace } from '../../contract/location.ts'
import type { Cents } from '../../contract/money.ts'
import type { Promised } from '../../contract/product/promise.ts'
import { daysToChoose } from '../../domain/delivery/delivery-calendar.ts'
import { toCents, ZERO } from '../../domain/money.ts'
import { destinationOf, priceOf, promise, quoteDeliveries } from '../../domain/delivery/promise.ts'
import type { Rates } from '../rates/rates.ts'
import { type CartLine, type CartState, destination } from './cart-state.ts'

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

/** What keeps a cart's delivery from a place: the first line that no way brings there, not even along with the rest. */
export const notBrought = (
  { lines, methods, stores }: Pick<CartState, 'lines' | 'methods' | 'stores'>,
  place: PostalCodePlace,
  now: Date,
  { delivery }: Pick<Rates, 'delivery'>,
): CartLine | undefined => {
  const to = destinationOf(place.postalCode, place, stores, delivery)
  const areBrought = (some: readonly CartLine[]) =>
    typeof to !== 'string' && quoteDeliveries(some, methods, to.zone, now, delivery).length > 0
  const delivered = lines.filter(({ fulfillment }) => fulfillment === 'delivery')
  if (delivered.length === 0 || areBrought(delivered)) return undefined
  return delivered.find((line) => !areBrought([line])) ?? delivered[0]
}

/** Where this cart is delivered, as promises know it. */
const destinationOfCart = (state: CartState, { delivery }: Rates) => {
  const postalCode = state.shippingAddress?.postalCode ?? state.location?.postalCode
  return destinationOf(postalCode && zip5(postalCode), destination(state), state.stores, delivery)
}

/** When and for how much this line reaches the shopper, by itself. */
export const promiseOfLine = (
  state: CartState,
  line: CartLine,
  now: Date,
  rates: Rates,
): Promised => {
  const store = state.stores.find(({ storeId }) => storeId === line.storeId)
  return promise({
    item: line,
    quantity: line.quantity,
    fulfillment: line.fulfillment,
    methods: state.methods,
    to: destinationOfCart(state, rates),
    store: store ? { ...store, handsOver: line.canPickUp } : null,
    now,
    rates: rates.delivery,
  })
}

const pickUpRates = (state: CartState, group: LineGroup, now: Date, rates: Rates): Rate[] => {
  const store = state.stores.find(({ storeId }) => storeId === group.storeId)
  const method = state.methods.find(({ carrier }) => carrier === 'store')
  if (!store || !method) return []
  const promises = group.lines.map((line) => promiseOfLine(state, line, now, rates))
  const days = promises.flatMap((it) => (it.kind === 'pickup' ? it.earliest : []))
  const isKnown = days.length === group.lines.length
  const earliest = isKnown ? (days.toSorted().at(-1) ?? null) : null
  const { id, name, description, carrier } = method
  return [{ id, name, description, carrier, price: ZERO, earliest, latest: null }]
}

/** A service is no piece that would make a delivery free. */
const asCarried = (line: CartLine): CartLine =>
  line.isMattressRemoval ? { ...line, price: ZERO } : line

/** Lists the rates of a shipment; none while the destination is not known. */
export const offeredRates = (
  state: CartState,
  group: LineGroup,
  now: Date,
  rates: Rates,
): Rate[] => {
  if (group.fulfillment === 'pickup') return pickUpRates(state, group, now, rates)
  const to = destinationOfCart(state, rates)
  if (typeof to === 'string') return []
  const lines = group.lines.map(asCarried)
  const quotes = quoteDeliveries(lines, state.methods, to.zone, now, rates.delivery)
  return quotes.map(({ method: { id, name, description, carrier }, weekdays, ...quote }) => ({
    id,
    name,
    description,
    carrier,
    ...quote,
    ...(carrier === 'truck' ? openDays(quote, weekdays, id, rates) : {}),
    ...(carrier === 'truck' && rates.tour ? { again: rates.tour.again } : {}),
  }))
}

/**
 * The days on which a truck has room, and its dates by them: none sooner than the first. Where there is no such day for
 * months, nobody can say when it comes.
 */
const openDays = (
  { earliest, latest }: Pick<Rate, 'earliest' | 'latest'>,
  weekdays: readonly number[],
  methodId: string,
  { delivery: { calendar }, tour }: Rates,
): Partial<Pick<Rate, 'earliest' | 'latest' | 'days'>> => {
  if (earliest === null) return {}
  const days = daysToChoose(
    calendar,
    earliest,
    weekdays,
    tour && ((day) => tour.hasRoom(day, methodId)),
  )
  const [first] = days
  if (first === undefined) return { earliest: null, latest: null }
  return { days, earliest: first, latest: latest !== null && latest > first ? latest : first }
}

/**
 * The rate a shipment goes by: the chosen one while it is still offered, on the day that was chosen while that is still
 * free; a pick-up has only one. The shopper chooses again rather than being given another day.
 */
const selectedRate = (
  { chosenRates }: CartState,
  { id, fulfillment }: LineGroup,
  offered: readonly Rate[],
): Rate | null => {
  if (fulfillment === 'pickup') return offered[0] ?? null
  const chosen = chosenRates.get(id)
  const rate = offered.find((it) => it.id === chosen?.rateId)
  if (!rate || !chosen) return null
  const { days, ...rest } = rate
  if (chosen.day === null) return rest
  return days?.includes(chosen.day) ? { ...rest, earliest: chosen.day, latest: chosen.day } : null
}

/** A group with the ways it can go, and the one it goes by. */
export type RatedGroup = LineGroup & {
  readonly offered: readonly Rate[]
  readonly rate: Rate | null
}

export const rateGroups = (state: CartState, now: Date, rates: Rates): RatedGroup[] =>
  groupLines(state.lines).map((group) => {
    const offered = offeredRates(state, group, now, rates)
    return { ...group, offered, rate: selectedRate(state, group, offered) }
  })

/**
 * How much more has to be delivered until the cheapest way of the delivery is free; null where it is free already,
 * never is, or nothing is delivered.
 */
export const freeDeliveryIn = (
  state: CartState,
  groups: readonly LineGroup[],
  rates: Rates,
): Cents | null => {
  const group = groups.find(({ fulfillment }) => fulfillment === 'delivery')
  const to = destinationOfCart(state, rates)
  if (!group || typeof to === 'string') return null
  const own = state.methods.filter(({ id }) =>
    group.lines.some(({ shippingMethodIds }) => shippingMethodIds.includes(id)),
  )
  const thresholds = own.flatMap((method) => rates.delivery.freeFrom(method, to.zone) ?? [])
  const missing = Math.min(...thresholds) - priceOf(group.lines.map(asCarried))
  return Number.isFinite(missing) && missing > 0 ? toCents(missing) : null
}
