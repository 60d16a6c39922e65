/** How many pieces may stand beside a bed: one on each side at most. */
export const besideCounts = [0, 1, 2] as const
export type BesideCount = (typeof besideCounts)[number]

/** The number that an address says; one, where it says none of these. */
export const readBesideCount = (said: string | null): BesideCount =>
  besideCounts.find((count) => String(count) === said) ?? 1
