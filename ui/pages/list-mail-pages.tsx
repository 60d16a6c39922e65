import { Button, LinkButton } from '../components/button.tsx'

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
        <h1>This link is over</h1>
        <p className="lead">
          It is not valid, or not any more. Your lists say which e-mails are on.
        </p>
        <LinkButton href="/account/lists">Your lists</LinkButton>
      </>
    ) : alerts.active ? (
      <>
        <h1>Stop e-mails about your lists?</h1>
        <p className="lead">
          We then no longer write to {alerts.maskedEmail} when a price drops or a piece is back.
        </p>
        <form method="post" action={action}>
          <Button>Stop these e-mails</Button>
        </form>
      </>
    ) : (
      <>
        <h1>We stopped</h1>
        <p className="lead">
          No more e-mails to {alerts.maskedEmail} about your lists. You can turn them on again at
          any list.
        </p>
        <LinkButton href="/account/lists">Your lists</LinkButton>
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
      <h1>{alerts.active ? 'Thank you' : 'Is this your address?'}</h1>
      <p className="lead">
        {alerts.active
          ? `From now on we write to ${alerts.maskedEmail} when something on your lists costs less or can be had again: at most once a day.`
          : `We then write to ${alerts.maskedEmail} when something on your lists costs less or can be had again: at most once a day.`}
      </p>
      {alerts.active ? (
        <LinkButton href="/account/lists">Your lists</LinkButton>
      ) : (
        <form method="post" action={action}>
          <Button>Yes, this is my address</Button>
        </form>
      )}
    </div>
  )
