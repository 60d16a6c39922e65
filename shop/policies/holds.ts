import type { HoldPolicy } from '../../commerce/domain/stores/holds.ts'

export const holds = { openDays: 2, most: 3, keptDays: 7 } as const satisfies HoldPolicy
