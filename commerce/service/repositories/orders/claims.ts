import { z } from 'zod'
import {
  claimDecision,
  type ClaimDecision,
  type ClaimEvent,
  claimEventKinds,
  type ClaimFacts,
  claimFacts,
  claimKind,
  type ClaimKind,
  claimStatus,
  type ClaimStatus,
} from '../../../contract/order/claims.ts'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../../database.ts'
import { storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

const storedEvent = z.object({
  kind: z.enum(claimEventKinds),
  at: z.int(),
  note: z.string(),
})

const row = z.object({
  id: z.string(),
  number: z.string(),
  orderId: z.string(),
  lineId: z.string().nullable(),
  kind: claimKind,
  status: claimStatus,
  facts: storedJson(claimFacts),
  decision: storedJson(claimDecision).nullable(),
  holds: z.int(),
  quoteId: z.string().nullable(),
  orderBy: z.int().nullable(),
  changedAt: z.int(),
  events: storedJson(z.array(storedEvent)),
  pictures: storedJson(z.array(z.int())),
  /** The order that an exchange became. */
  orderedAs: z.string().nullable(),
  orderedAt: z.int().nullable(),
})
const readRows = rowsOf(row)
export type StoredClaim = z.infer<typeof row>

const SELECT_CLAIM = `
  SELECT c.id, c.number, c.order_id AS orderId, c.line_id AS lineId, c.kind, c.status, c.facts,
    c.decision, c.holds, c.quote_id AS quoteId, c.order_by AS orderBy, c.changed_at AS changedAt,
    (SELECT json_group_array(json_object('kind', e.kind, 'at', e.at, 'note', e.note) ORDER BY e.seq)
      FROM claim_event e WHERE e.claim_id = c.id) AS events,
    (SELECT json_group_array(p.position ORDER BY p.position)
      FROM claim_picture p WHERE p.claim_id = c.id) AS pictures,
    became.number AS orderedAs, became.placed_at AS orderedAt
  FROM claim c
  LEFT JOIN quote q ON q.id = c.quote_id
  LEFT JOIN orders became ON became.id = q.order_id AND became.status NOT IN ('failed', 'cancelled')`

/** An order's claims, oldest first. */
export const listClaims = async (db: Db, orderId: string): Promise<StoredClaim[]> => {
  const { results } = await db
    .prepare(`${SELECT_CLAIM} WHERE c.order_id = ? ORDER BY c.created_at, c.id`)
    .bind(orderId)
    .all()
  return readRows(results)
}

export const findClaimByNumber = async (db: Db, number: string): Promise<StoredClaim | null> => {
  const digits = number.replaceAll(/\D/g, '')
  const written = `C-${digits.slice(0, 4)}-${digits.slice(4)}`
  const found = await db.prepare(`${SELECT_CLAIM} WHERE c.number = ?`).bind(written).first()
  return found ? row.parse(found) : null
}

export const findClaim = async (db: Db, id: string): Promise<StoredClaim | null> => {
  const found = await db.prepare(`${SELECT_CLAIM} WHERE c.id = ?`).bind(id).first()
  return found ? row.parse(found) : null
}

/** The claims of all orders that are not over, in the order in which they wait, and how many there are. */
export const listOpenClaims = async (
  db: Db,
  limit: number,
): Promise<{ readonly claims: StoredClaim[]; readonly total: number }> => {
  const open = `c.status IN ('desk', 'approved', 'customer')`
  const [found, counted] = await db.batch([
    db
      .prepare(
        `${SELECT_CLAIM} WHERE ${open}
         ORDER BY CASE c.status WHEN 'desk' THEN 0 WHEN 'approved' THEN 1 ELSE 2 END,
           c.changed_at, c.id LIMIT ?`,
      )
      .bind(limit),
    db.prepare(`SELECT count(*) AS total FROM claim c WHERE ${open}`),
  ])
  return {
    claims: readRows(found?.results),
    total: z.object({ total: z.int() }).parse(counted?.results[0]).total,
  }
}

const written = (
  db: Db,
  id: string,
  kind: ClaimEvent['kind'],
  now: number,
  note: string,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO claim_event (claim_id, seq, kind, at, note)
       SELECT ?1, coalesce(max(seq), 0) + 1, ?2, ?3, ?4 FROM claim_event WHERE claim_id = ?1`,
    )
    .bind(id, kind, now, note)

/** Begins a claim, unless there is a draft of its kind for the line; the draft that there is then. */
export const startClaim = async (
  db: Db,
  it: {
    readonly id: string
    readonly number: string
    readonly orderId: string
    readonly lineId: string | null
    readonly kind: ClaimKind
    readonly now: number
  },
): Promise<string | null> => {
  const [, , found] = await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO claim
           (id, number, order_id, line_id, kind, status, facts, created_at, changed_at)
         VALUES (?, ?, ?, ?, ?, 'draft', '{}', ?6, ?6)`,
      )
      .bind(it.id, it.number, it.orderId, it.lineId, it.kind, it.now),
    db
      .prepare(
        `INSERT INTO claim_event (claim_id, seq, kind, at)
         SELECT ?1, 1, 'started', ?2 FROM claim
         WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM claim_event WHERE claim_id = ?1)`,
      )
      .bind(it.id, it.now),
    // A form that is sent again after its claim went on finds that one.
    db
      .prepare(
        `SELECT id FROM claim WHERE order_id = ?1 AND line_id IS ?2 AND kind = ?3
           AND (status = 'draft' OR id = ?4) ORDER BY id = ?4 DESC LIMIT 1`,
      )
      .bind(it.orderId, it.lineId, it.kind, it.id),
  ])
  const [one] = found?.results ?? []
  return one === undefined ? null : z.object({ id: z.string() }).parse(one).id
}

