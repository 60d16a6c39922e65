import type { Database } from '../../../scripts/shop/state/database.ts'
import { shopRequest } from '../../e2e/shop-http.ts'
import { formFields } from '../../worker/storefront/html.ts'
import type { Good } from './crowd.ts'

const LISTING = '/c/living-room/sofas'
const ADD = '/cart/items'
const GOODS = 12
const PLENTY = 1_000_000
const HOT = 25
const ONE_IN = 20

/** Pieces that are for sale, of each so many that only the first runs out. */
export const stockUp = async (origin: string, commerce: Database): Promise<readonly Good[]> => {
  const { body } = await shopRequest(`${origin}${LISTING}`)
  const products = new Set([...body.matchAll(/href="(\/pd\/[^"?]+)/g)].map(([, path = '']) => path))
  const goods: Good[] = []
  for (const product of products) {
    if (goods.length === GOODS) break
    const { body: page } = await shopRequest(`${origin}${product}`)
    // What is built of modules is put into the cart from another page.
    const skuId = page.includes(`action="${ADD}"`) ? formFields(page, ADD)['skuId'] : undefined
    if (skuId === undefined) continue
    goods.push({ product, skuId })
    await commerce
      .prepare('UPDATE sku SET stock = ?, lead_time_days = NULL WHERE sku_id = ?')
      .bind(goods.length === 1 ? HOT : PLENTY, skuId)
      .run()
  }
  return goods
}

/** What the nth shopper wants: one in twenty the piece that runs out. */
export const goodOf =
  ([hot, ...plenty]: readonly Good[]) =>
  (nth: number): Good => {
    const good = nth % ONE_IN === ONE_IN - 1 ? hot : plenty[nth % plenty.length]
    if (!good) throw new Error(`There is nothing on ${LISTING}.`)
    return good
  }

/** Pieces that there were of each. */
export const stockOf = (goods: readonly Good[]): ReadonlyMap<string, number> =>
  new Map(goods.map(({ skuId }, at) => [skuId, at === 0 ? HOT : PLENTY]))
