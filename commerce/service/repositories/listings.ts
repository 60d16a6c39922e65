import { z } from 'zod'
import { type Listing, type ListingArgs, listing, shortLists } from '../../contract/listing.ts'
import { compareSizes } from '../../domain/size-order.ts'
import type { SiteId } from '../config.ts'
import { cleanText, type Db } from '../database.ts'

type FacetName = 'manufacturer' | 'size' | 'color'
type Sql = { readonly text: string; readonly values: readonly (string | number)[] }

const MAX_SEARCH_WORDS = 12

/** The words of a search as an FTS5 expression that matches their beginnings; null when there is no word in it. */
export const searchExpression = (text: string): string | null => {
  const words = cleanText(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_SEARCH_WORDS)
  return words ? words.map((word) => `"${word}"*`).join(' ') : null
}

/** Which variants count. A filter that is being counted for its own facet is left out. */
const variantCondition = (args: ListingArgs, without?: FacetName): Sql => {
  const parts: string[] = []
  const values: (string | number)[] = []
  const add = (text: string, value: string | number) => {
    parts.push(text)
    values.push(value)
  }
  if (args.size?.length && without !== 'size')
    add('s.size IN (SELECT value FROM json_each(?))', JSON.stringify(args.size))
  if (args.color?.length && without !== 'color')
    add('s.color_family IN (SELECT value FROM json_each(?))', JSON.stringify(args.color))
  if (args.priceMin !== undefined) add('s.price >= ?', args.priceMin * 100)
  if (args.priceMax !== undefined) add('s.price <= ?', args.priceMax * 100)
  return { text: parts.map((part) => ` AND ${part}`).join(''), values }
}

/** Which products count, from `product p`. */
const productCondition = (siteId: SiteId, args: ListingArgs, without?: FacetName): Sql => {
  const parts = ['p.id IN (SELECT product_id FROM product_category WHERE site_id = ? AND path = ?)']
  const values: (string | number)[] = [siteId, cleanText(args.category ?? '')]
  if (args.q !== undefined) {
    const expression = searchExpression(args.q)
    parts.push(
      expression === null
        ? 'FALSE'
        : 'p.id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?)',
    )
    if (expression !== null) values.push(expression)
  }
  if (args.ids) {
    parts.push('p.item_id IN (SELECT value FROM json_each(?))')
    values.push(JSON.stringify(args.ids))
  }
  if (args.collection !== undefined) {
    parts.push('p.collection = ?')
    values.push(cleanText(args.collection))
  }
  if (args.manufacturer?.length && without !== 'manufacturer') {
    parts.push('p.manufacturer IN (SELECT value FROM json_each(?))')
    values.push(JSON.stringify(args.manufacturer))
  }
  return { text: parts.join(' AND '), values }
}

const matching = (siteId: SiteId, args: ListingArgs): Sql => {
  const product = productCondition(siteId, args)
  const variant = variantCondition(args)
  return variant.text === ''
    ? product
    : {
        text: `${product.text} AND EXISTS
          (SELECT 1 FROM sku s WHERE s.product_id = p.id${variant.text})`,
        values: [...product.values, ...variant.values],
      }
}

const ordering = (args: ListingArgs): { join: Sql; order: string } => {
  const none = { text: '', values: [] }
  switch (args.sort) {
    case 'price-asc':
      return { join: none, order: 'p.price_from, p.id' }
    case 'price-desc':
      return { join: none, order: 'p.price_from DESC, p.id' }
    case 'newest':
      return { join: none, order: 'p.created_at DESC, p.id' }
    case 'rating':
      return { join: none, order: 'p.rating_average DESC NULLS LAST, p.featured_rank, p.id' }
    case 'featured': {
      const expression = args.q === undefined ? null : searchExpression(args.q)
      // What was searched for comes by relevance.
      if (expression !== null)
        return {
          join: {
            text: `JOIN (SELECT rowid AS found, bm25(product_search, 10, 6, 4, 1) AS relevance
              FROM product_search WHERE product_search MATCH ?) r ON r.found = p.id`,
            values: [expression],
          },
          order: 'r.relevance, p.featured_rank, p.id',
        }
      return { join: none, order: 'p.featured_rank, p.id' }
    }
  }
}

const facetStatement = (siteId: SiteId, args: ListingArgs, name: FacetName): Sql => {
  const product = productCondition(siteId, args, name)
  const variant = variantCondition(args, name)
  const column = { manufacturer: 'p.manufacturer', size: 's.size', color: 's.color_family' }[name]
  return {
    text: `SELECT '${name}' AS facet, ${column} AS value, count(DISTINCT p.id) AS count
      FROM product p JOIN sku s ON s.product_id = p.id
      WHERE ${product.text}${variant.text} AND ${column} IS NOT NULL GROUP BY ${column}`,
    values: [...product.values, ...variant.values],
  }
}

