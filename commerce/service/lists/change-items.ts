import type { z } from 'zod'
import type { NamedArrangement } from '../../contract/cart/arrangement.ts'
import { MAX_LIST_ITEMS } from '../../contract/limits.ts'
import { err } from '../../contract/result.ts'
import {
  type newWishlistItemRequest,
  type Wishlist,
  type WishlistItemRequest,
  type Wishlists,
  type WishlistTransferRequest,
} from '../../contract/product/wishlist.ts'
import { cleanProse } from '../../forms/reviews/feedback-fields.ts'
import { cleanText } from '../../forms/text.ts'
import { validateListNote, validateListRoom } from '../../forms/lists/wishlist.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  badRequest,
  type FieldRefusal,
  invalidFields,
  listRefused,
  notFound,
  notPurchasable,
  type Outcome,
  type Refusal,
  unknownSku,
} from '../refusal.ts'
import { findSellable } from '../repositories/cart/sellable.ts'
import {
  firstChoice,
  insertItem,
  insertSet,
  removeProduct,
  setRemoved,
  transferItem,
  updateItem,
} from '../repositories/lists/wishlist-items.ts'
import { type Lister, readWishlist } from '../repositories/lists/wishlist-reading.ts'
import { deleteComment } from '../repositories/lists/wishlist-words.ts'
import { defaultList, listOf, listsOf, noList, storedListOf } from './change-lists.ts'
import { newSet } from './list-sets.ts'

const noItem = (): Refusal => notFound('list-item')
const isFull = (): Refusal => listRefused('full', { max: MAX_LIST_ITEMS })

/** Of a sofa that was put together there is one, and no plan goes with it. */
const oneSet = (): Refusal => badRequest('one-set')

type Saving = z.output<typeof newWishlistItemRequest>
type Words = { readonly note?: string | undefined; readonly room?: string | undefined }

const checkWords = ({ note = '', room = '' }: Words): Refusal | null => {
  const problems = { note: validateListNote(note), room: validateListRoom(room) }
  const errors = Object.entries(problems).flatMap(([field, message]): FieldRefusal[] =>
    message === null ? [] : [{ field, message }],
  )
  return errors.length > 0 ? invalidFields(errors) : null
}

/** Whether the plan may go with the SKU. */
const checkPlan = (
  item: { readonly clearance: boolean; readonly planSkuIds: readonly string[] },
  planSkuId: string | null | undefined,
): Refusal | null =>
  planSkuId && (item.clearance || !item.planSkuIds.includes(planSkuId))
    ? notPurchasable('plan-other-piece')
    : null

/** The list that something is to go onto, which is there by then; null where it is not one of the owner's. */
const listFor = async (
  dependencies: Dependencies,
  owner: Lister,
  listId: string,
): Promise<string | null> => {
  const id = listId === 'default' ? await defaultList(dependencies, owner) : listId
  const { db, now } = dependencies
  return id !== null && (await readWishlist(db, { ...owner, id }, now())) ? id : null
}

/** Saves a sofa that was put together from modules. */
const saveSet = async (
  dependencies: Dependencies,
  owner: Lister,
  listId: string,
  { set, quantity, planSkuId, note, room }: Saving & { readonly set: NamedArrangement },
): Promise<Outcome<Wishlist>> => {
  if (quantity !== 1 || planSkuId !== null) return err(oneSet())
  const found = await newSet(dependencies, { id: owner.siteId, zone: owner.zone }, set)
  if (!found.ok) return found
  const refused = checkWords({ note, room })
  if (refused) return err(refused)
  const id = await listFor(dependencies, owner, listId)
  if (id === null) return err(noList())
  const { db, now } = dependencies
  const item = { ...found.value, listId: id, note: cleanProse(note), room: cleanText(room) }
  return (await insertSet(db, item, now().getTime()))
    ? listOf(dependencies, owner, id)
    : err(isFull())
}

/** Saves a piece, sold out or not: that is what one waits for. */
export const saveItem = async (
  dependencies: Dependencies,
  owner: Lister,
  listId: string,
  request: Saving,
): Promise<Outcome<Wishlist>> => {
  const { set } = request
  if (set) return saveSet(dependencies, owner, listId, { ...request, set })
  const { db, now } = dependencies
  const { itemId, planSkuId, quantity } = request
  const skuId =
    request.skuId ?? (itemId === undefined ? null : await firstChoice(db, owner.siteId, itemId))
  const site = { id: owner.siteId, zone: owner.zone }
  const sellable = skuId === null ? null : await findSellable(db, site, skuId, null, now())
  if (skuId === null || !sellable) return err(unknownSku())
  if (sellable.isPlan) return err(notPurchasable('plan-alone'))
  const refused = checkPlan(sellable, planSkuId) ?? checkWords(request)
  if (refused) return err(refused)
  const id = await listFor(dependencies, owner, listId)
  if (id === null) return err(noList())
  const item = {
    listId: id,
    skuId,
    planSkuId,
    quantity,
    note: cleanProse(request.note),
    room: cleanText(request.room),
    price: sellable.price,
  }
  return (await insertItem(db, item, now().getTime()))
    ? listOf(dependencies, owner, id)
    : err(isFull())
}

