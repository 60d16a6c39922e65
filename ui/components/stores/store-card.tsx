import * as words from '#words'
import type { Store } from '../../../commerce/contract/location.ts'
import {
  directionsUrl,
  milesWords,
  phoneUrl,
  storeTypeName,
  storeUrl,
} from '../../../commerce/domain/stores/store-address.ts'
import { Badge } from '../product/badge.tsx'
import { Button } from '../button.tsx'
import { Rich } from '../rich.tsx'

/** A store as it is now: what its door says, how far it is, whether it is the visitor's own. */
export type StoreView = {
  readonly store: Store
  /** `Open until 8:00 PM`; null when its hours are not known. */
  readonly message: string | null
  readonly isOpen: boolean
  readonly distanceMiles: number | null
  readonly isMine: boolean
}

/** Whether a store is open, with a dot that says the same in colour. */
export const StoreMessage = ({
  store,
  message,
  isOpen,
}: Pick<StoreView, 'store' | 'message' | 'isOpen'>) => {
  const said = store.operational ? message : words.stores.closed
  return said === null ? null : (
    <p className={store.operational && isOpen ? 'store-message store-open' : 'store-message'}>
      {said}
    </p>
  )
}

export const StoreAddress = ({ store }: { store: Store }) => {
  const { street1, street2, city, stateOrRegion, postalCode, phoneNumber } = store.address
  const call = phoneUrl(phoneNumber)
  return (
    <address className="store-address">
      <span>{[street1, street2].filter(Boolean).join(', ')}</span>
      <span>{`${city}, ${stateOrRegion} ${postalCode}`}</span>
      {phoneNumber && (call ? <a href={call}>{phoneNumber}</a> : <span>{phoneNumber}</span>)}
    </address>
  )
}

const hidden = { hidden: (name: string) => <span className="vh">{name}</span> } as const

/** Makes a store the visitor's own, for good or for today, and comes back to where they are. */
export const MyStore = ({
  store,
  isMine,
  returnTo,
}: Pick<StoreView, 'store' | 'isMine'> & { returnTo: string }) => {
  if (isMine) return <Badge tone="good">{words.stores.yours}</Badge>
  return store.operational ? (
    <form method="post" action="/locations/my-store">
      <input type="hidden" name="storeId" value={store.storeId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button look="secondary">
        <Rich text={words.stores.makeMine(store.name)} parts={hidden} />
      </Button>
      <Button look="quiet" name="lasts" value="day">
        <Rich text={words.stores.forToday(store.name)} parts={hidden} />
      </Button>
    </form>
  ) : null
}

/** A store in a list; `number` is its sign on the map beside it. */
export const StoreCard = ({
  view,
  number,
  level = 3,
  returnTo,
}: {
  view: StoreView
  number?: number
  level?: 2 | 3
  returnTo: string
}) => {
  const { store, message, isOpen, distanceMiles, isMine } = view
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="store-card" id={`store-${store.storeId}`}>
      {number !== undefined && (
        <span className="store-number" aria-hidden="true">
          {number}
        </span>
      )}
      <div className="store-card-text">
        <Heading>
          <a href={storeUrl(store)}>{store.name}</a>
        </Heading>
        <p className="store-facts">
          {storeTypeName(store.locationType)}
          {distanceMiles !== null && ` · ${milesWords(distanceMiles)}`}
        </p>
        <StoreMessage store={store} message={message} isOpen={isOpen} />
        <StoreAddress store={store} />
        <div className="store-actions">
          <MyStore store={store} isMine={isMine} returnTo={returnTo} />
          <a className="button button-quiet" href={directionsUrl(store)} rel="noopener">
            <Rich text={words.stores.directionsTo(store.name)} parts={hidden} />
          </a>
        </div>
      </div>
    </li>
  )
}
