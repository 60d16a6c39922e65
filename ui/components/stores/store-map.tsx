import type { CSSProperties } from 'react'
import * as words from '#words'
import type { Coordinates } from '../../../commerce/domain/stores/distance.ts'
import {
  clustersOf,
  isMainland,
  isOfAPart,
  leanAt,
  onUsMap,
  statesIn,
  turned,
  US_MAP,
  type MapPoint,
  viewOf,
} from '../../../commerce/domain/stores/us-map.ts'

export type MapStore = Coordinates & {
  readonly name: string
  /** Where a press on its sign leads. */
  readonly href: string
  readonly number?: number
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`

/** `3`, and with more at the same spot `3+`. */
const signOf = (number: number | undefined, more: number): string =>
  `${number ?? ''}${more > 0 ? '+' : ''}`

/**
 * Stores on a drawn map of the United States, without a script: outlines as a picture, each store a link on it. `near`
 * is the place that was searched for, or the store whose page it is.
 */
export const StoreMap = ({
  stores,
  near = null,
  label,
}: {
  stores: readonly MapStore[]
  near?: Coordinates | null
  label: string
}) => {
  const drawn = stores.flatMap((store) => {
    const point = onUsMap(store)
    return point ? [{ store, point }] : []
  })
  const nearby = near && onUsMap(near)
  if (drawn.length === 0 && !nearby) return null
  const whole = viewOf([...drawn.map(({ point }) => point), ...(nearby ? [nearby] : [])])
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }
  // The country leans away from its middle; who looks at one state expects north to be up.
  const lean =
    isOfAPart(whole) && drawn.every(({ store }) => isMainland(store)) ? leanAt(middle) : 0
  const turn = (point: MapPoint) => turned(point, middle, lean)
  const placed = drawn.map(({ store, point }) => ({ store, point: turn(point) }))
  const from = nearby && turn(nearby)
  const view = viewOf([...placed.map(({ point }) => point), ...(from ? [from] : [])])
  const clusters = clustersOf(placed, view)
  const signs = [...clusters.map(([{ point }]) => point), ...(from ? [from] : [])]
  const at = ({ x, y }: { x: number; y: number }): CSSProperties => ({
    left: percent(x - view.x, view.width),
    top: percent(y - view.y, view.height),
  })
  return (
    <nav className="store-map" aria-label={label}>
      <img
        src="/maps/us-states.svg"
        alt=""
        width={US_MAP.width}
        height={US_MAP.height}
        loading="lazy"
        style={{
          left: percent(-view.x, view.width),
          top: percent(-view.y, view.height),
          width: percent(US_MAP.width, view.width),
          transformOrigin: `${percent(middle.x, US_MAP.width)} ${percent(middle.y, US_MAP.height)}`,
          rotate: `${lean.toFixed(2)}deg`,
        }}
      />
      {statesIn(view, signs, turn).map(({ name, point }) => (
        <span key={name} className="store-map-state" style={at(point)} aria-hidden="true">
          {name}
        </span>
      ))}
      {from && <span className="store-map-here" style={at(from)} />}
      <ul>
        {clusters.map(([first, ...more]) => (
          <li key={first.store.href} style={at(first.point)}>
            <a href={first.store.href}>
              <span aria-hidden="true">{signOf(first.store.number, more.length)}</span>
              <span className="vh">
                {more.length > 0
                  ? words.storeMap.alsoNear({ store: first.store.name, more: more.length })
                  : first.store.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
