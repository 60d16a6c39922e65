import type { StoreRow } from '../../../commerce/domain/catalogue-rows.ts'
import type { Shop } from './open-shop.ts'
import { shopsOfTheEast } from './shops-east.ts'
import { shopsOfTheWest } from './shops-west.ts'
import { areasOf } from './store-areas.ts'
import { holidaysOf, servicesOf } from './store-services.ts'
import {
  CLOSED,
  EARLY,
  hoursOf,
  LATE_FRIDAY,
  NO_SUNDAY,
  OUTLET,
  SHOWROOM,
  SLEEP_STUDIO,
  WAREHOUSE,
} from './store-weeks.ts'

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const storeOf = (shop: Shop): StoreRow => {
  const [street1, street2, city, stateOrRegion, postalCode] = shop.at
  const operational = shop.operational ?? true
  const brandId = shop.brandId ?? 'DVN'
  const locationType = shop.locationType ?? 'showroom'
  const pickupAvailable = operational && (shop.pickupAvailable ?? true)
  return {
    id: `${slug(shop.name)}-${shop.storeId}`,
    storeId: shop.storeId,
    name: shop.name,
    brandId,
    address: {
      street1,
      street2,
      city,
      stateOrRegion,
      postalCode,
      country: 'US',
      phoneNumber: shop.phone,
    },
    latitude: shop.point[0],
    longitude: shop.point[1],
    locationType,
    pricingZone: shop.pricingZone,
    operational,
    pickupAvailable,
    timeZone: shop.timeZone,
    hours: hoursOf(shop.week ?? SHOWROOM),
    holidays: holidaysOf(locationType, operational),
    areas: areasOf(locationType, brandId, shop.storeId),
    services: operational ? servicesOf(locationType, brandId, pickupAvailable) : [],
  }
}

const DENVER = 'America/Denver'
const CHICAGO = 'America/Chicago'
const NEW_YORK = 'America/New_York'
const LOS_ANGELES = 'America/Los_Angeles'

