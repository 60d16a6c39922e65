import type {
  DeliveryPolicy,
  Tariff,
  Tariffs,
} from '../../commerce/domain/delivery/delivery-tariffs.ts'
import { MILITARY_ZIPS, TERRITORY_ZIPS } from '../../commerce/domain/account/served-addresses.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { clock } from './clock.ts'

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
const room: Tariffs = {
  local: tariff(109, [2, 4], TUESDAY_TO_SATURDAY),
  regional: tariff(149, [3, 5], THREE_DAYS),
  distant: tariff(199, [3, 5], TWO_DAYS),
  far: tariff(279, [4, 6], TWO_DAYS),
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

export const delivery = {
  asOf: '2026-09-01',
  calendar: {
    clock,
    cutOffHour: 14,
    nothingDrives: [
      'new-years-day',
      'memorial-day',
      'independence-day',
      'labor-day',
      'thanksgiving',
      'christmas-day',
    ],
    choiceOfDays: 12,
  },
  zoneMiles: [
    ['local', 50],
    ['regional', 200],
    ['distant', 600],
  ],
  unservedZips: [...MILITARY_ZIPS, ...TERRITORY_ZIPS],
  offshoreStates: ['AK', 'HI'],
  byMethod: {
    'home-delivery': truck,
    'room-delivery': room,
    'white-glove-delivery': whiteGlove,
    parcel,
  },
  byCarrier: { truck, parcel },
  bringsAnything: ['home-delivery'],
  crews: {
    windowHours: 3,
    startHours: [8, 11, 14, 17],
    // Of two crews that a store sends into a zone: the farther, the more of the hours are spent on the road.
    placesInWindow: { local: 12, regional: 8, distant: 6, far: 4, offshore: 0 },
    placesOf: { 'white-glove-delivery': 2 },
    tell: { daysBefore: 2, hour: 10 },
    // Half of what the first trip costs to have it brought to the door.
    again: {
      local: toCents(3900),
      regional: toCents(5900),
      distant: toCents(8500),
      far: toCents(11_500),
      offshore: toCents(0),
    },
    attempts: 2,
  },
  usualMethods: ['home-delivery', 'room-delivery', 'white-glove-delivery', 'in-store-pick-up'],
  free: { from: toCents(299_900), methods: ['home-delivery', 'parcel'] },
} as const satisfies DeliveryPolicy
