import type { z } from 'zod'
import type { Store } from '../../contract/location.ts'
import type {
  StoreVisit,
  VisitDeskList,
  visitBooked,
  visitRequest,
  VisitTimeList,
} from '../../contract/store-visit.ts'
import { err, ok } from '../../contract/result.ts'
import { maskEmail } from '../../domain/account/subscription.ts'
import { brandOf } from '../../domain/shop.ts'
import {
  isOpenThroughout,
  visitCapacity,
  type VisitPolicy,
  visitReminderAt,
  visitTimes,
} from '../../domain/stores/visits.ts'
import { cleanVisitor, visitorRules } from '../../forms/store-visit.ts'
import { allowEach, by, type Client } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, notFound, type Outcome, visitRefused } from '../refusal.ts'
import { findPieces, findPiecesAndGone } from '../repositories/products/pieces.ts'
import { findStore } from '../repositories/products/stores.ts'
import {
  bookVisit,
  cancelVisit,
  closeVisits,
  findVisit,
  findVisitByLink,
  forgetVisits,
  listVisitsAhead,
  listVisitSpans,
  moveVisit,
  remindVisits,
  type StoredVisit,
  visitedStores,
} from '../repositories/stores/visits.ts'
import { storeAtDesk } from '../store-at-desk.ts'
import { sha256 } from '../tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LISTED = 100

const iso = (moment: number): string => new Date(moment).toISOString()

type Receiving = { readonly store: Store; readonly policy: VisitPolicy; readonly capacity: number }

/** A store of the brand that takes visits. */
const receiving = async (
  { db, policies }: Dependencies,
  brandId: string,
  storeKey: string | number,
): Promise<Outcome<Receiving>> => {
  const store = await findStore(db, brandId, storeKey)
  if (!store) return err(notFound('store'))
  const capacity = visitCapacity(policies.visits, store)
  return policies.visits && capacity > 0
    ? ok({ store, policy: policies.visits, capacity })
    : err(notFound('visits'))
}

/** When a store can be visited. */
export const timesOfVisits = async (
  dependencies: Dependencies,
  site: Site,
  storeKey: string,
  skuIds: readonly string[],
): Promise<Outcome<VisitTimeList>> => {
  const found = await receiving(dependencies, site.brandId, storeKey)
  if (!found.ok) return found
  const { store, policy, capacity } = found.value
  const now = dependencies.now()
  const taken = await listVisitSpans(dependencies.db, store.storeId, now.getTime())
  const length = policy.minutes * MINUTE_MS
  return ok({
    storeId: store.storeId,
    minutes: policy.minutes,
    times: visitTimes(policy, store, now).map((startsAt) => ({
      startsAt: iso(startsAt),
      isFree:
        taken.filter((it) => it.startsAt < startsAt + length && it.endsAt > startsAt).length <
        capacity,
    })),
    pieces: await findPieces(dependencies.db, site.id, skuIds),
  })
}

/** A time of a store's visits, with when to remind of it; a refusal where there is none (any more). */
const spanOf = ({ store, policy }: Receiving, startsAt: number, now: Date) =>
  visitTimes(policy, store, now).includes(startsAt)
    ? ok({
        startsAt,
        endsAt: startsAt + policy.minutes * MINUTE_MS,
        remindAt: visitReminderAt(store, startsAt, now.getTime()),
      })
    : err(visitRefused('no-time'))

/** Books a visit; again is the same, and says the same. */
export const book = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof visitRequest>,
  client: Client,
): Promise<Outcome<z.output<typeof visitBooked>>> => {
  const problems = Object.entries(visitorRules).flatMap(([field, rule]) => {
    const message = rule(request[field as keyof typeof visitorRules])
    return message === null ? [] : [{ field, message }]
  })
  if (problems.length > 0) return err(invalidFields(problems))
  const found = await receiving(dependencies, site.brandId, request.storeId)
  if (!found.ok) return found
  const { db, now } = dependencies
  const span = spanOf(found.value, Date.parse(request.startsAt), now())
  if (!span.ok) return span
  const visitor = cleanVisitor(request)
  const allowed = await allowEach(dependencies, [
    ...by(client, 'visit-client'),
    ['visit-address', `${site.id}|${visitor.email.toLowerCase()}`],
  ])
  if (!allowed.ok) return allowed
  const { storeId } = request
  const booked = await bookVisit(db, {
    siteId: site.id,
    storeId,
    ...visitor,
    ...span.value,
    skuIds: (await findPieces(db, site.id, request.skuIds)).map(({ skuId }) => skuId),
    capacity: found.value.capacity,
    now: now().getTime(),
  })
  if (!booked) return err(visitRefused('full'))
  if (booked.storeId !== storeId) return err(visitRefused('same-time'))
  return ok({ storeId, startsAt: iso(booked.startsAt) })
}

