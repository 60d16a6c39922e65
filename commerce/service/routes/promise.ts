import { createRoute } from '@hono/zod-openapi'
import { PROMISE_LIMIT } from '../../contract/limits.ts'
import { ZIP_OR_ZIP4, zip5 } from '../../contract/patterns.ts'
import type { Fulfillment } from '../../contract/cart/cart.ts'
import { promiseList, promiseQuery, type Promised } from '../../contract/product/promise.ts'
import { destinationOf, promise } from '../../domain/delivery/promise.ts'
import { answers, createRoutes, open, refuse } from '../http.ts'
import { badRequest } from '../refusal.ts'
import { findPromised, type PromisedRow } from '../repositories/products/promised.ts'
import { findPostalCode, findStore, listStores } from '../repositories/products/stores.ts'

const NOT_SOLD: Promised = { kind: 'unknown', reason: 'not-sold', availableQuantity: null }

export const promiseRoutes = createRoutes()

promiseRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/promise',
    security: open,
    summary: 'Gets delivery dates and fees for a ZIP code, and pickup dates, for SKUs and products',
    description: `\`sku\` and \`item\` may be repeated, up to ${PROMISE_LIMIT} in total. What cannot be determined has the kind \`unknown\`, with a reason and no date.`,
    request: { query: promiseQuery },
    responses: answers('PromiseList', promiseList, 'The promises, in the order of the request.'),
  }),
  async (c) => {
    const { db, now, findRates } = c.get('dependencies')
    const site = c.get('site')
    const { brandId } = site
    const at = now()
    const { sku, item, postalCode, quantity, storeId } = c.req.valid('query')
    if (sku.length + item.length > PROMISE_LIMIT)
      return refuse(c, badRequest('promises', { max: PROMISE_LIMIT }))
    const zip = postalCode?.trim()
    const [stores, place, store, { delivery: rates }, found] = await Promise.all([
      listStores(db, brandId),
      zip && ZIP_OR_ZIP4.test(zip) ? findPostalCode(db, zip5(zip)) : null,
      storeId === undefined ? null : findStore(db, brandId, storeId),
      findRates([]),
      findPromised(db, site, { sku, item, quantity, storeId: storeId ?? null, at }),
    ])
    const to = destinationOf(zip, place, stores, rates)
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
            rates,
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
