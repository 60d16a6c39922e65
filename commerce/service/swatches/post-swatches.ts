import { SWATCH_ADDRESS_DAYS } from '../../contract/account/lifetimes.ts'
import type { DeskSwatchOrder, SwatchDesk } from '../../contract/order/swatch-order.ts'
import { err, ok } from '../../contract/result.ts'
import { countedSince } from '../../domain/swatches/allowance.ts'
import { sampleId, samplesById } from '../../domain/swatches/samples.ts'
import { swatchDays } from '../../domain/swatches/swatch-days.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import {
  findSwatchesOut,
  findSwatchOrderByNumber,
  forgetSwatchOrders,
  listSwatchOrders,
  postSwatchOrder,
  setSwatchesBack,
  setSwatchesOut,
  type StoredSwatchOrder,
} from '../repositories/orders/swatch-orders.ts'
import { findSampled } from '../repositories/products/sampled.ts'
import { shopDay } from './order-swatches.ts'

const LISTED = 50
const DAY_MS = 24 * 60 * 60_000
const RECIPIENT_KEPT_MS = SWATCH_ADDRESS_DAYS * DAY_MS

const present = ({ id: _, placedAt, postedAt, ...order }: StoredSwatchOrder): DeskSwatchOrder => ({
  ...order,
  placedAt: new Date(placedAt).toISOString(),
  postedAt: postedAt === null ? null : new Date(postedAt).toISOString(),
})

/** What is to be posted, and what there are no swatches of. */
export const swatchesToPost = async ({ db }: Dependencies): Promise<SwatchDesk> => {
  const [{ orders, total }, out] = await Promise.all([
    listSwatchOrders(db, LISTED),
    findSwatchesOut(db),
  ])
  return { orders: orders.map(present), total, out: [...out].toSorted() }
}

/** Notes that an order is in the post; its days are counted anew from now on. Once is as often. */
export const markSwatchesPosted = async (
  { db, policies, now }: Dependencies,
  number: string,
): Promise<Outcome<DeskSwatchOrder>> => {
  const found = await findSwatchOrderByNumber(db, number)
  if (!found || !policies.swatches) return err(notFound('swatch-order', { number }))
  const days = swatchDays(policies.swatches.post, policies.delivery, now(), {
    state: found.recipient?.stateOrRegion ?? null,
    from: 'posted',
  })
  await postSwatchOrder(db, found.id, { ...days, now: now().getTime() })
  const posted = await findSwatchOrderByNumber(db, number)
  return ok(present(posted ?? found))
}

/** Says of all swatches that a variant is made of whether there are any; answers with what there are none of. */
export const setSwatchStock = async (
  { db, policies, now, shop }: Dependencies,
  { skuId, isOut }: { readonly skuId: string; readonly isOut: boolean },
): Promise<Outcome<Pick<SwatchDesk, 'out'>>> => {
  // The drawer with the swatches is the same for all brands.
  const found = await Promise.all(
    shop.brands.map(({ id }) => findSampled(db, { id }, { item: [], sku: [skuId] })),
  )
  const products = found.flatMap(({ bySku }) => bySku)
  const keys = (['color', 'finish'] as const)
    .flatMap((of) => samplesById(policies.swatches, products, [sampleId({ of, skuId })]))
    .map(({ key }) => key)
  if (keys.length === 0) return err(notFound('swatches'))
  await (isOut ? setSwatchesOut(db, keys, now().getTime()) : setSwatchesBack(db, keys))
  return ok({ out: [...(await findSwatchesOut(db))].toSorted() })
}

/** What the clock does: forgets who got what was posted long ago, and households that may have swatches again. */
export const forgetSwatches = async (dependencies: Dependencies): Promise<void> => {
  const { db, policies, now } = dependencies
  if (!policies.swatches) return
  await forgetSwatchOrders(db, {
    postedBefore: now().getTime() - RECIPIENT_KEPT_MS,
    countedSince: countedSince(policies.swatches, shopDay(dependencies)),
  })
}
