import { usStates } from '../../commerce/domain/states.ts'
import { type FeedbackKind, feedbackRules } from '../../commerce/forms/feedback-fields.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../components/field.tsx'
import { NameFields } from '../components/name-fields.tsx'
import { StarChoice } from '../components/star-choice.tsx'
import { TrapField } from '../components/subscribe-hidden-fields.tsx'
import { useRuledForm } from './use-ruled-form.ts'

export interface FeedbackFormProps {
  readonly kind: FeedbackKind
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

const sendWords = {
  review: 'Send my review',
  question: 'Send my question',
  answer: 'Send my answer',
} as const satisfies Record<FeedbackKind, string>

/** A review, a question or an answer, with who writes it. */
export function FeedbackForm({ kind, action, values, problems }: FeedbackFormProps) {
  const { of, summary, formProps } = useRuledForm({
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
          <Field {...of('title')} label="Title" hint="The short of it." maxLength={100} />
          <TextAreaField
            {...of('text')}
            label="Your review"
            hint="What is it like to live with? Please leave out names, addresses and order numbers."
            rows={7}
          />
        </>
      )}
      {kind === 'question' && (
        <TextAreaField
          {...of('question')}
          label="Your question"
          hint="At least 8 characters."
          rows={3}
        />
      )}
      {kind === 'answer' && (
        <TextAreaField
          {...of('answer')}
          label="Your answer"
          hint="At least 8 characters."
          rows={4}
        />
      )}
      <fieldset className="feedback-author">
        <legend>About you</legend>
        <NameFields of={of} />
        <Field
          {...of('email')}
          type="email"
          label="Email"
          hint="Never shown. We show your first name, the first letter of your last name, and your city."
          autoComplete="email"
          maxLength={254}
        />
        <div className="field-row">
          <Field {...of('city')} label="City" autoComplete="address-level2" maxLength={80} />
          <SelectField
            {...of('stateOrRegion')}
            label="State"
            autoComplete="address-level1"
            placeholder="Choose a state"
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </fieldset>
      <TrapField id="website" />
      <Button>{sendWords[kind]}</Button>
      <p className="fine">
        We read everything before it appears here, usually within a day or two.
      </p>
    </form>
  )
}
