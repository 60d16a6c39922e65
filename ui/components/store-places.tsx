import type { Fulfillment } from '../../commerce/contract/cart.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'

/** A store that carries the product. */
export type StorePlace = {
  readonly storeId: number
  readonly name: string
  readonly city: string
  readonly state: string
  readonly href: string
  readonly miles: number
  /** The piece stands on the floor there. */
  readonly isOnDisplay: boolean
  /** It can be picked up there, unless this choice is sold out. */
  readonly canPickUp: boolean
  readonly hours: string | null
}

const PICK_UP: Fulfillment = 'pickup'

const distance = (miles: number): string =>
  miles < 1
    ? 'less than a mile'
    : miles < 1.5
      ? '1 mile'
      : `${Math.round(miles).toLocaleString('en-US')} miles`

/** Stores that have it, nearest first. `from` says where the distances are measured from. */
export const StorePlaces = ({ places, from }: { places: readonly StorePlace[]; from: string }) => (
  <ul className="store-places">
    {places.map((place) => (
      <li key={place.storeId}>
        <p>
          <a href={place.href}>{place.name}</a>
          <span className="fine">
            {' '}
            {place.city}, {place.state}
          </span>
        </p>
        <p className="fine">
          {place.miles === 0 ? 'Your store' : `${distance(place.miles)} from ${from}`}
          {place.hours && ` · ${place.hours}`}
        </p>
        <ul className="store-marks">
          <li>{place.isOnDisplay ? 'On display' : 'Not on display'}</li>
          <li>{place.canPickUp ? fulfillmentLabels[PICK_UP] : 'No pick-up'}</li>
        </ul>
      </li>
    ))}
  </ul>
)
