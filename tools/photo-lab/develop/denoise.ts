import type { Plane, Three } from './plane.ts'

export type Light = {
  readonly width: number
  readonly height: number
  /** What is filtered, all with the same weights. */
  readonly planes: readonly Plane[]
  /** How bright it is altogether; guides the filter. */
  readonly brightness: Plane
  readonly normals: Three<Plane>
  readonly depth: Plane
}

/** Weights of pixels two, one and no hop away, along a row or a column. */
const near = (hops: number) => (hops === 0 ? 3 / 8 : hops * hops === 1 ? 1 / 4 : 1 / 16)
const NORMAL_SHARPNESS = 9
const BRIGHTNESS_SPREAD = 3
/** Beyond this a neighbour weighs nothing. */
const STRANGER = 6
/** A round looks at the square of this many pixels around each, so many rows and columns away at most. */
const REACH = 2
const SIDE = 2 * REACH + 1

/** Weights of a square's pixels, row by row. */
const NEAR = Float64Array.from(
  { length: SIDE * SIDE },
  (_, n) => near((n % SIDE) - REACH) * near(Math.floor(n / SIDE) - REACH),
)

/** By how much less a pixel's distance counts, the more rows and columns away it is. */
const SLACK = Float64Array.from(
  { length: SIDE * SIDE },
  (_, n) => 1 / (1 + Math.abs((n % SIDE) - REACH) + Math.abs(Math.floor(n / SIDE) - REACH)),
)

const STEPS_PER_ONE = 1024
/** `exp(-x)` up to `STRANGER`: in between, a straight line is no farther off than floats are from numbers. */
const DECAY = Float64Array.from({ length: STRANGER * STEPS_PER_ONE + 2 }, (_, n) =>
  Math.exp(-n / STEPS_PER_ONE),
)

/** What stays the same in all rounds, pixel by pixel: normal and depth. What is read together lies together. */
const SHAPE = 4
const shapesOf = ({ normals: [x, y, z], depth }: Light): Float32Array => {
  const shapes = new Float32Array(depth.length * SHAPE)
  for (let here = 0, to = 0; here < depth.length; here++) {
    shapes[to++] = x[here] ?? 0
    shapes[to++] = y[here] ?? 0
    shapes[to++] = z[here] ?? 0
    shapes[to++] = depth[here] ?? 0
  }
  return shapes
}

/** How much brightness differs within three pixels, where the surface is the same. */
const spreadOf = ({ width, height, brightness }: Light, shapes: Float32Array): Plane => {
  const spread = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - 3), Math.min(height - 1, y + 3)]
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      const [left, right] = [Math.max(0, x - 3), Math.min(width - 1, x + 3)]
      const shape = here * SHAPE
      const normalX = shapes[shape] ?? 0
      const normalY = shapes[shape + 1] ?? 0
      const normalZ = shapes[shape + 2] ?? 0
      let sum = 0
      let squares = 0
      let weight = 0
      for (let j = top; j <= bottom; j++)
        for (let there = j * width + left; there <= j * width + right; there++) {
          const other = there * SHAPE
          const alike =
            normalX * (shapes[other] ?? 0) +
            normalY * (shapes[other + 1] ?? 0) +
            normalZ * (shapes[other + 2] ?? 0)
          if (there !== here && alike < 0.9) continue
          const value = brightness[there] ?? 0
          sum += value
          squares += value * value
          weight++
        }
      const mean = sum / weight
      spread[here] = Math.sqrt(Math.max(0, squares / weight - mean * mean))
    }
  }
  return spread
}

/** What changes in every round, pixel by pixel: brightness, its spread, and the planes' values. */
type Round = { readonly values: Float32Array; readonly stride: number }
const BRIGHTNESS = 0
const SPREAD = 1
const PLANES = 2

const roundOf = ({ planes, brightness }: Light, spread: Plane): Round => {
  const stride = PLANES + planes.length
  const values = new Float32Array(brightness.length * stride)
  for (const [n, plane] of [brightness, spread, ...planes].entries())
    for (let here = 0, to = n; here < plane.length; here++, to += stride)
      values[to] = plane[here] ?? 0
  return { values, stride }
}

