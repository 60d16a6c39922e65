import { dayNames } from '../../../../commerce/contract/location.ts'
import type { CategoryRow, Goods, StoreRow } from '../../../../commerce/domain/catalogue-rows.ts'

const category = (path: string, name: string, position: number): CategoryRow => ({
  siteId: 'starter',
  path,
  name,
  parentPath: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null,
  position,
})

const store: StoreRow = {
  id: 'main-street-1',
  storeId: 1,
  name: 'Main Street',
  brandId: 'STARTER',
  address: {
    street1: '1 Main St',
    street2: '',
    city: 'New York',
    stateOrRegion: 'NY',
    postalCode: '10001',
    country: 'US',
    phoneNumber: '555-555-0100',
  },
  latitude: 40.75,
  longitude: -73.99,
  locationType: 'showroom',
  pricingZone: 'all',
  operational: true,
  pickupAvailable: true,
  timeZone: 'America/New_York',
  hours: dayNames.map((day) =>
    day === 'Sunday'
      ? { day, isOpen: false, open: null, close: null }
      : { day, isOpen: true, open: '10:00', close: '18:00' },
  ),
  holidays: [],
  services: [],
}

/** What a new store starts with: departments, one store, ways to deliver, and empty shelves. The importer fills them. */
export const buildGoods = (): Goods => ({
  catalogue: {
    categories: [
      // What you do not sell, take away; what is missing, write beside it.
      category('living-room', 'Living room', 0),
      category('living-room/sofas', 'Sofas', 0),
      category('living-room/tables', 'Tables', 1),
      category('living-room/chairs', 'Chairs', 2),
      category('living-room/bookcases', 'Bookcases', 3),
      category('living-room/media-furniture', 'TV and media', 4),
      category('bedroom', 'Bedroom', 1),
      category('bedroom/beds', 'Beds', 0),
      category('bedroom/mattresses', 'Mattresses', 1),
      category('bedroom/chests-and-dressers', 'Chests and dressers', 2),
      category('bedroom/wardrobes', 'Wardrobes', 3),
      category('dining', 'Dining', 2),
      category('dining/sideboards', 'Sideboards', 0),
      category('office', 'Office', 3),
      category('outdoor', 'Outdoor', 4),
    ],
    products: [],
    skus: [],
    productStores: [],
    stores: [store],
    shippingMethods: [
      {
        id: 'home-delivery',
        name: 'Home Delivery',
        description: 'Brought to the room you choose, on a day you choose.',
        fulfillment: 'delivery',
        carrier: 'truck',
        position: 0,
      },
      {
        id: 'parcel',
        name: 'Parcel',
        description: 'Left at your door, with a tracking number.',
        fulfillment: 'delivery',
        carrier: 'parcel',
        position: 1,
      },
      {
        id: 'in-store-pick-up',
        name: 'In-Store Pick Up',
        description: 'Held for you at the store.',
        fulfillment: 'pickup',
        carrier: 'store',
        position: 2,
      },
    ],
  },
  feedback: { reviews: [], questions: [] },
})
