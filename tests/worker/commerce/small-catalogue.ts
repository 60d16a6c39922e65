import type {
  Catalogue,
  ProductRow,
  SkuRow,
  StoreRow,
} from '../../../commerce/domain/catalogue-rows.ts'
import { dayNames } from '../../../commerce/contract/location.ts'

const hours = dayNames.map((day) => ({
  day,
  isOpen: day !== 'Sunday',
  open: day === 'Sunday' ? null : '10:00',
  close: day === 'Sunday' ? null : '20:00',
}))

const store = (
  storeId: number,
  brandId: string,
  city: string,
  state: string,
  postalCode: string,
  [latitude, longitude]: readonly [number, number],
): StoreRow => ({
  id: `${city.toLowerCase()}-${storeId}`,
  storeId,
  name: city,
  brandId,
  address: {
    street1: '1 Main Street',
    street2: '',
    city,
    stateOrRegion: state,
    postalCode,
    country: 'US',
    phoneNumber: '303-555-0100',
  },
  latitude,
  longitude,
  locationType: 'showroom',
  pricingZone: 'mountain',
  operational: true,
  pickupAvailable: true,
  timeZone: 'America/Denver',
  hours,
  holidays: [{ on: 'thanksgiving', isOpen: false, open: null, close: null }],
  services: ['Design appointments'],
  areas: [
    { name: 'Sofas', level: 'First floor', categories: ['living-room'] },
    { name: 'Beds', level: 'Second floor', categories: ['mattresses'] },
  ],
})

const stores = [
  store(491, 'DVN', 'Denver', 'CO', '80239', [39.7878, -104.8337]),
  store(502, 'DVN', 'Austin', 'TX', '78701', [30.2711, -97.7437]),
  store(801, 'DMC', 'Boulder', 'CO', '80301', [40.05, -105.2]),
]

const product = (itemId: string, name: string, over: Partial<ProductRow> = {}): ProductRow => ({
  itemId,
  name,
  manufacturerName: 'Davenport',
  productType: 'sofa',
  siteIds: ['davenport'],
  categoryPaths: ['living-room/sofas'],
  optionLabel: null,
  shortDescription: `${name}, made for every day.`,
  description: ['Deep seats on a kiln-dried frame.'],
  features: ['Removable covers'],
  materials: [{ name: 'Frame', value: 'Ash' }],
  care: ['Vacuum'],
  warranty: 'Ten years on the frame.',
  assembly: null,
  collection: null,
  protectionPlanSkuIds: [],
  rating: null,
  shippingMethodIds: ['home-delivery', 'white-glove-delivery', 'in-store-pick-up'],
  relatedItemIds: [],
  featuredRank: Number(itemId.slice(-3)),
  createdAt: '2026-01-01T12:00:00.000Z',
  ...over,
})

const moss = { name: 'Moss', hex: '#6f7a55', family: 'green' }
const fog = { name: 'Fog', hex: '#b4b4b0', family: 'gray' }

const sku = (skuId: string, itemId: string, over: Partial<SkuRow> = {}): SkuRow => ({
  skuId,
  itemId,
  position: 0,
  price: 100_000,
  listPrice: null,
  stock: 1_000,
  leadTimeDays: null,
  planYears: null,
  size: null,
  colorSwatch: null,
  finishSwatch: null,
  option: null,
  clearance: false,
  isMattressRemoval: false,
  dimensions: { width: 84, depth: 38, height: 33, length: null, weight: 120 },
  images: [skuId, `${skuId}-back`].map((name) => ({
    url: `/media/${name}.svg`,
    alt: name,
    width: 1200,
    height: 900,
  })),
  ...over,
})

const place = (
  postalCode: string,
  city: string,
  state: string,
  latitude: number,
  longitude: number,
) => ({ postalCode, city, state, latitude, longitude })

