import { z } from 'zod'
import { type Store, store } from '../../../contract/location.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  id: z.string(),
  siteId: z.string(),
  storeId: z.int(),
  startsAt: z.int(),
  endsAt: z.int(),
  firstStartsAt: z.int(),
  moves: z.int(),
  changedAt: z.int(),
  status: z.enum(['booked', 'cancelled']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  note: z.string(),
  skuIds: storedJson(z.array(z.string())),
})
const readRows = rowsOf(row)
export type StoredVisit = z.output<typeof row>

const SELECT_VISIT = `
  SELECT v.id, v.site_id AS siteId, v.store_id AS storeId, v.starts_at AS startsAt,
    v.ends_at AS endsAt, v.first_starts_at AS firstStartsAt, v.moves, v.changed_at AS changedAt,
    v.status, v.email, v.first_name AS firstName, v.last_name AS lastName, v.phone AS phoneNumber,
    v.note, v.sku_ids AS skuIds
  FROM store_visit v`

/** How many visits of a store take some of the time from `from` to `to`. */
const overlapping = (store: string, from: string, to: string) => `
  (SELECT count(*) FROM store_visit o WHERE o.store_id = ${store} AND o.status = 'booked'
     AND o.starts_at < ${to} AND o.starts_at > ${from} - 86400000 AND o.ends_at > ${from})`

/** Makes a mail about a visit due, once for each time it was moved. */
const mailDue = (kind: string, where: string) => `
  INSERT OR IGNORE INTO outbox (id, kind, subject_id, next_attempt_at)
  SELECT '${kind}:' || v.id || ':' || v.moves, '${kind}', v.id, ?1 FROM store_visit v WHERE ${where}`

type Span = { readonly startsAt: number; readonly endsAt: number; readonly remindAt: number | null }

type NewVisit = Span &
  Pick<StoredVisit, 'storeId' | 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'note'> & {
    readonly siteId: SiteId
    readonly skuIds: readonly string[]
    readonly capacity: number
    readonly now: number
  }

/**
 * Books a visit and makes the mail due that says so, both or neither, unless as many as the store can look after come
 * then already. The visit that this person has at that time, new or not, at whichever store; null when there is no place.
 */
export const bookVisit = async (db: Db, it: NewVisit): Promise<StoredVisit | null> => {
  const person = [it.siteId, it.email, it.startsAt] as const
  const theirs = `v.site_id = ?2 AND v.email = ?3 AND v.starts_at = ?4 AND v.status = 'booked'`
  const [, , found] = await db.batch([
    db
      .prepare(
        `INSERT INTO store_visit (id, site_id, email, starts_at, store_id, ends_at, first_starts_at,
           changed_at, status, first_name, last_name, phone, note, sku_ids, remind_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?4, ?7, 'booked', ?8, ?9, ?10, ?11, ?12, ?13
         WHERE ${overlapping('?5', '?4', '?6')} < ?14
         ON CONFLICT (site_id, email, starts_at) WHERE status = 'booked' DO NOTHING`,
      )
      .bind(
        crypto.randomUUID(),
        ...person,
        it.storeId,
        it.endsAt,
        it.now,
        it.firstName,
        it.lastName,
        it.phoneNumber,
        it.note,
        JSON.stringify(it.skuIds),
        it.remindAt,
        it.capacity,
      ),
    db.prepare(mailDue('visit-booked', theirs)).bind(it.now, ...person),
    db
      .prepare(
        `${SELECT_VISIT} WHERE ${theirs.replaceAll(/\?(\d)/g, (_, at) => `?${Number(at) - 1}`)}`,
      )
      .bind(...person),
  ])
  const [visit] = found?.results ?? []
  return visit === undefined ? null : row.parse(visit)
}

/**
 * Moves a visit that is still to come and makes the mail due that says so, both or neither. Or why not: there is no
 * place then, or the person has another visit.
 */
export const moveVisit = async (
  db: Db,
  visit: Pick<StoredVisit, 'id' | 'moves' | 'siteId' | 'email'>,
  to: Span & { readonly capacity: number; readonly now: number },
): Promise<'moved' | 'full' | 'same-time'> => {
  const [moved, , other] = await db.batch([
    db
      .prepare(
        `UPDATE store_visit AS v
         SET starts_at = ?3, ends_at = ?4, remind_at = ?5, moves = moves + 1, changed_at = ?6
         WHERE v.id = ?1 AND v.moves = ?2 AND v.status = 'booked'
           AND ${overlapping('v.store_id', '?3', '?4')}
             - (v.starts_at < ?4 AND v.ends_at > ?3) < ?7
           AND NOT EXISTS (SELECT 1 FROM store_visit other WHERE other.site_id = v.site_id
             AND other.email = v.email AND other.starts_at = ?3 AND other.status = 'booked'
             AND other.id <> v.id)`,
      )
      .bind(visit.id, visit.moves, to.startsAt, to.endsAt, to.remindAt, to.now, to.capacity),
    db.prepare(mailDue('visit-booked', `v.id = ?2 AND v.status = 'booked'`)).bind(to.now, visit.id),
    db
      .prepare(
        `SELECT 1 FROM store_visit WHERE site_id = ? AND email = ? AND starts_at = ?
           AND status = 'booked' AND id <> ?`,
      )
      .bind(visit.siteId, visit.email, to.startsAt, visit.id),
  ])
  if ((moved?.meta.changes ?? 0) > 0) return 'moved'
  return (other?.results.length ?? 0) > 0 ? 'same-time' : 'full'
}

