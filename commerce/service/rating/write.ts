import { MAX_FEEDBACK_ID } from '../../contract/limits.ts'
import type {
  AnswerInput,
  AuthorInput,
  QuestionInput,
  ReviewInput,
} from '../../contract/product/rating.ts'
import { err, ok } from '../../contract/result.ts'
import {
  answerForm,
  FEEDBACK_READING,
  questionForm,
  reviewForm,
} from '../../forms/reviews/feedback.ts'
import { readForm } from '../../forms/read-form.ts'
import { allowEach, by, type Client } from '../customers/limits.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type FieldRefusal,
  invalidFields,
  notFound,
  type Outcome,
  tooManyRequests,
} from '../refusal.ts'
import { countWriting, isSold } from '../repositories/reviews/moderation.ts'
import { findQuestion, insertAnswer, insertQuestion } from '../repositories/reviews/questions.ts'
import { insertReview } from '../repositories/reviews/reviews.ts'
import { findStore } from '../repositories/products/stores.ts'
import { doneLimits, secondsOf } from '../rate-limits.ts'
import { sha256 } from '../tokens.ts'
import type { RatingContext } from './context.ts'

type Received = { readonly received: true }
const RECEIVED: Received = { received: true }

const { writer: WRITER, 'waiting-feedback': WAITING } = doneLimits

const isQuestionId = (id: string) => id.length <= MAX_FEEDBACK_ID

/** Who wrote it, as it is kept; the address compared without regard to case. */
const authorOf = (typed: AuthorInput) => ({
  firstName: typed.firstName,
  lastName: typed.lastName,
  email: typed.email.toLowerCase(),
  city: typed.city,
  stateOrRegion: typed.stateOrRegion,
})

type Writer = { readonly email: string; readonly client: Client }

const refuseFlood = async (
  dependencies: Dependencies,
  { email, client }: Writer,
  about: string,
): Promise<Outcome<null>> => {
  const allowed = await allowEach(dependencies, by(client, 'writing-client'))
  if (!allowed.ok) return allowed
  const { db, now } = dependencies
  const since = now().getTime() - WRITER.windowMs
  const { byWriter, waiting } = await countWriting(db, { email, about, since })
  if (byWriter >= WRITER.times) return err(tooManyRequests('writer', secondsOf(WRITER)))
  if (waiting >= WAITING.times) return err(tooManyRequests('waiting-feedback', secondsOf(WAITING)))
  return ok(null)
}

const fresh = async (
  { now }: Dependencies,
  site: RatingContext['site'],
  email: string,
  ...texts: readonly string[]
) => ({
  id: crypto.randomUUID(),
  siteId: site.id,
  digest: await sha256(JSON.stringify([email, ...texts])),
  now: now().getTime(),
})

const invalid = (errors: readonly FieldRefusal[]) => err(invalidFields([...errors]))

/** Takes in a review of something that the site has. It shows when it is approved. */
export const writeReview = async (
  { dependencies, site, owner, client }: RatingContext,
  input: ReviewInput,
): Promise<Outcome<Received>> => {
  const { db } = dependencies
  const form = readForm(reviewForm, { ...input }, FEEDBACK_READING)
  if (!form.ok) return invalid(form.fieldErrors)
  const { kind } = input
  const store = kind === 'store' ? await findStore(db, site.brandId, input.subject) : null
  if (kind === 'store' ? store === null : !(await isSold(db, site.id, input.subject)))
    return err(notFound('reviewed-product'))
  const subject = store ? String(store.storeId) : input.subject
  const author = authorOf(form.value)
  const allowed = await refuseFlood(dependencies, { ...author, client }, subject)
  if (!allowed.ok) return allowed
  const { stars, title, text } = form.value
  const row = await fresh(dependencies, site, author.email, title, text)
  const review = { ...row, ...author, kind, subject, stars, title, text, owner }
  return (await insertReview(db, review))
    ? ok(RECEIVED)
    : invalid([{ field: 'email', code: 'already-reviewed' }])
}

/** Takes in a question about a product of the site. */
export const askQuestion = async (
  { dependencies, site, client }: RatingContext,
  input: QuestionInput,
): Promise<Outcome<Received>> => {
  const { db } = dependencies
  const form = readForm(questionForm, { ...input }, FEEDBACK_READING)
  if (!form.ok) return invalid(form.fieldErrors)
  const { itemId } = input
  if (!(await isSold(db, site.id, itemId))) return err(notFound('asked-product'))
  const author = authorOf(form.value)
  const allowed = await refuseFlood(dependencies, { ...author, client }, itemId)
  if (!allowed.ok) return allowed
  const { question } = form.value
  const row = await fresh(dependencies, site, author.email, question)
  await insertQuestion(db, { ...row, ...author, itemId, question })
  return ok(RECEIVED)
}

/** Takes in an answer to a question that shows. */
export const answerQuestion = async (
  { dependencies, site, client }: RatingContext,
  input: AnswerInput,
): Promise<Outcome<Received>> => {
  const { db } = dependencies
  const form = readForm(answerForm, { ...input }, FEEDBACK_READING)
  if (!form.ok) return invalid(form.fieldErrors)
  const asked = isQuestionId(input.questionId) ? await findQuestion(db, input.questionId) : null
  if (!asked || !(await isSold(db, site.id, asked.itemId))) return err(notFound('question'))
  const author = authorOf(form.value)
  const allowed = await refuseFlood(dependencies, { ...author, client }, asked.id)
  if (!allowed.ok) return allowed
  const { answer } = form.value
  const row = await fresh(dependencies, site, author.email, answer)
  await insertAnswer(db, { ...row, ...author, questionId: asked.id, answer })
  return ok(RECEIVED)
}
