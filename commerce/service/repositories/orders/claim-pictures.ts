import { z } from 'zod'
import {
  claimPicture,
  type ClaimPicture,
  type PictureType,
  pictureTypes,
} from '../../../contract/order/claims.ts'
import type { Db } from '../../database.ts'
import { rowsOf } from '../rows.ts'

const readClaimPictureRows = rowsOf(claimPicture)

/** D1 takes values of two million bytes. */
const PIECE_BYTES = 1_000_000

export type NewPicture = Omit<ClaimPicture, 'bytes'> & { readonly data: Uint8Array }

const numberRow = z.object({ n: z.int() })

/** How many pictures came for an order's claims since an instant. */
export const countPictures = async (db: Db, orderId: string, since: number): Promise<number> => {
  const found = await db
    .prepare(
      `SELECT count(*) AS n FROM claim c JOIN claim_picture p ON p.claim_id = c.id
       WHERE c.order_id = ? AND p.taken_at > ?`,
    )
    .bind(orderId, since)
    .first()
  return numberRow.parse(found).n
}

/** Claims that take pictures: those that are being written, and those of which the desk asked for more. */
const TAKING = `status IN ('draft', 'customer')`

/** Keeps a picture; the same place again replaces it. False when its claim takes none (any more). */
export const insertPicture = async (
  db: Db,
  { claimId, now }: { readonly claimId: string; readonly now: number },
  { position, type, width, height, data }: NewPicture,
): Promise<boolean> => {
  const open = `SELECT 1 FROM claim WHERE id = ?1 AND ${TAKING}`
  const [, kept] = await db.batch([
    db
      .prepare(
        `DELETE FROM claim_picture WHERE claim_id = ?1 AND position = ?2 AND EXISTS (${open})`,
      )
      .bind(claimId, position),
    db
      .prepare(
        `INSERT INTO claim_picture (claim_id, position, type, width, height, bytes, taken_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE EXISTS (${open})`,
      )
      .bind(claimId, position, type, width, height, data.length, now),
    ...Array.from({ length: Math.ceil(data.length / PIECE_BYTES) }, (_, piece) =>
      db
        .prepare(
          `INSERT INTO claim_picture_piece (claim_id, position, piece, data)
           SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (${open})`,
        )
        .bind(claimId, position, piece, data.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)),
    ),
  ])
  return (kept?.meta.changes ?? 0) > 0
}

export const listPictures = async (db: Db, claimId: string): Promise<ClaimPicture[]> => {
  const { results } = await db
    .prepare(
      `SELECT position, type, width, height, bytes FROM claim_picture
       WHERE claim_id = ? ORDER BY position`,
    )
    .bind(claimId)
    .all()
  return readClaimPictureRows(results)
}

const bytes = z.union([z.instanceof(ArrayBuffer), z.array(z.int())])
const pieceRow = z.object({ type: z.enum(pictureTypes), data: bytes })
const readPieceRows = rowsOf(pieceRow)

/** A picture's bytes; null when the claim has none there. */
export const readPicture = async (
  db: Db,
  { claimId, position }: { readonly claimId: string; readonly position: number },
): Promise<{ readonly type: PictureType; readonly data: Blob } | null> => {
  const { results } = await db
    .prepare(
      `SELECT p.type, d.data FROM claim_picture p
       JOIN claim_picture_piece d ON d.claim_id = p.claim_id AND d.position = p.position
       WHERE p.claim_id = ? AND p.position = ? ORDER BY d.piece`,
    )
    .bind(claimId, position)
    .all()
  const pieces = readPieceRows(results)
  const type = pieces[0]?.type
  return type === undefined
    ? null
    : { type, data: new Blob(pieces.map(({ data }) => new Uint8Array(data))) }
}
