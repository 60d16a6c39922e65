import type { AuthoredProduct, Maker, OptionChoice } from '../authored-product.ts'
import { capital, spelled } from '../../words/en.ts'
import type { OwnSite } from '../../shop.ts'

/** Said in the plans’ own words, too. */
const MATTRESS_YEARS = 10
const SLEEP_YEARS = 10

type Band = readonly [upTo: number, price: number]

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** One choice for each band of prices: what a plan costs goes by what the piece cost. */
const termOf = (years: number, bands: readonly Band[], least: number): OptionChoice[] =>
  bands.map(([upTo, price]) => ({
    name: `${years} years, pieces up to ${dollars(upTo)}`,
    add: price - least,
    covers: { years, upTo },
  }))

type Plan = Pick<
  AuthoredProduct,
  'itemId' | 'name' | 'short' | 'description' | 'features' | 'rank' | 'added'
> & {
  readonly maker: Maker
  readonly site: OwnSite
  readonly hex: string
  readonly terms: readonly (readonly [years: number, bands: readonly Band[]])[]
}

const planOf = ({ maker, site, hex, terms, ...plan }: Plan): AuthoredProduct => {
  const least = Math.min(...terms.flatMap(([, bands]) => bands.map(([, price]) => price)))
  return {
    ...plan,
    maker,
    type: 'protection-plan',
    look: { style: 'shield', hex },
    sites: [site],
    paths: ['services'],
    materials: [],
    care: [],
    warranty: null,
    sizes: [{ size: null, price: least, measures: [1, 1, 1, 1] }],
    optionLabel: 'Cover',
    options: terms.flatMap(([years, bands]) => termOf(years, bands, least)),
    carriage: 'nowhere',
    ships: 'parcel',
    related: [],
  }
}

/** Cover for accidents, sold beside a piece. The maker's warranty is for faults and costs nothing. */
export const protectionPlans: readonly AuthoredProduct[] = [
  planOf({
    itemId: '300101',
    name: 'Furniture Protection Plan',
    maker: 'Davenport',
    site: 'davenport',
    hex: '#6f7a55',
    short: 'Stains, rips, burns and broken parts, fixed at home.',
    description: [
      'A glass of red wine, a candle, a dog with opinions. When something happens that a warranty does not cover, tell us within thirty days: a technician comes to clean or repair it. If that can’t be done, we replace the part, or the piece.',
      'The plan starts on the day of delivery. It does not cover wear, fading, odors or what has built up over time, and it is not available for clearance pieces.',
    ],
    features: [
      'Food, drink, ink, pet and cosmetic stains',
      'Rips, burns, punctures and liquid rings',
      'Broken mechanisms, frames, zippers and hinges',
      'No deductible',
    ],
    terms: [
      [
        3,
        [
          [500, 59],
          [1000, 89],
          [2000, 139],
          [4000, 199],
          [20_000, 299],
        ],
      ],
      [
        5,
        [
          [500, 79],
          [1000, 129],
          [2000, 189],
          [4000, 269],
          [20_000, 399],
        ],
      ],
    ],
    rank: 901,
    added: '2024-10-14',
  }),
  planOf({
    itemId: '300102',
    name: 'Mattress Protection Plan',
    maker: 'Davenport',
    site: 'davenport',
    hex: '#5f7488',
    short: `${capital(spelled(MATTRESS_YEARS))} years of cleaning for spills on the mattress and its base.`,
    description: [
      'Stained bedding is the most common reason why a mattress warranty is refused. With the plan and any waterproof protector, we clean the spill, and when it cannot be cleaned we replace the mattress once.',
      'For adjustable bases it adds the motors, the remote and the cables once the maker’s parts warranty ends.',
    ],
    features: ['Spills and accidents', 'One replacement', 'Motors and remotes of adjustable bases'],
    terms: [
      [
        MATTRESS_YEARS,
        [
          [1000, 99],
          [2500, 149],
          [20_000, 219],
        ],
      ],
    ],
    rank: 902,
    added: '2024-10-14',
  }),
  planOf({
    itemId: '300103',
    name: 'Outdoor Protection Plan',
    maker: 'Davenport',
    site: 'davenport',
    hex: '#4d7f93',
    short: 'For furniture that lives with weather, sunscreen and sparks.',
    description: [
      'Sunscreen, grease and tree sap out of the cushions; bent frames, torn slings and failed hinges fixed. Rust that comes through the finish counts as well, for the whole term.',
      'Storm damage is a matter for your homeowners insurance.',
    ],
    features: ['Stains on cushions and slings', 'Bent or broken frames', 'Rust through the finish'],
    terms: [
      [
        5,
        [
          [1000, 119],
          [2500, 189],
          [20_000, 289],
        ],
      ],
    ],
    rank: 903,
    added: '2025-03-03',
  }),
  planOf({
    itemId: '300111',
    name: 'Drift Sleep Protection Plan',
    maker: 'Drift Mattress Company',
    site: 'drift',
    hex: '#4659a8',
    short: `Coffee in bed, covered for ${spelled(SLEEP_YEARS)} years.`,
    description: [
      `We trust you with a light-colored mattress and a mug. If the two meet, send a photo: we’ll clean it or, once in the ${spelled(SLEEP_YEARS)} years, send another.`,
      'It covers bases and bed frames too: motors, remotes, slats and bolts.',
    ],
    features: ['Spills and accidents', 'One replacement', 'Bases and frames included'],
    terms: [
      [
        SLEEP_YEARS,
        [
          [1000, 89],
          [2500, 139],
          [20_000, 199],
        ],
      ],
    ],
    rank: 901,
    added: '2025-01-20',
  }),
]