/** A range small enough to reason about: two sofas, a mattress in three sizes, a pillow, a service, two brands. */
export const smallCatalogue: Catalogue = {
  categories: [
    {
      siteId: 'davenport',
      path: 'living-room',
      name: 'Living Room',
      parentPath: null,
      position: 0,
    },
  ],
  products: [
    product('100001', 'Hollis Sofa'),
    product('100002', 'Marlow Sofa', { manufacturerName: 'Halden & Rowe' }),
    product('100003', 'Cirrus Mattress', {
      manufacturerName: 'Sealy',
      productType: 'mattress',
      siteIds: ['davenport', 'drift'],
      categoryPaths: ['mattresses/hybrid'],
      optionLabel: 'Firmness',
    }),
    product('100004', 'Feather Pillow', {
      productType: 'pillow',
      categoryPaths: ['bedding/pillows'],
      shippingMethodIds: ['parcel'],
    }),
    product('100005', 'Old Mattress Removal', {
      productType: 'mattress-removal',
      categoryPaths: ['services'],
      shippingMethodIds: ['home-delivery', 'white-glove-delivery'],
    }),
    product('100006', 'Drift One', {
      manufacturerName: 'Drift Mattress Company',
      productType: 'mattress',
      siteIds: ['drift'],
      categoryPaths: ['mattresses/hybrid'],
    }),
  ],
  skus: [
    sku('HOLLIS-MOSS', '100001', { colorSwatch: moss }),
    sku('HOLLIS-FOG', '100001', {
      colorSwatch: fog,
      position: 1,
      price: 90_000,
      listPrice: 110_000,
    }),
    sku('MARLOW-FOG', '100002', { colorSwatch: fog, price: 150_000 }),
    sku('CIRRUS-TWIN', '100003', { size: 'Twin', price: 60_000, option: 'Medium' }),
    sku('CIRRUS-QUEEN', '100003', { size: 'Queen', price: 120_000, position: 1, option: 'Medium' }),
    sku('CIRRUS-KING', '100003', { size: 'King', price: 160_000, position: 2, stock: 0 }),
    sku('PILLOW', '100004', { price: 4_999 }),
    sku('REMOVAL', '100005', { price: 4_500, isMattressRemoval: true, stock: 100_000 }),
    sku('DRIFT-QUEEN', '100006', { size: 'Queen', price: 99_500 }),
  ],
  productStores: [
    ...['100001', '100003'].map((itemId) => ({
      itemId,
      storeId: 491,
      brandId: 'DVN',
      pickupAvailable: true,
      operational: true,
      onDisplay: true,
    })),
    {
      itemId: '100001',
      storeId: 502,
      brandId: 'DVN',
      pickupAvailable: true,
      operational: true,
      onDisplay: false,
    },
    {
      itemId: '100006',
      storeId: 801,
      brandId: 'DMC',
      pickupAvailable: true,
      operational: true,
      onDisplay: true,
    },
  ],
  display: [{ storeId: 491, skuId: 'HOLLIS-MOSS', confirmedOn: '2026-11-20' }],
  stores,
  shippingMethods: [
    {
      id: 'home-delivery',
      name: 'Home Delivery',
      description: 'Brought just inside your front door.',
      fulfillment: 'delivery',
      carrier: 'truck',
      position: 0,
    },
    {
      id: 'white-glove-delivery',
      name: 'White Glove Home Delivery',
      description: 'To the room you choose.',
      fulfillment: 'delivery',
      carrier: 'truck',
      position: 1,
    },
    {
      id: 'parcel',
      name: 'Parcel',
      description: 'At your door.',
      fulfillment: 'delivery',
      carrier: 'parcel',
      position: 2,
    },
    {
      id: 'in-store-pick-up',
      name: 'In-Store Pick Up',
      description: 'Held for you.',
      fulfillment: 'pickup',
      carrier: 'store',
      position: 3,
    },
  ],
  postalCodes: [
    place('80239', 'Denver', 'CO', 39.7878, -104.8337),
    place('78701', 'Austin', 'TX', 30.2711, -97.7437),
    place('94103', 'San Francisco', 'CA', 37.7725, -122.4147),
    place('99501', 'Anchorage', 'AK', 61.2116, -149.8761),
    place('96813', 'Honolulu', 'HI', 21.3146, -157.8536),
    place('60601', 'Chicago', 'IL', 41.8858, -87.6181),
  ],
}
