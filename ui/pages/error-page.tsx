import { PAGE_PROBLEM } from '../../commerce/domain/error-messages.ts'
import { LinkButton } from '../components/button.tsx'

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
  title = 'Something went wrong',
  message = PAGE_PROBLEM,
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
          Try again
        </LinkButton>
      )}
      <LinkButton href="/" look="secondary">
        Go to the home page
      </LinkButton>
    </p>
    {requestId && (
      <p className="fine">If it keeps happening, write to us and mention {requestId}.</p>
    )}
  </div>
)
