import { MAX_LISTS } from '../../contract/limits.ts'
import { err, ok } from '../../contract/result.ts'
import {
  type NewWishlistRequest,
  type Wishlist,
  type WishlistRequest,
  type Wishlists,
} from '../../contract/product/wishlist.ts'
import { DEFAULT_LIST_NAME, listNameKey } from '../../domain/lists/wishlist.ts'
import { cleanText } from '../../forms/text.ts'
import { validateListName } from '../../forms/lists/wishlist.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalidFields, listRefused, notFound, type Outcome, type Refusal } from '../refusal.ts'
import { askForAddress, setAlerts } from '../repositories/lists/wishlist-alerts.ts'
import { type Lister, listWishlists, readWishlist } from '../repositories/lists/wishlist-reading.ts'
import {
  insertWishlist,
  isPutAway,
  latestWishlist,
  markSeen,
  renameWishlist,
  setDeleted,
  shareWishlist,
  unshareWishlist,
} from '../repositories/lists/wishlists.ts'
import { newToken } from '../tokens.ts'
import { type PricedList, withSets } from './list-sets.ts'
import { presentList, presentSummary } from './present-list.ts'

export const noList = (): Refusal => notFound('list')
const nameTaken = (): Refusal => invalidFields([{ field: 'name', code: 'list-name-taken' }])

export const listsOf = async ({ db }: Dependencies, owner: Lister): Promise<Wishlists> => ({
  wishlists: (await listWishlists(db, owner)).map(presentSummary),
})

export const storedListOf = async (
  dependencies: Dependencies,
  owner: Lister,
  id: string,
): Promise<Outcome<PricedList>> => {
  const { db, now } = dependencies
  const found = await readWishlist(db, { ...owner, id }, now())
  const site = { id: owner.siteId, zone: owner.zone }
  return found ? ok(await withSets(dependencies, site, found)) : err(noList())
}

/** The owner's list as it is now. */
export const listOf = async (
  dependencies: Dependencies,
  owner: Lister,
  id: string,
): Promise<Outcome<Wishlist>> => {
  const found = await storedListOf(dependencies, owner, id)
  return found.ok ? ok(presentList(found.value, owner.owner)) : found
}

const nameOf = (text: string) => {
  const name = cleanText(text)
  return { name, key: listNameKey(name) }
}

/** What is wrong with a name beside the owner's other lists; null when it will do. */
const checkName = async (
  { db }: Dependencies,
  owner: Lister,
  name: string,
  except: string | null,
): Promise<Refusal | null> => {
  const others = await listWishlists(db, owner)
  const message = validateListName([])(name)
  if (message !== null) return invalidFields([{ field: 'name', message }])
  const { key } = nameOf(name)
  if (others.some((it) => it.id !== except && nameOf(it.name).key === key)) return nameTaken()
  return except === null && others.length >= MAX_LISTS
    ? listRefused('too-many', { max: MAX_LISTS })
    : null
}

/** Makes a list; a form that is sent again finds the one that it made. */
export const createList = async (
  dependencies: Dependencies,
  owner: Lister,
  { name, id }: NewWishlistRequest,
): Promise<Outcome<Wishlist>> => {
  const { db, now } = dependencies
  const sentBefore = async (): Promise<Outcome<Wishlist> | null> => {
    const there = id === undefined ? null : await listOf(dependencies, owner, id)
    return there?.ok ? there : null
  }
  const before = await sentBefore()
  if (before) return before
  const refused = await checkName(dependencies, owner, name, null)
  const made = refused ? null : await insertWishlist(db, owner, nameOf(name), now().getTime(), id)
  if (made !== null) return listOf(dependencies, owner, made)
  // Another was quicker: the same form, or one that wants the same name.
  return (await sentBefore()) ?? err(refused ?? nameTaken())
}

/** The list that a piece goes onto when none is named; made when the owner has none. */
export const defaultList = async (
  { db, now }: Dependencies,
  owner: Lister,
): Promise<string | null> =>
  (await latestWishlist(db, owner)) ??
  (await insertWishlist(db, owner, nameOf(DEFAULT_LIST_NAME), now().getTime())) ??
  latestWishlist(db, owner)

export const changeList = async (
  dependencies: Dependencies,
  owner: Lister,
  id: string,
  { name, alerts, seen }: WishlistRequest,
): Promise<Outcome<Wishlist>> => {
  const { db, now } = dependencies
  const at = now().getTime()
  const found = await storedListOf(dependencies, owner, id)
  if (!found.ok) return found
  if (alerts && !owner.owner.startsWith('customer:')) return err(listRefused('no-account'))
  if (name !== undefined) {
    const refused = await checkName(dependencies, owner, name, id)
    if (refused) return err(refused)
    if (!(await renameWishlist(db, owner, id, nameOf(name), at))) return err(nameTaken())
  }
  if (alerts !== undefined && alerts !== found.value.alerts)
    await setAlerts(db, { listId: id, zone: owner.zone }, alerts, at)
  if (alerts && !found.value.isConfirmed) await askForAddress(db, owner, at)
  if (seen) await markSeen(db, id, at)
  return listOf(dependencies, owner, id)
}

/** Puts a list away; for a while it can be had back. */
export const deleteList = async (
  dependencies: Dependencies,
  owner: Lister,
  id: string,
): Promise<Outcome<Wishlists>> => {
  const isThere = await setDeleted(dependencies.db, owner, id, dependencies.now().getTime())
  return isThere ? ok(await listsOf(dependencies, owner)) : err(noList())
}

export const restoreList = async (
  dependencies: Dependencies,
  owner: Lister,
  id: string,
): Promise<Outcome<Wishlist>> => {
  const isBack = await setDeleted(dependencies.db, owner, id, null)
  if (!isBack && (await isPutAway(dependencies.db, owner, id))) return err(nameTaken())
  return listOf(dependencies, owner, id)
}

/** Makes a link to the list, or says what the one there is shows. */
export const shareList = async (
  dependencies: Dependencies,
  owner: Lister,
  id: string,
  { notes }: { notes: boolean },
): Promise<Outcome<Wishlist>> => {
  const { db, now } = dependencies
  const found = await storedListOf(dependencies, owner, id)
  if (!found.ok) return found
  const share = { id, customerId: newToken(), wishlistId: newToken(), notes, now: now().getTime() }
  await shareWishlist(db, share)
  return listOf(dependencies, owner, id)
}

/** Revokes the link to the list; a later one is another. */
export const unshareList = async (
  dependencies: Dependencies,
  owner: Lister,
  id: string,
): Promise<Outcome<Wishlist>> => {
  const found = await storedListOf(dependencies, owner, id)
  if (!found.ok) return found
  await unshareWishlist(dependencies.db, id)
  return listOf(dependencies, owner, id)
}
