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
import { rowsOf } from '../rows.ts'

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
const readQuestionRows = rowsOf(questionRow)
const answerRow = z.object({ ...row, question_id: z.string(), by_shop: storedFlag })
const readAnswerRows = rowsOf(answerRow)
const totalRow = z.object({ total: z.int() })
const readTotalRows = rowsOf(totalRow)

const readAnswer = (found: z.infer<typeof answerRow>): Answer => ({
  id: found.id,
  text: found.text,
  author: found.by_shop ? null : authorOf(found),
  at: isoOf(found.created_at),
})

/** Approved answers, the shop's first, and then as they came. */
const answersOf = (wanted: string) => `
  SELECT a.* FROM ${wanted} wanted CROSS JOIN answer a ON a.question_id = wanted.id
  WHERE a.status = 'approved' ORDER BY a.by_shop DESC, a.created_at, a.id`

const withAnswers = (questions: readonly unknown[], answered: readonly unknown[]): Question[] => {
  const answers = Map.groupBy(readAnswerRows(answered), (it) => it.question_id)
  return readQuestionRows(questions).map((it) => ({
    id: it.id,
    itemId: it.item_id,
    text: it.text,
    author: authorOf(it),
    at: isoOf(it.created_at),
    answers: (answers.get(it.id) ?? []).map(readAnswer),
  }))
}

export type QuestionsAsked = {
  readonly itemId: string
  readonly page: number
  readonly pageSize: number
}

/** Answered ones first, then the newest. */
const ON_PAGE = `question INDEXED BY question_in_order
  WHERE item_id = ?1 AND status = 'approved'
  ORDER BY answered DESC, created_at DESC, id LIMIT ?2 OFFSET ?3`

/** What a page of questions is read by, for `readQuestionPage`: one batch, alone or with others. */
export const questionStatements = (db: Db, { itemId, page, pageSize }: QuestionsAsked) => {
  const onPage = [itemId, pageSize, (page - 1) * pageSize] as const
  return [
    db.prepare(`SELECT * FROM ${ON_PAGE}`).bind(...onPage),
    db.prepare(answersOf(`(SELECT id FROM ${ON_PAGE})`)).bind(...onPage),
    db.prepare('SELECT n AS total FROM question_tally WHERE item_id = ?').bind(itemId),
  ] as const
}

export const readQuestionPage = (
  { page, pageSize }: QuestionsAsked,
  found: D1Result | undefined,
  answered: D1Result | undefined,
  counted: D1Result | undefined,
): QuestionPage => ({
  items: withAnswers(found?.results ?? [], answered?.results ?? []),
  total: readTotalRows(counted?.results)[0]?.total ?? 0,
  page,
  pageSize,
})

/** A page of the approved questions about a product. */
export const listQuestions = async (db: Db, asked: QuestionsAsked): Promise<QuestionPage> => {
  const [found, answered, counted] = await db.batch([...questionStatements(db, asked)])
  return readQuestionPage(asked, found, answered, counted)
}

/** An approved question; null when there is none. */
export const findQuestion = async (db: Db, id: string): Promise<Question | null> => {
  const [found, answered] = await db.batch([
    db.prepare(`SELECT * FROM question WHERE id = ? AND status = 'approved'`).bind(id),
    db.prepare(answersOf('(SELECT ? AS id)')).bind(id),
  ])
  return withAnswers(found?.results ?? [], answered?.results ?? [])[0] ?? null
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
