import { z } from 'zod'
import type { KeepAnswerRequest, KeptAnswer } from '../../contract/kept-answer.ts'
import type { Db } from '../database.ts'

/** Whoever took a key and said nothing for so long is not coming back. */
const AT_WORK_MS = 60_000

const row = z.object({
  fingerprint: z.string(),
  status: z.int().nullable(),
  body: z.string().nullable(),
})

/** Takes a key for a request, or tells what is known of it. */
export const takeAnswerKey = async (
  db: Db,
  { key, fingerprint, now }: { key: string; fingerprint: string; now: number },
): Promise<KeptAnswer> => {
  const taken = await db
    .prepare(
      `INSERT INTO kept_answer (key_hash, fingerprint, created_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (key_hash) DO UPDATE SET created_at = excluded.created_at
       WHERE status IS NULL AND fingerprint = excluded.fingerprint AND created_at < ?4
       RETURNING key_hash`,
    )
    .bind(key, fingerprint, now, now - AT_WORK_MS)
    .first()
  if (taken) return { state: 'new' }
  const found = await db
    .prepare('SELECT fingerprint, status, body FROM kept_answer WHERE key_hash = ?')
    .bind(key)
    .first()
  if (!found) return { state: 'at-work' }
  const { fingerprint: first, status, body } = row.parse(found)
  if (first !== fingerprint) return { state: 'other' }
  return status === null || body === null ? { state: 'at-work' } : { state: 'kept', status, body }
}

export const setKeptAnswer = async (
  db: Db,
  key: string,
  { status, body, about }: KeepAnswerRequest,
): Promise<void> => {
  await db
    .prepare(
      `UPDATE kept_answer SET status = ?, body = ?, about = ?
       WHERE key_hash = ? AND status IS NULL`,
    )
    .bind(status, body, about ?? null, key)
    .run()
}

/** Lets go of a key that nothing was kept for. */
export const dropAnswerKey = async (db: Db, key: string): Promise<void> => {
  await db.prepare('DELETE FROM kept_answer WHERE key_hash = ? AND status IS NULL').bind(key).run()
}

export const forgetKeptAnswers = async (db: Db, before: number): Promise<void> => {
  await db.prepare('DELETE FROM kept_answer WHERE created_at < ?').bind(before).run()
}
