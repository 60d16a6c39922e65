import type { Coordinates } from './distance.ts'

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
  const drawn = ({ x, y }: MapPoint): MapPoint => ({
    x: at.x + scale * (x - origin.x),
    y: at.y - scale * (y - origin.y),
  })
  return {
    draw: ({ latitude, longitude }: Coordinates): MapPoint =>
      drawn(raw(radians(longitude + meridian), radians(latitude))),
    /** Where all meridians would meet. */
    tip: drawn({ x: 0, y: Math.sqrt(c) / n }),
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

const insetOf = ({ latitude, longitude }: Coordinates) =>
  latitude > 50 ? alaska : longitude < -140 ? hawaii : mainland

/** Whether a place is where it is, and not set in below. */
export const isMainland = (place: Coordinates): boolean => insetOf(place) === mainland

/** Where a place is on the drawing; null when it is not on it. */
export const onUsMap = (place: Coordinates): MapPoint | null => {
  const { latitude, longitude } = place
  if (latitude < 15 || latitude > 72 || longitude < -180 || longitude > -60) return null
  const point = insetOf(place).draw(place)
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

/** A view that shows more than this part of the drawing’s width is the country: it has no letters, and leans as it does. */
const WIDEST_OF_A_PART = 0.5

export const isOfAPart = ({ width }: MapView): boolean => width <= WIDEST_OF_A_PART * US_MAP.width

/** By how many degrees, clockwise, the drawing is turned around a point of the mainland for north to be up there. */
export const leanAt = ({ x, y }: MapPoint): number =>
  (Math.atan2(x - mainland.tip.x, y - mainland.tip.y) * 180) / Math.PI

export const turned = (point: MapPoint, around: MapPoint, degrees: number): MapPoint => {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const [x, y] = [point.x - around.x, point.y - around.y]
  return { x: around.x + x * cosine - y * sine, y: around.y + x * sine + y * cosine }
}

/** Signs nearer to each other than this part of the map's width would lie on one another on a phone. */
const SIGN_WIDTH = 0.08

/** Where a state's letters stand on the drawing, from its left and its top. States too small for them have none. */
const stateLetters = {
  AK: [102, 521],
  AL: [672, 432],
  AR: [564, 391],
  AZ: [208, 382],
  CA: [76, 288],
  CO: [311, 297],
  FL: [781, 517],
  GA: [736, 428],
  HI: [327, 596],
  IA: [540, 227],
  ID: [199, 160],
  IL: [615, 270],
  IN: [665, 269],
  KS: [456, 309],
  KY: [692, 323],
  LA: [567, 478],
  MA: [897, 172],
  MD: [831, 260],
  ME: [919, 94],
  MI: [693, 199],
  MN: [520, 132],
  MO: [560, 312],
  MS: [618, 438],
  MT: [287, 100],
  NC: [801, 351],
  ND: [429, 104],
  NE: [434, 239],
  NH: [893, 140],
  NJ: [864, 230],
  NM: [310, 393],
  NV: [142, 252],
  NY: [834, 172],
  OH: [724, 253],
  OK: [471, 376],
  OR: [103, 134],
  PA: [806, 226],
  SC: [779, 392],
  SD: [430, 172],
  TN: [674, 361],
  TX: [434, 469],
  UT: [227, 269],
  VA: [807, 308],
  VT: [873, 136],
  WA: [124, 59],
  WI: [595, 167],
  WV: [765, 288],
  WY: [308, 195],
} as const

/**
 * What letters keep from the edge of a view, in parts of its width and height, and from a sign, of its width: on a phone
 * the ring around one is a sixth of the map wide.
 */
const LETTERS_MARGIN = 0.04
const FROM_SIGN = 0.12

/** The letters of the states that a view shows, but for those that would be cut by its edge or lie under a sign. */
export const statesIn = (
  view: MapView,
  signs: readonly MapPoint[],
  /** Where a point stands once the drawing is turned. */
  turn: (point: MapPoint) => MapPoint = (point) => point,
): { readonly name: string; readonly point: MapPoint }[] => {
  if (!isOfAPart(view)) return []
  const isWithin = (at: number, start: number, size: number) =>
    at > start + LETTERS_MARGIN * size && at < start + (1 - LETTERS_MARGIN) * size
  return Object.entries(stateLetters)
    .map(([name, [x, y]]) => ({ name, point: turn({ x, y }) }))
    .filter(
      ({ point }) =>
        isWithin(point.x, view.x, view.width) &&
        isWithin(point.y, view.y, view.height) &&
        signs.every(
          (sign) => Math.hypot(point.x - sign.x, point.y - sign.y) > FROM_SIGN * view.width,
        ),
    )
}

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
