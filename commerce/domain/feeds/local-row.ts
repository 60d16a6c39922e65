import type { FeedItem, FeedProduct } from '../../contract/product/feed.ts'
import type { Store } from '../../contract/location.ts'
import { isBuyable, isPickupAvailableAt, type PickUpPolicy } from '../delivery/availability.ts'
import { pickUpDate } from '../delivery/delivery-calendar.ts'
import { readiness } from '../delivery/promise.ts'
import { daysUntil } from '../stores/store-clock.ts'
import { feedPrices } from './feed-row.ts'

/** The columns of what stands in which store. https://support.google.com/merchants/answer/14819809 */
export const localColumns = [
  'store_code',
  'id',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'pickup_method',
  'pickup_sla',
] as const

export type LocalRow = Readonly<
  Record<'store_code' | 'id' | 'availability' | 'price', string> &
    Partial<Record<(typeof localColumns)[number], string>>
>

/** Whose stores, which of their pieces they hand over, and how soon. */
export type LocalOf = {
  readonly pickUp: PickUpPolicy
  readonly brandId: string
  readonly stores: readonly Store[]
  readonly pickUpSla: ReturnType<typeof pickUpSlas>
}

/** In days from today, as it is said there. */
const slaOf = (days: number): string => {
  if (days <= 1) return 'next_day'
  return days < 7 ? `${days}-day` : 'multi-week'
}

/**
 * How soon a store has what is ready after so many days, by the rule that promises it on the page; null where no day can
 * be said. The same is asked for every piece of the range, so each answer is kept.
 */
export const pickUpSlas = (at: Date) => {
  const known = new Map<string, string | null>()
  const find = (store: Store, leadDays: number): string | null => {
    const date = pickUpDate(at, store, leadDays)
    const days = date === null ? null : daysUntil(date, at, store.timeZone)
    return days === null ? null : slaOf(days)
  }
  return (store: Store, leadDays: number): string | null => {
    const key = `${store.storeId} ${leadDays}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const found = find(store, leadDays)
    known.set(key, found)
    return found
  }
}

/**
 * A product in the stores where it is looked at or picked up, a row for each variant. What stands there is on display:
 * stores sell out of the warehouse, so what is picked up comes to them first.
 */
export const localRows = (
  product: FeedProduct,
  { pickUp, brandId, stores, pickUpSla }: LocalOf,
  at: Date,
): LocalRow[] => {
  const entries = product.dynamicProperties.stores
  const places = stores.flatMap((store) => {
    if (!store.operational) return []
    const isOnDisplay = entries.some((it) => it.storeId === store.storeId && it.onDisplay)
    const handsOver = isPickupAvailableAt(pickUp, entries, brandId, store.storeId)
    return isOnDisplay || handsOver ? [{ store, isOnDisplay, handsOver }] : []
  })
  const pickedUpAt = (store: Store, item: FeedItem) => {
    const { shippingMethodIds } = product
    const ready = readiness({ ...item, shippingMethodIds, quantity: 1 })
    const sla = 'leadDays' in ready ? pickUpSla(store, ready.leadDays) : null
    return sla === null ? {} : { pickup_method: 'ship to store', pickup_sla: sla }
  }
  return places.flatMap(({ store, isOnDisplay, handsOver }) =>
    product.productItems.map((item) => ({
      store_code: String(store.storeId),
      id: item.skuId,
      availability: isOnDisplay && isBuyable(item) ? 'on_display_to_order' : 'out_of_stock',
      ...feedPrices(item, store.pricingZone, at),
      ...(handsOver ? pickedUpAt(store, item) : {}),
    })),
  )
}
