import * as words from '#words'
import type { Store } from '../../../commerce/contract/location.ts'
import type { HolidayLine } from '../../../commerce/domain/stores/store-hours.ts'
import { directionsUrl, storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { holidayHours, type HoursDay, HoursTable } from './hours-table.tsx'
import { StoreAddress } from './store-card.tsx'
import { StoreMap } from './store-map.tsx'

/** A store that somebody is to come to, its week, and the days of other hours on which they may. */
export type PlaceProps = {
  store: Store
  week: readonly HoursDay[]
  holidays: readonly HolidayLine[]
}

/** Where one goes, and when the doors are open: not to whoever has their time already. */
export const Place = ({
  store,
  week,
  holidays = [],
}: Pick<PlaceProps, 'store'> & Partial<PlaceProps>) => (
  <section className="visit-place" aria-labelledby="place-title">
    <h2 id="place-title">
      <a href={storeUrl(store)}>{store.name}</a>
    </h2>
    <StoreMap
      stores={[{ ...store, href: storeUrl(store) }]}
      near={store}
      label={words.storeMap.title}
    />
    <StoreAddress store={store} />
    <a href={directionsUrl(store)} rel="noopener">
      {words.stores.directions}
    </a>
    {week && (
      <HoursTable
        caption={words.storePage.hoursOf(store.name)}
        days={[...week, ...holidays.map(holidayHours)]}
      />
    )}
  </section>
)
