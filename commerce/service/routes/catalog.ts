import { createRoute, z } from '@hono/zod-openapi'
import {
  decodeListingArgs,
  listing,
  listingSkus,
  shortLists,
  shortListsBody,
  suggestions,
} from '../../contract/listing.ts'
import { product } from '../../contract/product.ts'
import { err, ok } from '../../contract/result.ts'
import { answer, answers, createRoutes, jsonBody, open, refuse } from '../http.ts'
import { badRequest, notFound } from '../refusal.ts'
import { findListing, findShortLists } from '../repositories/listings.ts'
import { findProduct } from '../repositories/products.ts'
import { suggest } from '../repositories/suggestions.ts'

const NO_LISTING = 'This listing cannot be asked for.'
const NO_PRODUCT = 'There is no such product.'
const id = z.string().min(1).max(60)

export const catalogRoutes = createRoutes()

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/pd/{manufacturer}/{name}/{id}',
    security: open,
    summary: 'A product, by the id that ends its address',
    request: { params: z.object({ manufacturer: z.string(), name: z.string(), id }) },
    responses: answers('Product', product, 'The product with its variants and stores.'),
  }),
  async (c) => {
    const found = await findProduct(
      c.get('dependencies').db,
      c.get('site').id,
      c.req.valid('param').id,
    )
    return answer(c, found ? ok(found) : err(notFound(NO_PRODUCT)))
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/catalog/{id}/live',
    security: open,
    summary: 'A product, by its id',
    request: { params: z.object({ id }) },
    responses: answers('Product', product, 'The product with its variants and stores.'),
  }),
  async (c) => {
    const found = await findProduct(
      c.get('dependencies').db,
      c.get('site').id,
      c.req.valid('param').id,
    )
    return answer(c, found ? ok(found) : err(notFound(NO_PRODUCT)))
  },
)

const LIST_PATH = '/v1/catalog/live/list/{args}'
const listParams = z.object({ args: z.string() })

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: LIST_PATH,
    security: open,
    summary: 'A page of products: category, search, filters, sorting',
    description:
      'The arguments are a query string percent-encoded as one path segment. Repeatable: ids, manufacturer, size, color, finish, firmness, option, material, offer (sale, clearance). Single: category, q, collection, rating, priceMin, priceMax (whole dollars), widthMin, widthMax, heightMin, heightMax, lengthMin, lengthMax (whole inches), inStock (true), store, shopStore (counted only), by (a date) with zip, sort, page, pageSize.',
    request: { params: listParams },
    responses: answers('Listing', listing, 'The page and the facets of the whole result.'),
  }),
  async (c) => {
    const args = decodeListingArgs(c.req.valid('param').args)
    if (!args) return refuse(c, badRequest(NO_LISTING))
    const { db, now } = c.get('dependencies')
    return c.json(await findListing(db, c.get('site'), args, now()), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'post',
    path: LIST_PATH,
    security: open,
    summary: 'The same among these SKUs only: a sale that names its pieces',
    request: { params: listParams, ...jsonBody('ListingSkus', listingSkus) },
    responses: answers('Listing', listing, 'The page and the facets of the whole result.'),
  }),
  async (c) => {
    const args = decodeListingArgs(c.req.valid('param').args)
    if (!args) return refuse(c, badRequest(NO_LISTING))
    const { db, now } = c.get('dependencies')
    const { skus } = c.req.valid('json')
    return c.json(await findListing(db, c.get('site'), args, now(), skus), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/catalog/live/suggest/{text}',
    security: open,
    summary: 'What somebody who is still typing may mean',
    request: { params: z.object({ text: z.string().max(200) }) },
    responses: answers(
      'Suggestions',
      suggestions,
      'Terms, categories and products, the likeliest first.',
    ),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    return c.json(await suggest(db, c.get('site'), c.req.valid('param').text, now()), 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/catalog/live/lists',
    security: open,
    summary: 'The beginnings of many listings at once, for the rows and tiles of a page',
    request: jsonBody('ShortListsBody', shortListsBody),
    responses: answers('ShortLists', shortLists, 'The lists, in the order they were asked for.'),
  }),
  async (c) => {
    const { lists } = c.req.valid('json')
    const { db, now } = c.get('dependencies')
    return c.json(await findShortLists(db, c.get('site'), lists, now()), 200)
  },
)
