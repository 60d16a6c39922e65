import * as words from '#words'
import { questionPath, questionsPath } from '../../../commerce/domain/reviews/review-address.ts'
import {
  answerForm,
  FEEDBACK_READING,
  questionForm,
} from '../../../commerce/forms/reviews/feedback.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { QuestionPage, QuestionsPage } from '../../../ui/pages/reviews/questions-page.tsx'
import { questionJsonLd } from '../../../ui/pages/reviews/review-json-ld.ts'
import type { Reviewed } from '../../../ui/pages/reviews/reviewed.tsx'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import { sendFailed, notFoundPage } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import {
  AT_FIRST,
  keepUnsent,
  receivedPath,
  sendFeedback,
  SHEETS,
  type ShownAgain,
  wasReceived,
} from '../../reviews/feedback.tsx'
import { loadChrome } from '../../loaders/chrome.ts'
import { findReviewedProduct, loadQuestions } from '../../loaders/product/reviews.ts'
import { pageNumber } from '../../page/page-number.ts'
import { sendPage } from '../../page/renderer.tsx'

const missing = async (c: AppContext) => sendPage(c, await notFoundPage(c.var.services, c.req.path))
const failed = async (c: AppContext, error: CommerceError) =>
  isMissing(error) ? missing(c) : sendFailed(c, c.req.path, error)

/** The product that is asked about, or the page that says it is not there. */
const askedAboutOr = async (
  c: AppContext,
  show: (reviewed: Reviewed) => Promise<Response>,
): Promise<Response> => {
  const itemId = c.req.param('itemId') ?? ''
  const found = await findReviewedProduct(c.var.services, itemId, words.feedbackPages.questions)
  if (found.ok) return show(found.value)
  return c.req.method === 'POST' && found.error.kind === 'unreachable'
    ? keepUnsent(c, c.req.param('questionId') === undefined ? 'question' : 'answer', found.error)
    : failed(c, found.error)
}

const showQuestions = async (c: AppContext, reviewed: Reviewed, shown: ShownAgain = AT_FIRST) => {
  const { services, site, url } = c.var
  const { subject: itemId, name } = reviewed
  const number = pageNumber(url.searchParams)
  if (number === null) return missing(c)
  const [page, { chrome }] = await Promise.all([
    loadQuestions(services, itemId, number),
    loadChrome(services),
  ])
  if (!page.ok) return failed(c, page.error)
  if (!page.value) return missing(c)
  const { status, values, problems } = shown
  const path = questionsPath(itemId)
  return sendPage(c, {
    status,
    meta: {
      title: words.feedbackPages.questionsAbout(name),
      description: words.feedbackPages.questionsDescription(name),
      canonical: `${site.origin}${number > 1 ? `${path}?page=${number}` : path}`,
      noindex: status !== 200 || wasReceived(c),
      ...SHEETS,
    },
    body: (
      <QuestionsPage
        {...{ reviewed, itemId, values, problems }}
        page={page.value}
        isReceived={wasReceived(c)}
      />
    ),
    chrome,
    address: path,
  })
}

const ask = (c: AppContext) =>
  askedAboutOr(c, (reviewed) =>
    sendFeedback(c, {
      kind: 'question',
      read: (fields) => readForm(questionForm, fields, FEEDBACK_READING),
      send: ({ website: _, ...question }) =>
        c.var.services.commerce.rating.askQuestion({ ...question, itemId: reviewed.subject }),
      showAgain: (shown) => showQuestions(c, reviewed, shown),
      next: receivedPath(questionsPath(reviewed.subject)),
    }),
  )

const showQuestion = async (c: AppContext, reviewed: Reviewed, shown: ShownAgain = AT_FIRST) => {
  const { services, site } = c.var
  const [question, { chrome }] = await Promise.all([
    services.commerce.rating.question(c.req.param('questionId') ?? ''),
    loadChrome(services),
  ])
  if (!question.ok) return failed(c, question.error)
  if (!question.value || question.value.itemId !== reviewed.subject) return missing(c)
  const { status, values, problems } = shown
  const path = questionPath(reviewed.subject, question.value.id)
  const jsonLd = questionJsonLd(question.value, site.brand.name, site.origin)
  return sendPage(c, {
    status,
    meta: {
      title: question.value.text.slice(0, 120),
      description: words.feedbackPages.questionDescription(reviewed.name),
      canonical: `${site.origin}${path}`,
      noindex: status !== 200 || wasReceived(c) || jsonLd === null,
      ...SHEETS,
    },
    body: (
      <QuestionPage
        {...{ reviewed, values, problems, jsonLd }}
        question={question.value}
        isReceived={wasReceived(c)}
      />
    ),
    chrome,
    address: path,
  })
}

const answer = (c: AppContext) => {
  const questionId = c.req.param('questionId') ?? ''
  return askedAboutOr(c, (reviewed) =>
    sendFeedback(c, {
      kind: 'answer',
      read: (fields) => readForm(answerForm, fields, FEEDBACK_READING),
      send: ({ website: _, ...it }) =>
        c.var.services.commerce.rating.answerQuestion({ ...it, questionId }),
      showAgain: (shown) => showQuestion(c, reviewed, shown),
      next: receivedPath(questionPath(reviewed.subject, questionId)),
    }),
  )
}

/** Questions about products, and their answers. */
export const questionRoutes = factory
  .createApp()
  .get('/questions/:itemId', (c) => askedAboutOr(c, (reviewed) => showQuestions(c, reviewed)))
  .post('/questions/:itemId', ask)
  .get('/questions/:itemId/:questionId', (c) =>
    askedAboutOr(c, (reviewed) => showQuestion(c, reviewed)),
  )
  .post('/questions/:itemId/:questionId', answer)
