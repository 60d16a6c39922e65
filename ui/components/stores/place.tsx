import * as words from '#words'
import type { Store } from '../../../commerce/contract/location.ts'
import { directionsUrl } from '../../../commerce/domain/stores/store-address.ts'
import { StoreAddress } from './store-card.tsx'

/** Where one goes. */
export const Place = ({ store }: { store: Store }) => (
  <div className="visit-place">
    <StoreAddress store={store} />
    <a href={directionsUrl(store)} rel="noopener">
      {words.stores.directions}
    </a>
  </div>
)