/** Adds to what a draft says; false when it is none any more. */
export const addFacts = async (
  db: Db,
  id: string,
  facts: ClaimFacts,
  now: number,
): Promise<boolean> => {
  const { meta } = await db
    .prepare(
      `UPDATE claim SET facts = json_patch(facts, ?2), changed_at = max(?3, changed_at + 1)
       WHERE id = ?1 AND status = 'draft'`,
    )
    .bind(id, JSON.stringify(facts), now)
    .run()
  return meta.changes > 0
}

const storedDecision = (decision: ClaimDecision | null): string | null =>
  decision && JSON.stringify(decision)

export type ClaimMove = {
  readonly status: ClaimStatus
  readonly event: ClaimEvent['kind']
  readonly note?: string
  readonly decision?: ClaimDecision | null
  readonly holds: number
  readonly orderBy?: number | null
  /** The mail that tells of it. */
  readonly mail?: string
}

/**
 * The statements that take a claim on from where it was read, with its event and its mail. They fail as `stale_row`
 * where somebody else was quicker, with this claim or with another one that keeps pieces of its line, or where the line
 * has not so many pieces left.
 */
export const claimMoved = (
  db: Db,
  claim: Pick<StoredClaim, 'id' | 'status' | 'changedAt' | 'orderId' | 'lineId' | 'decision'>,
  move: ClaimMove,
  {
    now,
    bought,
    others,
  }: { readonly now: number; readonly bought: number; readonly others: number },
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE claim SET status = ?2, decision = ?3, holds = ?4, order_by = coalesce(?5, order_by),
         changed_at = max(?6, changed_at + 1)
       WHERE id = ?1 AND status = ?7 AND changed_at = ?8 AND (?4 = 0 OR ?4 + (
         SELECT coalesce(sum(holds), 0) FROM claim o
         WHERE o.order_id = ?9 AND o.line_id IS ?10 AND o.id <> ?1) <= ?11 AND ?12 = (
         SELECT coalesce(sum(changed_at), 0) FROM claim o
         WHERE o.order_id = ?9 AND o.line_id IS ?10 AND o.id <> ?1 AND o.holds > 0))`,
    )
    .bind(
      claim.id,
      move.status,
      storedDecision(move.decision === undefined ? claim.decision : move.decision),
      move.holds,
      move.orderBy ?? null,
      now,
      claim.status,
      claim.changedAt,
      claim.orderId,
      claim.lineId,
      bought,
      others,
    ),
  mustHaveChanged(db, 'stale_row'),
  written(db, claim.id, move.event, now, move.note ?? ''),
  ...(move.mail === undefined
    ? []
    : [
        db
          .prepare(
            `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
             SELECT ?1 || ':' || ?2 || '/' || max(seq), ?1, ?2 || '/' || max(seq), ?3
             FROM claim_event WHERE claim_id = ?2`,
          )
          .bind(move.mail, claim.id, now),
      ]),
]

/** Takes a claim on by itself. */
export const moveClaim = (
  ...[db, claim, move, when]: Parameters<typeof claimMoved>
): Promise<Rule | null> => runBatch(db, claimMoved(db, claim, move, when))

/**
 * Holds on to a claim that another one is built on: fails as `stale_row` where it is not agreed any more, and makes
 * whoever read it before read it again. It keeps its place at the desk.
 */
export const stillAgreed = (db: Db, id: string): D1PreparedStatement[] => [
  db
    .prepare(`UPDATE claim SET changed_at = changed_at + 1 WHERE id = ? AND status = 'approved'`)
    .bind(id),
  mustHaveChanged(db, 'stale_row'),
]

/** Fails as `stale_row` where there are not as many other claims of its order, such ones, as were read. */
const othersAsRead =
  (such: string) =>
  (
    db: Db,
    { id, orderId }: Pick<StoredClaim, 'id' | 'orderId'>,
    others: number,
  ): D1PreparedStatement[] => [
    db
      .prepare(
        `UPDATE claim SET changed_at = changed_at WHERE id = ?1 AND ?3 = (
           SELECT count(*) FROM claim o WHERE o.order_id = ?2 AND o.id <> ?1 AND ${such})`,
      )
      .bind(id, orderId, others),
    mustHaveChanged(db, 'stale_row'),
  ]

/** The returns that are agreed: one truck is paid for once. */
export const agreedAsRead = othersAsRead(`o.kind = 'return' AND o.status = 'approved'`)

/** What was refunded without anybody looking: that has an end. */
export const unseenAsRead = othersAsRead(
  `o.status = 'closed' AND o.decision ->> '$.reason' = 'small-damage'`,
)

/** Claims in which nothing is to be done any more. */
const OVER = `('refused', 'closed', 'withdrawn', 'lapsed')`

/** Drafts that nobody went on with; and of claims that are long over what was said, and pictures of homes. */
export const forgetClaims = async (
  db: Db,
  before: { readonly drafts: number; readonly over: number },
): Promise<void> => {
  await db.batch([
    db.prepare(`DELETE FROM claim WHERE status = 'draft' AND changed_at < ?`).bind(before.drafts),
    db
      .prepare(
        `DELETE FROM claim_picture WHERE claim_id IN (SELECT id FROM claim WHERE status IN ${OVER} AND changed_at < ?)`,
      )
      .bind(before.over),
    db
      .prepare(
        `UPDATE claim_event SET note = '' WHERE note <> '' AND claim_id IN (SELECT id FROM claim WHERE status IN ${OVER} AND changed_at < ?)`,
      )
      .bind(before.over),
    db
      .prepare(
        `UPDATE claim SET facts = json_remove(facts, '$.text') WHERE facts ->> '$.text' IS NOT NULL AND status IN ${OVER} AND changed_at < ?`,
      )
      .bind(before.over),
  ])
}
