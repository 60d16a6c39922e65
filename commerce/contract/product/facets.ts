import { MAX_BRAND_NAME, MAX_FACET_VALUE, MAX_LEAST_STARS, MAX_STORE_NUMBER } from '../limits.ts'
import { bedSizes } from './sizes.ts'

/**
 * What a listing can be narrowed by, each once: facets, of which values are chosen, and ranges (`filters.ts`).
 * Addresses, the arguments of a listing, the index it is chosen from, its counts and bounds, the filters on the page and
 * the columns of a catalogue's file all follow from these rows. A new one is a row here, and the column of the file that
 * its `attribute` names; the index is made anew when the service next reads it. Rows that other code speaks of have a
 * name of their own (`offerFacet`), so that nothing spells it again.
 */

/** Where the catalogue has a facet's value. One product or variant has one value, but for what is named by a word. */
export type FacetSource =
  /** A column of the table of products or variants, or a path in its `detail`: `detail.colorSwatch.family`. */
  | { readonly of: 'product' | 'variant'; readonly field: string }
  /** A column of a catalogue's file that stands for nothing else; it is kept with the product. */
  | { readonly of: 'product'; readonly attribute: string }
  /** The variant's option, where its product calls it this; null for what no other row names. */
  | { readonly of: 'variant'; readonly optionLabel: string | null }
  | 'materials'
  | 'offers'

/** What a filter is called, in one language. */
export type FilterWords = {
  readonly label: string
  /** As it is said to leave it out: “Leave out the size”. */
  readonly inWords: string
  /** Said before a value that is chosen: “At Elm Street”. */
  readonly chosen?: string
  /** Values that are not called what they are. */
  readonly values?: Readonly<Record<string, string>>
}

type FacetBasics = {
  /** In the contract, and of the element on the page. */
  readonly name: string
  /** In addresses. */
  readonly param: string
  /** What it is called where nobody calls it otherwise; pages ask `filterWords` of the shop's words. */
  readonly english: FilterWords
  /** Unfolded at first; the others when something in them is chosen. */
  readonly isOpen?: boolean
  /** Above the day of arrival and the price. */
  readonly isAtHand?: boolean
  /** What only some visitors look for: nothing that search engines should keep. */
  readonly isPersonal?: boolean
}

/** Several values may be chosen; any of them will do. */
export type ValuesFacet = FacetBasics & {
  readonly kind: 'values'
  readonly reads: FacetSource
  /** Characters of a value. */
  readonly longest: number
  /** The values there are, where no others can be asked for. */
  readonly only?: readonly string[]
  /** What stands first, in this order; the rest follows by name. */
  readonly order?: readonly string[]
  /** Values are written small, and shown with a capital. */
  readonly isCapitalised?: boolean
  /** Values that have a color get a dot. */
  readonly isPainted?: boolean
}

/** A number or more: so many stars. */
type LeastFacet = FacetBasics & {
  readonly kind: 'least'
  readonly reads: 'rating'
  readonly most: number
}

/** Yes or nothing. `arg` is what the contract asks it by, `value` what stands in addresses. */
type YesFacet = FacetBasics & {
  readonly kind: 'yes'
  readonly reads: 'stock'
  readonly arg: string
  readonly value: string
}

/** The store of a number. */
type StoreFacet = FacetBasics & {
  readonly kind: 'store'
  readonly reads: 'stores'
  readonly most: number
}

export type FacetRow = ValuesFacet | LeastFacet | YesFacet | StoreFacet

export const sizeFacet = {
  name: 'size',
  param: 'size',
  english: { label: 'Size', inWords: 'the size' },
  kind: 'values',
  reads: { of: 'variant', field: 'size' },
  longest: MAX_FACET_VALUE,
  isOpen: true,
  order: Object.values(bedSizes),
} as const satisfies ValuesFacet

export const firmnessFacet = {
  name: 'firmness',
  param: 'firmness',
  english: { label: 'Firmness', inWords: 'the firmness' },
  kind: 'values',
  reads: { of: 'variant', optionLabel: 'Firmness' },
  longest: MAX_FACET_VALUE,
  isOpen: true,
  // From the softest.
  order: ['Plush', 'Soft', 'Medium Soft', 'Medium', 'Medium Firm', 'Firm', 'Extra Firm'],
} as const satisfies ValuesFacet

