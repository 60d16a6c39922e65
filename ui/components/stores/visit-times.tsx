import * as words from '#words'
import { dayNames } from '../../../commerce/contract/location.ts'
import { dayWords, shortDay } from '../../../commerce/domain/delivery/day-words.ts'

/** A day of the calendar; without a place to lead to it is closed, or all its times are taken. */
export type VisitDay = {
  readonly date: string
  readonly href: string | null
  readonly isChosen: boolean
}

export type VisitTime = {
  /** ISO 8601, as it is sent. */
  readonly startsAt: string
  /** `2:00 PM`, or with the day where it is of another one. */
  readonly label: string
  readonly isFree: boolean
}

/** The days and times of a store, and which are chosen. */
export type VisitChoice = {
  readonly weeks: readonly (readonly (VisitDay | null)[])[]
  /** `Saturday, November 28`; null when no day has a free time. */
  readonly day: string | null
  readonly times: readonly VisitTime[]
  /** Offered in place of the day's times, where the one that was wanted is gone. */
  readonly nextFree: readonly VisitTime[]
  readonly chosen: string | null
}

const weekday = new Intl.DateTimeFormat(words.language.locale, {
  weekday: 'short',
  timeZone: 'UTC',
})
/** A Sunday, from which the names of the week are counted. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

/** The first of a month, and the first day shown, say their month; all others are numbers. */
const short = (date: string, isFirst: boolean): string =>
  isFirst || date.endsWith('-01') ? shortDay(date) : String(Number(date.slice(-2)))

const Day = ({ day, isFirst }: { day: VisitDay; isFirst: boolean }) => {
  const label = (
    <>
      <span aria-hidden="true">{short(day.date, isFirst)}</span>
      <span className="vh">{dayWords(day.date)}</span>
    </>
  )
  if (day.href === null)
    return (
      <span className="visit-day visit-day-off">
        {label}
        <span className="vh">{`, ${words.storeVisit.dayOff}`}</span>
      </span>
    )
  return (
    <a className="visit-day" href={day.href} aria-current={day.isChosen ? 'date' : undefined}>
      {label}
    </a>
  )
}

/** The days that can be chosen, a week a row; each is a link to the page with its times. */
export const VisitCalendar = ({ weeks }: Pick<VisitChoice, 'weeks'>) => {
  const first = weeks.flat().find((day) => day !== null)?.date
  return (
    <table className="visit-calendar" id="visit-days">
      <caption className="vh">{words.storeVisit.days}</caption>
      <thead>
        <tr>
          {dayNames.map((name, at) => (
            <th key={name} scope="col" abbr={words.weekdays[name]}>
              {weekday.format(new Date(SUNDAY + at * DAY_MS))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, at) => (
              <td key={dayNames[at]}>{day && <Day day={day} isFirst={day.date === first} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The times of a day, one of which is chosen; the group has the id `at`, to which what is wrong leads. */
export const VisitTimes = ({
  choice: { day, times, nextFree, chosen },
  storeName,
  error,
}: {
  choice: VisitChoice
  storeName: string
  error: string | undefined
}) => {
  const offered = nextFree.length > 0 ? nextFree : times
  return (
    <fieldset className="visit-times" id="at" tabIndex={-1} aria-describedby="at-hint">
      <legend>
        {nextFree.length > 0 ? words.storeVisit.nextFree : words.storeVisit.times(day ?? '')}
      </legend>
      <p className="field-hint" id="at-hint">
        {words.storeVisit.localTimes(storeName)}
      </p>
      {error && <p className="field-error">{error}</p>}
      <div className={nextFree.length > 0 ? 'visit-pills visit-pills-wide' : 'visit-pills'}>
        {offered.map(({ startsAt, label, isFree }) => (
          <label key={startsAt} className="visit-time">
            <input
              type="radio"
              name="at"
              value={startsAt}
              defaultChecked={isFree && startsAt === chosen}
              disabled={!isFree}
            />
            <span>
              {label}
              {!isFree && <span className="vh">{`, ${words.storeVisit.full}`}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