const present = async (
  { db, now }: Dependencies,
  site: Site,
  visit: StoredVisit,
): Promise<StoreVisit> => ({
  storeId: visit.storeId,
  startsAt: iso(visit.startsAt),
  endsAt: iso(visit.endsAt),
  firstStartsAt: iso(visit.firstStartsAt),
  moves: visit.moves,
  changedAt: iso(visit.changedAt),
  status: visit.status === 'booked' && visit.endsAt <= now().getTime() ? 'over' : visit.status,
  maskedEmail: maskEmail(visit.email),
  ...(await findPiecesAndGone(db, site.id, visit.skuIds)),
})

const follow = async (
  { db }: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<StoredVisit>> => {
  const found = await findVisitByLink(db, { tokenHash: await sha256(token), siteId: site.id })
  return found ? ok(found) : err(notFound('link'))
}

const again = async (
  dependencies: Dependencies,
  site: Site,
  { id }: StoredVisit,
): Promise<Outcome<StoreVisit>> => {
  const found = await findVisit(dependencies.db, id)
  return found ? ok(await present(dependencies, site, found)) : err(notFound('link'))
}

/** What a mail's link leads to; changes nothing. */
export const visitByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<StoreVisit>> => {
  const found = await follow(dependencies, site, token)
  return found.ok ? ok(await present(dependencies, site, found.value)) : found
}

/** Cancels a visit by its link; again is the same. One that is over stays as it was. */
export const cancelVisitByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<StoreVisit>> => {
  const found = await follow(dependencies, site, token)
  if (!found.ok) return found
  await cancelVisit(dependencies.db, found.value.id, dependencies.now().getTime())
  return again(dependencies, site, found.value)
}

/** Moves a visit by its link to another time at its store; to where it is already changes nothing. */
export const moveVisitByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
  startsAt: number,
): Promise<Outcome<StoreVisit>> => {
  const link = await follow(dependencies, site, token)
  if (!link.ok) return link
  const visit = link.value
  const now = dependencies.now()
  if (visit.status === 'cancelled') return err(visitRefused('cancelled'))
  if (visit.startsAt <= now.getTime()) return err(visitRefused('over'))
  if (visit.startsAt === startsAt) return again(dependencies, site, visit)
  const found = await receiving(dependencies, site.brandId, visit.storeId)
  if (!found.ok) return found
  const span = spanOf(found.value, startsAt, now)
  if (!span.ok) return span
  const { capacity } = found.value
  const moved = await moveVisit(dependencies.db, visit, {
    ...span.value,
    capacity,
    now: now.getTime(),
  })
  const current = await findVisit(dependencies.db, visit.id)
  // Sent twice at once, the second finds the visit where it was to be.
  if (moved !== 'moved' && current?.startsAt !== startsAt) return err(visitRefused(moved))
  return again(dependencies, site, visit)
}

/** Who comes next, for those who receive them. */
export const visitsAtDesk = async (
  dependencies: Dependencies,
  storeId: number | null,
): Promise<Outcome<VisitDeskList>> => {
  const { db, now, shop } = dependencies
  const asked = storeId === null ? null : await storeAtDesk(dependencies, storeId)
  if (asked?.ok === false) return asked
  const { visits, total } = await listVisitsAhead(db, {
    storeId,
    now: now().getTime(),
    limit: LISTED,
  })
  const items = await Promise.all(
    visits.map(async (visit) => {
      const { brandId } = brandOf(shop, visit.siteId)
      const store = await findStore(db, brandId, visit.storeId)
      return {
        siteId: visit.siteId,
        storeId: visit.storeId,
        storeName: store?.name ?? '',
        timeZone: store?.timeZone ?? 'UTC',
        startsAt: iso(visit.startsAt),
        endsAt: iso(visit.endsAt),
        firstName: visit.firstName,
        lastName: visit.lastName,
        email: visit.email,
        phoneNumber: visit.phoneNumber,
        note: visit.note,
        ...(await findPiecesAndGone(db, visit.siteId, visit.skuIds)),
      }
    }),
  )
  return ok({ items, total })
}

/** Whoever is expected when a store that has changed its hours is closed is told, and need not come. */
const closeChangedHours = async ({ db, policies }: Dependencies, now: number): Promise<void> => {
  const changed = await visitedStores(db, now)
  if (!changed) return
  const closed = await Promise.all(
    changed.stores.map(async (store) => {
      const isReceiving = visitCapacity(policies.visits, store) > 0
      const expected = await listVisitSpans(db, store.storeId, now)
      return expected.filter(
        (it) => it.startsAt > now && !(isReceiving && isOpenThroughout(store, it)),
      )
    }),
  )
  const ids = closed.flat().map(({ id }) => id)
  await closeVisits(db, ids, { version: changed.version, now })
}

/**
 * What the clock does about visits: cancels those that a store is closed at, reminds of those of tomorrow, and forgets
 * those that are over.
 */
export const watchVisits = async (dependencies: Dependencies): Promise<void> => {
  const { db, now, policies } = dependencies
  const at = now().getTime()
  await closeChangedHours(dependencies, at)
  await remindVisits(db, at)
  await forgetVisits(db, at - (policies.visits?.keptDays ?? 0) * DAY_MS)
}
