import type { z } from 'zod'
import type { Cart } from '../../contract/cart/cart.ts'
import type { Store } from '../../contract/location.ts'
import type {
  HoldDeskList,
  HoldOffer,
  holdPlaced,
  holdRequest,
  StoreHold,
} from '../../contract/store-hold.ts'
import { err, ok } from '../../contract/result.ts'
import { maskEmail } from '../../domain/account/subscription.ts'
import { brandOf } from '../../domain/shop.ts'
import { type HoldPolicy, holdUntil } from '../../domain/stores/holds.ts'
import { cleanVisitor, visitorRules } from '../../forms/store-visit.ts'
import { type Change, keyOf } from '../cart/change.ts'
import { addItem } from '../cart/change-items.ts'
import { currentCart } from '../cart/current-cart.ts'
import { allowEach, by, type Client } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { holdRefused, invalidFields, notFound, type Outcome } from '../refusal.ts'
import { findSellable, type Sellable } from '../repositories/cart/sellable.ts'
import { findPieces, type Piece } from '../repositories/products/pieces.ts'
import { findStore } from '../repositories/products/stores.ts'
import {
  expireHolds,
  findHold,
  findHoldByLink,
  forgetHolds,
  giveHoldToCart,
  listHolds,
  placeHold,
  releaseHold,
  type StoredHold,
} from '../repositories/stores/holds.ts'
import { storeAtDesk } from '../store-at-desk.ts'
import { sha256 } from '../tokens.ts'

const DAY_MS = 24 * 60 * 60_000
const LISTED = 100

const iso = (moment: number): string => new Date(moment).toISOString()

type Holdable = {
  readonly store: Store
  readonly policy: HoldPolicy
  readonly piece: Piece
  readonly item: Sellable
  readonly until: number
}

/** A piece that a store of the brand hands over, and so can keep for somebody. */
const holdable = async (
  { db, now, policies }: Dependencies,
  site: Site,
  { storeId, skuId }: { readonly storeId: number; readonly skuId: string },
): Promise<Outcome<Holdable>> => {
  const [store, item, [piece]] = await Promise.all([
    findStore(db, site.brandId, storeId),
    findSellable(db, site, skuId, storeId, now()),
    findPieces(db, site.id, [skuId]),
  ])
  if (!store) return err(notFound('store'))
  if (!item || !piece) return err(notFound('product'))
  const policy = policies.holds
  const until = policy ? holdUntil(policy, store, now()) : null
  return policy && until !== null && item.canPickUp
    ? ok({ store, policy, piece, item, until })
    : err(notFound('holds'))
}

/** What a store would do for somebody who asks now. */
export const offerHold = async (
  dependencies: Dependencies,
  site: Site,
  asked: { readonly storeId: number; readonly skuId: string },
): Promise<Outcome<HoldOffer>> => {
  const found = await holdable(dependencies, site, asked)
  if (!found.ok) return found
  const { piece, item, until } = found.value
  return ok({ storeId: asked.storeId, until: iso(until), piece, isGone: item.stock === 0 })
}

/** Holds a piece for somebody; again is the same, and says the same. */
export const hold = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof holdRequest>,
  client: Client,
): Promise<Outcome<z.output<typeof holdPlaced>>> => {
  const person = { ...request, note: '' }
  const problems = Object.entries(visitorRules).flatMap(([field, rule]) => {
    const message = rule(person[field as keyof typeof visitorRules])
    return message === null ? [] : [{ field, message }]
  })
  if (problems.length > 0) return err(invalidFields(problems))
  const found = await holdable(dependencies, site, request)
  if (!found.ok) return found
  const { note: _, ...visitor } = cleanVisitor(person)
  const allowed = await allowEach(dependencies, [
    ...by(client, 'hold-client'),
    ['hold-address', `${site.id}|${visitor.email.toLowerCase()}`],
  ])
  if (!allowed.ok) return allowed
  const { policy, until } = found.value
  const { storeId, skuId } = request
  const held = await placeHold(dependencies.db, {
    siteId: site.id,
    storeId,
    skuId,
    until,
    ...visitor,
    most: policy.most,
    now: dependencies.now().getTime(),
  })
  if (held === 'too-many') return err(holdRefused('too-many', { most: policy.most }))
  if (held === 'gone') return err(holdRefused('gone'))
  if (held.storeId !== storeId) return err(holdRefused('elsewhere'))
  return ok({ storeId, skuId, until: iso(held.until) })
}

