import { useContext } from 'react'
import * as words from '#words'
import type { CustomerSubscription } from '../../../commerce/contract/account/account.ts'
import { usualTopics } from '../../../commerce/domain/account/subscription.ts'
import { TOPICS_FIELD } from '../../../commerce/forms/account/subscribe-fields.ts'
import { Button } from '../../components/button.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { ErrorSummary, problemOf, type FormProblem } from '../../components/error-summary.tsx'
import { PauseField } from '../../components/content/pause-field.tsx'
import { TopicChoice } from '../../components/account/topic-choice.tsx'
import { ShopTrade } from '../../components/trade.ts'

const PATH = '/account/manageSubscriptions'

export type EmailsPartProps = {
  email: string
  isOpen: boolean
  /** Null when it is not to be had now. */
  subscription: CustomerSubscription | null
  problems: readonly FormProblem[]
}

const Leave = ({ text }: { text: string }) => (
  <form method="post" action={`${PATH}/unsubscribe`}>
    <Button look="quiet">{text}</Button>
  </form>
)

const Choice = ({
  subscription: { verified, subscription },
  email,
  problems,
}: {
  subscription: CustomerSubscription
} & Pick<EmailsPartProps, 'email' | 'problems'>) => {
  const isActive = subscription?.status === 'active'
  const pausedUntil = subscription?.pausedUntil ?? null
  const { longDate } = useShopClock()
  return (
    <>
      <div>
        {verified ? (
          <p>
            {isActive
              ? words.accountEmails.weSend(email)
              : words.accountEmails.weSendNothing(email)}
          </p>
        ) : (
          <p>{words.accountEmails.unverified(email)}</p>
        )}
        {pausedUntil && <p>{words.pausedEmails.until(longDate(pausedUntil))}</p>}
        <form method="post" action={PATH} className="subscribe-form account-form">
          <ErrorSummary problems={problems} id="emails-errors" />
          <TopicChoice
            hasStores={useContext(ShopTrade).hasStores}
            chosen={problems.length > 0 ? [] : isActive ? subscription.topics : usualTopics}
            error={problemOf(problems, TOPICS_FIELD)}
          />
          {isActive && <PauseField until={pausedUntil} />}
          <p>
            <Button>{isActive ? words.accountEmails.save : words.accountEmails.signUp}</Button>
          </p>
        </form>
      </div>
      {(isActive || !verified) && (
        <div className="account-aside">
          {isActive && <Leave text={words.accountEmails.unsubscribe} />}
          {!verified && (
            <>
              <p className="fine">{words.accountEmails.wantNoMore}</p>
              <Leave text={words.accountEmails.sendLink} />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Which of the shop's e-mails a customer gets. */
export const EmailsPart = ({ email, isOpen, subscription, problems }: EmailsPartProps) => (
  <section className="account-card account-disclosure" aria-labelledby="emails">
    <h2 id="emails" className="vh">
      {words.accountEmails.title}
    </h2>
    <Disclosure title={words.accountEmails.title} open={isOpen}>
      <div className="account-disclosed">
        {subscription ? (
          <Choice subscription={subscription} email={email} problems={problems} />
        ) : (
          <p>{words.accountOverview.notNow}</p>
        )}
      </div>
    </Disclosure>
  </section>
)