export const colorFacet = {
  name: 'color', // a colour's family
  param: 'color',
  english: { label: 'Color', inWords: 'the color' },
  kind: 'values',
  reads: { of: 'variant', field: 'detail.colorSwatch.family' },
  longest: MAX_FACET_VALUE,
  isOpen: true,
  isCapitalised: true,
  isPainted: true,
} as const satisfies ValuesFacet

export const makerFacet = {
  name: 'manufacturer',
  param: 'brand',
  english: { label: 'Brand', inWords: 'the brand' },
  kind: 'values',
  reads: { of: 'product', field: 'manufacturer' },
  longest: MAX_BRAND_NAME,
} as const satisfies ValuesFacet

export const offerFacet = {
  // On sale: below its regular price for a time. Clearance: sold as it is until it is gone.
  name: 'offer',
  param: 'offer',
  english: {
    label: 'Offers',
    inWords: 'the offer',
    values: { sale: 'On sale', clearance: 'Clearance' },
  },
  kind: 'values',
  reads: 'offers',
  longest: MAX_FACET_VALUE,
  only: ['sale', 'clearance'],
  order: ['sale', 'clearance'],
} as const satisfies ValuesFacet

export type Offer = (typeof offerFacet.only)[number]

/** In the order of the page. */
export const facets = [
  {
    name: 'store',
    param: 'store',
    english: { label: 'At my store', inWords: 'the store', chosen: 'At' },
    kind: 'store',
    reads: 'stores',
    most: MAX_STORE_NUMBER,
    isOpen: true,
    isAtHand: true,
    isPersonal: true,
  },
  {
    name: 'stock',
    param: 'stock',
    english: { label: 'Availability', inWords: '“in stock”', values: { in: 'In stock' } },
    kind: 'yes',
    reads: 'stock',
    arg: 'inStock',
    value: 'in',
    isOpen: true,
    isAtHand: true,
    isPersonal: true,
  },
  sizeFacet,
  firmnessFacet,
  colorFacet,
  {
    name: 'finish', // a family of woods or metals
    param: 'finish',
    english: { label: 'Finish', inWords: 'the finish' },
    kind: 'values',
    reads: { of: 'variant', field: 'finish_family' },
    longest: MAX_FACET_VALUE,
    isCapitalised: true,
    isPainted: true,
  },
  {
    name: 'option', // any other choice: the side of a chaise …
    param: 'option',
    english: { label: 'Configuration', inWords: 'the configuration' },
    kind: 'values',
    reads: { of: 'variant', optionLabel: null },
    longest: MAX_FACET_VALUE,
  },
  {
    name: 'material',
    param: 'material',
    english: { label: 'Material', inWords: 'the material' },
    kind: 'values',
    reads: 'materials',
    longest: MAX_FACET_VALUE,
  },
  makerFacet,
  offerFacet,
  {
    name: 'rating',
    param: 'rating',
    english: {
      label: 'Rating',
      inWords: 'the rating',
      values: { 4: '4 stars & up', 3: '3 stars & up', 2: '2 stars & up', 1: '1 star & up' },
    },
    kind: 'least',
    reads: 'rating',
    most: MAX_LEAST_STARS,
  },
] as const satisfies readonly FacetRow[]

type Facet = (typeof facets)[number]
export type FacetName = Facet['name']
/** Of which several values may be chosen. */
export type ManyFacet = Extract<Facet, { kind: 'values' }>['name']
/** That are one whole number. */
export type WholeFacet = Extract<Facet, { kind: 'least' | 'store' }>['name']
/** What the contract asks a yes by. */
export type YesArg = Extract<Facet, { kind: 'yes' }>['arg']

export const facetNames: readonly FacetName[] = facets.map(({ name }) => name)
export const isValuesFacet = (row: FacetRow | { readonly kind: 'range' }): row is ValuesFacet =>
  row.kind === 'values'

const byName: ReadonlyMap<string, FacetRow> = new Map(facets.map((row) => [row.name, row]))
/** The row of a facet; undefined for one that this table does not have. */
export const facetRow = (name: string): FacetRow | undefined => byName.get(name)
