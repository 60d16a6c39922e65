import type { Product, ProductItem } from '../contract/product.ts'
import { COMPARE_LIMIT } from './limits.ts'

/** What can stand side by side. Kinds have words for one piece (`a sofa`) and for many. */
type Kind = { readonly types: readonly string[]; readonly one: string; readonly many: string }

const kinds: Readonly<Record<string, Kind>> = {
  sofas: { types: ['sofa', 'sectional'], one: 'a sofa', many: 'sofas' },
  armchairs: { types: ['accent-chair', 'recliner'], one: 'an armchair', many: 'armchairs' },
  ottomans: { types: ['ottoman', 'bench'], one: 'an ottoman or bench', many: 'ottomans' },
  'small-tables': {
    types: ['coffee-table', 'end-table'],
    one: 'a coffee or end table',
    many: 'coffee and end tables',
  },
  mattresses: { types: ['mattress'], one: 'a mattress', many: 'mattresses' },
  bases: { types: ['base'], one: 'a bed base', many: 'bed bases' },
  beds: { types: ['bed', 'kids-bed'], one: 'a bed', many: 'beds' },
  cribs: { types: ['crib'], one: 'a crib', many: 'cribs' },
  storage: {
    types: ['dresser', 'nightstand', 'bookcase', 'sideboard', 'media-console', 'storage'],
    one: 'a storage piece',
    many: 'storage pieces',
  },
  'dining-tables': { types: ['dining-table'], one: 'a dining table', many: 'dining tables' },
  chairs: { types: ['dining-chair', 'bar-stool'], one: 'a dining seat', many: 'dining seats' },
  desks: { types: ['desk'], one: 'a desk', many: 'desks' },
  'office-chairs': { types: ['office-chair'], one: 'an office chair', many: 'office chairs' },
  pillows: { types: ['pillow', 'throw-pillow'], one: 'a pillow', many: 'pillows' },
  bedding: {
    types: ['sheets', 'duvet', 'protector'],
    one: 'a piece of bedding',
    many: 'pieces of bedding',
  },
  rugs: { types: ['rug'], one: 'a rug', many: 'rugs' },
  lamps: { types: ['lamp'], one: 'a lamp', many: 'lamps' },
  mirrors: { types: ['mirror'], one: 'a mirror', many: 'mirrors' },
  outdoor: { types: ['outdoor'], one: 'an outdoor piece', many: 'outdoor pieces' },
}

/** Services go with a piece and have nothing to be compared by. */
const SERVICES: readonly string[] = ['protection-plan', 'mattress-removal']

/** Which kind a product type (`sectional`) is compared as; null for what is never compared. */
export const compareTypeOf = (productType: string): string | null => {
  if (SERVICES.includes(productType)) return null
  const found = Object.entries(kinds).find(([, { types }]) => types.includes(productType))
  return found?.[0] ?? productType
}

/** `a sofa` and `sofas`; a type that nobody has named yet reads as it is written. */
export const compareWords = (type: string): { readonly one: string; readonly many: string } => {
  const kind = kinds[type]
  const plain = type.replaceAll('-', ' ')
  return kind ?? { one: `a piece of the kind “${plain}”`, many: plain }
}

/** More ids than this in one address are not even looked up. */
const MAX_NAMED = 12
const MAX_ID = 60
const BASE = '/compare'

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return ''
  }
}

/** The ids of `/compare/100101,100102` (undecoded), in their order, each once. A comma may come encoded. */
export const readCompareArgs = (path: string): { ids: readonly string[]; rest: number } => {
  const args = path.startsWith(`${BASE}/`) ? path.slice(BASE.length + 1) : ''
  const ids = new Set(
    args
      .replace(/\/$/, '')
      .split(/,|%2C/i)
      .map(decode)
      .filter((id) => id !== '' && id !== '.' && id !== '..' && id.length <= MAX_ID),
  )
  return { ids: [...ids].slice(0, MAX_NAMED), rest: Math.max(0, ids.size - MAX_NAMED) }
}

export type CompareChoice = {
  /** The SKUs chosen, of any of the products. */
  readonly skus?: readonly string[]
  readonly differencesOnly?: boolean
}

/** The address of a comparison; `s` names the variant chosen of a product. */
export const compareUrl = (
  itemIds: readonly string[],
  { skus = [], differencesOnly = false }: CompareChoice = {},
): string => {
  const args = itemIds.map((id) => encodeURIComponent(id)).join(',')
  const pairs = [
    ...skus.map((sku) => `s=${encodeURIComponent(sku)}`),
    ...(differencesOnly ? ['show=differences'] : []),
  ]
  return `${BASE}${args && `/${args}`}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

/** Sorts what was asked for into what stands side by side and what cannot, with the first one's kind deciding. */
export const admit = <T extends Pick<Product, 'itemId' | 'productType'>>(
  products: readonly T[],
): { admitted: T[]; otherKind: T[]; over: T[]; type: string | null } => {
  const comparable = products.filter(({ productType }) => compareTypeOf(productType) !== null)
  const [first] = comparable
  const type = first ? compareTypeOf(first.productType) : null
  const same = comparable.filter(({ productType }) => compareTypeOf(productType) === type)
  return {
    admitted: same.slice(0, COMPARE_LIMIT),
    otherKind: comparable.filter((it) => !same.includes(it)),
    over: same.slice(COMPARE_LIMIT),
    type,
  }
}

/** From 1, the softest, to 5, the firmest, by the word that its maker uses; null for any other word. */
const firmnessSteps: Readonly<Record<string, number>> = {
  'extra plush': 1,
  'ultra plush': 1,
  'extra soft': 1,
  soft: 2,
  plush: 2,
  'medium soft': 2,
  medium: 3,
  'medium firm': 4,
  firm: 4,
  'extra firm': 5,
}
export const FIRMEST = 5

export const firmnessOf = (
  product: Pick<Product, 'optionLabel'>,
  item: ProductItem,
): { readonly word: string; readonly step: number | null } | null => {
  const word = item.dynamicProperties.option
  if (product.optionLabel !== 'Firmness' || word === null) return null
  return { word, step: firmnessSteps[word.trim().toLowerCase()] ?? null }
}
