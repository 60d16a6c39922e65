import * as words from '#words'
import type { Fulfillment } from '../../../commerce/contract/cart/cart.ts'

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

const wholeMiles = (miles: number): number => (miles < 1 ? 0 : Math.round(miles))

/** Stores that have it, nearest first. `from` says where the distances are measured from. */
export const StorePlaces = ({ places, from }: { places: readonly StorePlace[]; from: string }) => (
  <ul className="store-places">
    {places.map((place) => (
      <li key={place.storeId}>
        <p>
          <a href={place.href}>{place.name}</a>
          <span className="fine">{` ${place.city}, ${place.state}`}</span>
        </p>
        <p className="fine">
          {place.miles === 0
            ? words.stores.yours
            : words.storePlaces.away({ miles: wholeMiles(place.miles), from })}
          {place.hours && ` · ${place.hours}`}
        </p>
        <ul className="store-marks">
          <li>
            {place.isOnDisplay ? words.storePlaces.onDisplay : words.storePlaces.notOnDisplay}
          </li>
          <li>{place.canPickUp ? words.fulfillments[PICK_UP] : words.storePlaces.noPickUp}</li>
        </ul>
      </li>
    ))}
  </ul>
)
