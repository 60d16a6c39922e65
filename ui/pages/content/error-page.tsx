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

const home = (
  <LinkButton href="/" look="secondary">
    {words.common.goHome}
  </LinkButton>
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
    {unsent ? (
      <>
        <p>{words.unsent.lead}</p>
        <form className="actions" method="post" action={unsent.action}>
          {Object.entries(unsent.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>{words.problems.tryAgain}</Button>
          {home}
        </form>
      </>
    ) : (
      <p className="actions">
        {retry && (
          <LinkButton href={retry} data-native>
            {words.problems.tryAgain}
          </LinkButton>
        )}
        {home}
      </p>
    )}
    {requestId && <p className="fine">{words.errorPage.reference(requestId)}</p>}
  </div>
)
