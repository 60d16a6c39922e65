import type { CustomerSession } from '../../commerce/contract/customer.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const MINUTE_MS = 60_000

/** How long ago, as people say it; sessions live for hours. */
const ago = (then: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(then)) / MINUTE_MS)
  if (minutes < 6) return 'just now'
  if (minutes < 60) return `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  return hours === 1 ? 'an hour ago' : `${hours} hours ago`
}

/** Where a customer is signed in, each with a way to end it, and one that ends them all. Posts to `/account/sessions`. */
export const SessionList = ({
  sessions,
  now,
}: {
  sessions: readonly CustomerSession[]
  /** Milliseconds since 1970, of whoever shows it. */
  now: number
}) => (
  <div className="sessions">
    <ul className="session-list">
      {sessions.map((it) => {
        const device = it.device || 'A device we don’t know'
        return (
          <li key={it.id}>
            <Icon name="person" size={24} />
            <p>
              <strong>{device}</strong>
              <br />
              {it.isCurrent ? 'This device' : `Last seen ${ago(it.lastUsedAt, now)}`}
            </p>
            {!it.isCurrent && (
              <form method="post" action={`/account/sessions/${encodeURIComponent(it.id)}/end`}>
                <Button look="quiet">
                  Sign out<span className="vh"> {device}</span>
                </Button>
              </form>
            )}
          </li>
        )
      })}
    </ul>
    <div className="actions">
      <form method="post" action="/sign-out">
        <input type="hidden" name="everywhere" value="yes" />
        <Button look="secondary">Sign out everywhere</Button>
      </form>
    </div>
  </div>
)
