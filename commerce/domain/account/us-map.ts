import type { Coordinates } from '../stores/distance.ts'

/**
 * Where places are on the drawn map of the United States (`public/maps/us-states.svg`): Albers' equal-area conic
 * projection, Alaska and Hawaii set in below, as the outlines are drawn. Units are those of the drawing.
 */
export const US_MAP = { width: 975, height: 610 } as const

export type MapPoint = { readonly x: number; readonly y: number }

const SCALE = 1300
const CENTER = { x: US_MAP.width / 2, y: US_MAP.height / 2 } as const

const radians = (degrees: number): number => (degrees * Math.PI) / 180

type Inset = {
  /** Latitudes at which the drawing is true to scale. */
  readonly parallels: readonly [number, number]
  /** The meridian that stands upright, and the point that comes to stand at `at`. */
  readonly meridian: number
  readonly middle: readonly [longitude: number, latitude: number]
  readonly scale: number
  readonly at: MapPoint
}

const conic = ({ parallels, meridian, middle, scale, at }: Inset) => {
  const low = Math.sin(radians(parallels[0]))
  const n = (low + Math.sin(radians(parallels[1]))) / 2
  const c = 1 + low * (2 * n - low)
  const raw = (longitude: number, latitude: number): MapPoint => {
    const r = Math.sqrt(c - 2 * n * Math.sin(latitude)) / n
    return { x: r * Math.sin(n * longitude), y: Math.sqrt(c) / n - r * Math.cos(n * longitude) }
  }
  const origin = raw(radians(middle[0]), radians(middle[1]))
  return ({ latitude, longitude }: Coordinates): MapPoint => {
    const point = raw(radians(longitude + meridian), radians(latitude))
    return { x: at.x + scale * (point.x - origin.x), y: at.y - scale * (point.y - origin.y) }
  }
}

const mainland = conic({
  parallels: [29.5, 45.5],
  meridian: 96,
  middle: [-0.6, 38.7],
  scale: SCALE,
  at: CENTER,
})
const alaska = conic({
  parallels: [55, 65],
  meridian: 154,
  middle: [-2, 58.5],
  scale: SCALE * 0.35,
  at: { x: CENTER.x - 0.307 * SCALE, y: CENTER.y + 0.201 * SCALE },
})
const hawaii = conic({
  parallels: [8, 18],
  meridian: 157,
  middle: [-3, 19.9],
  scale: SCALE,
  at: { x: CENTER.x - 0.205 * SCALE, y: CENTER.y + 0.212 * SCALE },
})

const isOnDrawing = ({ x, y }: MapPoint): boolean =>
  x >= 0 && x <= US_MAP.width && y >= 0 && y <= US_MAP.height

/** Where a place is on the drawing; null when it is not on it. */
export const onUsMap = (place: Coordinates): MapPoint | null => {
  const { latitude, longitude } = place
  if (latitude < 15 || latitude > 72 || longitude < -180 || longitude > -60) return null
  const draw = latitude > 50 ? alaska : longitude < -140 ? hawaii : mainland
  const point = draw(place)
  return isOnDrawing(point) ? point : null
}

export type MapView = MapPoint & { readonly width: number; readonly height: number }

const WHOLE: MapView = { x: 0, y: 0, ...US_MAP }
/** What is drawn around the outermost points, and how near the drawing is looked at: its outlines are coarse. */
const MARGIN = 30
const SMALLEST_WIDTH = 180

/** The part of the drawing that shows all points, in the drawing's own proportions. */
export const viewOf = (points: readonly MapPoint[]): MapView => {
  if (points.length === 0) return WHOLE
  const span = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return { middle: (low + high) / 2, size: high - low + 2 * MARGIN }
  }
  const across = span(points.map(({ x }) => x))
  const down = span(points.map(({ y }) => y))
  const ratio = US_MAP.width / US_MAP.height
  const wanted = Math.max(across.size, down.size * ratio, SMALLEST_WIDTH)
  if (wanted >= US_MAP.width) return WHOLE
  const height = wanted / ratio
  const within = (start: number, size: number, limit: number) =>
    Math.min(Math.max(0, start), limit - size)
  return {
    x: within(across.middle - wanted / 2, wanted, US_MAP.width),
    y: within(down.middle - height / 2, height, US_MAP.height),
    width: wanted,
    height,
  }
}

/** Signs nearer to each other than this part of the map's width would lie on one another on a phone. */
const SIGN_WIDTH = 0.08

type Cluster<P> = readonly [P, ...P[]]

/** Places with those that lie under their sign; each is under the first one that is near enough. */
export const clustersOf = <P extends { readonly point: MapPoint }>(
  places: readonly P[],
  view: MapView,
): Cluster<P>[] => {
  const clusters: [P, ...P[]][] = []
  for (const place of places) {
    const near = clusters.find(
      ([{ point }]) =>
        Math.hypot(point.x - place.point.x, point.y - place.point.y) < SIGN_WIDTH * view.width,
    )
    if (near) near.push(place)
    else clusters.push([place])
  }
  return clusters
}