/** Cancels a visit and makes the mail due that says so, both or neither; again is the same. */
export const cancelVisit = async (db: Db, id: string, now: number): Promise<void> => {
  await db.batch([
    db
      .prepare(
        `UPDATE store_visit SET status = 'cancelled', remind_at = NULL, changed_at = ?2
         WHERE id = ?1 AND status = 'booked' AND ends_at > ?2`,
      )
      .bind(id, now),
    db.prepare(mailDue('visit-cancelled', `v.id = ?2 AND v.status = 'cancelled'`)).bind(now, id),
  ])
}

const storesRow = z.object({ version: z.string(), detail: storedJson(store).nullable() })
const readStoresRows = rowsOf(storesRow)

/**
 * The stores that somebody is going to visit, and which writing of them that is: read only where it is not the one that
 * `storesSeen` has noted.
 */
export const visitedStores = async (
  db: Db,
  now: number,
): Promise<{ readonly version: string; readonly stores: readonly Store[] } | null> => {
  const { results } = await db
    .prepare(
      `SELECT stamp.version, s.detail FROM store_stamp stamp
       LEFT JOIN store s ON s.store_id IN (
         SELECT store_id FROM store_visit WHERE status = 'booked' AND ends_at > ?)
       WHERE stamp.version <> stamp.visits_seen`,
    )
    .bind(now)
    .all()
  const rows = readStoresRows(results)
  const [first] = rows
  return first
    ? { version: first.version, stores: rows.flatMap(({ detail }) => detail ?? []) }
    : null
}

/** Cancels what a store cannot keep and makes the mails due that say so, and notes which stores that was looked up in. */
export const closeVisits = async (
  db: Db,
  ids: readonly string[],
  { version, now }: { readonly version: string; readonly now: number },
): Promise<void> => {
  const closed = JSON.stringify(ids)
  const these = `v.status = 'booked' AND v.id IN (SELECT value FROM json_each(?2))`
  await db.batch([
    db.prepare(mailDue('visit-closed', these)).bind(now, closed),
    db
      .prepare(
        `UPDATE store_visit AS v SET status = 'cancelled', remind_at = NULL, changed_at = ?1
         WHERE ${these}`,
      )
      .bind(now, closed),
    db.prepare('UPDATE store_stamp SET visits_seen = ?1 WHERE version = ?1').bind(version),
  ])
}

export const findVisit = async (db: Db, id: string): Promise<StoredVisit | null> => {
  const found = await db.prepare(`${SELECT_VISIT} WHERE v.id = ?`).bind(id).first()
  return found ? row.parse(found) : null
}

export const insertVisitLink = async (
  db: Db,
  { tokenHash, visitId }: { readonly tokenHash: string; readonly visitId: string },
): Promise<void> => {
  await db
    .prepare('INSERT INTO store_visit_link (token_hash, visit_id) VALUES (?, ?)')
    .bind(tokenHash, visitId)
    .run()
}

/** The visit that a mail's link belongs to, by the hash of its token. */
export const findVisitByLink = async (
  db: Db,
  link: { readonly tokenHash: string; readonly siteId: SiteId },
): Promise<StoredVisit | null> => {
  const found = await db
    .prepare(
      `${SELECT_VISIT} JOIN store_visit_link l ON l.visit_id = v.id
       WHERE l.token_hash = ? AND v.site_id = ?`,
    )
    .bind(link.tokenHash, link.siteId)
    .first()
  return found ? row.parse(found) : null
}

const span = z.object({ id: z.string(), startsAt: z.int(), endsAt: z.int() })
const readSpanRows = rowsOf(span)

/** From when to when visitors are expected at a store, from a moment on. */
export const listVisitSpans = async (
  db: Db,
  storeId: number,
  from: number,
): Promise<z.output<typeof span>[]> => {
  const { results } = await db
    .prepare(
      `SELECT id, starts_at AS startsAt, ends_at AS endsAt FROM store_visit
       WHERE store_id = ?1 AND status = 'booked' AND starts_at > ?2 - 86400000 AND ends_at > ?2`,
    )
    .bind(storeId, from)
    .all()
  return readSpanRows(results)
}

/** Who comes next, to all stores or to one. */
export const listVisitsAhead = async (
  db: Db,
  it: { readonly storeId: number | null; readonly now: number; readonly limit: number },
): Promise<{ readonly visits: StoredVisit[]; readonly total: number }> => {
  const where = `v.status = 'booked' AND v.ends_at > ?1 AND (?2 IS NULL OR v.store_id = ?2)`
  const [visits, total] = await db.batch([
    db
      .prepare(`${SELECT_VISIT} WHERE ${where} ORDER BY v.starts_at, v.store_id, v.id LIMIT ?3`)
      .bind(it.now, it.storeId, it.limit),
    db
      .prepare(`SELECT count(*) AS total FROM store_visit v WHERE ${where}`)
      .bind(it.now, it.storeId),
  ])
  return {
    visits: readRows(visits?.results),
    total: z.object({ total: z.int() }).parse(total?.results[0]).total,
  }
}

/** Makes the reminders due whose time has come, each once however many clocks tick. */
export const remindVisits = async (db: Db, now: number): Promise<void> => {
  const due = `v.status = 'booked' AND v.remind_at <= ?1`
  await db.batch([
    db.prepare(mailDue('visit-reminder', due)).bind(now),
    db.prepare(`UPDATE store_visit AS v SET remind_at = NULL WHERE ${due}`).bind(now),
  ])
}

/** Forgets the visits that were over before `over`; their links go with them. */
export const forgetVisits = async (db: Db, over: number): Promise<void> => {
  await db.prepare('DELETE FROM store_visit WHERE ends_at < ?').bind(over).run()
}
