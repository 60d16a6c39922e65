import * as words from '#words'
import type { FormProblem } from '../../components/error-summary.tsx'
import { Island } from '../../island.tsx'
import { FeedbackForm, type FeedbackFormProps } from '../../islands/forms/feedback-form.tsx'

export type UnsentPageProps = Pick<FeedbackFormProps, 'kind' | 'action'> & {
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

/** What someone wrote while the service that keeps it was away: all of it, to be sent again from here. */
export const UnsentPage = ({ kind, action, values, problems }: UnsentPageProps) => (
  <div className="feedback-page">
    <h1>{words.unsent.title}</h1>
    <p>{words.unsent.lead}</p>
    <Island
      name="feedback-form"
      on="interaction"
      component={FeedbackForm}
      props={{ kind, action, values, problems }}
    />
  </div>
)
