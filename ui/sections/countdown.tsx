import * as words from '#words'
import { wallClock } from '../../commerce/domain/stores/store-clock.ts'
import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
import { Rich } from '../components/rich.tsx'
import { lastMoment } from '../components/dates.ts'
import { LongDate } from '../components/shop-clock.tsx'
import { SectionLink } from './section-link.tsx'

/** A moment in milliseconds, and the zone of the shop's clock. */
type ShopMoment = { readonly now: number; readonly timeZone: string }

/**
 * How much is left, by the days of the shop's calendar: pages are kept for a minute and more, so smaller units would not
 * be true, and a day on which the clock is put back has 25 hours.
 */
export const timeLeft = (
  endsAt: string | undefined,
  { now, timeZone }: ShopMoment,
): string | null => {
  if (endsAt === undefined || Date.parse(endsAt) <= now) return null
  const last = wallClock(new Date(lastMoment(endsAt)), timeZone)
  const today = wallClock(new Date(now), timeZone)
  return last && today && words.sections.timeLeft(last.day - today.day)
}

const dayOf = (endsAt: string) => ({
  day: () => (
    <time dateTime={endsAt}>
      <LongDate of={lastMoment(endsAt)} />
    </time>
  ),
})

/** When a sale ends and how long that is; nothing at all once it has ended. */
export const Countdown = ({
  section,
  found,
}: {
  section: SectionOf<'countdown'>
  found: ShopMoment
}) => {
  const edit = useFields()
  const { endsAt } = section
  const left = timeLeft(endsAt, found)
  return endsAt === undefined || left === null ? null : (
    <section className="countdown tone-accent">
      <h2 {...edit('heading')}>{section.heading}</h2>
      <p className="countdown-left" {...edit('endsAt')}>
        {left}
      </p>
      <p {...edit('endsAt')}>
        <Rich text={words.sections.until} parts={dayOf(endsAt)} />
      </p>
      <SectionLink link={section.link} look="secondary" />
    </section>
  )
}
