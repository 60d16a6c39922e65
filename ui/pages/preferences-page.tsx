import type { Subscription } from '../../commerce/contract/subscription.ts'
import { Button } from '../components/button.tsx'
import { longDate } from '../components/dates.ts'
import { ErrorSummary, problemOf, type FormProblem } from '../components/error-summary.tsx'
import { PauseField } from '../components/pause-field.tsx'
import { TopicChoice } from '../components/topic-choice.tsx'
import { Notice, Notices, type PageNotice } from '../components/notice.tsx'
import { TOPICS_FIELD } from '../../commerce/forms/subscribe-fields.ts'
import { UnsubscribedPage } from './subscription-page.tsx'

export type PreferencesPageProps = {
  subscription: Subscription
  action: string
  unsubscribe: string
  notices: readonly PageNotice[]
  problems: readonly FormProblem[]
}

/** What one gets, and whether it rests for a while. */
export const PreferencesPage = ({
  subscription,
  action,
  unsubscribe,
  notices,
  problems,
}: PreferencesPageProps) => {
  const { status, pausedUntil, topics, maskedEmail } = subscription
  if (status !== 'active') return <UnsubscribedPage subscription={subscription} />
  return (
    <div className="preferences">
      <h1>Your e-mails</h1>
      <p className="lead">What we send to {maskedEmail}.</p>
      <Notices notices={notices} />
      {pausedUntil && (
        <Notice>
          <p>Paused until {longDate(pausedUntil)}.</p>
        </Notice>
      )}
      <form method="post" action={action} className="subscribe-card subscribe-form">
        <ErrorSummary problems={problems} />
        <TopicChoice
          chosen={problems.length > 0 ? [] : topics}
          error={problemOf(problems, TOPICS_FIELD)}
        />
        <PauseField until={pausedUntil} />
        <Button wide>Save</Button>
      </form>
      <p>
        Had enough? <a href={unsubscribe}>Leave the list</a>.
      </p>
    </div>
  )
}
