import { momentAt } from '../../../commerce/domain/stores/store-clock.ts'
import { SHOP_TIME_ZONE } from '../../shop-time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What a field for date and time says, as a moment on the shop's clock and not on that of the editor's browser;
 * undefined where it says none.
 */
export function readShopMoment(written: string): number | undefined {
  const [, date = '', hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(written.trim()) ?? []
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight)) return undefined
  return (
    momentAt(midnight / DAY_MS, Number(hours) * 60 + Number(minutes), SHOP_TIME_ZONE) ?? undefined
  )
}
