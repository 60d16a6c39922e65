import { z } from 'zod'
import {
  type DamagePicture,
  damagePicture,
  type PictureType,
  pictureTypes,
} from '../../../contract/order/order-link.ts'
import type { Db } from '../../database.ts'

/** D1 takes values of two million bytes. */
const PIECE_BYTES = 1_000_000

export type NewPicture = Omit<DamagePicture, 'bytes'> & { readonly data: Uint8Array }

const numberRow = z.object({ n: z.int() })

/** How many pictures came for an order since an instant, and how many reports of it were sent. */
export const countReports = async (
  db: Db,
  orderId: string,
  since: number,
): Promise<{ readonly pictures: number; readonly sent: number }> => {
  const found = await db
    .prepare(
      `SELECT (SELECT count(*) FROM damage_report r JOIN damage_picture p ON p.report_id = r.id
           WHERE r.order_id = ?1 AND r.created_at > ?2) AS pictures,
         (SELECT count(*) FROM damage_report WHERE order_id = ?1 AND sent_at IS NOT NULL) AS sent`,
    )
    .bind(orderId, since)
    .first()
  return z.object({ pictures: z.int(), sent: z.int() }).parse(found)
}

/**
 * Keeps a picture of a report that is being made; the same place again replaces it. False when the report is sent
 * already, or another order's.
 */
export const insertPicture = async (
  db: Db,
  report: { readonly id: string; readonly orderId: string; readonly now: number },
  { position, type, width, height, data }: NewPicture,
): Promise<boolean> => {
  const pieces = Array.from({ length: Math.ceil(data.length / PIECE_BYTES) }, (_, piece) =>
    db
      .prepare(
        `INSERT INTO damage_picture_piece (report_id, position, piece, data) VALUES (?, ?, ?, ?)`,
      )
      .bind(report.id, position, piece, data.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)),
  )
  const [, open] = await db.batch([
    db
      .prepare(
        `INSERT INTO damage_report (id, order_id, text, created_at) VALUES (?, ?, '', ?)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(report.id, report.orderId, report.now),
    db
      .prepare(
        `SELECT count(*) AS n FROM damage_report
         WHERE id = ? AND order_id = ? AND sent_at IS NULL`,
      )
      .bind(report.id, report.orderId),
  ])
  if (numberRow.parse(open?.results[0]).n === 0) return false
  await db.batch([
    db
      .prepare('DELETE FROM damage_picture WHERE report_id = ? AND position = ?')
      .bind(report.id, position),
    db
      .prepare(
        `INSERT INTO damage_picture (report_id, position, type, width, height, bytes)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(report.id, position, type, width, height, data.length),
    ...pieces,
  ])
  return true
}

/** Sends a report in, once; false when its id is another order's. */
export const sendReport = async (
  db: Db,
  report: {
    readonly id: string
    readonly orderId: string
    readonly lineId: string | null
    readonly text: string
    readonly now: number
  },
): Promise<boolean> => {
  const [, , found] = await db.batch([
    db
      .prepare(
        `INSERT INTO damage_report (id, order_id, text, created_at) VALUES (?, ?, '', ?)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(report.id, report.orderId, report.now),
    db
      .prepare(
        `UPDATE damage_report SET line_id = ?3, text = ?4, sent_at = ?5
         WHERE id = ?1 AND order_id = ?2 AND sent_at IS NULL`,
      )
      .bind(report.id, report.orderId, report.lineId, report.text, report.now),
    db
      .prepare('SELECT count(*) AS n FROM damage_report WHERE id = ? AND order_id = ?')
      .bind(report.id, report.orderId),
  ])
  return numberRow.parse(found?.results[0]).n === 1
}

const reportRow = z.object({
  id: z.string(),
  line_id: z.string().nullable(),
  text: z.string(),
  sent_at: z.int(),
  pictures: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(damagePicture)),
})
export type DamageReport = z.infer<typeof reportRow>

/** What was reported of an order, oldest first. */
export const listReports = async (db: Db, orderId: string): Promise<DamageReport[]> => {
  const { results } = await db
    .prepare(
      `SELECT id, line_id, text, sent_at, (SELECT json_group_array(json_object(
           'position', position, 'type', type, 'width', width, 'height', height, 'bytes', bytes))
         FROM damage_picture WHERE report_id = r.id) AS pictures
       FROM damage_report r WHERE order_id = ? AND sent_at IS NOT NULL ORDER BY sent_at, id`,
    )
    .bind(orderId)
    .all()
  return z.array(reportRow).parse(results)
}

const bytes = z.union([z.instanceof(ArrayBuffer), z.array(z.int())])
const pieceRow = z.object({ type: z.enum(pictureTypes), data: bytes })

/** A picture's bytes; null when the order has no such picture. */
export const readPicture = async (
  db: Db,
  picture: { readonly orderId: string; readonly reportId: string; readonly position: number },
): Promise<{ readonly type: PictureType; readonly data: Blob } | null> => {
  const { results } = await db
    .prepare(
      `SELECT p.type, d.data FROM damage_report r
       JOIN damage_picture p ON p.report_id = r.id
       JOIN damage_picture_piece d ON d.report_id = p.report_id AND d.position = p.position
       WHERE r.id = ? AND r.order_id = ? AND p.position = ? ORDER BY d.piece`,
    )
    .bind(picture.reportId, picture.orderId, picture.position)
    .all()
  const pieces = z.array(pieceRow).parse(results)
  const type = pieces[0]?.type
  return type === undefined
    ? null
    : { type, data: new Blob(pieces.map(({ data }) => new Uint8Array(data))) }
}

/** Reports that nobody finished sending, and those that are of no use any more. */
export const forgetReports = async (
  db: Db,
  before: { readonly unsent: number; readonly sent: number },
): Promise<void> => {
  await db.batch([
    db
      .prepare('DELETE FROM damage_report WHERE sent_at IS NULL AND created_at < ?')
      .bind(before.unsent),
    db.prepare('DELETE FROM damage_report WHERE sent_at < ?').bind(before.sent),
  ])
}
