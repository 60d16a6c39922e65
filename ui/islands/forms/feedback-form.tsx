import * as words from '#words'
import {
  MAX_CITY,
  MAX_EMAIL,
  MAX_REVIEW_TITLE_LENGTH,
  MIN_QUESTION_LENGTH,
} from '../../../commerce/contract/limits.ts'
import { usStates } from '../../../commerce/domain/account/states.ts'
import {
  type FeedbackKind,
  feedbackRules,
} from '../../../commerce/forms/reviews/feedback-fields.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../../components/field.tsx'
import { NameFields } from '../../components/account/name-fields.tsx'
import { StarChoice } from '../../components/reviews/star-choice.tsx'
import { TrapField } from '../../components/account/subscribe-hidden-fields.tsx'
import { useValidatedForm } from './use-validated-form.ts'

export interface FeedbackFormProps {
  readonly kind: FeedbackKind
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

/** A review, a question or an answer, with who writes it. */
export function FeedbackForm({ kind, action, values, problems }: FeedbackFormProps) {
  const { of, summary, formProps } = useValidatedForm({
    rules: () => feedbackRules[kind],
    values,
    problems,
  })
  return (
    <form {...formProps} action={action} className="feedback-form">
      <ErrorSummary problems={summary} id="feedback-form-errors" />
      {kind === 'review' && (
        <>
          <StarChoice
            chosen={of('stars').value}
            error={of('stars').error}
            onChange={of('stars').onChange}
          />
          <Field
            {...of('title')}
            label={words.feedbackForm.title}
            hint={words.feedbackForm.titleHint}
            maxLength={MAX_REVIEW_TITLE_LENGTH}
          />
          <TextAreaField
            {...of('text')}
            label={words.feedbackForm.review}
            hint={words.feedbackForm.reviewHint}
            rows={7}
          />
        </>
      )}
      {kind === 'question' && (
        <TextAreaField
          {...of('question')}
          label={words.feedbackForm.question}
          hint={words.feedbackForm.atLeast(MIN_QUESTION_LENGTH)}
          rows={3}
        />
      )}
      {kind === 'answer' && (
        <TextAreaField
          {...of('answer')}
          label={words.feedbackForm.answer}
          hint={words.feedbackForm.atLeast(MIN_QUESTION_LENGTH)}
          rows={4}
        />
      )}
      <fieldset className="feedback-author">
        <legend>{words.feedbackForm.aboutYou}</legend>
        <NameFields of={of} />
        <Field
          {...of('email')}
          type="email"
          label={words.common.email}
          hint={words.feedbackForm.emailHint}
          autoComplete="email"
          maxLength={MAX_EMAIL}
        />
        <div className="field-row">
          <Field
            {...of('city')}
            label={words.common.city}
            autoComplete="address-level2"
            maxLength={MAX_CITY}
          />
          <SelectField
            {...of('stateOrRegion')}
            label={words.common.state}
            autoComplete="address-level1"
            placeholder={words.common.chooseState}
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </fieldset>
      <TrapField id="website" />
      <Button>{words.feedbackForm.send[kind]}</Button>
      <p className="fine">{words.feedbackForm.read}</p>
    </form>
  )
}
