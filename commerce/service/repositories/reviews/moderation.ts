import { z } from 'zod'
import {
  type FeedbackKind,
  feedbackKinds,
  pendingFeedback,
  type pendingList,
} from '../../../contract/product/rating.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { isoOf } from './reviews.ts'
import { rowsOf } from '../rows.ts'

const totalRow = z.object({ total: z.int() })
const row = pendingFeedback.omit({ at: true }).extend({ created_at: z.int() })
const readRows = rowsOf(row)

const who = `first_name || ' ' || last_name AS name, email, city || ', ' || state AS place, created_at`

/** What waits to be read, oldest first. */
export const listPending = async (db: Db, limit: number): Promise<z.infer<typeof pendingList>> => {
  const waiting = `WHERE status = 'pending'`
  const [found, counted] = await db.batch([
    db
      .prepare(
        `SELECT 'review' AS kind, id, kind || ' ' || subject AS about, stars, title, text, ${who}
         FROM review ${waiting}
         UNION ALL
         SELECT 'question', id, 'product ' || item_id, NULL, NULL, text, ${who}
         FROM question ${waiting}
         UNION ALL
         SELECT 'answer', id, 'question ' || question_id, NULL, NULL, text, ${who}
         FROM answer ${waiting}
         ORDER BY created_at LIMIT ?`,
      )
      .bind(limit),
    db.prepare(
      `SELECT (SELECT count(*) FROM review ${waiting}) + (SELECT count(*) FROM question ${waiting})
         + (SELECT count(*) FROM answer ${waiting}) AS total`,
    ),
  ])
  return {
    items: readRows(found?.results).map(({ created_at, ...it }) => ({
      ...it,
      at: isoOf(created_at),
    })),
    total: totalRow.parse(counted?.results[0]).total,
  }
}

export type Decision = {
  readonly id: string
  readonly status: 'approved' | 'rejected'
  readonly reply: string | null
  readonly now: number
}

/** Decides on what has this id, again if it was decided on before. Null when nothing has it. */
export const decide = async (db: Db, it: Decision): Promise<FeedbackKind | null> => {
  const update = (table: FeedbackKind) =>
    db
      .prepare(`UPDATE ${table} SET status = ?2, decided_at = ?3 WHERE id = ?1 RETURNING id`)
      .bind(it.id, it.status, it.now)
  const results = await db.batch([
    ...feedbackKinds.map(update),
    db
      .prepare(
        `UPDATE review SET reply = ?2, replied_at = ?3 WHERE id = ?1 AND ?2 IS NOT NULL RETURNING id`,
      )
      .bind(it.id, it.reply, it.now),
    db
      .prepare(
        `INSERT INTO answer (id, question_id, site_id, status, by_shop, text, first_name, last_name,
           email, city, state, digest, created_at, decided_at)
         SELECT id || ':shop', id, site_id, 'approved', 1, ?2, '', '', '', '', '', 'shop', ?3, ?3
         FROM question WHERE id = ?1 AND ?2 IS NOT NULL
         ON CONFLICT (id) DO UPDATE SET text = excluded.text, created_at = excluded.created_at`,
      )
      .bind(it.id, it.reply, it.now),
  ])
  return feedbackKinds.find((_, index) => (results[index]?.results.length ?? 0) > 0) ?? null
}

const writingRow = z.object({ by_writer: z.int(), waiting: z.int() })

/** How much somebody wrote since an instant, and how much of everybody waits about the same subject since then. */
export const countWriting = async (
  db: Db,
  it: { email: string; about: string; since: number },
): Promise<{ readonly byWriter: number; readonly waiting: number }> => {
  const found = await db
    .prepare(
      `SELECT (SELECT count(*) FROM review WHERE email = ?1 AND created_at > ?2)
         + (SELECT count(*) FROM question WHERE email = ?1 AND created_at > ?2)
         + (SELECT count(*) FROM answer WHERE email = ?1 AND created_at > ?2) AS by_writer,
       (SELECT count(*) FROM review WHERE status = 'pending' AND created_at > ?2 AND subject = ?3)
         + (SELECT count(*) FROM question WHERE status = 'pending' AND created_at > ?2 AND item_id = ?3)
         + (SELECT count(*) FROM answer
             WHERE status = 'pending' AND created_at > ?2 AND question_id = ?3) AS waiting`,
    )
    .bind(it.email, it.since, it.about)
    .first()
  const { by_writer, waiting } = writingRow.parse(found)
  return { byWriter: by_writer, waiting }
}

/** Whether the site sells the product. */
export const isSold = async (db: Db, siteId: SiteId, itemId: string): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 AS found FROM product p JOIN product_category c ON c.product_id = p.id
       WHERE p.item_id = ? AND c.site_id = ? AND c.path = ''`,
    )
    .bind(itemId, siteId)
    .first()) !== null
