import type {
  CategoryRow,
  ProductRow,
  Range,
  SkuRow,
  StoreRow,
} from '../../../commerce/domain/catalogue-rows.ts'

const SITE = 'larkspur'
const TIME_ZONE = 'America/New_York'

const category = (path: string, name: string, position: number): CategoryRow => ({
  siteId: SITE,
  path,
  name,
  parentPath: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null,
  position,
})

const categories: readonly CategoryRow[] = [
  category('living', 'Living', 0),
  category('living/sofas', 'Sofas', 0),
  category('living/tables', 'Coffee tables', 1),
  category('sleeping', 'Sleeping', 1),
  category('sleeping/mattresses', 'Mattresses', 0),
  category('sleeping/beds', 'Beds', 1),
  category('dining', 'Dining', 2),
]

/** Open from ten to six, Monday to Saturday. */
const hours: StoreRow['hours'] = (
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
).map((day) =>
  day === 'Sunday'
    ? { day, isOpen: false, open: null, close: null }
    : { day, isOpen: true, open: '10:00', close: '18:00' },
)

const store = (
  storeId: number,
  name: string,
  address: StoreRow['address'],
  [latitude, longitude]: readonly [number, number],
): StoreRow => ({
  id: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${storeId}`,
  storeId,
  name,
  brandId: 'LKS',
  address,
  latitude,
  longitude,
  locationType: 'showroom',
  pricingZone: 'coast',
  operational: true,
  pickupAvailable: true,
  timeZone: TIME_ZONE,
  hours,
  holidays: [],
  services: ['Help with loading'],
})

const stores: readonly StoreRow[] = [
  store(
    12,
    'Portland Commercial Street',
    {
      street1: '84 Commercial St',
      street2: '',
      city: 'Portland',
      stateOrRegion: 'ME',
      postalCode: '04101',
      country: 'US',
      phoneNumber: '207-555-0112',
    },
    [43.656, -70.251],
  ),
  store(
    14,
    'Portsmouth Market Square',
    {
      street1: '6 Market Sq',
      street2: '',
      city: 'Portsmouth',
      stateOrRegion: 'NH',
      postalCode: '03801',
      country: 'US',
      phoneNumber: '603-555-0114',
    },
    [43.077, -70.757],
  ),
]

type Piece = {
  readonly itemId: string
  readonly name: string
  readonly type: string
  readonly category: string
  readonly words: string
  /** In cents, for each size in turn; one that comes in one size has `null` for its name. */
  readonly sizes: readonly (readonly [size: string | null, price: number])[]
  /** Width, depth and height in inches; of the first size. */
  readonly measures: readonly [number, number, number]
  readonly byParcel?: boolean
}

const pieces: readonly Piece[] = [
  {
    itemId: '7001',
    name: 'Camden Sofa',
    type: 'sofa',
    category: 'living/sofas',
    words: 'Three seats, loose covers that come off for the wash, and feet of local ash.',
    sizes: [[null, 149_900]],
    measures: [82, 37, 33],
  },
  {
    itemId: '7002',
    name: 'Camden Loveseat',
    type: 'sofa',
    category: 'living/sofas',
    words: 'The Camden for two, or for one who reads lying down.',
    sizes: [[null, 119_900]],
    measures: [60, 37, 33],
  },
  {
    itemId: '7003',
    name: 'Monhegan Chair',
    type: 'accent-chair',
    category: 'living/sofas',
    words: 'A wide seat, a high back, and arms at the height of a book.',
    sizes: [[null, 64_900]],
    measures: [31, 34, 38],
  },
  {
    itemId: '7004',
    name: 'Tidewater Coffee Table',
    type: 'coffee-table',
    category: 'living/tables',
    words: 'An oval of oiled ash, low enough for feet and strong enough for two pairs.',
    sizes: [[null, 39_900]],
    measures: [48, 26, 16],
  },
  {
    itemId: '7005',
    name: 'Larkspur One Mattress',
    type: 'mattress',
    category: 'sleeping/mattresses',
    words: 'Springs below, latex above, wool on top. Medium firm.',
    sizes: [
      ['Twin', 69_900],
      ['Full', 89_900],
      ['Queen', 99_900],
      ['King', 129_900],
    ],
    measures: [38, 75, 11],
  },
  {
    itemId: '7006',
    name: 'Penobscot Bed',
    type: 'bed',
    category: 'sleeping/beds',
    words: 'A plain frame with a slatted head. Four bolts, twenty minutes.',
    sizes: [
      ['Queen', 79_900],
      ['King', 94_900],
    ],
    measures: [64, 84, 42],
  },
  {
    itemId: '7007',
    name: 'Penobscot Nightstand',
    type: 'nightstand',
    category: 'sleeping/beds',
    words: 'One drawer, one shelf, rounded corners for the dark.',
    sizes: [[null, 24_900]],
    measures: [20, 16, 24],
  },
  {
    itemId: '7008',
    name: 'Saltbox Table',
    type: 'dining-table',
    category: 'dining',
    words: 'Seats six, eight if they are friends.',
    sizes: [[null, 89_900]],
    measures: [72, 36, 30],
  },
  {
    itemId: '7009',
    name: 'Saltbox Chair',
    type: 'dining-chair',
    category: 'dining',
    words: 'A turned chair that stacks no higher than four, and wobbles never.',
    sizes: [[null, 19_900]],
    measures: [18, 20, 33],
  },
  {
    itemId: '7010',
    name: 'Eider Pillow',
    type: 'pillow',
    category: 'sleeping/mattresses',
    words: 'Down in the middle, feathers below.',
    sizes: [[null, 7_900]],
    measures: [28, 20, 6],
    byParcel: true,
  },
]

const productOf = (piece: Piece, index: number): ProductRow => ({
  itemId: piece.itemId,
  name: piece.name,
  manufacturerName: 'Larkspur',
  productType: piece.type,
  siteIds: [SITE],
  categoryPaths: [piece.category],
  optionLabel: null,
  shortDescription: piece.words,
  description: [piece.words],
  features: [],
  materials: [],
  care: [],
  warranty: null,
  assembly: null,
  collection: null,
  protectionPlanSkuIds: [],
  rating: null,
  shippingMethodIds: [piece.byParcel ? 'parcel' : 'home-delivery', 'in-store-pick-up'],
  relatedItemIds: [],
  featuredRank: index,
  createdAt: '2026-09-01T12:00:00Z',
})

const skusOf = (piece: Piece): SkuRow[] =>
  piece.sizes.map(([size, price], position) => ({
    skuId: size === null ? piece.itemId : `${piece.itemId}-${size.toLowerCase()}`,
    itemId: piece.itemId,
    position,
    price,
    listPrice: null,
    stock: 40,
    leadTimeDays: 14,
    planYears: null,
    size,
    colorSwatch: null,
    finishSwatch: null,
    option: null,
    clearance: false,
    isMattressRemoval: false,
    dimensions: null,
    images: [],
  }))

/** Ten pieces and two stores, without a picture. */
export const buildCatalogue = (): Range => ({
  categories,
  products: pieces.map(productOf),
  skus: pieces.flatMap(skusOf),
  productStores: pieces.flatMap(({ itemId }) =>
    stores.map(({ storeId, brandId }) => ({
      itemId,
      storeId,
      brandId,
      pickupAvailable: true,
      operational: true,
      onDisplay: storeId === 12,
    })),
  ),
  stores,
  shippingMethods: [
    {
      id: 'home-delivery',
      name: 'Van Delivery',
      description: 'Our own van, two people, to the room you name.',
      fulfillment: 'delivery',
      carrier: 'truck',
      position: 0,
    },
    {
      id: 'parcel',
      name: 'Post',
      description: 'By post, with a tracking number.',
      fulfillment: 'delivery',
      carrier: 'parcel',
      position: 1,
    },
    {
      id: 'in-store-pick-up',
      name: 'Pick Up',
      description: 'Held for you for a week.',
      fulfillment: 'pickup',
      carrier: 'store',
      position: 2,
    },
  ],
})
