import { useContext } from 'react'
import * as words from '#words'
import type { Subscription } from '../../../commerce/contract/account/subscription.ts'
import { Button } from '../../components/button.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { ErrorSummary, problemOf, type FormProblem } from '../../components/error-summary.tsx'
import { PauseField } from '../../components/content/pause-field.tsx'
import { TopicChoice } from '../../components/account/topic-choice.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { Notice, Notices, type PageNotice } from '../../components/notice.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { TOPICS_FIELD } from '../../../commerce/forms/account/subscribe-fields.ts'
import { UnsubscribedPage } from '../content/subscription-page.tsx'

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
  const { longDate } = useShopClock()
  const { hasStores } = useContext(ShopTrade)
  const { status, pausedUntil, topics, maskedEmail } = subscription
  if (status !== 'active') return <UnsubscribedPage subscription={subscription} />
  return (
    <div className="preferences">
      <h1>{words.emailPreferences.title}</h1>
      <p className="lead">{words.emailPreferences.lead(maskedEmail)}</p>
      <Notices notices={notices} />
      {pausedUntil && (
        <Notice>
          <p>{words.pausedEmails.until(longDate(pausedUntil))}</p>
        </Notice>
      )}
      <form method="post" action={action} className="subscribe-card subscribe-form">
        <ErrorSummary problems={problems} />
        <TopicChoice
          hasStores={hasStores}
          chosen={problems.length > 0 ? [] : topics}
          error={problemOf(problems, TOPICS_FIELD)}
        />
        <PauseField until={pausedUntil} />
        <Button wide>{words.emailPreferences.save}</Button>
      </form>
      <p>
        <Rich text={words.emailPreferences.leave} parts={{ leave: linkTo(unsubscribe) }} />
      </p>
    </div>
  )
}
