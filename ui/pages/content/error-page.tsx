import * as words from '#words'
import { Button, LinkButton } from '../../components/button.tsx'

export type ErrorPageProps = {
  title?: string
  /** In the shop's words (commerce/domain/error-messages); the default is the specification's. */
  message?: string
  /** What to name when writing to us; it finds the log line. */
  requestId?: string
  /** The address to try again; left out where trying again makes no sense. */
  retry?: string
  /** The form that could not be looked at: where it was sent, and what was in it. */
  unsent?: { readonly action: string; readonly fields: Readonly<Record<string, string>> }
}

/** Sends a form again as it was. */
const Resend = ({ action, fields }: NonNullable<ErrorPageProps['unsent']>) => (
  <form method="post" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p>{words.unsent.lead}</p>
    <p className="actions">
      <Button>{words.common.tryAgain}</Button>
    </p>
  </form>
)

/** Something that was asked for could not be done; by default, not of the visitor's doing. */
export const ErrorPage = ({
  title = words.errorPage.title,
  message = words.problems.page,
  requestId,
  retry,
  unsent,
}: ErrorPageProps) => (
  <div className="plain-page">
    <h1>{title}</h1>
    <p className="lead" role="alert">
      {message}
    </p>
    {unsent && <Resend {...unsent} />}
    <p className="actions">
      {retry && !unsent && (
        <LinkButton href={retry} data-native>
          {words.common.tryAgain}
        </LinkButton>
      )}
      <LinkButton href="/" look="secondary">
        {words.common.goHome}
      </LinkButton>
    </p>
    {requestId && <p className="fine">{words.errorPage.reference(requestId)}</p>}
  </div>
)
