import type { Fulfillment, Rate } from '../../contract/cart.ts'
import type { Promised } from '../../contract/promise.ts'
import { ZERO } from '../../domain/money.ts'
import { destinationOf, promise, quoteDeliveries } from '../../domain/promise.ts'
import { type CartLine, type CartState, destination, zip5 } from './cart-state.ts'

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

/** Where this cart is delivered, as promises know it. */
const destinationOfCart = (state: CartState) => {
  const postalCode = state.shippingAddress?.postalCode ?? state.location?.postalCode
  return destinationOf(postalCode && zip5(postalCode), destination(state), state.stores)
}

/** When and for how much this line reaches the shopper, by itself. */
export const promiseOfLine = (state: CartState, line: CartLine, now: Date): Promised => {
  const store = state.stores.find(({ storeId }) => storeId === line.storeId)
  return promise({
    item: line,
    quantity: line.quantity,
    fulfillment: line.fulfillment,
    methods: state.methods,
    to: destinationOfCart(state),
    store: store ? { ...store, handsOver: line.canPickUp } : null,
    now,
  })
}

const pickUpRates = (state: CartState, group: LineGroup, now: Date): Rate[] => {
  const store = state.stores.find(({ storeId }) => storeId === group.storeId)
  const method = state.methods.find(({ carrier }) => carrier === 'store')
  if (!store || !method) return []
  const promises = group.lines.map((line) => promiseOfLine(state, line, now))
  const days = promises.flatMap((it) => (it.kind === 'pickup' ? it.earliest : []))
  const isKnown = days.length === group.lines.length
  const earliest = isKnown ? (days.toSorted().at(-1) ?? null) : null
  const { id, name, description } = method
  return [{ id, name, description, price: ZERO, earliest, latest: null }]
}

/** How a shipment can reach the shopper, and at what price. Nothing while the destination is not known. */
export const offeredRates = (state: CartState, group: LineGroup, now: Date): Rate[] => {
  if (group.fulfillment === 'pickup') return pickUpRates(state, group, now)
  const to = destinationOfCart(state)
  if (typeof to === 'string') return []
  return quoteDeliveries(group.lines, state.methods, to.zone, now).map(({ method, ...quote }) => ({
    id: method.id,
    name: method.name,
    description: method.description,
    ...quote,
  }))
}

/** The rate a shipment goes by: the chosen one while it is still offered; a pick-up has only one. */
export const selectedRate = (state: CartState, group: LineGroup, now: Date): Rate | null => {
  const offered = offeredRates(state, group, now)
  if (group.fulfillment === 'pickup') return offered[0] ?? null
  const chosen = state.chosenRates.get(group.id)
  return offered.find(({ id }) => id === chosen) ?? null
}
