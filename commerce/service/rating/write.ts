import type { FieldError } from '../../contract/errors.ts'
import type { AnswerInput, AuthorInput, QuestionInput, ReviewInput } from '../../contract/rating.ts'
import { err, ok } from '../../contract/result.ts'
import { answerForm, FEEDBACK_READING, questionForm, reviewForm } from '../../forms/feedback.ts'
import { readForm } from '../../forms/read-form.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, notFound, type Outcome, tooManyRequests } from '../refusal.ts'
import type { Owner } from '../repositories/identities.ts'
import { countWriting, isSold } from '../repositories/moderation.ts'
import { findQuestion, insertAnswer, insertQuestion } from '../repositories/questions.ts'
import { insertReview } from '../repositories/reviews.ts'
import { findStore } from '../repositories/stores.ts'
import { sha256 } from '../tokens.ts'

type Received = { readonly received: true }
const RECEIVED: Received = { received: true }

const WINDOW_MS = 60 * 60_000
/** A household reviews its whole living room in an evening; more than this is not one. */
const WRITTEN_A_WINDOW = 10
/** What one moderator can still read. */
const WAITING_A_WINDOW = 50

const isQuestionId = (id: string) => id.length <= 100

/** Who wrote it, as it is kept; the address compared without regard to case. */
const authorOf = (typed: AuthorInput) => ({
  firstName: typed.firstName,
  lastName: typed.lastName,
  email: typed.email.toLowerCase(),
  city: typed.city,
  stateOrRegion: typed.stateOrRegion,
})

const refuseFlood = async (
  { db, now }: Dependencies,
  email: string,
  about: string,
): Promise<Outcome<null>> => {
  const since = now().getTime() - WINDOW_MS
  const { byWriter, waiting } = await countWriting(db, { email, about, since })
  if (byWriter >= WRITTEN_A_WINDOW)
    return err(
      tooManyRequests('You have written a lot in the last hour. Please try again later.', 3600),
    )
  if (waiting >= WAITING_A_WINDOW)
    return err(
      tooManyRequests(
        'We have a lot to read about this already. Please try again in an hour.',
        3600,
      ),
    )
  return ok(null)
}

const fresh = async (
  { now }: Dependencies,
  site: Site,
  email: string,
  ...texts: readonly string[]
) => ({
  id: crypto.randomUUID(),
  siteId: site.id,
  digest: await sha256(JSON.stringify([email, ...texts])),
  now: now().getTime(),
})

const invalid = (errors: readonly FieldError[]) => err(invalidFields([...errors]))

/** Takes in a review of something that the site has. It shows when it is approved. */
export const writeReview = async (
  dependencies: Dependencies,
  site: Site,
  owner: Owner | null,
  input: ReviewInput,
): Promise<Outcome<Received>> => {
  const { db } = dependencies
  const form = readForm(reviewForm, { ...input }, FEEDBACK_READING)
  if (!form.ok) return invalid(form.fieldErrors)
  const { kind } = input
  const store = kind === 'store' ? await findStore(db, site.brandId, input.subject) : null
  if (kind === 'store' ? store === null : !(await isSold(db, site.id, input.subject)))
    return err(notFound('There is nothing here to review.'))
  const subject = store ? String(store.storeId) : input.subject
  const author = authorOf(form.value)
  const allowed = await refuseFlood(dependencies, author.email, subject)
  if (!allowed.ok) return allowed
  const { stars, title, text } = form.value
  const row = await fresh(dependencies, site, author.email, title, text)
  await insertReview(db, { ...row, ...author, kind, subject, stars, title, text, owner })
  return ok(RECEIVED)
}

/** Takes in a question about a product of the site. */
export const askQuestion = async (
  dependencies: Dependencies,
  site: Site,
  input: QuestionInput,
): Promise<Outcome<Received>> => {
  const { db } = dependencies
  const form = readForm(questionForm, { ...input }, FEEDBACK_READING)
  if (!form.ok) return invalid(form.fieldErrors)
  const { itemId } = input
  if (!(await isSold(db, site.id, itemId)))
    return err(notFound('There is nothing here to ask about.'))
  const author = authorOf(form.value)
  const allowed = await refuseFlood(dependencies, author.email, itemId)
  if (!allowed.ok) return allowed
  const { question } = form.value
  const row = await fresh(dependencies, site, author.email, question)
  await insertQuestion(db, { ...row, ...author, itemId, question })
  return ok(RECEIVED)
}

/** Takes in an answer to a question that shows. */
export const answerQuestion = async (
  dependencies: Dependencies,
  site: Site,
  input: AnswerInput,
): Promise<Outcome<Received>> => {
  const { db } = dependencies
  const form = readForm(answerForm, { ...input }, FEEDBACK_READING)
  if (!form.ok) return invalid(form.fieldErrors)
  const asked = isQuestionId(input.questionId) ? await findQuestion(db, input.questionId) : null
  if (!asked || !(await isSold(db, site.id, asked.itemId)))
    return err(notFound('There is no such question.'))
  const author = authorOf(form.value)
  const allowed = await refuseFlood(dependencies, author.email, asked.id)
  if (!allowed.ok) return allowed
  const { answer } = form.value
  const row = await fresh(dependencies, site, author.email, answer)
  await insertAnswer(db, { ...row, ...author, questionId: asked.id, answer })
  return ok(RECEIVED)
}
