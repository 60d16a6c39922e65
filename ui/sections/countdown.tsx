import type { CountdownSection } from '../../content/sections.ts'
import { LinkButton } from '../components/button.tsx'
import { longDate } from '../components/dates.ts'

const DAY_MS = 24 * 3600 * 1000

/** How much is left, by the day: pages are kept for a minute and more, so smaller units would not be true. */
export const timeLeft = (endsAt: string, now: number): string | null => {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return null
  const days = Math.floor(left / DAY_MS)
  if (days === 0) return 'Ends within a day'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** When a sale ends and how long that is; nothing at all once it has ended. `now` in milliseconds. */
export const Countdown = ({ section, now }: { section: CountdownSection; now: number }) => {
  const left = timeLeft(section.endsAt, now)
  return left === null ? null : (
    <section className="countdown tone-accent">
      <h2>{section.heading}</h2>
      <p className="countdown-left">{left}</p>
      <p>
        Until <time dateTime={section.endsAt}>{longDate(section.endsAt)}</time>
      </p>
      {section.link && (
        <LinkButton look="secondary" href={section.link.href}>
          {section.link.label}
        </LinkButton>
      )}
    </section>
  )
}
