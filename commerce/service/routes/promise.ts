import { createRoute } from '@hono/zod-openapi'
import type { Fulfillment } from '../../contract/cart.ts'
import { PROMISE_LIMIT, promiseList, promiseQuery, type Promised } from '../../contract/promise.ts'
import { destinationOf, promise } from '../../domain/promise.ts'
import { answers, createRoutes, open, refuse } from '../http.ts'
import { badRequest } from '../refusal.ts'
import { findPromised, type PromisedRow } from '../repositories/promised.ts'
import { findPostalCode, findStore, listStores } from '../repositories/stores.ts'

const NOT_SOLD: Promised = { kind: 'unknown', reason: 'not-sold', availableQuantity: null }

export const promiseRoutes = createRoutes()

promiseRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/promise',
    security: open,
    summary: 'When and for how much SKUs and products reach a zip code, or can be picked up',
    description: `\`sku\` and \`item\` may be repeated, up to ${PROMISE_LIMIT} together. What cannot be known is of kind \`unknown\`, with its reason and without a date.`,
    request: { query: promiseQuery },
    responses: answers('PromiseList', promiseList, 'The promises, in the order of the question.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const { id: siteId, brandId } = c.get('site')
    const { sku, item, postalCode, quantity, storeId } = c.req.valid('query')
    if (sku.length + item.length > PROMISE_LIMIT)
      return refuse(c, badRequest(`Please ask for at most ${PROMISE_LIMIT} at once.`))
    const zip = postalCode?.trim()
    const [stores, place, store, found] = await Promise.all([
      listStores(db, brandId),
      zip && /^\d{5}(?:-\d{4})?$/.test(zip) ? findPostalCode(db, zip.slice(0, 5)) : null,
      storeId === undefined ? null : findStore(db, brandId, storeId),
      findPromised(db, siteId, { sku, item, quantity, storeId: storeId ?? null }),
    ])
    const to = destinationOf(zip, place, stores)
    const at = now()
    const promiseOf = (row: PromisedRow | undefined, fulfillment: Fulfillment): Promised =>
      row
        ? promise({
            item: row,
            quantity,
            fulfillment,
            methods: found.methods,
            to,
            store: store && { ...store, handsOver: row.handsOver },
            now: at,
          })
        : NOT_SOLD
    const both = (row: PromisedRow | undefined) => ({
      delivery: promiseOf(row, 'delivery'),
      pickup: promiseOf(row, 'pickup'),
    })
    return c.json(
      {
        postalCode: place?.postalCode ?? null,
        state: place?.state ?? null,
        storeId: store?.storeId ?? null,
        quantity,
        skus: sku.map((skuId) => ({ skuId, ...both(found.skus.get(skuId)) })),
        items: item.map((itemId) => {
          const row = found.items.get(itemId)
          return { itemId, skuId: row?.skuId ?? null, ...both(row) }
        }),
      },
      200,
    )
  },
)
