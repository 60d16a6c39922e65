import { createRoute, z } from '@hono/zod-openapi'
import { decodeListingArgs, listing, shortLists, shortListsBody } from '../../contract/listing.ts'
import { product } from '../../contract/product.ts'
import { err, ok } from '../../contract/result.ts'
import { answer, answers, createRoutes, jsonBody, open, refuse } from '../http.ts'
import { badRequest, notFound } from '../refusal.ts'
import { findListing, findShortLists } from '../repositories/listings.ts'
import { findProduct } from '../repositories/products.ts'

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

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/catalog/live/list/{args}',
    security: open,
    summary: 'A page of products: category, search, filters, sorting',
    description:
      'The arguments are a query string (category, q, ids, manufacturer, size, color, priceMin, priceMax, sort, page, pageSize) percent-encoded as one path segment.',
    request: { params: z.object({ args: z.string() }) },
    responses: answers('Listing', listing, 'The page and the facets of the whole result.'),
  }),
  async (c) => {
    const args = decodeListingArgs(c.req.valid('param').args)
    if (!args) return refuse(c, badRequest('This listing cannot be asked for.'))
    return c.json(await findListing(c.get('dependencies').db, c.get('site').id, args), 200)
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
    return c.json(await findShortLists(c.get('dependencies').db, c.get('site').id, lists), 200)
  },
)
