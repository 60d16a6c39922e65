import ical, { ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator'

/** One entry of a calendar: whole days, or from one moment to another. */
export type CalendarEntry = {
  /** The same for the same thing, for good: with it a calendar knows an entry that it has. */
  readonly uid: string
  /** Counts how often the days were changed. */
  readonly sequence: number
  /** When it was last changed, in milliseconds. */
  readonly changedAt: number
  readonly summary: string
  readonly description: string
  readonly location: string
  /** Days as `YYYY-MM-DD`, both inclusive; or moments in milliseconds. */
  readonly when:
    | { readonly first: string; readonly last: string }
    | { readonly from: number; readonly to: number }
  /** Whether it is an appointment, during which one is busy. */
  readonly takesTime?: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A whole day begins at midnight UTC; one ends where the next begins. */
const timesOf = ({ when }: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> =>
  'first' in when
    ? {
        allDay: true,
        start: new Date(when.first),
        end: new Date(Date.parse(when.last) + DAY_MS),
      }
    : { start: new Date(when.from), end: new Date(when.to) }

/** A calendar file (RFC 5545) of these entries. */
export const calendarFile = (name: string, entries: readonly CalendarEntry[]): string => {
  const calendar = ical({
    prodId: { company: name, product: 'Orders' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    events: entries.map((entry) => ({
      ...timesOf(entry),
      id: entry.uid,
      sequence: entry.sequence,
      stamp: new Date(entry.changedAt),
      summary: entry.summary,
      description: entry.description,
      location: entry.location,
      transparency: entry.takesTime
        ? ICalEventTransparency.OPAQUE
        : ICalEventTransparency.TRANSPARENT,
    })),
  })
  // The generator leaves the last line without its end.
  return `${calendar.toString()}\r\n`
}