const present = async (
  { db, now }: Dependencies,
  site: Site,
  { storeId, status, until, email, skuId }: StoredHold,
): Promise<StoreHold> => ({
  storeId,
  // The clock comes by within a minute.
  status: status === 'held' && until <= now().getTime() ? 'expired' : status,
  until: iso(until),
  maskedEmail: maskEmail(email),
  piece: (await findPieces(db, site.id, [skuId]))[0] ?? null,
})

const follow = async (
  { db }: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<StoredHold>> => {
  const found = await findHoldByLink(db, { tokenHash: await sha256(token), siteId: site.id })
  return found ? ok(found) : err(notFound('link'))
}

/** What a mail's link leads to; changes nothing. */
export const holdByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<StoreHold>> => {
  const found = await follow(dependencies, site, token)
  return found.ok ? ok(await present(dependencies, site, found.value)) : found
}

/** Gives a piece back by its link; again is the same. */
export const releaseHoldByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<StoreHold>> => {
  const found = await follow(dependencies, site, token)
  if (!found.ok) return found
  await releaseHold(dependencies.db, found.value.id)
  const now = await findHold(dependencies.db, found.value.id)
  return now ? ok(await present(dependencies, site, now)) : err(notFound('link'))
}

/** Puts a piece that is held into a cart, for pick-up where it is held; what is there already stays as it is. */
export const buyHeld = async (
  dependencies: Dependencies,
  change: Change,
  token: string,
): Promise<Outcome<Cart>> => {
  const found = await follow(dependencies, change.site, token)
  if (!found.ok) return found
  const { id, skuId, storeId, status, until } = found.value
  if (status !== 'held' || until <= dependencies.now().getTime()) return err(holdRefused('over'))
  await giveHoldToCart(dependencies.db, id, change.owner)
  const cart = await currentCart(dependencies, keyOf(change))
  const isThere = cart.items.some(
    (it) => it.catalogItem.skuId === skuId && it.fulfillment === 'pickup' && it.storeId === storeId,
  )
  return isThere
    ? ok(cart)
    : addItem(
        dependencies,
        change,
        { skuId, quantity: 1, fulfillment: 'pickup', storeId },
        { held: 1 },
      )
}

/** What is to be kept aside, for those who keep it. */
export const holdsAtDesk = async (
  dependencies: Dependencies,
  storeId: number | null,
): Promise<Outcome<HoldDeskList>> => {
  const { db, shop } = dependencies
  const asked = storeId === null ? null : await storeAtDesk(dependencies, storeId)
  if (asked?.ok === false) return asked
  const { holds, total } = await listHolds(db, { storeId, limit: LISTED })
  const items = await Promise.all(
    holds.map(async (it) => {
      const store = await findStore(db, brandOf(shop, it.siteId).brandId, it.storeId)
      const [piece] = await findPieces(db, it.siteId, [it.skuId])
      return {
        siteId: it.siteId,
        storeId: it.storeId,
        storeName: store?.name ?? '',
        timeZone: store?.timeZone ?? 'UTC',
        until: iso(it.until),
        skuId: it.skuId,
        piece: piece?.piece ?? it.skuId,
        firstName: it.firstName,
        lastName: it.lastName,
        email: it.email,
        phoneNumber: it.phoneNumber,
      }
    }),
  )
  return ok({ items, total })
}

/** What the clock does about holds: gives back what is over, and forgets for whom it was. */
export const watchHolds = async ({ db, now, policies }: Dependencies): Promise<void> => {
  const at = now().getTime()
  await expireHolds(db, at)
  await forgetHolds(db, at - (policies.holds?.keptDays ?? 0) * DAY_MS)
}
