import * as words from '#words'
import type { GuideQuestion, GuideStep } from '../../../commerce/domain/guide/guide.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'

export type GuideQuestionProps = {
  title: string
  lead: string
  /** The step that is shown, which of how many it is, from 1, and that in words. */
  step: GuideStep
  count: string
  number: number
  total: number
  /** The guide's own address, to which answers are sent. */
  action: string
  /** Answers of this and of other steps, by the names of their questions. */
  answers: Readonly<Partial<Record<string, string>>>
  /** Where the step before is; null on the first. */
  backHref: string | null
  /** The address held an answer that there is none of. */
  isStrange: boolean
  /** Its answers are short enough to stand side by side on a phone. */
  isShort: boolean
}

const Question = ({
  question,
  chosen,
}: {
  question: GuideQuestion
  chosen: string | undefined
}) => (
  <fieldset className="guide-question">
    <legend>{question.ask}</legend>
    <div className="guide-answers">
      {question.answers.map(({ value, label, note }) => (
        <label key={value} className="guide-answer" htmlFor={`${question.name}-${value}`}>
          <input
            type="radio"
            id={`${question.name}-${value}`}
            name={question.name}
            value={value}
            required
            defaultChecked={chosen === value}
          />
          <span className="guide-answer-text">
            <strong>{label}</strong>
            {note && <span>{note}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** A step of a guide: its answers go into the address, where those of the other steps are already. */
export const GuideQuestionPage = ({
  title,
  lead,
  step,
  count,
  number,
  total,
  action,
  answers,
  backHref,
  isStrange,
  isShort,
}: GuideQuestionProps) => {
  const here = new Set(step.questions.map(({ name }) => name))
  return (
    <div className={isShort ? 'guide guide-bed' : 'guide'}>
      <div className="guide-head">
        <p className="eyebrow">{title}</p>
        <p className="guide-count">{count}</p>
        <progress className="guide-progress" value={number} max={total} aria-hidden="true" />
        <h1>{step.heading}</h1>
        {number === 1 && <p className="lead">{lead}</p>}
        {step.hint && <p className="lead">{step.hint}</p>}
      </div>
      {isStrange && (
        <Notice tone="warning">
          <p>{words.guide.strange}</p>
        </Notice>
      )}
      <form method="get" action={action} className="guide-form">
        {Object.entries(answers).map(
          ([name, value]) =>
            !here.has(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {step.questions.map((question) => (
          <Question key={question.name} question={question} chosen={answers[question.name]} />
        ))}
        <p className="actions">
          <Button>{number === total ? words.guide.finish : words.guide.next}</Button>
          {backHref !== null && <a href={backHref}>{words.guide.back}</a>}
        </p>
      </form>
    </div>
  )
}
