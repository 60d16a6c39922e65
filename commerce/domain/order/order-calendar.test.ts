import { expect, test } from 'vitest'
import { store } from '../../contract/location.ts'
import { calendarFile } from '../delivery/calendar-file.ts'
import { type CalendarOrder, orderCalendar } from './order-calendar.ts'
import { windowsOn } from '../delivery/delivery-windows.ts'
import { toCents, ZERO } from '../money.ts'
import { smallCrews as crews } from '../../../tests/fixtures/policies.ts'

const brand = { name: 'Davenport', id: 'davenport' }
const rate = { id: 'home-delivery', name: '', description: '', price: toCents(0) }
const denver = store.parse({
  id: 'denver-491',
  storeId: 491,
  name: 'Denver Central Park',
  brandId: 'DVN',
  address: {
    street1: '7350 E 29th Ave; Suite 5',
    street2: '',
    city: 'Denver',
    stateOrRegion: 'CO',
    postalCode: '80238',
    country: 'US',
    phoneNumber: '',
  },
  latitude: 39,
  longitude: -104,
  locationType: 'showroom',
  pricingZone: '1',
  operational: true,
  pickupAvailable: true,
  timeZone: 'America/Denver',
  hours: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
    (day) => ({ day, isOpen: true, open: '10:00', close: '20:00' }),
  ),
})
const unassigned = { window: null, stopsBefore: null, missed: 0, fee: ZERO }
const order = (earliest: string, latest: string, pickUpOn: string): CalendarOrder => ({
  number: 'DV-482-913-57',
  placedAt: '2026-11-21T18:00:00.000Z',
  items: [
    {
      id: 'a',
      name: 'Hollis Sofa, with a name that is as long as names of sofas ever are – é',
      quantity: 1,
    },
    { id: 'b', name: 'Chair', quantity: 2 },
  ],
  shipments: [
    {
      id: 'delivery',
      fulfillment: 'delivery',
      storeId: null,
      itemIds: ['a'],
      selectedRate: { ...rate, earliest, latest },
    },
    { id: 'pickup-491', fulfillment: 'pickup', storeId: 491, itemIds: ['b'], selectedRate: null },
  ],
  progress: [
    { ...unassigned, shipmentId: 'delivery', step: 'confirmed', earliest, latest, milestones: [] },
    {
      ...unassigned,
      shipmentId: 'pickup-491',
      step: 'readyForPickup',
      earliest: pickUpOn,
      latest: null,
      milestones: [{ step: 'readyForPickup', at: '2026-11-22T18:00:00.000Z' }],
    },
  ],
})
const file = (it: CalendarOrder) => calendarFile(brand.name, orderCalendar(brand, it, [denver]))

test('a delivery is whole days, a pick-up the store’s hours that day, in summer and in winter', () => {
  const winter = file(order('2026-12-01', '2026-12-04', '2026-12-01'))
  expect(winter).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261205\r\n')
  expect(winter).toContain('DTSTART:20261201T170000Z\r\nDTEND:20261202T030000Z\r\n')
  expect(file(order('2026-07-01', '2026-07-01', '2026-07-01'))).toContain(
    'DTSTART:20260701T160000Z\r\nDTEND:20260702T020000Z\r\n',
  )
})

test('it is the same entry however often it is fetched, and a later change outdoes an earlier one', () => {
  const [delivery, pickUp] = orderCalendar(
    brand,
    order('2026-12-01', '2026-12-04', '2026-12-01'),
    [],
  )
  const moved = orderCalendar(brand, order('2026-12-08', '2026-12-08', '2026-12-01'), [])[0]
  expect(moved?.uid).toBe(delivery?.uid)
  expect(delivery?.uid).toBe('dv-482-913-57.delivery@orders.davenport')
  expect(pickUp?.sequence).toBeGreaterThan(delivery?.sequence ?? 0)
})

test('lines are of 75 octets at most, end in CRLF, and hold nothing that would end them early', () => {
  const text = file(order('2026-12-01', '2026-12-04', '2026-12-01'))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/[^\r]\n/)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain('LOCATION:7350 E 29th Ave\\; Suite 5\\, Denver\\, CO 80238')
  expect(unfolded).toContain(
    '1 × Hollis Sofa\\, with a name that is as long as names of sofas ever are – é',
  )
})

test('what has arrived or was cancelled is in no calendar', () => {
  const over = order('2026-12-01', '2026-12-04', '2026-12-01')
  const progress = over.progress.map((it) => ({ ...it, step: 'delivered' as const }))
  expect(orderCalendar(brand, { ...over, progress }, [denver])).toEqual([])
})

test.each([
  ['in winter', '2026-12-01', '20261201T150000Z', '20261201T180000Z'],
  ['in summer', '2026-07-01', '20260701T140000Z', '20260701T170000Z'],
  ['on the day that summer time begins', '2026-03-08', '20260308T140000Z', '20260308T170000Z'],
  ['on the day that it ends', '2026-11-01', '20261101T150000Z', '20261101T180000Z'],
])('a delivery with a window is that window, %s', (_, day, from, to) => {
  const [window] = windowsOn(crews, day, 'America/Denver')
  const it = order(day, day, day)
  const progress = it.progress.map((one) =>
    one.shipmentId === 'delivery' && window
      ? {
          ...one,
          window: {
            from: new Date(window.from).toISOString(),
            to: new Date(window.to).toISOString(),
            timeZone: 'America/Denver',
          },
        }
      : one,
  )
  expect(file({ ...it, progress })).toContain(`DTSTART:${from}\r\nDTEND:${to}\r\n`)
})
