import * as words from '#words'
import type { CustomerSession } from '../../../commerce/contract/account/customer.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { hidden } from '../rich-parts.tsx'
import { Rich } from '../rich.tsx'

const MINUTE_MS = 60_000

/** How long ago, as people say it; sessions live for hours. */
const lastSeen = (then: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(then)) / MINUTE_MS)
  if (minutes < 6) return words.accountSessions.lastSeenNow
  if (minutes < 60) return words.accountSessions.lastSeenMinutes(minutes)
  return words.accountSessions.lastSeenHours(Math.floor(minutes / 60))
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
        const device = it.device || words.accountSessions.unknownDevice
        return (
          <li key={it.id}>
            <Icon name="person" size={24} />
            <p>
              <strong>{device}</strong>
              <br />
              {it.isCurrent ? words.accountSessions.thisDevice : lastSeen(it.lastUsedAt, now)}
            </p>
            {!it.isCurrent && (
              <form method="post" action={`/account/sessions/${encodeURIComponent(it.id)}/end`}>
                <Button look="quiet">
                  <Rich text={words.accountSessions.signOut(device)} parts={{ hidden }} />
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
        <Button look="secondary">{words.accountSessions.signOutEverywhere}</Button>
      </form>
    </div>
  </div>
)
