import * as words from '#words'
import type { Subscription } from '../../../commerce/contract/account/subscription.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { PlainPage } from '../../components/plain-page.tsx'
import { Rich } from '../../components/rich.tsx'

const subscribeLink = { again: (text: string) => <a href="/subscribe">{text}</a> } as const

const mailTo = (email: string) => ({ email: () => <a href={`mailto:${email}`}>{email}</a> })

const Home = () => (
  <p className="actions">
    <LinkButton href="/" look="secondary">
      {words.common.goHome}
    </LinkButton>
  </p>
)

/** After the form. The same for every address, so that nobody learns from us who is on the list. */
export const SubscribeRequestedPage = () => (
  <PlainPage title={words.newsletter.requested.title} lead={words.newsletter.requested.lead}>
    <p>
      <Rich text={words.newsletter.requested.nothingThere} parts={subscribeLink} />
    </p>
    <Home />
  </PlainPage>
)

/** A link of a mail that is incomplete, of the other brand, or too old. */
export const SubscriptionLinkGonePage = ({ helpEmail }: { helpEmail: string }) => (
  <PlainPage
    title={words.newsletter.linkGone.title}
    lead={<Rich text={words.newsletter.linkGone.lead} parts={subscribeLink} />}
  >
    <p>
      <Rich text={words.newsletter.linkGone.noLinkWorks} parts={mailTo(helpEmail)} />
    </p>
    <Home />
  </PlainPage>
)

const topicLabels = ({ topics }: Subscription) =>
  topics.map((topic) => words.topicWords[topic].label)

type LinkPageProps = {
  subscription: Subscription
  /** This page's own address: where its form goes. */
  action: string
}

/** Off the list. */
export const UnsubscribedPage = ({ subscription }: Pick<LinkPageProps, 'subscription'>) => (
  <PlainPage
    title={words.newsletter.unsubscribed.title}
    lead={words.newsletter.unsubscribed.lead(subscription.maskedEmail)}
  >
    <p>
      <Rich text={words.newsletter.unsubscribed.mistake} parts={subscribeLink} />
    </p>
    <Home />
  </PlainPage>
)

/** The question's answer: only the button says yes, because programs that check mails open every link. */
export const ConfirmSubscriptionPage = ({ subscription, action }: LinkPageProps) => {
  if (subscription.status === 'unsubscribed')
    return <UnsubscribedPage subscription={subscription} />
  const about = { email: subscription.maskedEmail, topics: topicLabels(subscription) }
  if (subscription.status === 'active')
    return (
      <PlainPage
        title={words.newsletter.subscribed.title}
        lead={words.newsletter.subscribed.lead(about)}
      >
        <p>{words.newsletter.subscribed.mail}</p>
        <Home />
      </PlainPage>
    )
  return (
    <PlainPage title={words.newsletter.confirm.title} lead={words.newsletter.confirm.lead(about)}>
      <form method="post" action={action}>
        <Button>{words.newsletter.confirm.yes}</Button>
      </form>
      <p className="fine">{words.newsletter.confirm.notYou}</p>
    </PlainPage>
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
    <PlainPage
      title={words.newsletter.leave.title}
      lead={words.newsletter.leave.lead(subscription.maskedEmail)}
    >
      <form method="post" action={action} className="actions">
        <Button>{words.newsletter.leave.yes}</Button>
        {subscription.status === 'active' && (
          <LinkButton href={preferences} look="secondary">
            {words.newsletter.leave.lessInstead}
          </LinkButton>
        )}
      </form>
    </PlainPage>
  )
