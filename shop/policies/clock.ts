import type { ShopClock } from '../../commerce/domain/stores/store-clock.ts'

/** The head office's, and the warehouse's beside it. */
export const clock: ShopClock = { timeZone: 'America/Denver', name: 'Denver time' }
