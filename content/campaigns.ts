/** From when to when something is on; ISO 8601. The end is no longer part of it. */
export interface Window {
  readonly startsAt: string
  readonly endsAt: string
}

/** Whether a sale runs at a moment, in milliseconds since 1970. */
export const isRunning = ({ startsAt, endsAt }: Window, now: number): boolean =>
  Date.parse(startsAt) <= now && now < Date.parse(endsAt)

/** The landing pages of sales that none of runs: nobody finds them. */
export const closedPages = (
  sales: readonly (Window & { readonly page?: string | null | undefined })[],
  now: number,
): readonly string[] => {
  const open = sales.filter((sale) => isRunning(sale, now)).map(({ page }) => page)
  return sales.flatMap(({ page }) => (page && !open.includes(page) ? [page] : []))
}

/** When the next sale begins or ends: what is shown holds until then. Infinity where none does. */
export const nextTurn = (windows: readonly Window[], now: number): number =>
  Math.min(
    ...windows
      .filter(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt))
      .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
      .filter((at) => at > now),
    Infinity,
  )