export const changeItem = async (
  dependencies: Dependencies,
  owner: Lister,
  { listId, itemId }: { listId: string; itemId: string },
  { quantity, note, room, planSkuId }: WishlistItemRequest,
): Promise<Outcome<Wishlist>> => {
  const { db, now } = dependencies
  const found = await storedListOf(dependencies, owner, listId)
  if (!found.ok) return found
  const item = found.value.items.find(({ id }) => id === itemId)
  if (!item) return err(noItem())
  if (item.set && ((quantity ?? 1) !== 1 || planSkuId)) return err(oneSet())
  const site = { id: owner.siteId, zone: owner.zone }
  const sellable = planSkuId ? await findSellable(db, site, item.skuId, null, now()) : null
  const refused = checkWords({ note, room }) ?? (sellable && checkPlan(sellable, planSkuId))
  if (refused) return err(refused)
  const change = {
    quantity,
    planSkuId,
    note: note === undefined ? undefined : cleanProse(note),
    room: room === undefined ? undefined : cleanText(room),
  }
  await updateItem(db, listId, itemId, change, now().getTime())
  return listOf(dependencies, owner, listId)
}

/** Takes a piece off, or has it back. */
const setAway = async (
  dependencies: Dependencies,
  owner: Lister,
  { listId, itemId }: { listId: string; itemId: string },
  isAway: boolean,
): Promise<Outcome<Wishlist>> => {
  const { db, now } = dependencies
  const found = await storedListOf(dependencies, owner, listId)
  if (!found.ok) return found
  if (!isAway && found.value.items.length >= MAX_LIST_ITEMS) return err(isFull())
  const at = now().getTime()
  const isDone = await setRemoved(db, listId, itemId, isAway ? at : null, at)
  return isDone ? listOf(dependencies, owner, listId) : err(noItem())
}

type Piece = { listId: string; itemId: string }

export const removeItem = (dependencies: Dependencies, owner: Lister, piece: Piece) =>
  setAway(dependencies, owner, piece, true)

export const restoreItem = (dependencies: Dependencies, owner: Lister, piece: Piece) =>
  setAway(dependencies, owner, piece, false)

/** Takes a product off every list of the owner's. */
export const unsaveProduct = async (
  dependencies: Dependencies,
  owner: Lister,
  itemId: string,
): Promise<Wishlists> => {
  await removeProduct(dependencies.db, owner, itemId, dependencies.now().getTime())
  return listsOf(dependencies, owner)
}

/** Puts a piece on another list of the owner's, or a copy; answers the list that it was on. */
export const transfer = async (
  dependencies: Dependencies,
  owner: Lister,
  { listId, itemId }: { listId: string; itemId: string },
  { wishlistId, copy }: WishlistTransferRequest,
): Promise<Outcome<Wishlist>> => {
  const { db, now } = dependencies
  const [from, to] = await Promise.all([
    storedListOf(dependencies, owner, listId),
    storedListOf(dependencies, owner, wishlistId),
  ])
  if (!from.ok) return from
  if (!to.ok) return to
  const item = from.value.items.find(({ id }) => id === itemId)
  if (!item) return err(noItem())
  if (listId === wishlistId) return listOf(dependencies, owner, listId)
  const isThere = to.value.items.some(({ skuId }) => skuId === item.skuId)
  if (!isThere && to.value.items.length >= MAX_LIST_ITEMS) return err(isFull())
  await transferItem(db, { from: listId, to: wishlistId, itemId, copy }, now().getTime())
  return listOf(dependencies, owner, listId)
}

/** Deletes a visitor’s note about an item. */
export const removeComment = async (
  dependencies: Dependencies,
  owner: Lister,
  { listId, itemId, commentId }: { listId: string; itemId: string; commentId: string },
): Promise<Outcome<Wishlist>> => {
  const found = await storedListOf(dependencies, owner, listId)
  if (!found.ok) return found
  return (await deleteComment(dependencies.db, { listId, itemId, id: commentId }))
    ? listOf(dependencies, owner, listId)
    : err(notFound('list-note'))
}
