import type { CustomerSubscription } from '../../commerce/contract/account.ts'
import { usualTopics } from '../../commerce/domain/subscription.ts'
import { TOPICS_FIELD } from '../../commerce/forms/subscribe-fields.ts'
import { Button } from '../components/button.tsx'
import { longDate } from '../components/dates.ts'
import { Disclosure } from '../components/disclosure.tsx'
import { ErrorSummary, problemOf, type FormProblem } from '../components/error-summary.tsx'
import { PauseField } from '../components/pause-field.tsx'
import { TopicChoice } from '../components/topic-choice.tsx'

const PATH = '/account/manageSubscriptions'

export type EmailsPartProps = {
  email: string
  isOpen: boolean
  /** Null when it is not to be had now. */
  subscription: CustomerSubscription | null
  problems: readonly FormProblem[]
}

const Leave = ({ words }: { words: string }) => (
  <form method="post" action={`${PATH}/unsubscribe`}>
    <Button look="quiet">{words}</Button>
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
  return (
    <>
      {verified ? (
        <p>
          {isActive
            ? `What we send to ${email}, besides mails about your orders.`
            : `We send nothing to ${email} but mails about your orders. Choose what you would like to hear about.`}
        </p>
      ) : (
        <p>
          We don’t know yet whether {email} is yours, so we ask there: choose what you would like,
          and press the button in the mail that comes.
        </p>
      )}
      {pausedUntil && <p>Paused until {longDate(pausedUntil)}.</p>}
      <form method="post" action={PATH} className="subscribe-form account-form">
        <ErrorSummary problems={problems} id="emails-errors" />
        <TopicChoice
          chosen={problems.length > 0 ? [] : isActive ? subscription.topics : usualTopics}
          error={problemOf(problems, TOPICS_FIELD)}
        />
        {isActive && <PauseField until={pausedUntil} />}
        <p>
          <Button>{isActive ? 'Save e-mails' : 'Sign me up'}</Button>
        </p>
      </form>
      {isActive && <Leave words="Unsubscribe from all of them" />}
      {!verified && (
        <>
          <p className="fine">
            You get our e-mails already and want no more? Each has a link that ends them.
          </p>
          <Leave words="Send me that link" />
        </>
      )}
    </>
  )
}

/** Which of the shop's e-mails a customer gets. */
export const EmailsPart = ({ email, isOpen, subscription, problems }: EmailsPartProps) => (
  <section className="account-card account-disclosure" aria-labelledby="emails">
    <h2 id="emails" className="vh">
      E-mails
    </h2>
    <Disclosure title="E-mails" open={isOpen}>
      <div className="account-disclosed">
        {subscription ? (
          <Choice subscription={subscription} email={email} problems={problems} />
        ) : (
          <p>We can’t show this right now. Please try again in a moment.</p>
        )}
      </div>
    </Disclosure>
  </section>
)
