import type { Db } from '../../database.ts'
import { doneLimits } from '../../rate-limits.ts'
import type { Owner } from '../customers/identities.ts'

/** Nobody needs more: one visitor's notes on one list, all notes on one, and voters on one piece. */
const COMMENTS_A_VISITOR = 20
const COMMENTS_A_LIST = 200
const VOTERS_A_PIECE = 60
const { times: WORDS_A_WINDOW, windowMs: WINDOW_MS } = doneLimits['list-comments']

type Word = {
  readonly listId: string
  readonly itemId: string
  readonly voter: Owner
  readonly name: string
  readonly now: number
}

const IN_LIST = `item_id IN (SELECT id FROM wishlist_item WHERE wishlist_id = ?1)`
const NOT_TOO_MUCH = `(SELECT count(*) FROM wishlist_vote WHERE ${IN_LIST} AND created_at > ?6)
  + (SELECT count(*) FROM wishlist_comment WHERE ${IN_LIST} AND created_at > ?6)
  < ${WORDS_A_WINDOW}`

/** One visitor's vote, in place of the one before; false when the list has heard enough. */
export const setVote = async (
  db: Db,
  word: Word,
  vote: 'like' | 'dislike' | null,
): Promise<boolean> => {
  if (vote === null) {
    await db
      .prepare('DELETE FROM wishlist_vote WHERE item_id = ? AND voter = ?')
      .bind(word.itemId, word.voter)
      .run()
    return true
  }
  const written = await db
    .prepare(
      `INSERT INTO wishlist_vote (item_id, voter, vote, name, created_at)
       SELECT ?2, ?3, ?7, ?4, ?5
       WHERE ${NOT_TOO_MUCH}
         AND (SELECT count(*) FROM wishlist_vote WHERE item_id = ?2 AND voter <> ?3) < ${VOTERS_A_PIECE}
       ON CONFLICT (item_id, voter) DO UPDATE
       SET vote = excluded.vote, name = excluded.name, created_at = excluded.created_at
       RETURNING item_id`,
    )
    .bind(word.listId, word.itemId, word.voter, word.name, word.now, word.now - WINDOW_MS, vote)
    .first()
  return written !== null
}

/**
 * A note of a visitor; false when they, or all together, have said enough. Who says the same of a piece once more, as by
 * a form that is sent twice, has said it.
 */
export const insertComment = async (db: Db, word: Word, text: string): Promise<boolean> => {
  const { itemId, voter } = word
  const [, said] = await db.batch([
    db
      .prepare(
        `INSERT INTO wishlist_comment (id, item_id, voter, name, text, created_at)
       SELECT ?8, ?2, ?3, ?4, ?7, ?5
       WHERE NOT EXISTS (SELECT 1 FROM wishlist_comment
           WHERE item_id = ?2 AND voter = ?3 AND text = ?7)
         AND ${NOT_TOO_MUCH}
         AND (SELECT count(*) FROM wishlist_comment WHERE ${IN_LIST}) < ${COMMENTS_A_LIST}
         AND (SELECT count(*) FROM wishlist_comment WHERE ${IN_LIST} AND voter = ?3)
           < ${COMMENTS_A_VISITOR}`,
      )
      .bind(
        word.listId,
        itemId,
        voter,
        word.name,
        word.now,
        word.now - WINDOW_MS,
        text,
        crypto.randomUUID(),
      ),
    db
      .prepare('SELECT id FROM wishlist_comment WHERE item_id = ? AND voter = ? AND text = ?')
      .bind(itemId, voter, text),
  ])
  return said !== undefined && said.results.length > 0
}

/** Takes a note away: the owner of the list any, whoever wrote it their own. */
export const deleteComment = async (
  db: Db,
  { listId, itemId, id }: { listId: string; itemId: string; id: string },
): Promise<boolean> =>
  (await db
    .prepare(
      `DELETE FROM wishlist_comment WHERE id = ?3 AND item_id = ?2 AND ${IN_LIST} RETURNING id`,
    )
    .bind(listId, itemId, id)
    .first()) !== null