/** One round: every pixel becomes a mean of 25 that lie `hop` apart. */
const filtered = (
  { width, height }: Light,
  shapes: Float32Array,
  { values, stride }: Round,
  hop: number,
): Round => {
  const means = new Float32Array(values.length)
  // Who is alike, and how much each weighs.
  const alike = new Int32Array(SIDE * SIDE)
  const weights = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < height; y++) {
    const firstRow = Math.max(-REACH, -Math.floor(y / hop))
    const lastRow = Math.min(REACH, Math.floor((height - 1 - y) / hop))
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      const own = here * stride
      const shape = here * SHAPE
      const normalX = shapes[shape] ?? 0
      const normalY = shapes[shape + 1] ?? 0
      const normalZ = shapes[shape + 2] ?? 0
      const far = shapes[shape + 3] ?? 0
      const bright = values[own + BRIGHTNESS] ?? 0
      const perBrightness =
        STEPS_PER_ONE / (BRIGHTNESS_SPREAD * (values[own + SPREAD] ?? 0) + 0.004)
      // How fast the surface recedes, as its neighbour shows.
      const beside = (x + 1 < width ? here + 1 : here - 1) * SHAPE
      const slope = Math.abs(far - (shapes[beside + 3] ?? 0)) + far * 0.0008
      const perDepth = STEPS_PER_ONE / (slope * hop)
      const first = Math.max(-REACH, -Math.floor(x / hop))
      const last = Math.min(REACH, Math.floor((width - 1 - x) / hop))
      let count = 0
      let total = 0
      let spread = 0
      for (let j = firstRow; j <= lastRow; j++)
        for (let i = first; i <= last; i++) {
          const there = here + (j * width + i) * hop
          const from = there * stride
          const place = (j + REACH) * SIDE + i + REACH
          let weight = NEAR[place] ?? 0
          if (there !== here) {
            const other = there * SHAPE
            const unlike =
              1 -
              normalX * (shapes[other] ?? 0) -
              normalY * (shapes[other + 1] ?? 0) -
              normalZ * (shapes[other + 2] ?? 0)
            const steps =
              (unlike > 0 ? unlike * (NORMAL_SHARPNESS * STEPS_PER_ONE) : 0) +
              Math.abs((values[from + BRIGHTNESS] ?? 0) - bright) * perBrightness +
              Math.abs((shapes[other + 3] ?? 0) - far) * perDepth * (SLACK[place] ?? 0)
            if (!(steps <= STRANGER * STEPS_PER_ONE)) continue
            const step = Math.trunc(steps)
            const more = DECAY[step] ?? 0
            weight *= more + ((DECAY[step + 1] ?? 0) - more) * (steps - step)
          }
          alike[count] = from
          weights[count] = weight
          count++
          total += weight
          const weighted = (values[from + SPREAD] ?? 0) * weight
          spread += weighted * weighted
        }
      for (let n = 0; n < stride; n++) {
        let sum = 0
        for (let one = 0; one < count; one++)
          sum += (values[(alike[one] ?? 0) + n] ?? 0) * (weights[one] ?? 0)
        means[own + n] = sum / total
      }
      means[own + SPREAD] = Math.sqrt(spread) / total
    }
  }
  return { values: means, stride }
}

/**
 * Takes the grain out of path-traced light. An edge-stopping à-trous wavelet filter (Dammertz et al. 2010), with the
 * local variance deciding how far brightness may differ (Schied et al. 2017): light is averaged among neighbours that
 * face the same way at the same distance, and what the surface itself shows is multiplied in afterwards.
 */
export const denoise = (light: Light, rounds: number): readonly Plane[] => {
  const shapes = shapesOf(light)
  let round = roundOf(light, spreadOf(light, shapes))
  for (let turn = 0; turn < rounds; turn++) round = filtered(light, shapes, round, 2 ** turn)
  const { values, stride } = round
  return light.planes.map((plane, n) =>
    plane.map((_, here) => values[here * stride + PLANES + n] ?? 0),
  )
}
