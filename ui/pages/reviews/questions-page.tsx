import * as words from '#words'
import type {
  Question,
  QuestionPage as Questions,
} from '../../../commerce/contract/product/rating.ts'
import { questionPath, questionsPath } from '../../../commerce/domain/reviews/review-address.ts'
import type { FormProblem } from '../../components/error-summary.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pagination } from '../../components/listing/pagination.tsx'
import { AnswerList, QuestionList } from '../../components/reviews/question-list.tsx'
import { Byline } from '../../components/reviews/review-list.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Island } from '../../island.tsx'
import { FeedbackForm } from '../../islands/forms/feedback-form.tsx'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { ReviewedHead, type Reviewed } from './reviewed.tsx'

type Typed = {
  /** Something was just sent. */
  isReceived: boolean
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

export type QuestionsPageProps = Typed & { reviewed: Reviewed; page: Questions; itemId: string }

/** What was asked about a product, and where one asks. */
export const QuestionsPage = (it: QuestionsPageProps) => {
  const { reviewed, page, itemId } = it
  const path = questionsPath(itemId)
  const pages = Math.max(1, Math.ceil(page.total / page.pageSize))
  return (
    <div className="feedback-page">
      <PageHead
        title={words.questions.about(reviewed.name)}
        above={<Breadcrumbs crumbs={reviewed.crumbs} />}
      >
        <ReviewedHead {...reviewed} />
      </PageHead>
      {it.isReceived && (
        <Notice tone="good">
          <p>{words.questions.received}</p>
        </Notice>
      )}
      {page.total === 0 ? (
        <p>{words.questions.none}</p>
      ) : (
        <>
          <QuestionList questions={page.items} level={2} />
          <Pagination
            page={page.page}
            pages={pages}
            hrefOf={(one) => (one > 1 ? `${path}?page=${one}` : path)}
          />
        </>
      )}
      <section aria-labelledby="ask" className="feedback-card">
        <h2 id="ask">{words.questions.ask}</h2>
        <Island
          name="feedback-form"
          on="interaction"
          component={FeedbackForm}
          props={{ kind: 'question', action: path, values: it.values, problems: it.problems }}
        />
      </section>
    </div>
  )
}

export type QuestionPageProps = Typed & {
  reviewed: Reviewed
  question: Question
  jsonLd: Readonly<Record<string, unknown>> | null
}

/** One question with all its answers, and where one answers it. */
export const QuestionPage = ({ reviewed, question, jsonLd, ...it }: QuestionPageProps) => (
  <div className="feedback-page">
    {jsonLd && <JsonLd data={jsonLd} />}
    <PageHead title={question.text} above={<Breadcrumbs crumbs={reviewed.crumbs} />}>
      <Byline author={question.author} at={question.at} />
      <ReviewedHead {...reviewed} />
    </PageHead>
    {it.isReceived && (
      <Notice tone="good">
        <p>{words.questions.answerReceived}</p>
      </Notice>
    )}
    <section aria-labelledby="answers-title">
      <h2 id="answers-title">{words.questions.answers(question.answers.length)}</h2>
      {question.answers.length === 0 ? (
        <p>{words.questions.noAnswers}</p>
      ) : (
        <AnswerList answers={question.answers} />
      )}
    </section>
    <section aria-labelledby="answer-title" className="feedback-card">
      <h2 id="answer-title">{words.questions.answerThis}</h2>
      <Island
        name="feedback-form"
        on="interaction"
        component={FeedbackForm}
        props={{
          kind: 'answer',
          action: questionPath(question.itemId, question.id),
          values: it.values,
          problems: it.problems,
        }}
      />
    </section>
    <p>
      <a href={questionsPath(question.itemId)}>{words.questions.allAbout(reviewed.name)}</a>
    </p>
  </div>
)
