import type { Store } from '../../commerce/contract/location.ts'
import { holidaysAhead, weekOf } from '../../commerce/domain/stores/store-hours.ts'
import type { PlaceProps } from '../../ui/components/stores/place.tsx'

/** Who is to come to a store comes within a month. */
const DAYS_AHEAD = 31

/** A store as the pages show it that somebody is to come to. */
export const placeOf = (store: Store, now: Date): PlaceProps => ({
  store,
  week: weekOf(store, now),
  holidays: holidaysAhead(store, now, DAYS_AHEAD),
})
