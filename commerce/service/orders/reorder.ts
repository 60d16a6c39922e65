import type { z } from 'zod'
import type { Cart } from '../../contract/cart/cart.ts'
import type { RefusalCause } from '../../contract/refusal-cause.ts'
import { type Reordered, reordered, type reorderRequest } from '../../contract/order/reorder.ts'
import { err, ok } from '../../contract/result.ts'
import { inSets, itemCount } from '../../domain/cart/cart.ts'
import type { Change } from '../cart/change.ts'
import { addItem } from '../cart/change-items.ts'
import { addArrangement } from '../modular/arrangements.ts'
import type { Db } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  causeOf,
  keyInProgress,
  keyReused,
  notPurchasable,
  type Outcome,
  type Refusal,
} from '../refusal.ts'
import { findKey, keepAnswer, takeKey, type TakenKey } from '../repositories/orders/idempotency.ts'
import type { OrderSnapshot, StoredOrder } from '../repositories/orders/orders.ts'

type Ordered = OrderSnapshot['items'][number]
type Location = z.output<typeof reorderRequest>['location']

/** What is not sold any more is no bad request here: it was sold then. */
const whyNot = (refusal: Refusal): RefusalCause =>
  causeOf(refusal.status === 404 ? notPurchasable('gone') : refusal)

const nameOf = ({ catalogItem: { name, options } }: Ordered): string =>
  [name, ...options.map(({ value }) => value)].join(', ')

/** Tries the line as it was; then without what may not go with it any more: its plan, its pick-up. */
const addAgain = async (
  dependencies: Dependencies,
  change: Change,
  line: Ordered,
  location: Location,
) => {
  const as = { skuId: line.catalogItem.skuId, quantity: line.quantity, location }
  const way = { fulfillment: line.fulfillment, storeId: line.storeId } as const
  const home = { fulfillment: 'delivery', storeId: null } as const
  const plan = line.selectedWarranty?.skuId
  const first = await addItem(dependencies, change, {
    ...as,
    ...way,
    ...(plan === undefined ? {} : { planSkuId: plan }),
  })
  if (first.ok || first.error.body.code !== 'NOT_PURCHASABLE') return { ...first, note: null }
  if (plan !== undefined) {
    const bare = await addItem(dependencies, change, { ...as, ...way })
    if (bare.ok) return { ...bare, note: 'without-plan' as const }
  }
  if (line.fulfillment === 'delivery') return { ...first, note: null }
  const delivered = await addItem(dependencies, change, { ...as, ...home })
  return delivered.ok ? { ...delivered, note: 'delivered' as const } : { ...first, note: null }
}

const fill = async (
  dependencies: Dependencies,
  change: Change,
  lines: readonly Ordered[],
  { location, key }: Pick<Reordering, 'location' | 'key'>,
): Promise<Reordered> => {
  const added: Reordered['added'] = []
  const refused: Reordered['refused'] = []
  let cart: Cart | null = null
  for (const [line] of inSets(lines)) {
    if (line.catalogItemType !== 'product') continue // a plan comes with its piece
    if (line.set) {
      const { id: setId, name, ...arrangement } = line.set
      const outcome = await addArrangement(dependencies, change, {
        ...arrangement,
        key: `${key}:${setId}`,
        location,
      })
      if (outcome.ok) {
        cart = outcome.value
        added.push({ name, note: null })
      } else refused.push({ name, why: whyNot(outcome.error) })
      continue
    }
    const outcome = await addAgain(dependencies, change, line, location)
    if (outcome.ok) {
      cart = outcome.value
      added.push({ name: nameOf(line), note: outcome.note })
    } else refused.push({ name: nameOf(line), why: whyNot(outcome.error) })
  }
  return {
    added,
    refused,
    cartCount: cart ? itemCount(cart.items) : 0,
    priceChanged: cart?.priceChanged ?? false,
  }
}

const answerOf = async (db: Db, key: TakenKey): Promise<Outcome<Reordered>> => {
  const known = await findKey(db, key)
  if (known && known.fingerprint !== key.fingerprint) return err(keyReused('reorder'))
  return known?.answer
    ? ok(reordered.parse(JSON.parse(known.answer.body)))
    : err(keyInProgress('reorder', key.orderId))
}

export type Reordering = {
  readonly order: StoredOrder
  readonly key: string
  readonly location: Location
}

/**
 * Puts what an order held into its owner's cart again, at today's prices; what cannot be had is named with its reason.
 * Once for a key: pressed twice, the order is not in the cart twice.
 */
export const reorder = async (
  dependencies: Dependencies,
  change: Change,
  { order, key: sent, location }: Reordering,
): Promise<Outcome<Reordered>> => {
  const { db, now } = dependencies
  const key = {
    owner: change.owner,
    route: 'reorder',
    key: sent,
    fingerprint: order.id,
    orderId: order.id,
  } as const
  if ((await takeKey(db, key, now().getTime())) !== null) return answerOf(db, key)
  const done = await fill(dependencies, change, order.snapshot.items, { location, key: sent })
  await keepAnswer(db, key, { status: 200, body: JSON.stringify(done) })
  return ok(done)
}
