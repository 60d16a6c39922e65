import { z } from 'zod'
import type {
  Answer,
  AnswerInput,
  Question,
  QuestionInput,
  QuestionPage,
} from '../../../contract/product/rating.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { authorOf, isoOf } from './reviews.ts'
import { storedFlag } from '../stored-json.ts'

const row = {
  id: z.string(),
  text: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  city: z.string(),
  state: z.string(),
  created_at: z.int(),
}
const questionRow = z.object({ ...row, item_id: z.string() })
const answerRow = z.object({ ...row, question_id: z.string(), by_shop: storedFlag })
const totalRow = z.object({ total: z.int() })

const readAnswer = (found: z.infer<typeof answerRow>): Answer => ({
  id: found.id,
  text: found.text,
  author: found.by_shop ? null : authorOf(found),
  at: isoOf(found.created_at),
})

/** The approved answers of these questions, the shop's first, and then as they came. One statement for all. */
const withAnswers = async (db: Db, rows: readonly unknown[]): Promise<Question[]> => {
  const questions = z.array(questionRow).parse(rows)
  if (questions.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT a.* FROM json_each(?) wanted JOIN answer a ON a.question_id = wanted.value
       WHERE a.status = 'approved' ORDER BY a.by_shop DESC, a.created_at, a.id`,
    )
    .bind(JSON.stringify(questions.map(({ id }) => id)))
    .all()
  const answers = Map.groupBy(z.array(answerRow).parse(results), (it) => it.question_id)
  return questions.map((it) => ({
    id: it.id,
    itemId: it.item_id,
    text: it.text,
    author: authorOf(it),
    at: isoOf(it.created_at),
    answers: (answers.get(it.id) ?? []).map(readAnswer),
  }))
}

/** A page of the approved questions about a product, answered ones first, then the newest. */
export const listQuestions = async (
  db: Db,
  { itemId, page, pageSize }: { itemId: string; page: number; pageSize: number },
): Promise<QuestionPage> => {
  const [found, counted] = await db.batch([
    db
      .prepare(
        `SELECT q.*, EXISTS (SELECT 1 FROM answer a
           WHERE a.question_id = q.id AND a.status = 'approved') AS answered
         FROM question q WHERE q.item_id = ? AND q.status = 'approved'
         ORDER BY answered DESC, q.created_at DESC, q.id LIMIT ? OFFSET ?`,
      )
      .bind(itemId, pageSize, (page - 1) * pageSize),
    db
      .prepare(`SELECT count(*) AS total FROM question WHERE item_id = ? AND status = 'approved'`)
      .bind(itemId),
  ])
  return {
    items: await withAnswers(db, found?.results ?? []),
    total: totalRow.parse(counted?.results[0]).total,
    page,
    pageSize,
  }
}

/** An approved question; null when there is none. */
export const findQuestion = async (db: Db, id: string): Promise<Question | null> => {
  const { results } = await db
    .prepare(`SELECT * FROM question WHERE id = ? AND status = 'approved'`)
    .bind(id)
    .all()
  return (await withAnswers(db, results))[0] ?? null
}

type New<T> = T & {
  readonly id: string
  readonly siteId: SiteId
  readonly digest: string
  readonly now: number
}
type Author = Pick<QuestionInput, 'firstName' | 'lastName' | 'email' | 'city' | 'stateOrRegion'>

/** Waits to be read by the shop; the same text twice, from the same author to the same subject, is one. */
const insert = async (
  db: Db,
  [table, subject]: readonly ['question', 'item_id'] | readonly ['answer', 'question_id'],
  subjectId: string,
  text: string,
  it: New<Author>,
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO ${table} (id, ${subject}, site_id, status, text, first_name, last_name, email,
         city, state, digest, created_at)
       VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (${subject}, digest) DO NOTHING`,
    )
    .bind(
      it.id,
      subjectId,
      it.siteId,
      text,
      it.firstName,
      it.lastName,
      it.email,
      it.city,
      it.stateOrRegion,
      it.digest,
      it.now,
    )
    .run()
}

export const insertQuestion = (db: Db, it: New<QuestionInput>): Promise<void> =>
  insert(db, ['question', 'item_id'], it.itemId, it.question, it)

export const insertAnswer = (db: Db, it: New<AnswerInput>): Promise<void> =>
  insert(db, ['answer', 'question_id'], it.questionId, it.answer, it)
