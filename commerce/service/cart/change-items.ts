import type { z } from 'zod'
import type {
  addItemRequest,
  Cart,
  Fulfillment,
  ItemShippingMethodRequest,
  UpdateItemRequest,
} from '../../contract/cart.ts'
import { err } from '../../contract/result.ts'
import { isBuyable } from '../../domain/availability.ts'
import { offersMattressRemoval } from '../../domain/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  badRequest,
  notPurchasable,
  type Outcome,
  outOfStock,
  type Refusal,
  unknownSku,
} from '../refusal.ts'
import { type CartKey, readCart } from '../repositories/cart-reading.ts'
import { addLine, moveAllToDelivery, moveLine, setQuantity } from '../repositories/cart-lines.ts'
import { putAside } from '../repositories/cart-aside.ts'
import type { Owner } from '../repositories/identities.ts'
import { findSellable, type Sellable } from '../repositories/sellable.ts'
import { findPostalCode, findStore } from '../repositories/stores.ts'
import { destination } from './cart-state.ts'
import { afterChange, openCart } from './current-cart.ts'

export type Change = { readonly owner: Owner; readonly site: Site }

export const keyOf = ({ owner, site }: Change): CartKey => ({ owner, siteId: site.id })

export const REMOVAL_ONLY_IN = 'Mattress removal is offered in California only.'

/** Whether the item may reach the shopper that way. */
const checkWay = async (
  { db }: Dependencies,
  { site }: Change,
  item: Sellable,
  way: { fulfillment: Fulfillment; storeId: number | null },
): Promise<Refusal | null> => {
  if (way.fulfillment === 'delivery') return null
  if (item.isMattressRemoval) return notPurchasable('Mattress removal comes with a delivery.')
  if (way.storeId === null) return badRequest('Please choose a store to pick up at.')
  const store = await findStore(db, site.brandId, way.storeId)
  return store && item.canPickUp
    ? null
    : notPurchasable('This item cannot be picked up at the store you chose.')
}

/** Whether the item may be put in at all, and whether the plan may go with it. */
const checkItem = (item: Sellable, planSkuId: string | null): Refusal | null => {
  if (item.isPlan)
    return notPurchasable('A protection plan goes with a piece. Please choose it there.')
  if (!isBuyable(item)) return outOfStock(`${item.name} is sold out in this choice.`)
  if (planSkuId === null) return null
  if (item.clearance) return notPurchasable('Protection plans are not sold for clearance pieces.')
  return item.planSkuIds.includes(planSkuId)
    ? null
    : notPurchasable('This protection plan does not cover this piece.')
}

const deliveryState = async (
  { db }: Dependencies,
  change: Change,
  location: { postalCode: string } | undefined,
): Promise<string> => {
  const state = await readCart(db, keyOf(change))
  if (state?.shippingAddress) return destination(state)?.state ?? ''
  const place = location ? await findPostalCode(db, location.postalCode) : null
  return (place ?? (state && destination(state)))?.state ?? ''
}

/** Puts a SKU into the cart; what is there already in the same way gets more. */
export const addItem = async (
  dependencies: Dependencies,
  change: Change,
  request: z.output<typeof addItemRequest>,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const storeId = request.fulfillment === 'pickup' ? request.storeId : null
  const item = await findSellable(db, change.site.id, request.skuId, storeId)
  if (!item) return err(unknownSku())
  const { fulfillment, location } = request
  const planSkuId = request.planSkuId ?? null
  const refused =
    checkItem(item, planSkuId) ??
    (await checkWay(dependencies, change, item, { fulfillment, storeId }))
  if (refused) return err(refused)
  if (location && !/^\d{5}$/.test(location.postalCode))
    return err(badRequest('Zip code is invalid'))
  if (
    item.isMattressRemoval &&
    !offersMattressRemoval(await deliveryState(dependencies, change, location))
  )
    return err(notPurchasable(REMOVAL_ONLY_IN))
  const line = {
    skuId: request.skuId,
    quantity: request.quantity,
    fulfillment,
    storeId,
    price: item.price,
    planSkuId,
    location: location ?? null,
  }
  const rule = await addLine(db, keyOf(change), line, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

export const updateItem = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
  { quantity, cartVersion, planSkuId }: UpdateItemRequest,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  if (planSkuId) {
    const opened = await openCart(dependencies, keyOf(change))
    const line = opened.ok ? opened.value.lines.find(({ id }) => id === lineId) : undefined
    const item = line && (await findSellable(db, change.site.id, line.skuId, null))
    const refused = item && checkItem({ ...item, stock: null }, planSkuId)
    if (refused) return err(refused)
  }
  const wanted = { lineId, quantity, version: cartVersion, planSkuId }
  const rule = await setQuantity(db, keyOf(change), wanted, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

export const removeItem = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const removed = { lineId, reason: 'removed' as const }
  const rule = await putAside(db, keyOf(change), removed, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** Changes how a line reaches the shopper. */
export const changeWay = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
  way: ItemShippingMethodRequest,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const opened = await openCart(dependencies, keyOf(change))
  if (!opened.ok) return opened
  const line = opened.value.lines.find(({ id }) => id === lineId)
  const storeId = way.fulfillment === 'pickup' ? way.storeId : null
  const item = line && (await findSellable(db, change.site.id, line.skuId, storeId))
  if (!item) return afterChange(dependencies, keyOf(change), 'line_missing')
  const refused = await checkWay(dependencies, change, item, { ...way, storeId })
  if (refused) return err(refused)
  const move = { lineId, fulfillment: way.fulfillment, storeId }
  const rule = await moveLine(db, keyOf(change), move, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** Makes every pick-up line a delivery line. */
export const moveToShipping = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const rule = await moveAllToDelivery(db, keyOf(change), now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}
