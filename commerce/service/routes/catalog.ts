import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts'
import { facets, isValuesFacet, type FacetRow } from '../../contract/product/facets.ts'
import { ranges, rangeUnits } from '../../contract/product/filters.ts'
import { id } from '../../contract/fields.ts'
import { catalogueChanges, changesQuery } from '../../contract/product/changes.ts'
import { feedPage, feedQuery } from '../../contract/product/feed.ts'
import {
  listing,
  listingSkus,
  shortLists,
  shortListsBody,
  suggestions,
} from '../../contract/product/listing.ts'
import { decodeListingArgs } from '../../contract/product/listing-args.ts'
import { productAnswer, productPageQuery } from '../../contract/product/product-page.ts'
import { product, range, RANGE_PAGE_SIZE, rangeQuery } from '../../contract/product/product.ts'
import { err, ok } from '../../contract/result.ts'
import { type AppEnv, answer, answers, createRoutes, jsonBody, open, refuse } from '../http.ts'
import { findProductPage } from '../product-page.ts'
import { badRequest, notFound } from '../refusal.ts'
import { findChanges } from '../repositories/products/changes.ts'
import type { Today } from '../repositories/products/chosen.ts'
import { findFeed } from '../repositories/products/feed.ts'
import { findListing, findShortLists } from '../repositories/products/listings.ts'
import { findProduct } from '../repositories/products/products.ts'
import { findRange } from '../repositories/products/range.ts'
import { suggest } from '../repositories/products/suggestions.ts'

const todayOf = async (c: Context<AppEnv>): Promise<Today> => {
  const { now, findRates, policies } = c.get('dependencies')
  const { sameWords } = policies.tradeWords
  return { now: now(), rates: (await findRates([])).delivery, sameWords }
}

/** The arguments of a listing, for whoever reads the document. */
const argumentWords = (): string => {
  const rows: readonly FacetRow[] = facets
  const values = rows
    .filter(isValuesFacet)
    .map(({ name, only }) => (only ? `${name} (${only.join(', ')})` : name))
  const others = rows.flatMap((row) => {
    if (row.kind === 'values') return []
    return row.kind === 'yes' ? [`${row.arg} (true)`] : [row.name]
  })
  const bounds = Object.keys(rangeUnits).map((unit) => {
    const names = ranges.filter((row) => row.unit === unit).map(({ name }) => name)
    return `${names.map((name) => `${name}Min, ${name}Max`).join(', ')} (whole ${unit})`
  })
  const single = [...others, ...bounds].join(', ')
  return `Repeatable: ids, ${values.join(', ')}. Single: category, q, collection, ${single}, shopStore (counted only), by (a date) with zip, sort, page, pageSize.`
}

export const catalogRoutes = createRoutes()

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/pd/{manufacturer}/{name}/{id}',
    security: open,
    summary: 'Gets a product by the id at the end of its address',
    description:
      'With `include=page` the answer has all that the product’s page shows besides, as `page`: the delivery of the variant that the choices name, around the store, the first reviews and questions, and what stands beside it, with the products that `named` names by their ids.',
    request: {
      params: z.object({ manufacturer: z.string(), name: z.string(), id }),
      query: productPageQuery,
    },
    responses: answers('ProductAnswer', productAnswer, 'The product with its variants and stores.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const site = c.get('site')
    const { id: itemId } = c.req.valid('param')
    const { include, ...asked } = c.req.valid('query')
    const found =
      include === 'page'
        ? await findProductPage(dependencies, site, itemId, asked)
        : await findProduct(dependencies.db, site, itemId, dependencies.now())
    return answer(c, found ? ok(found) : err(notFound('product')))
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/catalog/{id}/live',
    security: open,
    summary: 'Gets a product by its id',
    request: { params: z.object({ id }) },
    responses: answers('Product', product, 'The product with its variants and stores.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const found = await findProduct(db, c.get('site'), c.req.valid('param').id, now())
    return answer(c, found ? ok(found) : err(notFound('product')))
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/range',
    security: open,
    summary: 'Lists the names of all products and categories that have a page',
    description: `${RANGE_PAGE_SIZE} products per page; a page that is not full is the last one.`,
    request: { query: rangeQuery },
    responses: answers('Range', range, 'Products by id, name and maker; categories by path.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    return c.json(await findRange(db, c.get('site').id, c.req.valid('query').page), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/catalog/changes',
    security: open,
    summary: 'Tells which products have changed, for whoever keeps pages that show them',
    description:
      'The same for all sites. Asked without `after`, it says only where the catalogue stands.',
    request: { query: changesQuery },
    responses: answers(
      'CatalogueChanges',
      catalogueChanges,
      'Products by id, and the last change.',
    ),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    return c.json(await findChanges(db, c.req.valid('query').after), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/catalog/feed',
    security: open,
    summary: 'Tells of all goods of a site, part by part, for feeds',
    description:
      'Products with their variants and stores, without the services that go with them, at the prices of everywhere and those of zones that have their own. A product stays in the part that it is in. With `storeId`, each variant says what its delivery around that store costs. A part comes in pieces: ask again with `next` as `after` until that is null.',
    request: { query: feedQuery },
    responses: answers('FeedPage', feedPage, 'Products, and how to go on.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const found = await findFeed(db, c.get('site'), c.req.valid('query'), await todayOf(c))
    return answer(c, found ? ok(found) : err(notFound('address')))
  },
)

const LIST_PATH = '/v1/catalog/live/list/{args}'
const listParams = z.object({ args: z.string() })

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: LIST_PATH,
    security: open,
    summary: 'Lists products by category, search words and filters, one page at a time',
    description: `The arguments are a query string percent-encoded as one path segment. ${argumentWords()}`,
    request: { params: listParams },
    responses: answers(
      'Listing',
      listing,
      'The page of products, and the facets of the whole result.',
    ),
  }),
  async (c) => {
    const args = decodeListingArgs(c.req.valid('param').args)
    if (!args) return refuse(c, badRequest('listing'))
    const { db } = c.get('dependencies')
    return c.json(await findListing(db, c.get('site'), args, await todayOf(c)), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'post',
    path: LIST_PATH,
    security: open,
    summary: 'Lists products as above, limited to the given SKUs, for sales that name their pieces',
    request: { params: listParams, ...jsonBody('ListingSkus', listingSkus) },
    responses: answers(
      'Listing',
      listing,
      'The page of products, and the facets of the whole result.',
    ),
  }),
  async (c) => {
    const args = decodeListingArgs(c.req.valid('param').args)
    if (!args) return refuse(c, badRequest('listing'))
    const { db } = c.get('dependencies')
    const { skus } = c.req.valid('json')
    return c.json(await findListing(db, c.get('site'), args, await todayOf(c), skus), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/catalog/live/suggest/{text}',
    security: open,
    summary: 'Suggests search terms while the shopper types',
    request: { params: z.object({ text: z.string().max(MAX_SEARCH_LENGTH) }) },
    responses: answers(
      'Suggestions',
      suggestions,
      'Terms, categories and products, best match first.',
    ),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const { text } = c.req.valid('param')
    return c.json(await suggest(db, c.get('site'), text, await todayOf(c)), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/catalog/live/lists',
    security: open,
    summary:
      'Gets the first products of several listings at once, for the rows and tiles of a page',
    request: jsonBody('ShortListsBody', shortListsBody),
    responses: answers('ShortLists', shortLists, 'The listings, in the order of the request.'),
  }),
  async (c) => {
    const { lists } = c.req.valid('json')
    const { db } = c.get('dependencies')
    return c.json(await findShortLists(db, c.get('site'), lists, await todayOf(c)), 200)
  },
)
