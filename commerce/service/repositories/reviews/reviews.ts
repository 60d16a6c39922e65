import { z } from 'zod'
import type {
  FeedbackAuthor,
  RatingSummary,
  Review,
  ReviewInput,
  ReviewPage,
  ReviewSort,
  SubjectKind,
} from '../../../contract/product/rating.ts'
import { ratingOf, shownName } from '../../../domain/reviews/review.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import type { Owner } from '../customers/identities.ts'
import { storedFlag } from '../stored-json.ts'

const authorRow = {
  first_name: z.string(),
  last_name: z.string(),
  city: z.string(),
  state: z.string(),
}

export const authorOf = (row: z.infer<z.ZodObject<typeof authorRow>>): FeedbackAuthor => ({
  name: shownName(row.first_name, row.last_name),
  city: row.city,
  state: row.state,
})
export const isoOf = (ms: number): string => new Date(ms).toISOString()

const reviewRow = z.object({
  id: z.string(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  ...authorRow,
  created_at: z.int(),
  verified: storedFlag,
  helpful: z.int(),
  mine: storedFlag,
  reply: z.string().nullable(),
  replied_at: z.int().nullable(),
})

const readReview = (row: unknown): Review => {
  const it = reviewRow.parse(row)
  return {
    id: it.id,
    stars: it.stars,
    title: it.title,
    text: it.text,
    author: authorOf(it),
    at: isoOf(it.created_at),
    verified: it.verified,
    helpful: it.helpful,
    mine: it.mine,
    reply: it.reply === null ? null : { text: it.reply, at: isoOf(it.replied_at ?? it.created_at) },
  }
}

const columns = `r.id, r.stars, r.title, r.text, r.first_name, r.last_name, r.city, r.state,
  r.created_at, r.verified, r.helpful, r.reply, r.replied_at,
  EXISTS (SELECT 1 FROM review_vote v WHERE v.review_id = r.id AND v.owner = ?1) AS mine`

const orders = {
  helpful: 'r.helpful DESC, r.created_at DESC, r.id',
  newest: 'r.created_at DESC, r.id',
  highest: 'r.stars DESC, r.helpful DESC, r.created_at DESC, r.id',
  lowest: 'r.stars, r.helpful DESC, r.created_at DESC, r.id',
} as const satisfies Record<ReviewSort, string>

const countRow = z.object({ stars: z.int().min(1).max(5), n: z.int() })

const summaryOf = (rows: readonly unknown[]): RatingSummary => {
  const counts = [0, 0, 0, 0, 0]
  for (const row of rows) {
    const { stars, n } = countRow.parse(row)
    counts[stars - 1] = n
  }
  return ratingOf(counts)
}

export type ReviewsAsked = {
  readonly kind: SubjectKind
  readonly subject: string
  readonly sort: ReviewSort
  /** Only these; empty for all. */
  readonly stars: readonly number[]
  readonly page: number
  readonly pageSize: number
  readonly owner: Owner | null
}

/** What a page of reviews is read by, for `readReviewPage`: one batch, alone or with others. */
export const reviewStatements = (
  db: Db,
  { kind, subject, sort, stars, page, pageSize, owner }: ReviewsAsked,
) =>
  [
    db
      .prepare(
        `SELECT ${columns} FROM review r INDEXED BY review_by_${sort}
         WHERE r.kind = ?2 AND r.subject = ?3 AND r.status = 'approved'
           AND (json_array_length(?4) = 0 OR r.stars IN (SELECT value FROM json_each(?4)))
         ORDER BY ${orders[sort]} LIMIT ?5 OFFSET ?6`,
      )
      .bind(owner ?? '', kind, subject, JSON.stringify(stars), pageSize, (page - 1) * pageSize),
    db
      .prepare('SELECT stars, n FROM review_tally WHERE kind = ? AND subject = ?')
      .bind(kind, subject),
  ] as const

export const readReviewPage = (
  { stars, page, pageSize }: ReviewsAsked,
  found: D1Result | undefined,
  counted: D1Result | undefined,
): ReviewPage => {
  const rating = summaryOf(counted?.results ?? [])
  const total =
    stars.length === 0
      ? rating.count
      : [...new Set(stars)].reduce((sum, one) => sum + (rating.counts[one - 1] ?? 0), 0)
  return { rating, items: (found?.results ?? []).map(readReview), total, page, pageSize }
}

/** A page of a subject's approved reviews, with what all of them come to. */
export const listReviews = async (db: Db, asked: ReviewsAsked): Promise<ReviewPage> => {
  const [found, counted] = await db.batch([...reviewStatements(db, asked)])
  return readReviewPage(asked, found, counted)
}

/** An approved review as this visitor sees it; null when there is none. */
export const findReview = async (
  db: Db,
  id: string,
  owner: Owner | null,
): Promise<Review | null> => {
  const row = await db
    .prepare(`SELECT ${columns} FROM review r WHERE r.id = ?2 AND r.status = 'approved'`)
    .bind(owner ?? '', id)
    .first()
  return row ? readReview(row) : null
}

/** Notes that a visitor finds an approved review helpful, or does not any more; the same however often. */
export const setVote = async (
  db: Db,
  reviewId: string,
  owner: Owner,
  isHelpful: boolean,
): Promise<void> => {
  const statement = isHelpful
    ? `INSERT OR IGNORE INTO review_vote (review_id, owner)
       SELECT id, ?2 FROM review WHERE id = ?1 AND status = 'approved'`
    : 'DELETE FROM review_vote WHERE review_id = ?1 AND owner = ?2'
  await db.prepare(statement).bind(reviewId, owner).run()
}

/** What a guest found helpful, the customer whom they signed in as does from now on; both together count once. */
export const votesAdopted = (db: Db, customer: Owner, guest: Owner): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT OR IGNORE INTO review_vote (review_id, owner)
       SELECT review_id, ? FROM review_vote WHERE owner = ?`,
    )
    .bind(customer, guest),
  db.prepare('DELETE FROM review_vote WHERE owner = ?').bind(guest),
]

export type NewReview = ReviewInput & {
  readonly id: string
  readonly siteId: SiteId
  readonly digest: string
  readonly owner: Owner | null
  readonly now: number
}

/**
 * Keeps a review until it is decided on. The same text of the same person is kept once. False where the person's email
 * has another review of this already that was not rejected.
 */
export const insertReview = async (db: Db, it: NewReview): Promise<boolean> => {
  const insert = db
    .prepare(
      `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, first_name,
         last_name, email, city, state, verified, digest, created_at)
       SELECT ?1, ?2, ?3, ?4, 'pending', ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
         ?2 = 'product' AND EXISTS (
           SELECT 1 FROM orders o JOIN order_line l ON l.order_id = o.id
             JOIN sku s ON s.sku_id = l.sku_id JOIN product p ON p.id = s.product_id
           WHERE o.owner = ?13 AND o.status NOT IN ('pending', 'failed', 'cancelled')
             AND p.item_id = ?3),
         ?14, ?15
       WHERE NOT EXISTS (SELECT 1 FROM review WHERE kind = ?2 AND subject = ?3 AND email = ?10
         AND status <> 'rejected' AND digest <> ?14)
       ON CONFLICT (kind, subject, digest) DO NOTHING`,
    )
    .bind(
      it.id,
      it.kind,
      it.subject,
      it.siteId,
      it.stars,
      it.title,
      it.text,
      it.firstName,
      it.lastName,
      it.email,
      it.city,
      it.stateOrRegion,
      it.owner ?? '',
      it.digest,
      it.now,
    )
  const [, kept] = await db.batch([
    insert,
    db
      .prepare('SELECT 1 FROM review WHERE kind = ? AND subject = ? AND digest = ?')
      .bind(it.kind, it.subject, it.digest),
  ])
  return (kept?.results ?? []).length > 0
}