const summaryRow = z.object({
  item_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  product_type: z.string(),
  price_from: z.int(),
  price_to: z.int(),
  list_price_from: z.int().nullable(),
  clearance: z.int(),
  in_stock: z.int(),
  picture: z.string(),
  colors: z.string(),
  sizes: z.string(),
  rating_average: z.number().nullable(),
  rating_count: z.int().nullable(),
})
const facetRow = z.object({ facet: z.string(), value: z.string(), count: z.int() })
const totalRow = z.object({ total: z.int() })

const parsed = (text: string): unknown => JSON.parse(text)

const readSummary = (row: unknown) => {
  const r = summaryRow.parse(row)
  return {
    itemId: r.item_id,
    name: r.name,
    manufacturerName: r.manufacturer,
    productType: r.product_type,
    priceFrom: r.price_from,
    priceTo: r.price_to,
    listPriceFrom: r.list_price_from,
    clearance: r.clearance === 1,
    inStock: r.in_stock === 1,
    picture: parsed(r.picture),
    colors: parsed(r.colors),
    sizes: parsed(r.sizes),
    rating:
      r.rating_average === null || r.rating_count === null
        ? null
        : { average: r.rating_average, count: r.rating_count },
  }
}

const facetLabels = { manufacturer: 'Brand', size: 'Size', color: 'Color' } as const

/** How a colour family is painted in a filter; a family that is not here goes without a dot. */
const familyHex: Readonly<Record<string, string>> = {
  beige: '#d9c9ae',
  black: '#26262a',
  blue: '#3f5f86',
  brown: '#7a5236',
  'dark wood': '#6f4b34',
  gold: '#b8924a',
  gray: '#8d8f92',
  green: '#5c7355',
  grey: '#8d8f92',
  'light wood': '#c9a377',
  'medium wood': '#b07f52',
  metal: '#8f8a83',
  natural: '#c9a578',
  orange: '#c4713c',
  painted: '#b98b74',
  pink: '#d3a29a',
  purple: '#6d5a86',
  red: '#8f3a34',
  silver: '#b4b7ba',
  white: '#f3f1ec',
  yellow: '#d9a93c',
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const readFacet = (name: FacetName, rows: z.infer<typeof facetRow>[], args: ListingArgs) => {
  const chosen = args[name] ?? []
  const counts = new Map(rows.map(({ value, count }) => [value, count]))
  // What is chosen stays in the list even when nothing matches it, so that it can be taken back.
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  const compare = name === 'size' ? compareSizes : (a: string, b: string) => a.localeCompare(b)
  return {
    name,
    label: facetLabels[name],
    values: [...counts]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([value, count]) => {
        const hex = name === 'color' ? familyHex[value] : undefined
        return {
          value,
          label: name === 'color' ? capitalised(value) : value,
          count,
          selected: chosen.includes(value),
          ...(hex === undefined ? {} : { hex }),
        }
      }),
  }
}

const itemsStatement = (siteId: SiteId, args: ListingArgs): Sql => {
  const where = matching(siteId, args)
  const { join, order } = ordering(args)
  return {
    text: `SELECT p.*, EXISTS (SELECT 1 FROM sku s WHERE s.product_id = p.id
        AND (s.stock IS NULL OR s.stock > 0)) AS in_stock
      FROM product p ${join.text} WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    values: [...join.values, ...where.values, args.pageSize, (args.page - 1) * args.pageSize],
  }
}

/** The products of many listings in one batch, without what counts them. */
export const findShortLists = async (
  db: Db,
  siteId: SiteId,
  lists: readonly ListingArgs[],
): Promise<z.infer<typeof shortLists>> => {
  const found = await db.batch(
    lists
      .map((args) => itemsStatement(siteId, args))
      .map(({ text, values }) => db.prepare(text).bind(...values)),
  )
  return shortLists.parse({
    lists: found.map(({ results }) => ({ items: results.map(readSummary) })),
  })
}

/**
 * A page of a site's products with facets. Alternatives inside a facet, narrowing across facets; size, colour and
 * price must meet in one variant. Each facet is counted as if nothing were chosen from it.
 */
export const findListing = async (db: Db, siteId: SiteId, args: ListingArgs): Promise<Listing> => {
  const where = matching(siteId, args)
  const facets = (['manufacturer', 'size', 'color'] as const).map((name) =>
    facetStatement(siteId, args, name),
  )
  const statements: Sql[] = [
    itemsStatement(siteId, args),
    { text: `SELECT count(*) AS total FROM product p WHERE ${where.text}`, values: where.values },
    ...facets,
  ]
  const [items, total, ...counted] = await db.batch(
    statements.map(({ text, values }) => db.prepare(text).bind(...values)),
  )
  const counts = counted.flatMap(({ results }) => results.map((row) => facetRow.parse(row)))
  return listing.parse({
    items: items?.results.map(readSummary),
    total: totalRow.parse(total?.results[0]).total,
    page: args.page,
    pageSize: args.pageSize,
    facets: (['manufacturer', 'size', 'color'] as const).map((name) =>
      readFacet(
        name,
        counts.filter(({ facet }) => facet === name),
        args,
      ),
    ),
  })
}
