import * as words from '#words'
import type { Answer, Question } from '../../../commerce/contract/product/rating.ts'
import { questionPath } from '../../../commerce/domain/reviews/review-address.ts'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'
import { Byline, Prose } from './review-list.tsx'

export const AnswerList = ({ answers }: { answers: readonly Answer[] }) => (
  <ol className="answers">
    {answers.map((answer) => (
      <li key={answer.id} className="answer">
        <Prose text={answer.text} />
        <Byline author={answer.author} at={answer.at} />
      </li>
    ))}
  </ol>
)

/** Questions about a product, each with what was answered; `most` bounds the answers shown here. */
export const QuestionList = ({
  questions,
  most = 2,
  level = 3,
}: {
  questions: readonly Question[]
  most?: number
  level?: 2 | 3
}) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ol className="questions">
      {questions.map((question) => {
        const { answers } = question
        const href = questionPath(question.itemId, question.id)
        return (
          <li key={question.id} className="question">
            <Heading>
              <a href={href}>{question.text}</a>
            </Heading>
            <Byline author={question.author} at={question.at} />
            {answers.length > 0 && <AnswerList answers={answers.slice(0, most)} />}
            <p className="more-links">
              <a href={href}>
                <Rich
                  text={
                    answers.length > most
                      ? words.questions.allAnswersTo({
                          count: answers.length,
                          question: question.text,
                        })
                      : words.questions.answer(question.text)
                  }
                  parts={{ hidden }}
                />
              </a>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
