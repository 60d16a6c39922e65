import { authoredProducts } from './catalogue.ts'
import { hash32 } from './hash.ts'
import type { Cells } from './import/columns.ts'
import { picturesOf } from './media/media.ts'
import { type ColorKey, colors, type FinishKey, finishes } from './swatches.ts'
import { variantsOf } from './variants.ts'

type Kind = {
  readonly category: string
  readonly type: string
  readonly noun: string
  readonly sizes: readonly (readonly [name: string, width: number, depth: number])[]
  readonly height: number
  readonly price: number
  readonly axis: 'color' | 'finish' | 'firmness'
}

const BEDS = [
  ['Twin', 42, 80],
  ['Full', 57, 80],
  ['Queen', 63, 85],
  ['King', 79, 85],
] as const
const MATTRESSES = [
  ['Twin', 38, 75],
  ['Twin XL', 38, 80],
  ['Full', 53, 75],
  ['Queen', 60, 80],
  ['King', 76, 80],
  ['Cal King', 72, 84],
] as const
const ONE = [['', 40, 22]] as const
const RUGS = [
  ["5' x 8'", 96, 60],
  ["8' x 10'", 120, 96],
  ["9' x 12'", 144, 108],
] as const

const kind = (
  path: string,
  noun: string,
  sizes: Kind['sizes'],
  [height, price]: readonly [number, number],
  axis: Kind['axis'] = 'color',
): Kind => {
  const [category = '', type = ''] = path.split(' ')
  return { category, type, noun, sizes, height, price, axis }
}

const KINDS: readonly Kind[] = [
  kind(
    'living-room/sofas sofa',
    'Sofa',
    [
      ['78-inch', 78, 38],
      ['88-inch', 88, 38],
    ],
    [34, 1499],
  ),
  kind('living-room/sectionals sectional', 'Sectional', [['110-inch', 110, 66]], [35, 2899]),
  kind('living-room/recliners recliner', 'Recliner', [['', 36, 39]], [41, 899]),
  kind('living-room/accent-chairs accent-chair', 'Armchair', [['', 32, 34]], [33, 649]),
  kind(
    'living-room/coffee-tables coffee-table',
    'Coffee Table',
    [['', 48, 26]],
    [17, 429],
    'finish',
  ),
  kind('living-room/side-tables end-table', 'Side Table', ONE, [22, 219], 'finish'),
  kind(
    'living-room/media-consoles media-console',
    'Media Console',
    [
      ['64-inch', 64, 18],
      ['78-inch', 78, 18],
    ],
    [25, 849],
    'finish',
  ),
  kind('living-room/bookcases bookcase', 'Bookcase', [['', 34, 13]], [76, 399], 'finish'),
  kind('bedroom/beds bed', 'Bed', BEDS, [46, 999], 'finish'),
  kind('bedroom/nightstands nightstand', 'Nightstand', [['', 24, 17]], [27, 279], 'finish'),
  kind('bedroom/dressers dresser', 'Dresser', [['', 60, 19]], [35, 949], 'finish'),
  kind(
    'mattresses/memory-foam mattress',
    'Memory Foam Mattress',
    MATTRESSES,
    [11, 899],
    'firmness',
  ),
  kind('mattresses/hybrid mattress', 'Hybrid Mattress', MATTRESSES, [13, 1099], 'firmness'),
  kind(
    'mattresses/innerspring mattress',
    'Innerspring Mattress',
    MATTRESSES,
    [12, 599],
    'firmness',
  ),
  kind(
    'dining/dining-tables dining-table',
    'Dining Table',
    [
      ['64-inch', 64, 38],
      ['78-inch', 78, 40],
    ],
    [30, 1199],
    'finish',
  ),
  kind('dining/dining-chairs dining-chair', 'Dining Chair', [['', 20, 22]], [34, 219]),
  kind(
    'office/desks desk',
    'Desk',
    [
      ['48-inch', 48, 24],
      ['60-inch', 60, 28],
    ],
    [30, 549],
    'finish',
  ),
  kind('office/office-chairs office-chair', 'Office Chair', [['', 26, 26]], [42, 329]),
  kind(
    'kids/kids-beds kids-bed',
    'Kids Bed',
    [
      ['Twin', 42, 79],
      ['Full', 57, 79],
    ],
    [44, 499],
    'finish',
  ),
  kind('outdoor outdoor', 'Outdoor Chair', [['', 29, 31]], [33, 449]),
  kind('decor/rugs rug', 'Rug', RUGS, [0.4, 299]),
  kind('decor/lamps lamp', 'Lamp', [['', 16, 16]], [27, 149], 'finish'),
]

const PLACES =
  'Aldine Bayard Camden Danvers Edgemont Fairlee Galena Hartwell Ironton Jasper Kelso Larimer Melrose Norwood Oakdale Pelham Quincy Rowley Sidney Trenton Union Verona Weston Yarmouth Zanesville Ashby Bristol Calais Dover Essex'.split(
    ' ',
  )
const TRAITS =
  'Ridge Hollow Landing Point Crossing Grove Meadow Terrace Harbor Commons Mill Orchard Summit Valley Bend Green'.split(
    ' ',
  )