const shops: readonly Shop[] = [
  {
    storeId: 491,
    name: 'Denver Central Park',
    at: ['4690 Peoria Street', '', 'Denver', 'CO', '80239'],
    phone: '(303) 555-0142',
    point: [39.7809, -104.8467],
    pricingZone: 'CO-1',
    timeZone: DENVER,
  },
  {
    storeId: 487,
    name: 'Colorado Springs Briargate',
    at: ['7645 North Academy Boulevard', '', 'Colorado Springs', 'CO', '80920'],
    phone: '(719) 555-0118',
    point: [38.9425, -104.7985],
    pricingZone: 'CO-1',
    timeZone: DENVER,
    week: EARLY,
  },
  {
    storeId: 495,
    name: 'Aurora Outlet',
    at: ['15250 East 40th Avenue', '', 'Aurora', 'CO', '80011'],
    phone: '(303) 555-0175',
    point: [39.7724, -104.8109],
    locationType: 'outlet',
    pricingZone: 'CO-1',
    timeZone: DENVER,
    week: OUTLET,
  },
  {
    storeId: 502,
    name: 'Salt Lake City Murray',
    at: ['5420 South State Street', '', 'Murray', 'UT', '84107'],
    phone: '(801) 555-0133',
    point: [40.6519, -111.8879],
    pricingZone: 'MTN-2',
    timeZone: DENVER,
    week: NO_SUNDAY,
  },
  {
    storeId: 513,
    name: 'Phoenix Paradise Valley',
    at: ['12625 North Tatum Boulevard', '', 'Phoenix', 'AZ', '85032'],
    phone: '(602) 555-0164',
    point: [33.5998, -111.9772],
    pricingZone: 'SW-1',
    timeZone: 'America/Phoenix',
  },
  {
    storeId: 521,
    name: 'Plano Preston Road',
    at: ['1900 Preston Road', 'Suite 210', 'Plano', 'TX', '75093'],
    phone: '(972) 555-0127',
    point: [33.0236, -96.7953],
    pricingZone: 'TX-1',
    timeZone: CHICAGO,
  },
  {
    storeId: 534,
    name: 'Austin Arboretum',
    at: ['10000 Research Boulevard', '', 'Austin', 'TX', '78759'],
    phone: '(512) 555-0109',
    point: [30.3931, -97.7477],
    pricingZone: 'TX-1',
    timeZone: CHICAGO,
    week: LATE_FRIDAY,
  },
  {
    storeId: 548,
    name: 'Schaumburg Woodfield',
    at: ['1430 East Golf Road', '', 'Schaumburg', 'IL', '60173'],
    phone: '(847) 555-0151',
    point: [42.0515, -88.0453],
    pricingZone: 'MW-1',
    timeZone: CHICAGO,
    week: LATE_FRIDAY,
  },
  {
    storeId: 556,
    name: 'Bloomington Southtown',
    at: ['7960 Penn Avenue South', '', 'Bloomington', 'MN', '55431'],
    phone: '(952) 555-0186',
    point: [44.8579, -93.3085],
    pricingZone: 'MW-1',
    timeZone: CHICAGO,
  },
  {
    storeId: 563,
    name: 'Indianapolis Castleton',
    at: ['6020 East 82nd Street', '', 'Indianapolis', 'IN', '46250'],
    phone: '(317) 555-0140',
    point: [39.9069, -86.0655],
    pricingZone: 'MW-2',
    timeZone: 'America/Indiana/Indianapolis',
  },
  {
    storeId: 571,
    name: 'Atlanta Kennesaw',
    at: ['425 Ernest W Barrett Parkway NW', '', 'Kennesaw', 'GA', '30144'],
    phone: '(770) 555-0122',
    point: [34.0117, -84.5646],
    pricingZone: 'SE-1',
    timeZone: NEW_YORK,
  },
  {
    storeId: 597,
    name: 'Paramus Route 17',
    at: ['160 Route 17 North', '', 'Paramus', 'NJ', '07652'],
    phone: '(201) 555-0198',
    point: [40.9246, -74.0723],
    pricingZone: 'NE-1',
    timeZone: NEW_YORK,
    week: NO_SUNDAY,
  },
  {
    storeId: 604,
    name: 'Torrance Del Amo',
    at: ['21540 Hawthorne Boulevard', '', 'Torrance', 'CA', '90503'],
    phone: '(310) 555-0137',
    point: [33.8329, -118.3515],
    pricingZone: 'CA-1',
    timeZone: LOS_ANGELES,
  },
  {
    storeId: 611,
    name: 'San Diego Mission Valley',
    at: ['1640 Camino del Rio North', '', 'San Diego', 'CA', '92108'],
    phone: '(619) 555-0155',
    point: [32.7678, -117.1487],
    pricingZone: 'CA-1',
    timeZone: LOS_ANGELES,
    week: CLOSED, // rebuilding; opens again in spring
    operational: false,
  },
  {
    storeId: 626,
    name: 'Seattle Southcenter',
    at: ['17200 Southcenter Parkway', '', 'Tukwila', 'WA', '98188'],
    phone: '(206) 555-0169',
    point: [47.4487, -122.2613],
    pricingZone: 'NW-1',
    timeZone: LOS_ANGELES,
  },
  {
    storeId: 640,
    name: 'Boston Burlington',
    at: ['34 Cambridge Street', '', 'Burlington', 'MA', '01803'],
    phone: '(781) 555-0113',
    point: [42.4829, -71.1932],
    pricingZone: 'NE-1',
    timeZone: NEW_YORK,
  },
  {
    storeId: 698,
    name: 'Denver Distribution Center',
    at: ['10800 East 51st Avenue', '', 'Denver', 'CO', '80239'],
    phone: '(303) 555-0190',
    point: [39.7903, -104.8617],
    locationType: 'warehouse',
    pricingZone: 'CO-1',
    timeZone: DENVER,
    week: WAREHOUSE,
  },
  {
    storeId: 801,
    brandId: 'DMC',
    name: 'Drift Cherry Creek',
    at: ['2810 East 2nd Avenue', '', 'Denver', 'CO', '80206'],
    phone: '(303) 555-0121',
    point: [39.7199, -104.9546],
    pricingZone: 'CO-1',
    timeZone: DENVER,
    week: SLEEP_STUDIO,
  },
  {
    storeId: 802,
    brandId: 'DMC',
    name: 'Drift South Congress',
    at: ['1512 South Congress Avenue', '', 'Austin', 'TX', '78704'],
    phone: '(512) 555-0172',
    point: [30.2487, -97.7501],
    pricingZone: 'TX-1',
    timeZone: CHICAGO,
    week: SLEEP_STUDIO,
  },
  {
    storeId: 803,
    brandId: 'DMC',
    name: 'Drift Lincoln Park',
    at: ['934 West North Avenue', '', 'Chicago', 'IL', '60642'],
    phone: '(312) 555-0146',
    point: [41.9107, -87.6526],
    pricingZone: 'MW-1',
    timeZone: CHICAGO,
    week: SLEEP_STUDIO,
  },
  {
    storeId: 804,
    brandId: 'DMC',
    name: 'Drift Santa Monica',
    at: ['1311 Montana Avenue', '', 'Santa Monica', 'CA', '90403'],
    phone: '(310) 555-0183',
    point: [34.0317, -118.4937],
    pricingZone: 'CA-1',
    timeZone: LOS_ANGELES,
    week: SLEEP_STUDIO,
  },
  {
    // Goods that their maker ships straight to the shopper: on no site's list of stores, and nobody picks up here.
    storeId: 990,
    brandId: '900001',
    name: 'Maker Direct',
    at: ['1100 Lear Industrial Parkway', '', 'Reno', 'NV', '89506'],
    phone: '(775) 555-0106',
    point: [39.6264, -119.8797],
    locationType: 'warehouse',
    pricingZone: 'DIRECT',
    timeZone: LOS_ANGELES,
    week: WAREHOUSE,
    pickupAvailable: false,
  },
]

/** Every place that holds goods, of all brands. Telephone numbers are of the range kept free for fiction. */
export const stores: readonly StoreRow[] = [...shops, ...shopsOfTheWest, ...shopsOfTheEast].map(
  storeOf,
)
