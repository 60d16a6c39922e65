import type { Product, ProductSummary } from '../../contract/product/product.ts'

/** What the query of a product's address can say. `Cat` is the category one came from, `s` a SKU. */
export const productQueryNames = ['Size', 'Cat', 'color', 'finish', 'option', 's'] as const
export type ProductQuery = Readonly<Partial<Record<(typeof productQueryNames)[number], string>>>

export type ProductPath = {
  /** Null in the short form, `/pd/{name}/{id}`. */
  readonly manufacturer: string | null
  readonly name: string
  readonly itemId: string
}

const MAX_SEGMENT = 300
const MAX_VALUE = 120

/** What most names are; a page has some dozens of addresses. */
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

/** A path segment made of dots alone would climb, an empty one fall away. */
const NAMELESS = 'item'

/**
 * A name as a path segment. Spaces become `-`; in a name that has dashes of its own they become `~`, so that those
 * dashes survive (`Full-Size Bed` is `Full-Size~Bed`). Slashes and whatever else means something in an address are
 * percent-encoded.
 */
const toSegment = (name: string): string => {
  if (PLAIN_WORDS.test(name)) return name.replaceAll(' ', '-')
  const words = name
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (/^\.*$/.test(words)) return NAMELESS
  return encodeURIComponent(words)
    .replaceAll('~', '%7E')
    .replaceAll('%20', words.includes('-') ? '~' : '-')
    .replaceAll('%26', '&')
    .replaceAll('%2C', ',')
}

/** Reads a segment back: with a `~` in it the dashes are the name's own. Null when its encoding is broken. */
const fromSegment = (segment: string): string | null => {
  if (segment === '' || segment.length > MAX_SEGMENT) return null
  const spaced = segment.includes('~') ? segment.replaceAll('~', ' ') : segment.replaceAll('-', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return null
  }
}

const toValue = (value: string): string =>
  encodeURIComponent(value.toWellFormed().trim().replaceAll(/\s+/g, '-'))

/**
 * The path of a product: `/pd/{manufacturer or the site's brand}/{name}/{id}`, and the query that selects a variant.
 * Parameters come in a fixed order, so that one variant has one address. What has no maker, asked for without a brand,
 * is at `/pd/{name}/{id}`, which leads to that address.
 */
export const productUrl = (
  product: Pick<Product, 'itemId' | 'name' | 'manufacturerName'>,
  query: ProductQuery = {},
  brandName = '',
): string => {
  const maker = product.manufacturerName.trim() === '' ? brandName : product.manufacturerName
  const id = encodeURIComponent(product.itemId.toWellFormed())
  const pairs = productQueryNames.flatMap((name) => {
    const value = query[name]
    return value ? [`${name}=${toValue(value)}`] : []
  })
  const makerSegment = maker === '' ? '' : `${toSegment(maker)}/`
  return `/pd/${makerSegment}${toSegment(product.name)}/${id}${pairs.length ? `?${pairs.join('&')}` : ''}`
}

/** Where a product in a list leads: to the variant that its price and picture are of. */
export const listedUrl = (
  product: Pick<ProductSummary, 'itemId' | 'name' | 'manufacturerName' | 'skuId'>,
  brandName = '',
): string => productUrl(product, product.skuId === undefined ? {} : { s: product.skuId }, brandName)

/**
 * Reads both forms of a product's path (undecoded, without its query). The id says which product it is; the words are
 * for people, and are read as well as they can be: `L-Shaped` comes back as `L Shaped`.
 */
export const parseProductPath = (path: string): ProductPath | null => {
  if (path.length > 4 * MAX_SEGMENT) return null
  const [empty, pd, ...rest] = path.replace(/\/$/, '').split('/')
  if (empty !== '' || pd !== 'pd' || rest.length < 2 || rest.length > 3) return null
  const [rawId, rawName, rawMaker] = rest.toReversed()
  const name = fromSegment(rawName ?? '')
  const manufacturer = rawMaker === undefined ? null : fromSegment(rawMaker)
  let itemId: string
  try {
    itemId = decodeURIComponent(rawId ?? '')
  } catch {
    return null
  }
  if (name === null || (rawMaker !== undefined && manufacturer === null)) return null
  if (itemId === '' || itemId === '.' || itemId === '..' || itemId.length > MAX_SEGMENT) return null
  return { manufacturer, name, itemId }
}

/** A product's path as it is compared: undecoded spellings and what stands between words make no difference. */
export const foldProductPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
      .replaceAll(/[\s~-]+/g, '-')
      .replace(/\/$/, '')
  } catch {
    return path
  }
}

/**
 * Whether a path is the product's own, however a browser or proxy spelled its encoding, and whichever of space, `-`
 * and `~` stands between words. Another one is worth a redirect to `productUrl`.
 */
export const isProductPath = (
  path: string,
  product: Pick<Product, 'itemId' | 'name' | 'manufacturerName'>,
  brandName: string,
): boolean => foldProductPath(path) === foldProductPath(productUrl(product, {}, brandName))

/** Reads the query of a product's address; the first of a repeated name counts, what is too long is left out. */
export const readProductQuery = (params: Iterable<readonly [string, string]>): ProductQuery => {
  const query: Partial<Record<keyof ProductQuery, string>> = {}
  for (const [key, value] of params) {
    const name = productQueryNames.find((it) => it === key)
    const text = value.trim()
    if (name && text !== '' && text.length <= MAX_VALUE) query[name] ??= text
  }
  return query
}
