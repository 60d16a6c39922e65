import * as words from '#words'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'
import type { Fulfillment } from '../../../commerce/contract/cart/cart.ts'
import type { Near } from '../../../commerce/domain/stores/distance.ts'

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
  /** In which choice it stands there, and when it was last seen; left out where that is not asked. */
  readonly sight?: string | null
  /** Where one asks the store to keep it; left out where it does not. */
  readonly holdHref?: string | null
}

const PICK_UP: Fulfillment = 'pickup'

const wholeMiles = (miles: number): number => (miles < 1 ? 0 : Math.round(miles))

/** The stores near a place that have it, nearest first; where none does, the nearest one beyond. */
export type NearPlaces = Near<StorePlace> & {
  /** How far near goes. */
  readonly miles: number
}

const Places = ({ places, from }: { places: readonly StorePlace[]; from: string }) => (
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
            {place.sight ??
              (place.isOnDisplay ? words.storePlaces.onDisplay : words.storePlaces.notOnDisplay)}
          </li>
          <li>{place.canPickUp ? words.fulfillments[PICK_UP] : words.storePlaces.noPickUp}</li>
          {place.holdHref && (
            <li>
              <a href={place.holdHref}>
                <Rich text={words.storeHold.askAt(place.name)} parts={{ hidden }} />
              </a>
            </li>
          )}
        </ul>
      </li>
    ))}
  </ul>
)

/** Where it can be seen or had. `from` says where the distances are measured from; `nowhere`, that no store has it. */
export const StorePlaces = ({
  places: { near, beyond, miles },
  from,
  nowhere,
}: {
  places: NearPlaces
  from: string
  nowhere: string
}) => {
  if (near.length > 0) return <Places places={near} from={from} />
  if (beyond === null) return <p>{nowhere}</p>
  return (
    <>
      <p>{words.storePlaces.noneNear({ miles, from })}</p>
      <Places places={[beyond]} from={from} />
    </>
  )
}