const MAKERS = [
  'Davenport',
  'Halden & Rowe',
  'Northfork',
  'Saltmarsh',
  'Little Acorn',
  'Sealy',
  'Tempur-Pedic',
  'Stearns & Foster',
  'Parallel',
]
const FIRMNESSES = ['Plush', 'Medium', 'Firm', 'Extra Firm']
const COLORS = Object.keys(colors).filter((key): key is ColorKey => key in colors)
const FINISHES = Object.keys(finishes).filter((key): key is FinishKey => key in finishes)

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], seed: string): T => {
  const one = list[hash32(seed) % list.length]
  if (one === undefined) throw new RangeError('There is nothing to pick from.')
  return one
}

/** Some of a list, `count` in a row from a place that the seed decides. */
const some = <T>(list: readonly T[], count: number, seed: string): T[] => {
  const from = hash32(seed) % list.length
  return Array.from(
    { length: count },
    (_, index) => list[(from + index * 5) % list.length],
  ).flatMap((one) => one ?? [])
}

const pictures = new Map<string, string>()

/** A picture that the shop has of some piece of that type. */
const pictureFor = (type: string): string => {
  const known = pictures.get(type)
  if (known !== undefined) return known
  const product = authoredProducts.find((one) => one.type === type)
  const variant = product && variantsOf(product)[0]
  const url =
    (product && variant ? picturesOf(product, variant)[0]?.url : undefined) ?? '/favicon.svg'
  pictures.set(type, url)
  return url
}

type Choice = Cells & { readonly label: string }

const choicesOf = (it: Kind, seed: string): Choice[] => {
  const count = 2 + (hash32(`${seed} choices`) % 4)
  if (it.axis === 'firmness')
    return some(FIRMNESSES, Math.min(count, 3), seed).map((option) => ({ label: option, option }))
  if (it.axis === 'finish')
    return [...new Set(some(FINISHES, count, seed))].map((key) => {
      const { name, hex, family } = finishes[key]
      return { label: name, finish: name, finish_hex: hex, finish_family: family }
    })
  return [...new Set(some(COLORS, count, seed))].map((key) => {
    const { name, hex, family } = colors[key]
    return { label: name, color: name, color_hex: hex, color_family: family }
  })
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** The rows of one product, all variants of it. */
const productRows = (index: number): Cells[] => {
  const seed = `product ${index}`
  const it = pick(KINDS, `${seed} kind`)
  const collection = `${pick(PLACES, `${seed} place`)} ${pick(TRAITS, `${seed} trait`)}`
  const name = `${collection} ${it.noun} No. ${index + 1}`
  const itemId = `G${String(index + 1).padStart(7, '0')}`
  const isOnSale = hash32(`${seed} sale`) % 4 === 0
  const factor = 0.7 + (hash32(`${seed} price`) % 90) / 100
  const shared: Cells = {
    item_id: itemId,
    name,
    manufacturer: pick(MAKERS, `${seed} maker`),
    product_type: it.type,
    category: it.category,
    sites: 'davenport',
    option_label: it.axis === 'firmness' ? 'Firmness' : '',
    short_description: `A ${it.noun.toLowerCase()} of the ${collection} line, number ${index + 1}.`,
    description: `The ${collection} line is made for measuring how a large catalogue behaves. This ${it.noun.toLowerCase()} is number ${index + 1} of it.\nIts measures, prices and choices follow from its number, so that every run makes the same one.`,
    features: `Number ${index + 1}|Made for measuring`,
    materials:
      it.axis === 'color' ? 'Frame: Kiln-dried maple|Cover: Polyester weave' : 'Wood: Solid oak',
    care: 'Dust with a dry cloth.',
    warranty: '1-year limited warranty.',
    collection,
    shipping_methods: 'home-delivery|white-glove-delivery|in-store-pick-up',
    stores: '491:display|487|495',
    featured_rank: String(1_000 + index),
    created_at: new Date(Date.UTC(2024, 0, 1 + (hash32(`${seed} day`) % 900)))
      .toISOString()
      .slice(0, 10),
    clearance: hash32(`${seed} clearance`) % 25 === 0 ? 'yes' : '',
  }
  return it.sizes.flatMap(([size, width, depth], sizeIndex) =>
    choicesOf(it, seed).map(({ label, ...choice }): Cells => {
      const sku = [itemId, size, label]
        .filter((part) => part !== '')
        .join('-')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
      const dollars = Math.round(it.price * factor * (1 + sizeIndex * 0.22))
      const price = dollars * 100 - 1
      return {
        ...shared,
        ...choice,
        sku,
        size,
        price: money(price),
        list_price: isOnSale ? money(price + Math.round(dollars * 0.15) * 100) : '',
        stock: String(hash32(`${sku} stock`) % 40),
        lead_time_days: '21',
        width: String(width),
        depth: String(depth),
        height: String(it.height),
        length: '',
        weight: String(10 + (hash32(`${sku} weight`) % 180)),
        images: pictureFor(it.type),
        image_alt: `${name}${label === '' ? '' : `, ${label}`}`,
      }
    }),
  )
}

/** The rows of a large catalogue of exactly so many SKUs; the same on every machine. */
export function* largeCatalogue(skus: number): Generator<Cells> {
  let left = skus
  for (let index = 0; left > 0; index++)
    for (const row of productRows(index)) {
      if (left === 0) return
      left--
      yield row
    }
}
