import { MAX_WIRE_POSTAL_CODE } from '../../contract/limits.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { storeKey } from '../../contract/fields.ts'
import { ZIP } from '../../contract/patterns.ts'
import {
  displayList,
  displayQuery,
  postalCodePlace,
  type Store,
  type StoreList,
  store,
  storeList,
  storeQuery,
} from '../../contract/location.ts'
import { err, ok } from '../../contract/result.ts'
import { byDistance, type Coordinates } from '../../domain/stores/distance.ts'
import { cleanText, type Db } from '../database.ts'
import { answer, answers, createRoutes, open } from '../http.ts'
import { notFound } from '../refusal.ts'
import { findDisplay } from '../repositories/products/floor.ts'
import { findCity, findPostalCode, findStore, listStores } from '../repositories/products/stores.ts'

export const locationRoutes = createRoutes()

type Query = z.output<typeof storeQuery>

/** Where the search starts: `null` for a place nobody knows, `undefined` when none was given. */
const startOf = async (db: Db, query: Query): Promise<Coordinates | null | undefined> => {
  if (query.latitude !== undefined && query.longitude !== undefined)
    return { latitude: query.latitude, longitude: query.longitude }
  if (query.postalCode !== undefined) return findPostalCode(db, query.postalCode)
  if (query.city !== undefined && query.state !== undefined)
    return findCity(db, cleanText(query.city).trim(), query.state)
  return undefined
}

const page = <S extends Store>(stores: readonly S[], query: Query): StoreList => ({
  items: stores.slice((query.page - 1) * query.pageSize, query.page * query.pageSize),
  total: stores.length,
  page: query.page,
  pageSize: query.pageSize,
})

locationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/location',
    security: open,
    summary: 'Lists the stores of the site, by distance from a place or by name',
    request: { query: storeQuery },
    responses: answers('StoreList', storeList, 'A page of stores.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const query = c.req.valid('query')
    const { brandId } = c.get('site')
    const stores =
      query.brandId === undefined || query.brandId === brandId ? await listStores(db, brandId) : []
    const start = await startOf(db, query)
    if (start === null) return answer(c, err(notFound('place')))
    return c.json(page(start ? byDistance(stores, start) : stores, query), 200)
  },
)

locationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/location/postal-code/{zip}',
    security: open,
    summary: 'Gets the coordinates of a ZIP code',
    request: { params: z.object({ zip: z.string().max(MAX_WIRE_POSTAL_CODE) }) },
    responses: answers('PostalCodePlace', postalCodePlace, 'The ZIP code.'),
  }),
  async (c) => {
    const { zip } = c.req.valid('param')
    const found = ZIP.test(zip) ? await findPostalCode(c.get('dependencies').db, zip) : null
    return answer(c, found ? ok(found) : err(notFound('postal-code')))
  },
)

locationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/location/{id}',
    security: open,
    summary: 'Gets a store by its slug or number',
    request: { params: z.object({ id: storeKey }) },
    responses: answers('Store', store, 'The store.'),
  }),
  async (c) => {
    const found = await findStore(
      c.get('dependencies').db,
      c.get('site').brandId,
      c.req.valid('param').id,
    )
    return answer(c, found ? ok(found) : err(notFound('store')))
  },
)

locationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/location/{id}/display',
    security: open,
    summary: 'Lists the products on display in a store',
    request: { params: z.object({ id: storeKey }), query: displayQuery },
    responses: answers('DisplayList', displayList, 'A page of product ids, featured ones first.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const site = c.get('site')
    const found = await findStore(db, site.brandId, c.req.valid('param').id)
    return found
      ? c.json(await findDisplay(db, site, found.storeId, c.req.valid('query'), now()), 200)
      : answer(c, err(notFound('store')))
  },
)
