import type { VisitPolicy } from '../../commerce/domain/stores/visits.ts'

/** An hour with somebody from the floor; outlets and warehouses are walked into. */
export const visits = {
  minutes: 60,
  atOnce: { showroom: 3 },
  noticeMinutes: 120,
  daysAhead: 28,
  keptDays: 7,
} as const satisfies VisitPolicy
