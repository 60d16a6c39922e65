import * as words from '#words'
import { COMPARE_LIMIT, MAX_ID } from '../../contract/limits.ts'
import { firmnessFacet } from '../../contract/product/facets.ts'
import type { Product, ProductItem } from '../../contract/product/product.ts'
import { readArrangementToken } from '../modular/arrangement-token.ts'
import { isService } from './services.ts'

type Kind = keyof typeof words.compareKinds

/** What can stand side by side: the types of products of each kind. */
const kinds: Readonly<Record<Kind, readonly string[]>> = {
  sofas: ['sofa', 'sectional'],
  armchairs: ['accent-chair', 'recliner'],
  ottomans: ['ottoman', 'bench'],
  'small-tables': ['coffee-table', 'end-table'],
  mattresses: ['mattress'],
  bases: ['base'],
  beds: ['bed', 'kids-bed'],
  cribs: ['crib'],
  storage: ['dresser', 'nightstand', 'bookcase', 'sideboard', 'media-console', 'storage'],
  'dining-tables': ['dining-table'],
  chairs: ['dining-chair', 'bar-stool'],
  desks: ['desk'],
  'office-chairs': ['office-chair'],
  pillows: ['pillow', 'throw-pillow'],
  bedding: ['sheets', 'duvet', 'protector'],
  rugs: ['rug'],
  lamps: ['lamp'],
  mirrors: ['mirror'],
  outdoor: ['outdoor'],
}

const isKind = (type: string): type is Kind => Object.hasOwn(kinds, type)

/** Which kind a product type (`sectional`) is compared as; null for what is never compared. */
export const compareTypeOf = (productType: string): string | null => {
  if (isService(productType)) return null
  const found = Object.entries(kinds).find(([, types]) => types.includes(productType))
  return found?.[0] ?? productType
}

/** `a sofa` and `sofas`; a type that nobody has named yet reads as it is written. */
export const compareWords = (type: string): { readonly one: string; readonly many: string } => {
  if (isKind(type)) return words.compareKinds[type]
  const plain = type.replaceAll('-', ' ')
  return { one: words.otherCompareKind(plain), many: plain }
}

/** More ids than this in one address are not even looked up. */
const MAX_NAMED = 12
const BASE = '/compare'

const isIn = (id: string): boolean => id.length <= MAX_ID || readArrangementToken(id) !== null

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return ''
  }
}

/**
 * The ids of `/compare/100101,100102` (undecoded), in their order, each once: of products, and arrangements as
 * `arrangementToken` writes them. A comma may come encoded.
 */
export const readCompareArgs = (path: string): { ids: readonly string[]; rest: number } => {
  const args = path.startsWith(`${BASE}/`) ? path.slice(BASE.length + 1) : ''
  const ids = new Set(
    args
      .replace(/\/$/, '')
      .split(/,|%2C/i)
      .map(decode)
      .filter((id) => id !== '' && id !== '.' && id !== '..' && isIn(id)),
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
  if (product.optionLabel !== firmnessFacet.reads.optionLabel || word === null) return null
  return { word, step: firmnessSteps[word.trim().toLowerCase()] ?? null }
}
