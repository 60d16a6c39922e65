import * as words from '#words'
import type { HolidayLine, HoursLine } from '../../../commerce/domain/stores/store-hours.ts'

export type HoursDay = Pick<HoursLine, 'label' | 'words'> & { readonly isToday: boolean }

const date = new Intl.DateTimeFormat(words.language.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A day with other hours, named with its date. */
export const holidayHours = ({ label: name, date: day, ...rest }: HolidayLine): HoursDay => ({
  ...rest,
  label: words.storePage.otherDay({ name, date: date.format(new Date(`${day}T00:00:00Z`)) }),
})

/** When a store is open, a row for each day; today's stands out. */
export const HoursTable = ({ caption, days }: { caption: string; days: readonly HoursDay[] }) => (
  <table className="store-hours">
    <caption className="vh">{caption}</caption>
    <tbody>
      {days.map(({ label, words: hours, isToday }) => (
        <tr key={label} aria-current={isToday ? 'date' : undefined}>
          <th scope="row">{label}</th>
          <td>{hours}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
