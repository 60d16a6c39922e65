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
}

const DAY_MS = 24 * 60 * 60 * 1000

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
const text = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

/** `20261201T170000Z`: a moment needs no time zone's table to be right everywhere. */
const moment = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const date = (day: string): string => day.replaceAll('-', '')
const dayAfter = (day: string): string =>
  date(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10))

/** How many octets a character takes in UTF-8. */
const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Lines hold 75 octets at most; what goes on begins with a space (section 3.1). No character is cut in two. */
const fold = (line: string): string => {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${moment(entry.changedAt)}`,
  ...('first' in entry.when
    ? [
        `DTSTART;VALUE=DATE:${date(entry.when.first)}`,
        `DTEND;VALUE=DATE:${dayAfter(entry.when.last)}`,
      ]
    : [`DTSTART:${moment(entry.when.from)}`, `DTEND:${moment(entry.when.to)}`]),
  `SUMMARY:${text(entry.summary)}`,
  `DESCRIPTION:${text(entry.description)}`,
  ...(entry.location ? [`LOCATION:${text(entry.location)}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar file (RFC 5545) of these entries. */
export const calendarFile = (name: string, entries: readonly CalendarEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(name)}//Orders//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
