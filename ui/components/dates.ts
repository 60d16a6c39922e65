const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/Denver',
})

/** `Tue, Dec 1 – Fri, Dec 4` from two `YYYY-MM-DD` dates; one date alone as it is; '' when neither is known. */
export const dateRange = (earliest: string | null, latest: string | null): string => {
  const known = [earliest, latest].filter((one) => one !== null)
  const [first, last] = known.map((one) => day.format(new Date(`${one}T00:00:00Z`)))
  if (!first) return ''
  return last && last !== first ? `${first} – ${last}` : first
}

/** The day of a moment, as the shop's head office in Denver counts it: `November 21, 2026`. */
export const longDate = (iso: string): string => moment.format(new Date(iso))
