import { z } from 'zod'
import {
  type ActivityEvent,
  activityEvent,
  type ActivityList,
} from '../../../contract/account/activity.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

/** More of one session is not kept: nobody does so much, and programs may. */
const EVENTS_A_SESSION = 500
const EVENTS_SHOWN = 100

type Kept = {
  readonly siteId: SiteId
  readonly sessionHash: string
  /** The product that was looked at. */
  readonly itemId: string | null
  readonly event: ActivityEvent
  readonly at: number
}

export const insertActivity = async (db: Db, kept: Kept): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO activity_event (site_id, session_hash, type, item_id, event, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT count(*) FROM activity_event WHERE session_hash = ?2) < ?7`,
    )
    .bind(
      kept.siteId,
      kept.sessionHash,
      kept.event['event-type'],
      kept.itemId,
      JSON.stringify(kept.event),
      kept.at,
      EVENTS_A_SESSION,
    )
    .run()
}

const row = z.object({ at: z.int(), event: storedJson(activityEvent) })
const readRows = rowsOf(row)

export const listActivity = async (
  db: Db,
  siteId: SiteId,
  sessionHash: string,
): Promise<ActivityList> => {
  const { results } = await db
    .prepare(
      `SELECT at, event FROM activity_event WHERE session_hash = ? AND site_id = ?
       ORDER BY at DESC, id DESC LIMIT ?`,
    )
    .bind(sessionHash, siteId, EVENTS_SHOWN)
    .all()
  return {
    events: readRows(results).map(({ at, event }) => ({ at: new Date(at).toISOString(), event })),
  }
}

export const forgetSession = async (db: Db, sessionHash: string): Promise<void> => {
  await db.prepare('DELETE FROM activity_event WHERE session_hash = ?').bind(sessionHash).run()
}

/** Forgets what is older, a part at a time. */
export const forgetActivity = async (db: Db, before: number): Promise<void> => {
  await db
    .prepare(
      `DELETE FROM activity_event WHERE id IN
         (SELECT id FROM activity_event WHERE at < ? ORDER BY at LIMIT 5000)`,
    )
    .bind(before)
    .run()
}
