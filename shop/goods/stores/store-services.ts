import type { HolidayHours } from '../../../commerce/contract/location.ts'
import type { StoreRow } from '../../../commerce/domain/catalogue-rows.ts'

const closedOn = (on: HolidayHours['on']): HolidayHours => ({
  on,
  isOpen: false,
  open: null,
  close: null,
})
const openOn = (on: HolidayHours['on'], open: string, close: string): HolidayHours => ({
  on,
  isOpen: true,
  open,
  close,
})

/** Closed on three days of the year and shorter on four. */
const SHOP_HOLIDAYS: readonly HolidayHours[] = [
  openOn('new-years-day', '12:00', '18:00'),
  closedOn('easter-sunday'),
  openOn('independence-day', '10:00', '18:00'),
  closedOn('thanksgiving'),
  openOn('christmas-eve', '10:00', '17:00'),
  closedOn('christmas-day'),
  openOn('new-years-eve', '10:00', '17:00'),
]

const WAREHOUSE_HOLIDAYS: readonly HolidayHours[] = [
  closedOn('new-years-day'),
  closedOn('memorial-day'),
  closedOn('independence-day'),
  closedOn('labor-day'),
  closedOn('thanksgiving'),
  closedOn('christmas-eve'),
  closedOn('christmas-day'),
]

const PICKUP = 'In-Store Pick Up'

/** The days on which a store keeps other hours; one that is closed for good keeps none. */
export const holidaysOf = (type: StoreRow['locationType'], operational: boolean): HolidayHours[] =>
  operational ? [...(type === 'warehouse' ? WAREHOUSE_HOLIDAYS : SHOP_HOLIDAYS)] : []

/** What a store does besides selling, by its kind and brand. */
export const servicesOf = (
  type: StoreRow['locationType'],
  brandId: string,
  pickupAvailable: boolean,
): string[] => {
  const pickup = pickupAvailable ? [PICKUP] : []
  if (type === 'warehouse') return [...pickup, 'Loading help at the dock']
  if (type === 'outlet') return [...pickup, 'Clearance and floor models', 'Delivery appointments']
  return brandId === 'DMC'
    ? [...pickup, 'Mattress fittings', 'Pillow fittings', 'Financing help']
    : [
        ...pickup,
        'Design appointments',
        'Fabric and finish samples',
        'Mattress fittings',
        'Financing help',
      ]
}
