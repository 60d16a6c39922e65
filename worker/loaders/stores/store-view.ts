import type { Store } from '../../../commerce/contract/location.ts'
import { isOpenAt, storeHoursMessage } from '../../../commerce/domain/stores/store-hours.ts'
import type { StoreView } from '../../../ui/components/stores/store-card.tsx'
import type { VisitorStore } from '../../visitor.ts'

/** A store as a page shows it at a moment, to a visitor with a store of their own. */
export const storeView = (
  store: Store & { readonly distanceMiles?: number | undefined },
  mine: Pick<VisitorStore, 'storeId'>,
  now: Date,
): StoreView => ({
  store,
  message: storeHoursMessage(store, now),
  isOpen: isOpenAt(store, now),
  distanceMiles: store.distanceMiles ?? null,
  isMine: store.storeId === mine.storeId,
})
