import type { Tariff, Tariffs } from '../../../../commerce/domain/delivery/delivery-tariffs.ts'
import {
  MILITARY_ZIPS,
  TERRITORY_ZIPS,
} from '../../../../commerce/domain/account/served-addresses.ts'
import { stateTaxRates } from '../../../../commerce/domain/cart/state-tax-rates.ts'
import { toCents } from '../../../../commerce/domain/money.ts'
import type { Policies } from '../../../../commerce/domain/policies.ts'

/** Whose midnight begins and ends offers. */
const clock = { timeZone: 'America/New_York', name: 'store time' } as const

// What a delivery costs, after how many delivery days it arrives, and on which weekdays (0 is Sunday).
const nearby: Tariff = { price: toCents(8900), firstDay: 2, lastDay: 5, weekdays: [2, 3, 4, 5, 6] }
const further: Tariff = { price: toCents(14900), firstDay: 3, lastDay: 7, weekdays: [2, 4] }
const post: Tariff = { price: toCents(1200), firstDay: 2, lastDay: 6, weekdays: [1, 2, 3, 4, 5] }

const truck: Tariffs = {
  local: nearby,
  regional: further,
  distant: null,
  far: null,
  offshore: null,
}
const parcel: Tariffs = { local: post, regional: post, distant: post, far: post, offshore: null }

export const policies = {
  clock,
  delivery: {
    asOf: '2026-11-01',
    calendar: {
      clock,
      cutOffHour: 14, // what is ordered later leaves a day later
      nothingDrives: ['new-years-day', 'independence-day', 'thanksgiving', 'christmas-day'],
      choiceOfDays: 12,
    },
    // Miles from the nearest store.
    zoneMiles: [
      ['local', 50],
      ['regional', 200],
      ['distant', 600],
    ],
    // Beginnings of the zip codes to which nothing goes.
    unservedZips: [...MILITARY_ZIPS, ...TERRITORY_ZIPS],
    offshoreStates: ['AK', 'HI'],
    byMethod: { 'home-delivery': truck, parcel },
    byCarrier: { truck, parcel },
    bringsAnything: ['home-delivery'],
    usualMethods: ['home-delivery', 'in-store-pick-up'], // of pieces whose file names none
    free: { from: toCents(299_900), methods: [] },
  },
  pickUp: { apart: [], notAShop: [] },
  // The states' base rates, without counties and cities: estimates on the low side. A shop that collects tax puts a tax
  // service in their place (decision 60).
  taxes: {
    states: stateTaxRates,
    cities: { asOf: '2026-01-01', rates: [] },
  },
  recyclingFees: {},
  mattressRemoval: { states: [] },
  financing: {
    minimumDollars: 500,
    plans: [],
    // Cents of a yearly income, for the lender that stands in until there is a real one.
    demoLending: {
      declinedBelow: 1_200_000,
      referredBelow: 2_400_000,
      shareBasisPoints: 2000,
      step: 10_000,
      greatestLimit: 2_500_000,
    },
  },
  promos: [],
  defaultPlace: {
    location: { postalCode: '10001', latitude: 40.75, longitude: -73.99 },
    store: { storeId: 1, name: 'Main Street', pricingZone: 'all' },
    example: '10001 or New York, NY',
  },
  stores: { nearMiles: 60 }, // farther stores are only offered where none is nearer
  phone: '',
  tradeWords: {
    meanings: {},
    titles: {},
    bedSizes: ['Twin', 'Twin XL', 'Full', 'Queen'],
    sameWords: [], // ways to spell a maker's name: ['box spring co', 'boxspring']
  },
  bedCategories: {}, // where what a bed still needs is found: { mattress: 'mattresses', base: 'bases', protector: 'bedding' }
  complements: {}, // what goes with a piece, by category: { sofas: ['coffee-tables', 'rugs'] }
  partnerBrands: {},
} as const satisfies Policies
