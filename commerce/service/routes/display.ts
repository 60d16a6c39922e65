import { createRoute, z } from '@hono/zod-openapi'
import {
  displayChange,
  displayDeskList,
  displayedList,
  displayedQuery,
} from '../../contract/product/display.ts'
import { err, ok } from '../../contract/result.ts'
import { dateOf, wallClock } from '../../domain/stores/store-clock.ts'
import type { Store } from '../../contract/location.ts'
import { demandOperator } from '../guards.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { notFound } from '../refusal.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeDisplay, findDisplayed, listDisplay } from '../repositories/products/display.ts'
import { findStore } from '../repositories/products/stores.ts'

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

/** A store of any brand of the shop, for its operators. */
const storeAtDesk = async ({ db, shop }: Dependencies, storeId: number): Promise<Store | null> => {
  const found = await Promise.all(
    [...new Set(shop.brands.map(({ brandId }) => brandId))].map((brandId) =>
      findStore(db, brandId, storeId),
    ),
  )
  return found.find((store) => store !== null) ?? null
}

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
    const store = await storeAtDesk(dependencies, storeId)
    if (!store) return answer(c, err(notFound('store')))
    const items = await listDisplay(dependencies.db, storeId)
    return answer(c, ok({ storeId, storeName: store.name, items }))
  },
)

displayRoutes.openapi(
  createRoute({
    method: 'post',
    path: DESK,
    security: open,
    summary:
      'For operators: notes what was seen on a store’s floor today, and what is gone from it',
    description: 'All or nothing; a SKU that the shop does not have is left out.',
    request: jsonBody('DisplayChange', displayChange),
    responses: theFloor,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { db, now } = dependencies
    const { storeId, seen, gone } = c.req.valid('json')
    const store = await storeAtDesk(dependencies, storeId)
    if (!store) return answer(c, err(notFound('store')))
    await changeDisplay(db, {
      storeId,
      brandId: store.brandId,
      seen,
      gone,
      today: dateOf(wallClock(now(), store.timeZone)?.day ?? 0),
    })
    const items = await listDisplay(db, storeId)
    return answer(c, ok({ storeId, storeName: store.name, items }))
  },
)
