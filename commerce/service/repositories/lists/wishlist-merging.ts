import { z } from 'zod'
import type { Db } from '../../database.ts'
import type { ListOwner } from './wishlist-reading.ts'
import type { Owner } from '../customers/identities.ts'

/**
 * A guest's lists become the customer's, as a whole or not at all; a second time there is nothing left to move. A list
 * whose name the customer has is joined to theirs: a piece that both have is there once, in the larger quantity, with
 * what was noted on either. Answers how many lists with something on them there were. Links that the guest gave away go on working where the customer's list has none.
 */
export const mergeWishlists = async (
  db: Db,
  { owner, siteId }: ListOwner,
  guest: Owner,
): Promise<number> => {
  const joined = `(SELECT g.id AS guest_list, c.id AS own_list FROM wishlist g
    JOIN wishlist c ON c.owner = ?2 AND c.site_id = ?3 AND c.name_key = g.name_key
      AND c.deleted_at IS NULL
    WHERE g.owner = ?1 AND g.site_id = ?3 AND g.deleted_at IS NULL)`
  const pairs = `(SELECT i.id AS guest_item, there.id AS own_item, i.quantity, i.note, i.room
    FROM ${joined} j
    JOIN wishlist_item i ON i.wishlist_id = j.guest_list AND i.removed_at IS NULL
    JOIN wishlist_item there ON there.wishlist_id = j.own_list AND there.sku_id = i.sku_id
      AND there.removed_at IS NULL)`
  const run = (sql: string) => db.prepare(sql).bind(guest, owner, siteId)
  const [moved] = await db.batch([
    db
      .prepare(
        `SELECT count(*) AS n FROM wishlist WHERE owner = ? AND site_id = ? AND deleted_at IS NULL
           AND EXISTS (SELECT 1 FROM wishlist_item WHERE wishlist_id = wishlist.id AND removed_at IS NULL)`,
      )
      .bind(guest, siteId),
    run(`UPDATE wishlist_item SET quantity = max(wishlist_item.quantity, d.quantity),
        note = CASE WHEN wishlist_item.note = '' THEN d.note ELSE wishlist_item.note END,
        room = CASE WHEN wishlist_item.room = '' THEN d.room ELSE wishlist_item.room END
      FROM ${pairs} d WHERE wishlist_item.id = d.own_item`),
    run(`UPDATE wishlist_vote SET item_id = d.own_item
      FROM ${pairs} d WHERE wishlist_vote.item_id = d.guest_item
        AND NOT EXISTS (SELECT 1 FROM wishlist_vote there
          WHERE there.item_id = d.own_item AND there.voter = wishlist_vote.voter)`),
    run(`UPDATE wishlist_comment SET item_id = d.own_item
      FROM ${pairs} d WHERE wishlist_comment.item_id = d.guest_item`),
    run(`UPDATE wishlist_item SET wishlist_id = j.own_list
      FROM ${joined} j WHERE wishlist_item.wishlist_id = j.guest_list
        AND wishlist_item.removed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM wishlist_item there WHERE there.wishlist_id = j.own_list
          AND there.sku_id = wishlist_item.sku_id AND there.removed_at IS NULL)`),
    run(`UPDATE wishlist_share SET wishlist_id = j.own_list
      FROM ${joined} j WHERE wishlist_share.wishlist_id = j.guest_list
        AND NOT EXISTS (SELECT 1 FROM wishlist_share there WHERE there.wishlist_id = j.own_list)`),
    run(`DELETE FROM wishlist WHERE id IN (SELECT guest_list FROM ${joined})`),
    // Those that are there and those that were deleted are found by an index each.
    ...['IS NULL', 'IS NOT NULL'].map((deleted) =>
      run(`UPDATE wishlist SET owner = ?2
        WHERE owner = ?1 AND site_id = ?3 AND deleted_at ${deleted}`),
    ),
    run(`UPDATE wishlist_vote SET voter = ?2 WHERE voter = ?1 AND ?3 IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM wishlist_vote mine
        WHERE mine.item_id = wishlist_vote.item_id AND mine.voter = ?2)`),
    // Who has judged a piece as themselves has one voice, not another as the guest they were.
    run('DELETE FROM wishlist_vote WHERE voter = ?1 AND ?2 IS NOT NULL AND ?3 IS NOT NULL'),
    run('UPDATE wishlist_comment SET voter = ?2 WHERE voter = ?1 AND ?3 IS NOT NULL'),
  ])
  return z.object({ n: z.int() }).parse(moved?.results[0]).n
}
