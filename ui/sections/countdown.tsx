import * as words from '#words'
import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
import { Rich } from '../components/rich.tsx'
import { LongDate } from '../components/shop-clock.tsx'
import { SectionLink } from './section-link.tsx'

const DAY_MS = 24 * 3600 * 1000

/** How much is left, by the day: pages are kept for a minute and more, so smaller units would not be true. */
export const timeLeft = (endsAt: string, now: number): string | null => {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return null
  return words.sections.timeLeft(Math.floor(left / DAY_MS))
}

const dayOf = (iso: string) => ({
  day: () => (
    <time dateTime={iso}>
      <LongDate of={iso} />
    </time>
  ),
})

/** When a sale ends and how long that is; nothing at all once it has ended. `now` in milliseconds. */
export const Countdown = ({ section, now }: { section: SectionOf<'countdown'>; now: number }) => {
  const edit = useFields()
  const left = timeLeft(section.endsAt, now)
  return left === null ? null : (
    <section className="countdown tone-accent">
      <h2 {...edit('heading')}>{section.heading}</h2>
      <p className="countdown-left" {...edit('endsAt')}>
        {left}
      </p>
      <p {...edit('endsAt')}>
        <Rich text={words.sections.until} parts={dayOf(section.endsAt)} />
      </p>
      <SectionLink link={section.link} look="secondary" />
    </section>
  )
}
