import type { Tariff, Tariffs } from '../../../commerce/domain/delivery/delivery-tariffs.ts'
import { MILITARY_ZIPS, TERRITORY_ZIPS } from '../../../commerce/domain/account/served-addresses.ts'
import { toCents } from '../../../commerce/domain/money.ts'
import type { Policies } from '../../../commerce/domain/policies.ts'

const clock = { timeZone: 'America/New_York', name: 'Portland time' } as const

/** One van, Tuesdays and Thursdays. */
const van: Tariff = { price: toCents(4500), firstDay: 1, lastDay: 2, weekdays: [2, 4] }
const post: Tariff = { price: toCents(800), firstDay: 2, lastDay: 5, weekdays: [1, 2, 3, 4, 5] }

const truck: Tariffs = { local: van, regional: van, distant: null, far: null, offshore: null }
const parcel: Tariffs = { local: post, regional: post, distant: post, far: post, offshore: null }

export const policies = {
  clock,
  delivery: {
    asOf: '2026-10-01',
    calendar: {
      clock,
      cutOffHour: 11,
      nothingDrives: ['thanksgiving', 'christmas-day'],
      choiceOfDays: 6,
    },
    zoneMiles: [
      ['local', 30],
      ['regional', 120],
      ['distant', 400],
    ],
    // Nothing goes to the islands of Massachusetts either.
    unservedZips: [...MILITARY_ZIPS, ...TERRITORY_ZIPS, '025'],
    offshoreStates: ['HI'],
    byMethod: { 'home-delivery': truck, parcel },
    byCarrier: { truck, parcel },
    bringsAnything: [],
    usualMethods: ['home-delivery', 'in-store-pick-up'],
    free: { from: toCents(500_000), methods: ['home-delivery'] },
  },
  pickUp: { apart: [], notAShop: [] },
  taxes: {
    states: { asOf: '2026-01-01', rates: { ME: 5500, NH: 0, MA: 6250, VT: 6000 } },
    cities: { asOf: '2026-01-01', rates: [] },
  },
  recyclingFees: {},
  mattressRemoval: { states: [] },
  financing: {
    minimumDollars: 500,
    plans: [],
    demoLending: {
      declinedBelow: 2_000_000,
      referredBelow: 3_000_000,
      shareBasisPoints: 1000,
      step: 50_000,
      greatestLimit: 900_000,
    },
  },
  promos: [],
  defaultPlace: {
    location: { postalCode: '04101', latitude: 43.66, longitude: -70.26 },
    store: { storeId: 12, name: 'Portland Commercial Street', pricingZone: 'coast' },
    example: '04101 or Portland, ME',
  },
  stores: { nearMiles: 60 },
  phone: '207-555-0112',
  tradeWords: { meanings: {}, titles: {}, bedSizes: ['Twin', 'Full', 'Queen'], sameWords: [] },
  bedCategories: {},
  complements: {},
  partnerBrands: {},
} as const satisfies Policies
