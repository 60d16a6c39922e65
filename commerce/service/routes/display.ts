import { createRoute, z } from '@hono/zod-openapi'
import {
  displayChange,
  displayDeskList,
  displayedList,
  displayedQuery,
} from '../../contract/product/display.ts'
import { err, ok } from '../../contract/result.ts'
import { dateOf, wallClock } from '../../domain/stores/store-clock.ts'
import { demandOperator } from '../guards.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { changeDisplay, findDisplayed, listDisplay } from '../repositories/products/display.ts'
import { findPieces } from '../repositories/products/pieces.ts'
import { storeAtDesk } from '../store-at-desk.ts'

const BASE = '/v1/display'
const DESK = `${BASE}/desk`

export const displayRoutes = createRoutes()

displayRoutes.use(DESK, demandOperator)

displayRoutes.openapi(
  createRoute({
    method: 'get',
    path: BASE,
    security: open,
    summary:
      'Lists in which stores these variants stand, in which choice, and when each was last seen',
    request: { query: displayedQuery },
    responses: answers('DisplayedList', displayedList, 'The variants that the site sells.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    return c.json({ items: await findDisplayed(db, c.get('site'), c.req.valid('query').sku) }, 200)
  },
)

const theFloor = answers('DisplayDeskList', displayDeskList, 'What stands there by now.')

displayRoutes.openapi(
  createRoute({
    method: 'get',
    path: DESK,
    security: open,
    summary: 'For operators: lists what stands on a store’s floor, what was seen longest ago first',
    request: { query: z.object({ storeId: z.coerce.number().int().positive() }) },
    responses: theFloor,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { storeId } = c.req.valid('query')
    const found = await storeAtDesk(dependencies, storeId)
    if (!found.ok) return answer(c, err(found.error))
    const items = await listDisplay(dependencies.db, storeId)
    return answer(c, ok({ storeId, storeName: found.value.name, items }))
  },
)

displayRoutes.openapi(
  createRoute({
    method: 'post',
    path: DESK,
    security: open,
    summary:
      'For operators: notes what was seen on a store’s floor today, and what is gone from it',
    description:
      'All or nothing; a SKU that the store’s brand does not sell, or that is a service, is left out.',
    request: jsonBody('DisplayChange', displayChange),
    responses: theFloor,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { db, now, shop } = dependencies
    const { storeId, seen, gone } = c.req.valid('json')
    const found = await storeAtDesk(dependencies, storeId)
    if (!found.ok) return answer(c, err(found.error))
    const store = found.value
    const sold = await Promise.all(
      shop.brands
        .filter(({ brandId }) => brandId === store.brandId)
        .map(({ id }) => findPieces(db, id, seen)),
    )
    await changeDisplay(db, {
      storeId,
      brandId: store.brandId,
      seen: sold.flat().map(({ skuId }) => skuId),
      gone,
      today: dateOf(wallClock(now(), store.timeZone)?.day ?? 0),
    })
    const items = await listDisplay(db, storeId)
    return answer(c, ok({ storeId, storeName: store.name, items }))
  },
)
