import { smallCatalogue } from '../../../../commerce/small-catalogue.ts'

/** What the small range lacks: a piece that is made to order, one at a price of its zone. */
export const range = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((it) =>
    it.storeId === 502 ? { ...it, pricingZone: 'south' } : it,
  ),
  skus: smallCatalogue.skus.map((it) => ({
    ...it,
    stock: it.skuId === 'MARLOW-FOG' ? 0 : 1_000_000,
    ...(it.skuId === 'MARLOW-FOG' ? { leadTimeDays: 42 } : {}),
    ...(it.skuId === 'HOLLIS-MOSS'
      ? { zonePrices: { south: { price: 88_000, listPrice: null, sales: null } } }
      : {}),
  })),
}

/** Numbers that look drawn and are the same each time (mulberry32). */
export const drawing = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export const places = {
  denver: { street1: '4500 Peoria Street', city: 'Denver', state: 'CO', postalCode: '80239' },
  austin: { street1: '500 Congress Avenue', city: 'Austin', state: 'TX', postalCode: '78701' },
  chicago: { street1: '100 North State Street', city: 'Chicago', state: 'IL', postalCode: '60601' },
  // Asks for a fee on each mattress.
  sanFrancisco: {
    street1: '900 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94103',
  },
} as const
const PLACES = Object.values(places)
type Place = (typeof PLACES)[number]
/** Where pieces can be picked up, by the ZIP code of those who are near. */
export const STORES: Readonly<Record<string, number>> = { '80239': 491, '78701': 502 }

const PIECES = [
  'HOLLIS-MOSS',
  'HOLLIS-FOG',
  'MARLOW-FOG',
  'CIRRUS-TWIN',
  'CIRRUS-QUEEN',
  'CIRRUS-KING',
  'PILLOW',
] as const
const LEVELS = ['home-delivery', 'white-glove-delivery', 'parcel'] as const
const SOFAS: ReadonlySet<string> = new Set(['HOLLIS-MOSS', 'HOLLIS-FOG'])
const MATTRESSES: ReadonlySet<string> = new Set(['CIRRUS-TWIN', 'CIRRUS-QUEEN', 'CIRRUS-KING'])

export type Wanted = {
  readonly at: number
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  /** What waits at the store, of the sofas. */
  readonly pickedUp: readonly string[]
  readonly place: Place
  readonly removal: boolean
  /** What is wished for; where it is not offered, the first that is. */
  readonly level: (typeof LEVELS)[number]
  /** Which of the days that are offered, if one is chosen. */
  readonly day: number | null
  readonly promo: string | null
  readonly pays: 'card' | 'plan'
}

export const draw = (next: (below: number) => number, at: number): Wanted => {
  const count = 1 + next(4)
  const start = next(PIECES.length)
  const lines = Array.from({ length: count }, (_, nth) => ({
    sku: PIECES[(start + nth * (1 + next(2))) % PIECES.length] ?? 'PILLOW',
    quantity: 1 + next(3),
  }))
  const different = [...new Map(lines.map((line) => [line.sku, line])).values()]
  const place = PLACES[next(PLACES.length)] ?? places.denver
  const canPickUp = STORES[place.postalCode] !== undefined
  return {
    at,
    lines: different,
    pickedUp:
      canPickUp && next(3) === 0
        ? different.map(({ sku }) => sku).filter((sku) => SOFAS.has(sku))
        : [],
    place,
    // Old mattresses are taken along in California.
    removal:
      place.state === 'CA' && different.some(({ sku }) => MATTRESSES.has(sku)) && next(3) > 0,
    // Small things alone may come as a parcel.
    level: different.every(({ sku }) => sku === 'PILLOW')
      ? 'parcel'
      : (LEVELS[next(2)] ?? 'home-delivery'),
    day: next(2) === 0 ? next(3) : null,
    promo: [null, null, 'WELCOME50', 'SLEEP10'][next(4)] ?? null,
    pays: next(3) === 0 ? 'plan' : 'card',
  }
}

export const contact = { email: 'ruth@shopper.example', phoneNumber: '303-555-0123' }
export const addressOf = ({ street1, city, state, postalCode }: Place) => ({
  name: { first: 'Ruth', last: "O'Neil" },
  businessName: '',
  street1,
  street2: '',
  city,
  stateOrRegion: state,
  country: 'US',
  postalCode,
  phoneNumber: contact.phoneNumber,
  label: '',
})

/** The prices of the store that is nearest count. */
export const zoneOf = ({ postalCode }: Place): string =>
  postalCode === '78701' ? 'south' : 'mountain'
