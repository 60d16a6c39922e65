import type { z } from 'zod'
import { ZIP } from '../../contract/patterns.ts'
import type {
  addItemRequest,
  Cart,
  Fulfillment,
  ItemShippingMethodRequest,
  UpdateItemRequest,
} from '../../contract/cart/cart.ts'
import { err } from '../../contract/result.ts'
import { isBuyable } from '../../domain/delivery/availability.ts'
import { offersMattressRemoval, removalPlaces } from '../../domain/cart/mattress-removal.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  badRequest,
  notFound,
  notPurchasable,
  type Outcome,
  outOfStock,
  type Refusal,
  unknownSku,
} from '../refusal.ts'
import { readCart } from '../repositories/cart/cart-reading.ts'
import {
  addLine,
  moveAllToDelivery,
  moveLine,
  setQuantity,
} from '../repositories/cart/cart-lines.ts'
import { isSetId, putSetAside } from '../repositories/cart/cart-sets.ts'
import { saveLine } from '../repositories/cart/saved-items.ts'
import { findSellable, type Sellable } from '../repositories/cart/sellable.ts'
import { findPostalCode, findStore } from '../repositories/products/stores.ts'
import { destination } from './cart-state.ts'
import { type Change, keyOf } from './change.ts'
import { changeCart, openCart } from './current-cart.ts'
import { SOME_ASSISTANT } from './prepared-by.ts'

/** Whether the item may reach the shopper that way. */
const checkWay = async (
  { db }: Dependencies,
  { site }: Change,
  item: Sellable,
  way: { fulfillment: Fulfillment; storeId: number | null },
): Promise<Refusal | null> => {
  if (way.fulfillment === 'delivery') return null
  if (item.isMattressRemoval) return notPurchasable('removal-picked-up')
  if (way.storeId === null) return badRequest('store-needed')
  const store = await findStore(db, site.brandId, way.storeId)
  return store && item.canPickUp ? null : notPurchasable('no-pick-up')
}

/** Whether the item may be put in at all, and whether the plan may go with it. */
const checkItem = (item: Sellable, planSkuId: string | null): Refusal | null => {
  if (item.isPlan) return notPurchasable('plan-alone')
  if (!isBuyable(item)) return outOfStock('choice', { name: item.name })
  if (planSkuId === null) return null
  if (item.clearance) return notPurchasable('plan-clearance')
  return item.planSkuIds.includes(planSkuId) ? null : notPurchasable('plan-other-piece')
}

const deliveryState = async (
  { db, now }: Dependencies,
  change: Change,
  location: { postalCode: string } | undefined,
): Promise<string> => {
  const state = await readCart(db, keyOf(change), now())
  if (state?.shippingAddress) return destination(state)?.state ?? ''
  const place = location ? await findPostalCode(db, location.postalCode) : null
  return (place ?? (state && destination(state)))?.state ?? ''
}

/** Adds a SKU to the cart; what is there already in the same way gets more. */
export const addItem = async (
  dependencies: Dependencies,
  change: Change,
  request: z.output<typeof addItemRequest>,
  {
    held = 0,
    first = [],
  }: {
    /** Pieces that a store keeps for them, which are out of the stock. */
    held?: number
    /** Written before it, or neither is. */
    first?: readonly D1PreparedStatement[]
  } = {},
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const storeId = request.fulfillment === 'pickup' ? request.storeId : null
  const item = await findSellable(db, change.site, request.skuId, storeId, now())
  if (!item) return err(unknownSku())
  const { fulfillment, location } = request
  const planSkuId = request.planSkuId ?? null
  const refused =
    checkItem({ ...item, stock: item.stock === null ? null : item.stock + held }, planSkuId) ??
    (await checkWay(dependencies, change, item, { fulfillment, storeId }))
  if (refused) return err(refused)
  if (location && !ZIP.test(location.postalCode)) return err(badRequest('postal-code'))
  if (
    item.isMattressRemoval &&
    !offersMattressRemoval(
      dependencies.policies.mattressRemoval,
      await deliveryState(dependencies, change, location),
    )
  )
    return err(
      notPurchasable('removal-elsewhere', {
        places: removalPlaces(dependencies.policies.mattressRemoval),
      }),
    )
  const line = {
    skuId: request.skuId,
    quantity: request.quantity,
    fulfillment,
    storeId,
    price: item.price,
    planSkuId,
    location: location ?? null,
    preparedBy: request.byAssistant ? { platform: SOME_ASSISTANT } : null,
  }
  const key = keyOf(change)
  return changeCart(dependencies, key, [...first, ...addLine(db, key, line, now().getTime())])
}

export const updateItem = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
  { quantity, cartVersion, planSkuId }: UpdateItemRequest,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  if (planSkuId) {
    const opened = await openCart(dependencies, change)
    const line = opened.ok ? opened.value.lines.find(({ id }) => id === lineId) : undefined
    const item = line && (await findSellable(db, change.site, line.skuId, null, now()))
    const refused = item && checkItem({ ...item, stock: null }, planSkuId)
    if (refused) return err(refused)
  }
  const wanted = { lineId, quantity, version: cartVersion, planSkuId }
  const key = keyOf(change)
  return changeCart(dependencies, key, setQuantity(db, key, wanted, now().getTime()))
}

export const removeItem = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const removed = { lineId, reason: 'removed' as const }
  const remove = isSetId(lineId) ? putSetAside : saveLine
  const key = keyOf(change)
  return changeCart(dependencies, key, remove(db, key, removed, now().getTime()))
}

/** Changes how a line reaches the shopper. */
export const changeWay = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
  way: ItemShippingMethodRequest,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const opened = await openCart(dependencies, change)
  if (!opened.ok) return opened
  const line = opened.value.lines.find(({ id }) => id === lineId)
  const storeId = way.fulfillment === 'pickup' ? way.storeId : null
  const item = line && (await findSellable(db, change.site, line.skuId, storeId, now()))
  if (!item) return err(notFound('cart-item'))
  const refused =
    (await checkWay(dependencies, change, item, { ...way, storeId })) ??
    (storeId !== null && line.quote?.isExchange ? notPurchasable('exchange-picked-up') : null)
  if (refused) return err(refused)
  const move = { lineId, fulfillment: way.fulfillment, storeId }
  const key = keyOf(change)
  return changeCart(dependencies, key, moveLine(db, key, move, now().getTime()))
}

/** Changes all pick-up lines to delivery. */
export const moveToShipping = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const key = keyOf(change)
  return changeCart(dependencies, key, moveAllToDelivery(db, key, now().getTime()))
}
