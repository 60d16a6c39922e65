import * as words from '#words'
import { Button, LinkButton } from '../../components/button.tsx'

/** Ends the mails about lists, by the link of one. */
export const EndAlertsPage = ({
  alerts,
  action,
}: {
  alerts: { readonly active: boolean; readonly maskedEmail: string } | null
  action: string
}) => (
  <div className="plain-page">
    {alerts === null ? (
      <>
        <h1>{words.listMailPages.over}</h1>
        <p className="lead">{words.listMailPages.overHelp}</p>
        <LinkButton href="/account/lists">{words.lists.title}</LinkButton>
      </>
    ) : alerts.active ? (
      <>
        <h1>{words.listMailPages.stop}</h1>
        <p className="lead">{words.listMailPages.stopWhat(alerts.maskedEmail)}</p>
        <form method="post" action={action}>
          <Button>{words.listMailPages.stopThese}</Button>
        </form>
      </>
    ) : (
      <>
        <h1>{words.listMailPages.stopped}</h1>
        <p className="lead">{words.listMailPages.stoppedWhat(alerts.maskedEmail)}</p>
        <LinkButton href="/account/lists">{words.lists.title}</LinkButton>
      </>
    )}
  </div>
)

/** Whether an address is its owner's, by the link of a mail. */
export const ConfirmAlertsPage = ({
  alerts,
  action,
}: {
  alerts: { readonly active: boolean; readonly maskedEmail: string } | null
  action: string
}) =>
  alerts === null ? (
    <EndAlertsPage alerts={null} action={action} />
  ) : (
    <div className="plain-page">
      <h1>{alerts.active ? words.listMailPages.thanks : words.listMailPages.isYours}</h1>
      <p className="lead">
        {alerts.active
          ? words.listMailPages.fromNowOn(alerts.maskedEmail)
          : words.listMailPages.ifYes(alerts.maskedEmail)}
      </p>
      {alerts.active ? (
        <LinkButton href="/account/lists">{words.lists.title}</LinkButton>
      ) : (
        <form method="post" action={action}>
          <Button>{words.listMailPages.yes}</Button>
        </form>
      )}
    </div>
  )
