import type { ReactNode } from 'react'
import type { Subscription } from '../../commerce/contract/subscription.ts'
import { topicWords } from '../../commerce/domain/subscription.ts'
import { Button, LinkButton } from '../components/button.tsx'

/** What stands after a step of the way onto the list, or off it. */
const Plain = ({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children?: ReactNode
}) => (
  <div className="plain-page">
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
  </div>
)

const Home = () => (
  <p className="actions">
    <LinkButton href="/" look="secondary">
      Go to the home page
    </LinkButton>
  </p>
)

/** After the form. The same for every address, so that nobody learns from us who is on the list. */
export const SubscribeRequestedPage = () => (
  <Plain
    title="Check your inbox"
    lead="We’ve sent you a mail. Press the button in it, and you’re on the list."
  >
    <p>
      Nothing there after a few minutes? Look in the spam folder, or{' '}
      <a href="/subscribe">enter your address again</a>.
    </p>
    <Home />
  </Plain>
)

/** A link of a mail that is incomplete, of the other brand, or too old. */
export const SubscriptionLinkGonePage = ({ helpEmail }: { helpEmail: string }) => (
  <Plain
    title="This link doesn’t work"
    lead={
      <>
        It may be incomplete, or too old. The links of a newer mail still work; or{' '}
        <a href="/subscribe">enter your address again</a>, and we send you fresh ones.
      </>
    }
  >
    <p>
      If you want no more e-mails and no link works, write to{' '}
      <a href={`mailto:${helpEmail}`}>{helpEmail}</a> and a person takes you off the list.
    </p>
    <Home />
  </Plain>
)

const topicList = ({ topics }: Subscription) =>
  topics.map((topic) => topicWords[topic].label).join(', ')

type LinkPageProps = {
  subscription: Subscription
  /** This page's own address: where its form goes. */
  action: string
}

/** Off the list. */
export const UnsubscribedPage = ({ subscription }: Pick<LinkPageProps, 'subscription'>) => (
  <Plain
    title="You’re off the list"
    lead={
      <>
        We send no more e-mails to {subscription.maskedEmail}. Mails about your orders still come.
      </>
    }
  >
    <p>
      That was a mistake? <a href="/subscribe">Sign up again</a>.
    </p>
    <Home />
  </Plain>
)

/** The question's answer: only the button says yes, because programs that check mails open every link. */
export const ConfirmSubscriptionPage = ({ subscription, action }: LinkPageProps) => {
  if (subscription.status === 'unsubscribed')
    return <UnsubscribedPage subscription={subscription} />
  if (subscription.status === 'active')
    return (
      <Plain
        title="You’re on the list"
        lead={
          <>
            {subscription.maskedEmail} will hear from us about: {topicList(subscription)}.
          </>
        }
      >
        <p>A mail with links to change or end this is on its way.</p>
        <Home />
      </Plain>
    )
  return (
    <Plain
      title="One more press"
      lead={
        <>
          Shall we write to {subscription.maskedEmail} about: {topicList(subscription)}?
        </>
      }
    >
      <form method="post" action={action}>
        <Button>Yes, send them to me</Button>
      </form>
      <p className="fine">It was not you? Close this page, and nothing is sent.</p>
    </Plain>
  )
}

/** The way off the list, for people; mail programs post to the same address without asking. */
export const UnsubscribePage = ({
  subscription,
  action,
  preferences,
}: LinkPageProps & { preferences: string }) =>
  subscription.status === 'unsubscribed' ? (
    <UnsubscribedPage subscription={subscription} />
  ) : (
    <Plain
      title="Leave the list?"
      lead={<>We stop all e-mails to {subscription.maskedEmail} but those about your orders.</>}
    >
      <form method="post" action={action} className="actions">
        <Button>Unsubscribe</Button>
        {subscription.status === 'active' && (
          <LinkButton href={preferences} look="secondary">
            Choose topics or a pause instead
          </LinkButton>
        )}
      </form>
    </Plain>
  )
