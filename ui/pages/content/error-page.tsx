import * as words from '#words'
import { LinkButton } from '../../components/button.tsx'

export type ErrorPageProps = {
  title?: string
  /** In the shop's words (commerce/domain/error-messages); the default is the specification's. */
  message?: string
  /** What to name when writing to us; it finds the log line. */
  requestId?: string
  /** The address to try again; left out where trying again makes no sense. */
  retry?: string
}

/** Something that was asked for could not be done; by default, not of the visitor's doing. */
export const ErrorPage = ({
  title = words.errorPage.title,
  message = words.problems.page,
  requestId,
  retry,
}: ErrorPageProps) => (
  <div className="plain-page">
    <h1>{title}</h1>
    <p className="lead" role="alert">
      {message}
    </p>
    <p className="actions">
      {retry && (
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
